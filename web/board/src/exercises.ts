import type { Chain, Event } from "acquire-engine";

import { END, MERGER, TIE } from "./positions.js";
import type { Node } from "./tree.js";

/** A decision to find. The engine carries out the answer, and `solved` looks at what came of it. */
export interface Exercise {
  title: string;
  task: string;
  position: string;
  /** The actions that lead from the position to the decision. */
  before: readonly string[];
  solved: (after: Node) => boolean;
  solution: string;
  /** Said when it is solved. */
  lesson: string;
  /** The rules that decide it. */
  rules: readonly string[];
}

type Kind<K extends Event["kind"]> = Extract<Event, { kind: K }>;

const happened = <K extends Event["kind"]>(
  { events }: Node,
  kind: K,
  as: (event: Kind<K>) => boolean = () => true,
): boolean => events.some((event) => event.kind === kind && as(event as Kind<K>));

/** The bonuses of a chain that each player would receive now. */
const bonuses = ({ state }: Node, chain: Chain): readonly number[] => state.bonuses(chain)?.amounts ?? [];

/** Whether this player would alone receive the first bonus of a chain. */
const leads = (after: Node, player: number, chain: Chain): boolean => {
  const amounts = bonuses(after, chain);
  return amounts[player] === after.state.bonus(chain)[0] && amounts.filter((one) => one === amounts[player]).length === 1;
};

/** The exercises, the easy ones first. */
export const EXERCISES: readonly Exercise[] = [
  {
    title: "Found a chain",
    task: "You are Ann. Place the tile that founds a chain.",
    position: MERGER,
    before: [],
    solved: (after) => happened(after, "chain_founded"),
    solution: "1F",
    lesson: "1F touches 1E, a tile without a chain, and no chain. Only Imperial is not on the board, so it is Imperial, and you have a free share.",
    rules: ["F1", "F2"],
  },
  {
    title: "Merge two chains",
    task: "You are Ann, and you have most shares of Luxor. Place the tile that pays you Luxor's first bonus.",
    position: MERGER,
    before: [],
    solved: (after) => happened(after, "merger_began", ({ chains }) => chains.includes("Luxor")),
    solution: "4D",
    lesson: "4D joins Luxor and Tower. Tower is larger and survives; Luxor's bonuses are paid at once.",
    rules: ["M1", "M2", "N2"],
  },
  {
    title: "Take the lead by a trade",
    task: "Luxor is absorbed by Tower, in which Cleo leads with 4 shares to your 3. Dispose of your 8 Luxor so that you lead in Tower alone.",
    position: MERGER,
    before: ["4D"],
    solved: (after) => leads(after, 0, "Tower"),
    solution: "trade 4",
    lesson: "Four shares of Luxor become two of Tower: you have 5, and Cleo has 4. Trading more does as well.",
    rules: ["H2", "N2"],
  },
  {
    title: "Buy the majority",
    task: "Ben leads in Continental with 7 shares to your 6. Buy so that you alone lead.",
    position: MERGER,
    before: ["6E"],
    solved: (after) => leads(after, 0, "Continental"),
    solution: "buy C C",
    lesson: "With 8 shares you would receive the first bonus of $8,000, and Ben the second.",
    rules: ["Y1", "N2"],
  },
  {
    title: "Share the bonuses",
    task: "The same purchase, but you want money left. Buy no more than one share, so that you and Ben share the bonuses of Continental.",
    position: MERGER,
    before: ["6E"],
    solved: (after) =>
      bonuses(after, "Continental")[0] === bonuses(after, "Continental")[1] &&
      happened(after, "stock_bought", ({ chains }) => chains.length === 1),
    solution: "buy C",
    lesson: "With 7 shares each, both bonuses are added and divided: $6,000 for each of you, and nothing for Cleo.",
    rules: ["N3"],
  },
  {
    title: "Choose the survivor",
    task: "Luxor and American have three tiles each, and you decide which one survives. Choose so that you receive the first bonus now.",
    position: TIE,
    before: ["6C"],
    solved: (after) =>
      happened(after, "bonus_paid", ({ player, chain, amount }) => player === 0 && amount === after.state.rules.bonus(chain, 3)[0]),
    solution: "survivor A",
    lesson: "You lead in Luxor and Ben in American. If American survives, Luxor is defunct, and its bonuses are paid.",
    rules: ["M2", "M4"],
  },
  {
    title: "End the game",
    task: "You are Ben. A chain has 41 tiles or more, and nobody is worth as much as you. What do you do before you buy?",
    position: END,
    before: [],
    solved: (after) => happened(after, "end_declared"),
    solution: "end",
    lesson: "You declare the end, and finish your turn. If you wait, others may overtake you.",
    rules: ["E1", "E3"],
  },
];
