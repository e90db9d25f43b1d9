// The package in a folder, asked as the native engine is in acquire-wasm/benches/native.rs: `node package.mjs DIST`.
import { createInterface } from "node:readline";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const folder = `${pathToFileURL(resolve(process.argv[2]))}/`;
const { Game, Rules, View } = await import(new URL("index.js", folder));
const raw = await import(new URL("raw/rules.js", folder));
const { analyse } = await import(new URL("agents.js", folder));
const rules = new Rules("avalon-hill");

const ANSWERS = {
  games: (seed, count) => raw.playSeries(rules.raw, 4, BigInt(seed), 0n, Number(count)),
  records(seed, count) {
    let decisions = 0;
    for (let number = 0; number < count; number += 1) {
      const game = Game.random({ edition: rules, players: 4, seed: Number(seed), number });
      decisions += game.undoable;
      game[Symbol.dispose]();
    }
    return decisions;
  },
  // JavaScript chooses and carries out every action: the fastest way.
  indices(seed, count) {
    for (let number = 0; number < count; number += 1) {
      const game = new Game({ edition: rules, players: 4, seed: Number(seed) + number });
      for (let step = 0, legal = 0; (legal = game.legalCount()) > 0; step += 1) game.applyLegal((step * 7919) % legal);
      game[Symbol.dispose]();
    }
    return count;
  },
  // The same games as most programs write it.
  actions(seed, count) {
    for (let number = 0; number < count; number += 1) {
      const game = new Game({ edition: rules, players: 4, seed: Number(seed) + number });
      for (let step = 0; !game.over; step += 1) {
        const legal = game.legalActions();
        game.apply(legal.at((step * 7919) % legal.length));
      }
      game[Symbol.dispose]();
    }
    return count;
  },
  async search(playouts, view) {
    const { evaluations } = await analyse(View.fromJSON(view), { playouts: Number(playouts) });
    return evaluations[0].action.id;
  },
};

for await (const question of createInterface({ input: process.stdin })) {
  const [, kind, first, second] = /^(\w+) (\d+) (.*)$/.exec(question);
  const start = process.cpuUsage();
  const result = await ANSWERS[kind](first, second);
  const { user, system } = process.cpuUsage(start);
  console.log(`${(user + system) / 1e6} ${result}`);
}
process.exit();
