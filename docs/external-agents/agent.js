// An agent for Acquire in JavaScript, on nothing but the messages.
//
//     acquire agent-test node docs/external-agents/agent.js
//     acquire play --opponent "external:node docs/external-agents/agent.js"
//
// It founds chains, buys as many shares as it can of as few chains as possible, trades defunct
// shares in, and otherwise chooses at random.

"use strict";

const readline = require("node:readline");

let game = null;

// A small generator of random numbers, so that the same seed gives the same choices.
function random(count) {
  game.state = (Math.imul(game.state, 1664525) + 1013904223) >>> 0;
  return Math.floor((game.state / 2 ** 32) * count);
}

// Returns how much it likes an action.
function value(text) {
  const [word, ...rest] = text.split(" ");
  switch (word) {
    case "end":
      return 100;
    case "found":
    case "survivor":
      return 10;
    case "buy":
      // Shares of one chain are worth more together.
      return 10 * rest.length - new Set(rest).size;
    case "trade":
      return 5;
    default:
      return 0;
  }
}

function choose({ ids, texts }) {
  const values = texts.map(value);
  const most = Math.max(...values);
  const best = ids.filter((_, place) => values[place] === most);
  return best[random(best.length)];
}

function answer(message) {
  switch (message.type) {
    case "hello":
      return { type: "ready", protocol: 1, name: "Example in JavaScript" };
    case "begin":
      game = { seat: message.seat, state: Number(BigInt(message.seed) & 0xffffffffn) };
      return null;
    case "choose":
      return { type: "choice", id: choose(message) };
    default:
      // Events and ends need no answer, and neither does a message of a later version.
      return null;
  }
}

readline.createInterface({ input: process.stdin }).on("line", (line) => {
  const said = answer(JSON.parse(line));
  if (said !== null) {
    process.stdout.write(JSON.stringify(said) + "\n");
  }
});
