// Computer players and analyses: the same choices as in other languages, off the page's thread.
import assert from "node:assert/strict";
import { test } from "node:test";

import { Game, GameRecord, IllegalActionError, Notes, OutOfRangeError, PlayerError, UnknownWordError } from "acquire-engine";
import { analyse, choose, play, review, specification, winChances } from "acquire-engine/agents";
import { rulesOf } from "./checks.mjs";
import { golden, read } from "./data.mjs";

test("agents choose the same for a seed as in every language", async () => {
  const lines = golden("agents.txt");
  assert.ok(lines.length > 50);
  // All habits, and of each search half of the games of three players, by all rules in turn.
  let searches = 0;
  const half = () => (searches += 1) % 2 === Math.ceil(searches / 4) % 2;
  const chosen = lines.filter((line) => !line.startsWith("search") || (line.includes(" 3 players") && half()));
  for (const line of chosen) {
    const [, agent, rules, players, hash] = /^(.+), ([^,]+), (\d) players -> (\w+)$/.exec(line);
    const seed = Number(players);
    const game = new Game({ edition: rulesOf({ Rules: (await import("acquire-engine")).Rules }, rules), players: seed, seed });
    await play(game, Array(seed).fill(agent), { seed });
    assert.equal(game.stableHash().toString(16).padStart(16, "0"), hash, line);
  }
});

test("analyses of games and chances to win are the same as in every language", async () => {
  const lines = golden("analyses.txt");
  assert.ok(lines.length > 3);
  for (const line of lines) {
    const { record, actions, playouts, seed, evaluations, chances } = JSON.parse(line);
    const game = GameRecord.fromText(read(`records/${record}.acquire`)).game(actions);
    const analysis = await analyse(game, { playouts, seed });
    const found = analysis.evaluations.map(({ action, chance, money, games }) => ({ action: action.text, chance, games, money }));
    assert.deepEqual(found, evaluations, line);
    const forecast = await winChances(game, { games: playouts, seed });
    assert.deepEqual(forecast.players.map(({ chance }) => chance), chances, line);
  }
});

test("agents know what their players have seen since the game began", async () => {
  const game = new Game({ seed: 7 });
  for (let step = 0; step < 40; step += 1) game.apply(await choose(game.followedView(game.player), "greedy"));
  const [started, other] = [game.player, (game.player + 1) % 4];
  assert.equal(game.view(started).cash(other), null);
  const views = [];
  const own = (view, legal) => (views.push(view.cash((view.viewer + 1) % 4)), legal.at(0));
  await play(game, Array(4).fill(own));
  assert.ok(views.length > 0 && !views.includes(null));
});

test("an analysis is the same for a seed, reports progress and has reasons", async () => {
  const game = new Game({ seed: 7, names: ["Ann", "Ben", "Cleo", "Dan"] });
  game.playRandomly(3);
  game.undo(40);
  const parts = [];
  const options = { playouts: 300, seed: 5, including: game.legalActions().at(0) };
  const found = await analyse(game, { ...options, progress: (part) => parts.push(part) });
  assert.deepEqual(await analyse(game.followedView(game.player), options), found);
  assert.equal(found.player, game.player);
  assert.equal(found.evaluations.length, game.legalCount());
  assert.equal(found.evaluations[0].cost, 0);
  assert.ok(found.evaluations.every((one) => game.isLegal(one.action)));
  assert.ok(found.evaluations.some((one) => one.reasons.length > 0));
  assert.ok(found.evaluations.every((one) => one.later === null || one.reasons[0] === `Then ${one.later}`));
  const told = await analyse(game, { ...options, you: game.player });
  const [named, addressed] = [found, told].map(({ evaluations }) => evaluations.flatMap(({ reasons }) => reasons).join());
  assert.ok(!named.includes("ou ") && /\b[Yy]ou(r|)\b/.test(addressed) && !addressed.includes(game.names[game.player]));
  await assert.rejects(analyse(game, { ...options, you: 4 }), { name: "PlayerError" });
  assert.ok(parts.length > 0 && parts.every((part) => part >= 0 && part <= 1));
  const sum = (await winChances(game, { games: 200 })).players.reduce((all, one) => all + one.chance, 0);
  assert.ok(Math.abs(sum - 1) < 1e-9);
});

test("guesses at what a view conceals have a median and a range for each player", async () => {
  const game = new Game({ seed: 7, holdings: "concealed" });
  for (let step = 0; step < 80; step += 1) game.apply(await choose(game.view(game.player), "greedy"));
  const view = game.view(game.player);
  const analysis = await analyse(view, { playouts: 60 });
  const chances = await winChances(view, { games: 20 });
  const others = [0, 1, 2, 3].filter((player) => player !== game.player);
  for (const { guessed, guesses } of [analysis, chances]) {
    assert.deepEqual(guessed, others);
    assert.deepEqual(guesses.map(({ player }) => player), others);
    assert.ok(guesses.some(({ cash: { range: [low, high] } }) => low < high));
    assert.ok(guesses.some(({ shares }) => shares.median > 0));
    for (const { median, range: [low, high] } of guesses.flatMap(({ cash, shares }) => [cash, shares])) {
      assert.ok(low <= median && median <= high);
    }
  }
  assert.deepEqual((await winChances(game, { games: 2 })).guesses, []);
});

test("a review finds what decisions cost, of records and of notes", async () => {
  const game = new Game({ players: 2, edition: "avalon-hill", seed: 11 });
  for (let step = 0; step < 12; step += 1) game.apply(game.legalActions().at(-1));
  const found = await review(game, { playouts: 20 });
  assert.ok(found.decisions.length > 0 && found.turns.length > 0);
  assert.ok(found.decisions.every((one) => one.alternatives.length > 0));
  const notes = Notes.fromRecord(game.record, 0);
  assert.equal((await review(notes, { playouts: 20 })).players.length, 1);
  await assert.rejects(review(Notes.fromRecord(game.record, "spectator")), PlayerError);
});

test("a signal stops a call at once, and others go on", async () => {
  const view = new Game({ seed: 7 });
  const control = new AbortController();
  const long = analyse(view, { playouts: 50_000_000, signal: control.signal, progress: () => control.abort() });
  const waiting = analyse(view, { playouts: 50_000_000, signal: control.signal });
  const after = choose(view.view(view.player), "greedy");
  await assert.rejects(long, { name: "AbortError" });
  await assert.rejects(waiting, { name: "AbortError" });
  assert.ok(view.isLegal(await after));
  await assert.rejects(choose(view.view(view.player), "greedy", { signal: AbortSignal.abort() }), { name: "AbortError" });
});

test("an error in a function for progress stops the call, whose promise is rejected with it", async () => {
  const game = new Game({ seed: 7 });
  game.apply(game.legalActions().at(0));
  const own = new Error("of our own");
  const progress = () => {
    throw own;
  };
  for (const [call, budget] of [[analyse, "playouts"], [winChances, "games"], [review, "playouts"]]) {
    await assert.rejects(call(game, { [budget]: 200_000, progress }), (error) => error === own, call.name);
  }
  assert.equal((await winChances(game, { games: 20 })).games, 20);
});

test("an agent in JavaScript plays against ours", async () => {
  const game = new Game({ players: 3, seed: 5 });
  let decisions = 0;
  const own = (view, legal) => {
    decisions += 1;
    assert.equal(view.viewer, 0);
    return legal.at(legal.length - 1);
  };
  await play(game, [own, "greedy", "search:playouts=20"], { seed: 1 });
  assert.ok(game.over && decisions > 10);
  const wrong = new Game({ players: 2, edition: "avalon-hill", seed: 5 });
  await assert.rejects(play(wrong, [() => "end", () => "end"]), IllegalActionError);
  await assert.rejects(play(wrong, ["greedy"]), OutOfRangeError);
});

test("what is no agent is refused", async () => {
  const game = new Game({ seed: 7 });
  const view = game.view(game.player);
  for (const call of [analyse, winChances, review]) {
    await assert.rejects(call(game, { playout: 50 }), /unknown option `playout`; the options are signal, seed, /);
  }
  await assert.rejects(choose(view, "greedy", { playouts: 5 }), /options are signal, seed$/);
  await assert.rejects(play(game, Array(4).fill("greedy"), { progress() {} }), /options are signal, seed, onEvents$/);
  assert.equal(await specification("search:turns=9,playouts=200"), "search:playouts=200,turns=9");
  await assert.rejects(choose(view, "fox"), UnknownWordError);
  await assert.rejects(choose(view, "search:ms=5"), UnknownWordError);
  await assert.rejects(choose(game.view(), "greedy"), PlayerError);
  await assert.rejects(choose(game.view((game.player + 1) % 4), "greedy"), PlayerError);
  const over = new Game({ seed: 7 });
  while (!over.over) over.apply(over.legalActions().at(0));
  const nobody = { name: "PlayerError", message: "the game is over, so no player decides (E)" };
  for (const view of [over.view(0), over.view()]) {
    await assert.rejects(choose(view, "greedy"), nobody);
    await assert.rejects(analyse(view), nobody);
  }
  await assert.rejects(analyse(over), nobody);
  await assert.rejects(analyse(game, { including: "end" }), IllegalActionError);
});
