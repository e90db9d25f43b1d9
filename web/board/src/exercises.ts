import type { Chain, Event } from "acquire-engine";

import { END, MERGER, TIE } from "./positions.js";
import { dollars } from "./tables.js";
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
  /** Says what another answer lacks. */
  missed: (after: Node) => string;
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

const shares = ({ state }: Node, player: number, chain: Chain): number => state.shares(player, chain) ?? 0;

/** Returns whether this player would alone receive the first bonus of a chain. */
const leads = (after: Node, player: number, chain: Chain): boolean => {
  const amounts = bonuses(after, chain);
  return amounts[player] === after.state.bonus(chain)[0] && amounts.filter((one) => one === amounts[player]).length === 1;
};

/** Returns whether this player leads in a chain, and the bank has too few shares for another to change that. */
const leadsForGood = (after: Node, player: number, chain: Chain): boolean => {
  const { state } = after;
  const others = Array.from({ length: state.players }, (_, seat) => seat).filter((seat) => seat !== player);
  const most = Math.max(...others.map((seat) => shares(after, seat, chain)));
  return shares(after, player, chain) > most + (state.bank[chain] ?? 0);
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
    lesson: "1F touches 1E, a tile without a chain, and no chain. Only Imperial is not on the board, so the new chain is Imperial, and you receive a free share.",
    missed: () => "No chain was founded. The tile must touch a tile without a chain, and no tile of a chain.",
    rules: ["F1", "F2"],
  },
  {
    title: "Merge two chains",
    task: "You are Ann, and you have the most shares of Luxor. Place the tile that pays you Luxor's first bonus.",
    position: MERGER,
    before: [],
    solved: (after) => happened(after, "merger_began", ({ chains }) => chains.includes("Luxor")),
    solution: "4D",
    lesson: "4D joins Luxor and Tower. Tower is larger and survives; Luxor's bonuses are paid at once.",
    missed: () => "Luxor is still on the board, so its bonuses are not paid. The tile must touch Luxor and a chain that is larger.",
    rules: ["M1", "M2", "N2"],
  },
  {
    title: "Make a chain safe",
    task: "You are Ann. Tower has 10 tiles, one too few to be safe. Place a tile after which it cannot be absorbed any more.",
    position: MERGER,
    before: [],
    solved: (after) => after.state.safeChains.includes("Tower"),
    solution: "1G",
    lesson: "1G and 6E each join Tower, which then has 11 tiles. A safe chain is never absorbed, but it can still absorb Luxor.",
    missed: ({ state }) => `Tower has ${state.sizes.Tower} tiles. A chain is safe with 11.`,
    rules: ["C4", "M2"],
  },
  {
    title: "Take the lead by a trade",
    task: "Luxor is absorbed by Tower, in which Cleo leads with 4 shares to your 3. Dispose of your 8 Luxor so that you alone lead in Tower.",
    position: MERGER,
    before: ["4D"],
    solved: (after) => leads(after, 0, "Tower"),
    solution: "trade 4",
    lesson: "Four shares of Luxor become two of Tower: you have 5, and Cleo has 4. Trading more also works.",
    missed: (after) => `You have ${shares(after, 0, "Tower")} shares of Tower, and Cleo has ${shares(after, 2, "Tower")}.`,
    rules: ["H2", "N2"],
  },
  {
    title: "Take the money",
    task: "The same merger. You want to buy as much as you can next turn: dispose of your Luxor so that you have the most cash.",
    position: MERGER,
    before: ["4D"],
    solved: (after) => happened(after, "stock_disposed", ({ sell }) => sell === 8),
    solution: "sell 8",
    lesson: "Each share of Luxor is sold at its price before the merger. Two of them for one of Tower are worth less here.",
    missed: ({ state }) => `You have ${dollars(state.cash(0))}, which is not the most that you could have.`,
    rules: ["H2"],
  },
  {
    title: "Buy the majority",
    task: "Ben leads in Continental with 7 shares to your 6. Buy so that you alone lead.",
    position: MERGER,
    before: ["6E"],
    solved: (after) => leads(after, 0, "Continental"),
    solution: "buy C C",
    lesson: "With 8 shares you would receive the first bonus of $8,000, and Ben the second.",
    missed: (after) => `You have ${shares(after, 0, "Continental")} shares of Continental, and Ben has ${shares(after, 1, "Continental")}.`,
    rules: ["Y1", "N2"],
  },
  {
    title: "Share the bonuses",
    task: "The same purchase, but you want to keep some money. Buy no more than one share, so that you and Ben share the bonuses of Continental.",
    position: MERGER,
    before: ["6E"],
    solved: (after) =>
      bonuses(after, "Continental")[0] === bonuses(after, "Continental")[1] &&
      happened(after, "stock_bought", ({ chains }) => chains.length === 1),
    solution: "buy C",
    lesson: "With 7 shares each, both bonuses are added and divided: $6,000 for each of you, and nothing for Cleo.",
    missed: (after) => `You have ${shares(after, 0, "Continental")} shares of Continental, and Ben has ${shares(after, 1, "Continental")}. Buy one share at most.`,
    rules: ["N3"],
  },
  {
    title: "Lead for good",
    task: "You are Ben. Cleo leads in Luxor with 8 shares to your 7, and the bank has 4. Buy so that you alone lead, whatever the others buy.",
    position: END,
    before: [],
    solved: (after) => leadsForGood(after, 1, "Luxor"),
    solution: "buy L L L",
    lesson: "You have 10 shares and the bank has one. With two shares you would lead as well, but Cleo could buy the other two.",
    missed: (after) =>
      `You have ${shares(after, 1, "Luxor")} shares of Luxor and Cleo has ${shares(after, 2, "Luxor")}, and the bank has ${after.state.bank.Luxor}, which Cleo could buy.`,
    rules: ["Y1", "N2"],
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
    missed: () => "Luxor survives, so the bonuses of American are paid, and Ben leads in American.",
    rules: ["M2", "M4"],
  },
  {
    title: "End the game",
    task: "You are Ben. A chain has 41 tiles or more, and no other player is worth as much as you. What do you do before you buy?",
    position: END,
    before: [],
    solved: (after) => happened(after, "end_declared"),
    solution: "end",
    lesson: "You declare the end, and finish your turn. If you wait, others may overtake you.",
    missed: () => "The end is not declared, so the game continues after this turn.",
    rules: ["E1", "E3"],
  },
];
