// No input makes the module stop: wrong arguments are errors, and the instance keeps working.
import assert from "node:assert/strict";
import { test } from "node:test";

import * as engine from "acquire-engine";
import * as agents from "acquire-engine/agents";
import { foreign } from "./data.mjs";

const { Game, GameRecord, LegalActions, Notes, Position, Rules, View } = engine;

/** A small stream of numbers, so that a failure can be repeated. */
function stream(seed) {
  let state = BigInt(seed);
  return (below) => {
    state = (state * 6364136223846793005n + 1442695040888963407n) % (1n << 64n);
    return Number((state >> 33n) % BigInt(below));
  };
}

const cyclic = {};
cyclic.self = cyclic;
const deep = "[".repeat(5_000) + "]".repeat(5_000);

const WRONG = [
  undefined, null, true, false, 0, -0, -1, 1, 5, 6, 7, 108, 255, 256, 1260, 1261, 65535, 65536,
  2 ** 31, 2 ** 32, 2 ** 53, 1e308, 0.5, NaN, Infinity, -Infinity, 0n, -1n, 2n ** 64n, 2n ** 64n - 1n,
  "", " ", "5E", "13Z", "pass", "buy T T T T T T", "\u0000", "\ud800", "𝒳", "Luxor", "3m", "spectator",
  "acquire record 2", "acquire notes 1\nedition 3m", "acquire position 1", "{", "[]", "null",
  '{"version":2}', '{"kind":"tile_drawn"}', deep, "x".repeat(70_000), [], [1], ["1A", "1A"],
  [null, undefined], [[[]]], {}, { kind: "tile_placed", player: 0, tile: "1A" }, { kind: "Over" },
  { kind: "shares_shown", chain: "Luxor", shares: [1e9, -1] }, { edition: "3m", players: 3 },
  { __proto__: null, id: 5 }, { id: 1e9 }, { id: "x" }, { seed: -1 }, { names: ["a", "a"] },
  { players: 2, tiles: [] }, { players: ["Ann"], board: "....", cash: { Ann: -5 } }, cyclic,
  Symbol("s"), () => 1, new Date(NaN), new Map(), new Uint8Array(3), new Proxy({}, {}),
  { toJSON: () => undefined }, { get kind() { throw new RangeError("a getter"); } },
];

const EXPECTED = [engine.AcquireError, TypeError, RangeError];

function attempt(made, what) {
  try {
    return made();
  } catch (error) {
    assert.ok(
      EXPECTED.some((kind) => error instanceof kind) && !(error instanceof WebAssembly.RuntimeError),
      `${what}: ${error?.stack ?? String(error)}`,
    );
    return undefined;
  }
}

/** All names of methods and getters of an object's classes. */
function members(object) {
  const names = new Set();
  for (let of = object; of !== null && of !== Object.prototype; of = Object.getPrototypeOf(of)) {
    for (const name of Object.getOwnPropertyNames(of)) names.add(name);
  }
  return [...names].filter((name) => name !== "constructor" && name !== "raw" && name !== "held");
}

function fuzz(object, what, next, times) {
  for (const name of members(object)) {
    for (let time = 0; time < times; time += 1) {
      const given = Array.from({ length: next(4) }, () => WRONG[next(WRONG.length)]);
      attempt(() => {
        const member = object[name];
        if (typeof member !== "function") return;
        const result = member.apply(object, given);
        if (typeof result?.next === "function") for (const _ of result) if (next(20) === 0) break;
      }, `${what}.${name}`);
    }
  }
}

test("wrong arguments of every public method are errors", () => {
  const next = stream(1);
  const game = new Game({ seed: 7, names: ["Ann", "Ben", "Cleo", "Dan"] });
  game.apply(game.legalActions().at(0));
  const finished = Game.random({ seed: 2 });
  const { record } = finished;
  const objects = {
    game,
    finished,
    view: game.view(1),
    spectator: game.view(),
    record,
    notes: Notes.fromRecord(record, 0),
    rules: new Rules(),
    legal: game.legalActions(),
    board: game.board,
    Game,
    View,
    GameRecord,
    Notes,
    Position,
  };
  for (const [what, object] of Object.entries(objects)) fuzz(object, what, next, 60);
  for (const [name, made] of Object.entries(engine)) {
    if (typeof made !== "function") continue;
    for (let time = 0; time < 200; time += 1) {
      const given = Array.from({ length: next(4) }, () => WRONG[next(WRONG.length)]);
      attempt(() => new made(...given), `new ${name}`);
      attempt(() => made(...given), name);
    }
  }
  // The instance keeps working.
  assert.equal(Game.random({ seed: 1 }).stableHash(), Game.random({ seed: 1 }).stableHash());
  assert.ok(new LegalActions(new Uint16Array([1]), "3m").length === 1);
});

test("changed texts of records, notes and positions are read or refused", () => {
  const next = stream(2);
  const game = Game.random({ edition: "wizards-2008", players: 3, seed: 5 });
  const notes = Notes.fromRecord(game.record, 1);
  const forms = [
    [game.record.toText(), (text) => engine.checkRecord(text, { all: next(2) === 0 })],
    [JSON.stringify(game.record), (text) => engine.checkRecord(text)],
    [notes.toText(), (text) => engine.checkNotes(text)],
    [JSON.stringify(notes), (text) => Notes.fromJSON(text)],
    [game.toText(), (text) => Position.fromText(text)],
    [JSON.stringify(game), (text) => Game.fromJSON(text)],
    [JSON.stringify(game.view(0)), (text) => View.fromJSON(text)],
    ...foreign().map(({ text }) => [text, (text) => engine.readForeign(text)]),
  ];
  for (const [text, check] of forms) {
    for (let time = 0; time < 40; time += 1) {
      const at = next(text.length);
      const changed =
        text.slice(0, at) + ["", "0", "-", "\n", '"', "Z", "999999999999"][next(7)] + text.slice(at + next(9));
      attempt(() => check(changed), changed.slice(Math.max(0, at - 30), at + 30));
    }
  }
  assert.equal(game.record.check().reason, game.endReason);
});

test("wrong arguments of the computer players are errors", async () => {
  const next = stream(3);
  const game = new Game({ seed: 7 });
  for (const call of [agents.choose, agents.analyse, agents.winChances, agents.review, agents.play, agents.specification]) {
    for (let time = 0; time < 12; time += 1) {
      const first = next(2) === 0 ? game : WRONG[next(WRONG.length)];
      const given = [first, ...Array.from({ length: 1 + next(2) }, () => WRONG[next(WRONG.length)])];
      if (call === agents.review && first === game) given[1] = { playouts: -1 };
      try {
        await call(...given);
      } catch (error) {
        assert.ok(EXPECTED.some((kind) => error instanceof kind), `${call.name}: ${error?.stack}`);
        assert.notEqual(error.kind, "worker", error.message);
      }
    }
  }
  for (const state of ["{}", "null", deep, '{"version":2,"rules":{"edition":"3m"}}']) {
    assert.throws(() => View.fromJSON(state), engine.AcquireError);
  }
  const chances = await agents.winChances(game, { games: 50 });
  assert.equal(chances.players.length, 4);
});
