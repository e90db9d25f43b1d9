import type { Game, View } from "acquire-engine";

/** The players' names as sentences call them. */
export const namesOf = (state: Game | View): string[] =>
  Array.from({ length: state.players }, (_, player) => state.names[player] || `player ${player}`);
