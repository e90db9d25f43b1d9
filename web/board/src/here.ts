import { analyse, choose, review, winChances } from "acquire-engine/agents";

import type { Host } from "./host.js";

/** A page without a server: everything is calculated in the package's worker. */
export const here: Host = {
  choose: (view, agent, seed, call) => choose(view, agent, { ...call, seed }),
  analyse: (view, playouts, call) => analyse(view, { ...call, playouts }),
  winChances: (state, games, call) => winChances(state, { ...call, games }),
  review: (game, playouts, call) => review(game, { ...call, playouts }),
  save: null,
  isPublic: true,
};
