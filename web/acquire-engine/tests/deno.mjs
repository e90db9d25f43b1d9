// Deno runs this: it replays the recorded games, and prints the hash of one that computer players play.
import * as agents from "../dist/agents.js";
import * as engine from "../dist/index.js";
import { checkRecord, replay } from "./checks.mjs";
import { games, records } from "./data.mjs";

const texts = new Map(records());
for (const [name, data] of games()) checkRecord(engine, name, texts.get(name), replay(engine, name, data));
const game = new engine.Game({ players: 3, seed: 3 });
await agents.play(game, Array(3).fill("closer"), { seed: 3 });
console.log(game.stableHash().toString(16).padStart(16, "0"));
