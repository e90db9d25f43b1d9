// Everything in tests/data comes out in JavaScript as it is written there.
import assert from "node:assert/strict";
import { test } from "node:test";

import * as engine from "acquire-engine";
import { checkRandomGame, checkRecord, replay, rulesOf } from "./checks.mjs";
import { games, golden, records } from "./data.mjs";

const texts = new Map(records());

test("all recorded games replay with their states, legal actions, money and results", () => {
  const all = games();
  assert.equal(all.length, texts.size);
  for (const [name, data] of all) checkRecord(engine, name, texts.get(name), replay(engine, name, data));
});

test("random games are the golden ones", () => {
  for (const line of golden("random_games.txt")) checkRandomGame(engine, line);
});

test("tile orders are the golden ones", () => {
  const lines = golden("random.txt").filter((line) => line.startsWith("tile_order"));
  assert.equal(lines.length, 6);
  for (const line of lines) {
    const [, seed, tiles] = /^tile_order\((\d+)\): (.*)$/.exec(line);
    assert.deepEqual(engine.tileOrder(BigInt(seed)), tiles.split(" "));
  }
});

test("action ids are the golden ones, in every edition", () => {
  const lines = golden("action_ids.txt");
  for (const edition of ["3m", "avalon-hill", "wizards-2008"]) {
    const rules = new engine.Rules(edition);
    for (const [id, line] of lines.entries()) {
      const action = rules.action(id);
      assert.equal(action.id, id);
      assert.equal(rules.action(action.text.toUpperCase()), action);
      assert.equal(rules.action(action), action);
      if (edition === "avalon-hill") assert.equal(`${id} ${action.text}`, line);
    }
  }
});

test("stable hashes of games and views are the golden ones", () => {
  const seen = new Set();
  for (const line of golden("stable_hashes.txt")) {
    const [name, hashes] = line.split(": ");
    const [, of, last] = /^(.*), (?:order (\d+)|\d+ actions)$/.exec(name);
    let game;
    if (last === undefined) {
      seen.add(of);
      game = engine.GameRecord.fromText(texts.get(of)).game(Number(/(\d+) actions$/.exec(name)[1]));
    } else {
      const [rules, players] = of.split(", ");
      game = new engine.Game({
        edition: rulesOf(engine, rules),
        players: Number.parseInt(players, 10),
        tiles: engine.tileOrder(Number(last)),
        seed: Number(last),
      });
    }
    const [whole, spectator] = hashes.split(" ");
    const hex = (hash) => hash.toString(16).padStart(16, "0");
    assert.equal(hex(game.stableHash()), whole, name);
    assert.equal(hex(game.view().stableHash()), spectator, name);
  }
  assert.equal(seen.size, texts.size);
});

test("sentences are those of every language", () => {
  const names = ["Ann", "Ben", "Cleo", "Dan", "Eve", "Finn"];
  const rows = golden("sentences.txt").map((line) => line.split("\t"));
  let known, steps, record;
  for (const [name, number, what, kind, which, named, plain, you] of rows) {
    if (name !== known) {
      known = name;
      record = engine.GameRecord.fromText(texts.get(name));
      steps = [...record.replay()];
    }
    const at = Number(number) - 1;
    const { rules, players } = record;
    const all = (one, unnamed = one, read = one) => [
      one.kind,
      rules.sentence(one, { names }),
      rules.sentence(unnamed),
      rules.sentence(read, { names, you: 0 }),
    ];
    const expected = [kind, named, plain, you];
    if (what === "placement") {
      const states = [at > 0 ? steps[at - 1].game : record.game(0), steps[at]?.game].filter(Boolean);
      const found = states.map((game) => JSON.stringify(all(game.placement(which))));
      assert.ok(found.includes(JSON.stringify(expected)), `${name} ${number} ${which}`);
    } else if (what === "phase") {
      const phase = steps[at]?.phase ?? steps.at(-1).game.phase;
      assert.deepEqual(all(phase), expected);
    } else if (what === "action") {
      const { action } = steps[at];
      assert.deepEqual([action.kind, action.longText], [kind, named]);
    } else {
      const event = steps[at].events[Number(which)];
      const { game } = steps[at];
      const [[spectator], [first]] = [game.seenBy(null, event), game.seenBy(0, event)];
      assert.equal(game.players, players);
      assert.deepEqual(all(event, spectator, first), expected);
    }
  }
});

test("screens are those of every language", () => {
  const names = ["Ann", "Ben", "Cleo", "Dan", "Eve", "Finn"];
  const camel = (name) => name.replace(/_(.)/g, (_, letter) => letter.toUpperCase());
  const inCamelCase = (value) =>
    Array.isArray(value)
      ? value.map(inCamelCase)
      : value && typeof value === "object"
        ? Object.fromEntries(Object.entries(value).map(([name, part]) => [camel(name), inCamelCase(part)]))
        : value;
  const lines = golden("screens.txt");
  assert.ok(lines.length > 10);
  for (const line of lines) {
    const [name, number, viewer, expected] = line.split("\t");
    const record = engine.GameRecord.fromText(texts.get(name));
    const step = [...record.replay()][Number(number) - 1];
    const game = step?.game ?? record.game(0);
    const events = step?.events ?? [];
    const view = game.withNames(names.slice(0, game.players)).view(viewer === "-" ? null : Number(viewer));
    const screen = view.screen(events);
    const golden = inCamelCase(JSON.parse(expected));
    // A decision and events are the words of JavaScript.
    golden.phase = view.phase;
    const seen = game.seenBy(view.viewer, events);
    golden.events = golden.events.map(({ sentence }, i) => ({ event: seen[i], sentence }));
    assert.deepEqual(screen, golden, `${name} ${number}`);
    assert.deepEqual(screen.actions.map(({ id }) => id), [...view.legalActions().ids]);
    if (view.player !== null) {
      const other = (view.player + 1) % game.players;
      assert.equal(view.screen([], { you: other }).asks, view.sentence(view.phase, { you: other }));
    }
  }
});
