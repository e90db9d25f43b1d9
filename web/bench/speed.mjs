// The speed of the package in Node, as ratios to the native engine: `node speed.mjs [OTHER]`, where OTHER is the folder
// `dist` of another build of the package. All are asked the same short questions in turn, many times, and the processor
// time is measured, so that what else the machine does matters little.
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

import { Game } from "../acquire-engine/dist/index.js";
import { median, print, printBest } from "./figure.mjs";

const ROUNDS = 41;
/** The questions before them, in which WebAssembly is compiled again for speed. */
const WARMUP = 10;
const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** Starts a program that answers lines; the answer is the seconds of processor time that it took, and a result. */
function start(program, args) {
  const child = spawn(program, args, { cwd: here("../.."), stdio: ["pipe", "pipe", "inherit"] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    async ask(question) {
      child.stdin.write(`${question}\n`);
      const { value, done } = await lines.next();
      if (done) throw new Error(`${program} gave no answer`);
      const [seconds, result] = value.split(" ");
      return { seconds: Number(seconds), result };
    },
    stop: () => child.stdin.end(),
  };
}

const javascript = (folder) => start(process.execPath, [here("package.mjs"), folder]);
const NATIVE = ["bench", "--quiet", "--locked", "--package", "acquire-wasm", "--bench", "native"];
const [, , other] = process.argv;
const engines = {
  native: start(process.env.CARGO ?? "cargo", NATIVE),
  package: javascript(here("../acquire-engine/dist")),
  ...(other && { other: javascript(other) }),
};

/** Asks everyone, in an order that changes from round to round, and returns the seconds of each in each round. */
async function measure(question, who = Object.keys(engines)) {
  const seconds = Object.fromEntries(who.map((one) => [one, []]));
  for (let round = 0; round < WARMUP; round += 1) {
    for (const one of who) await engines[one].ask(question(ROUNDS + round));
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    const results = new Set();
    for (const one of round % 2 === 0 ? who : [...who].reverse()) {
      const { seconds: time, result } = await engines[one].ask(question(round));
      seconds[one].push(time);
      results.add(result);
    }
    if (results.size !== 1) throw new Error(`the results differ: ${[...results].join(", ")}`);
  }
  return seconds;
}

function report(name, seconds, unit, value, higher) {
  for (const [who, times] of Object.entries(seconds)) printBest(`${name}, ${who}`, times.map(value), unit, { higher });
  const { native, ...others } = seconds;
  if (!native) return;
  for (const [who, times] of Object.entries(others)) {
    const best = Math.min(...native) / Math.min(...times);
    const ratios = times.map((time, round) => native[round] / time);
    print(`${name}, ratio of ${who} to native`, { best, median: median(ratios) }, "");
  }
}

const GAMES = 2_000;
const perSecond = (count) => ["games/s", (time) => count / time, true];
report("random games", await measure((round) => `games ${round} ${GAMES}`), ...perSecond(GAMES));
report("random games that keep their records", await measure((round) => `records ${round} ${GAMES}`), ...perSecond(GAMES));

// What JavaScript makes of a game is not there natively.
const ours = Object.keys(engines).filter((one) => one !== "native");
for (const [name, question, count] of [
  ["games by index, without events", "indices", 500],
  ["games by action, with events", "actions", 3],
]) {
  const seconds = await measure((round) => `${question} ${round * count} ${count}`, ours);
  report(name, seconds, ...perSecond(count));
}

/** A view in the middle of a game, as JSON. */
function middle(seed) {
  const game = new Game({ players: 4, seed });
  for (let step = 0; step < 80 || game.phase.kind !== "BuyStock"; step += 1) {
    const legal = game.legalActions();
    game.apply(legal.at((step * 7919) % legal.length));
  }
  return JSON.stringify(game.followedView(game.player));
}
const PLAYOUTS = 200;
const found = await measure((round) => `search ${PLAYOUTS} ${middle(round)}`);
report(`an analysis with ${PLAYOUTS} playouts`, found, "ms", (time) => time * 1000, false);

for (const engine of Object.values(engines)) engine.stop();
