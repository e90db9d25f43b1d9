// An agent of our own, the cheapest buyer at the table, against two computer players.
import { Game } from "acquire-engine";
import { play } from "acquire-engine/agents";

/** Places the tile that makes the largest chain, and buys as little as possible. */
function thrifty(view, legal) {
  const size = (action) => view.placement(action.tile).size ?? 0;
  const places = [...legal].filter((action) => action.kind === "place");
  if (places.length > 0) return places.reduce((best, one) => (size(one) > size(best) ? one : best));
  return legal.at(0);
}

const game = new Game({ names: ["Thrifty", "Greedy", "Search"], seed: 7 });
await play(game, [thrifty, "greedy", "search:playouts=50"], { seed: 7 });
for (const { player, rank, worth } of game.standings()) {
  console.log(`${rank}. ${game.names[player]}: $${worth.toLocaleString("en")}`);
}
