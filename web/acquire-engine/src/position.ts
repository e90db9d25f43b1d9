import {
  type PlayerLike,
  type Seed,
  json,
  object,
  options as optionsOf,
  seed as seedOf,
  seedOrRandom,
  text,
  texts,
  whole,
} from "./arguments.js";
import { Game, View } from "./game.js";
import { call } from "./raw.js";
import type { RawPosition } from "./raw/rules.js";
import { Rules } from "./rules.js";
import type { Chain, Edition, Tile } from "./words.js";

/** Tiles, as in `["5E", "6F"]` or `"5E 6F"`. */
export type TilesLike = string | Iterable<Tile>;

/** Shares by chain, as in `{ Luxor: 3 }` or `"3 Luxor"`; `others` is every other chain. */
export type SharesLike = string | Readonly<{ [chain: Chain]: number | undefined }>;

/** A value for each player, by name or number. */
export type ByPlayer<T> = Readonly<{ [player: PlayerLike]: T | undefined }>;

/** The description of a position. Anything left out is unknown, not zero. */
export interface PositionOptions {
  /** The edition, or rules with options; the default is `avalon-hill`. */
  rules?: Edition | Rules;
  /** The players' names in seat order, or their number. */
  players: Iterable<string> | number;
  /**
   * A drawing, nine rows of twelve squares: `.` is empty, `o` a tile without a chain, an initial a
   * tile of that chain. Or the tiles of each chain, with `unincorporated` for tiles without one.
   */
  board?: string | Readonly<{ [chain: Chain]: TilesLike }>;
  /** Dollars by player, as in `5400` or `"$5,400"`. */
  cash?: ByPlayer<number | string>;
  /** Shares by player. */
  holdings?: ByPlayer<SharesLike>;
  /** The known tiles of racks. */
  racks?: ByPlayer<TilesLike>;
  /** The number of tiles in racks that are not known. */
  rackSizes?: ByPlayer<number>;
  /** The tiles in racks that were shown to all players (I1). */
  shown?: ByPlayer<TilesLike>;
  /** The powers that players have used (P). */
  powersUsed?: ByPlayer<string | Iterable<string>>;
  /** The bank's shares by chain. */
  bank?: SharesLike;
  /** The player whose turn it is. */
  toMove?: PlayerLike;
  /** The viewer, `spectator` for a spectator; by default that of the only known rack. */
  viewer?: PlayerLike;
  /** The decision of the turn, if it is not to place a tile, such as `BuyStock`. */
  stage?: string;
  /** The tiles of the bag in drawing order, for a game. */
  bag?: TilesLike;
  /** The tiles that are out of the game (D6). */
  setAside?: TilesLike;
  /** Other lines of the text form, such as `{ power: "free3", idle_turns: 1 }`. */
  turn?: Readonly<{ [line: string]: string | number | boolean }>;
}

const KNOWN = [
  ...["rules", "players", "board", "cash", "holdings", "racks", "rackSizes", "shown", "powersUsed"],
  ...["bank", "toMove", "viewer", "stage", "bag", "setAside", "turn"],
] as (keyof PositionOptions)[];

/** Words in a line, which callers give as text or as a list. */
function line(name: string, value: unknown): string {
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  return typeof value === "string" ? text(name, value) : texts(name, value).join(" ");
}

/** The name of a part in messages, such as `cash.Ann`. */
const part = (of: string, key: string): string => `${of}.${key.slice(0, 40)}`;

function shares(name: string, value: unknown): string {
  if (typeof value === "string") return text(name, value);
  const given = object(name, value as { [chain: Chain]: unknown });
  const known = Object.entries(given).filter(([, count]) => count !== undefined);
  return known
    .map(([chain, count]) => `${whole(part(name, chain), count, 0, 1_000)} ${text(name, chain)}`)
    .join(", ");
}

function built(raw: RawPosition): Game | View {
  const [game, view] = [raw.game(), raw.view()];
  raw.free();
  if (game !== undefined) return Game.of(game);
  if (view !== undefined) return View.of(view);
  throw new TypeError("a position is a game or a view");
}

/** Makes games and views from descriptions of positions, and setups for `Game.fromJSON`. */
export const Position = Object.freeze({
  /**
   * Makes a game or a view from a description: a {@link Game} if everything is known, otherwise a
   * {@link View}, which knows only what the description states.
   *
   * ```js
   * const view = Position.build({
   *   players: ["Ann", "Ben", "Cleo"],
   *   board: { Luxor: "3C 4C 5C", unincorporated: "8C" },
   *   bank: { Luxor: 22, others: 25 },
   *   racks: { Ann: "6C 1A 12I 7D 8E 9F" },
   *   cash: { Ann: 5400 },
   *   holdings: { Ann: { Luxor: 3 } },
   *   toMove: "Ann",
   * });
   * ```
   *
   * @throws {@link SetupError} with every problem, each with its place as `path`.
   */
  build(options: PositionOptions): Game | View {
    const given = optionsOf(options, ...KNOWN);
    const rules = given.rules instanceof Rules ? given.rules : new Rules(given.rules);
    const names =
      typeof given.players === "number"
        ? Array.from({ length: whole("the number of players", given.players, 0, 100) }, () => "")
        : texts("players", given.players);
    const said: [string, string, string][] = [];
    const say = (name: string, value: unknown, read = line): void => {
      if (value !== undefined) said.push([name, "", read(name, value)]);
    };
    const each = (name: string, of: string, value: object | undefined, read = line): void => {
      for (const [player, one] of Object.entries(object(of, value))) {
        if (one !== undefined && one !== null) said.push([name, player, read(part(of, player), one)]);
      }
    };
    if (typeof given.board === "string") say("board", given.board);
    else {
      for (const [chain, tiles] of Object.entries(object("board", given.board))) {
        if (chain === "unincorporated") say("unincorporated", tiles);
        else said.push(["chain", chain, line("board", tiles)]);
      }
    }
    say("set_aside", given.setAside);
    say("bank", given.bank, shares);
    each("cash", "cash", given.cash);
    each("shares", "holdings", given.holdings, shares);
    each("rack", "racks", given.racks);
    each("rack_size", "rackSizes", given.rackSizes);
    each("shown", "shown", given.shown);
    each("powers_used", "powersUsed", given.powersUsed);
    say("viewer", given.viewer);
    say("turn", given.toMove);
    say("stage", given.stage);
    for (const [name, value] of Object.entries(object("turn", given.turn))) say(name, value);
    say("bag", given.bag);
    const list = JSON.stringify(names);
    return built(call((raw) => raw.buildPosition(rules.raw, list, JSON.stringify(said))));
  },

  /**
   * Reads the text form that `toText` writes: a {@link Game} if all is known, otherwise a
   * {@link View}.
   *
   * @throws {@link SetupError} with every problem, each with its line and column.
   */
  fromText(position: string): Game | View {
    const given = text("the position", position);
    return built(call((raw) => raw.readPosition(given)));
  },

  /**
   * Returns a setup: an empty board at the start of player 0's turn, with the starting cash and empty
   * racks. Edit it, deal the tiles that you have not placed, and read it with `Game.fromJSON`.
   */
  newSetup(rules: Edition | Rules = "avalon-hill", players = 4): { [field: string]: unknown } {
    const of = rules instanceof Rules ? rules : new Rules(rules);
    const seats = whole("the number of players", players, 0, 1_000);
    return JSON.parse(call((raw) => raw.newSetup(of.raw, seats))) as { [field: string]: unknown };
  },

  /** Returns the setup with the missing tiles dealt at random. */
  deal(setup: object, seed?: Seed): { [field: string]: unknown } {
    const given = json("the setup", setup);
    const shuffled = seed === undefined ? seedOrRandom(seed) : seedOf(seed);
    return JSON.parse(call((raw) => raw.deal(given, shuffled))) as { [field: string]: unknown };
  },
});
