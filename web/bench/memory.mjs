// The memory that a million games take in Node: `node --expose-gc memory.mjs`.
import { setImmediate } from "node:timers/promises";

import { Game, Rules } from "../acquire-engine/dist/index.js";
import { initSync } from "../acquire-engine/dist/raw/rules.js";
import { print } from "./figure.mjs";

const GAMES = 1_000_000;
/** The games between two pauses, in which objects that are no longer used are freed. */
const PAUSE = 1_000;
const rules = new Rules("avalon-hill");
const { memory } = initSync();

async function play(from, games, done) {
  for (let number = from; number < from + games; number += 1) {
    done(Game.random({ edition: rules, players: 4, seed: 1, number }));
    if (number % PAUSE === 0) await setImmediate();
  }
}

const MIB = 2 ** 20;
async function used() {
  globalThis.gc();
  await setImmediate();
  globalThis.gc();
  return {
    WebAssembly: memory.buffer.byteLength / MIB,
    JavaScript: process.memoryUsage().heapUsed / MIB,
    process: process.memoryUsage.rss() / MIB,
  };
}

const AFTER = [GAMES / 100, GAMES / 2, GAMES];

for (const [how, done] of Object.entries({
  "freed with `using`": (game) => game[Symbol.dispose](),
  "left to be collected": () => {},
})) {
  let played = 0;
  for (const games of AFTER) {
    await play(played, games - played, done);
    played = games;
    print(`memory after ${games.toLocaleString("en")} games, ${how}`, await used(), "MiB");
  }
}
