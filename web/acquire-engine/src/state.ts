import {
  type ActionLike,
  type PlayerLike,
  options as optionsOf,
  seat,
  text,
  viewer as viewerOf,
  whole,
} from "./arguments.js";
import { Board } from "./board.js";
import { AcquireError } from "./errors.js";
import { type Held, call, parsed } from "./raw.js";
import type { RawGame, RawView } from "./raw/rules.js";
import { type Bonuses, Rules, actionId, actionOf, sentenceOf } from "./rules.js";
import type {
  Action,
  Chain,
  Edition,
  EndReason,
  Event,
  Phase,
  Placement,
  Power,
  Tile,
} from "./words.js";

/** A player's place (E9). */
export interface Standing {
  /** The player. */
  readonly player: number;
  /** The rank, 1 for the winner. Players with equal worth have the same rank. */
  readonly rank: number;
  /** The player's worth in dollars. */
  readonly worth: number;
}

/** The turn so far. */
export interface Turn {
  /** The player whose turn it is. */
  readonly player: number;
  /** The power played this turn (P). */
  readonly power: Power | null;
  /** The number of tiles that may still be placed. */
  readonly tilesLeft: number;
  /** True if a tile was placed this turn. */
  readonly placed: boolean;
  /** True if a tile was placed, drawn or set aside this turn (E7). */
  readonly moved: boolean;
  /** True if the purchase has been made and only trades are left (P4). */
  readonly bought: boolean;
  /** The number of trades left (P4). */
  readonly tradesLeft: number;
  /** The player who declared the end of the game (E3). */
  readonly declared: number | null;
  /** The number of turns in a row before this one in which no tile moved (E7). */
  readonly idleTurns: number;
}

/** The legal actions of one decision, in ascending order of their ids. It does not change. */
export class LegalActions implements Iterable<Action> {
  /** The ids in ascending order; a copy may be changed. */
  readonly #ids: Uint16Array;
  readonly #edition: Edition;

  /** @internal */
  constructor(ids: Uint16Array, edition: Edition) {
    this.#ids = ids;
    this.#edition = edition;
  }

  /** The number of actions. */
  get length(): number {
    return this.#ids.length;
  }

  /** The ids in ascending order, as a new array. */
  get ids(): Uint16Array {
    return this.#ids.slice();
  }

  /** The actions as text, in the order of the ids. */
  get texts(): string[] {
    return Array.from(this, (action) => action.text);
  }

  /** Returns the action with this index; a negative index counts from the end. */
  at(index: number): Action | undefined {
    const id = this.#ids.at(index);
    return id === undefined ? undefined : actionOf(id, this.#edition);
  }

  /** Returns the index of the action, or -1 if it is not legal or no action at all. */
  indexOf(action: ActionLike): number {
    try {
      return this.#ids.indexOf(actionId(action, this.#edition));
    } catch (error) {
      if (error instanceof AcquireError) return -1;
      throw error;
    }
  }

  /** Returns whether it is a legal action. */
  has(action: ActionLike): boolean {
    return this.indexOf(action) >= 0;
  }

  /** Iterates over the actions. */
  *[Symbol.iterator](): IterableIterator<Action> {
    for (const id of this.#ids) yield actionOf(id, this.#edition);
  }

  /** The actions as text. */
  toJSON(): string[] {
    return this.texts;
  }
}

/** @internal The module's description of a state. */
export interface Shown {
  players: number;
  phase: Phase;
  player: number | null;
  endReason: EndReason | null;
  turn: Turn;
  cells: string;
  chains: readonly Chain[];
  safeChains: readonly Chain[];
  sizes: Readonly<{ [chain: Chain]: number }>;
  prices: Readonly<{ [chain: Chain]: number }>;
  bank: Readonly<{ [chain: Chain]: number }>;
  bagCount: number;
  setAside: readonly Tile[];
  endCondition: boolean;
  seats: readonly {
    cash: number | null;
    shares: Readonly<{ [chain: Chain]: number | null }>;
    rack: readonly Tile[];
    rackSize: number;
    worth: number | null;
    powersUsed: readonly Power[];
  }[];
  standings: readonly Standing[] | null;
  bag?: readonly Tile[];
  viewer?: number | null;
  shown?: readonly Tile[];
  unseen?: readonly Tile[];
}

/** The reader of a sentence about this game. */
export interface SentenceReader {
  /** The player who reads the sentence and is called "you"; `null` if it is none of them. */
  you?: PlayerLike | null;
}

/** The questions that a {@link Game} and a {@link View} both answer. */
export abstract class State<Raw extends RawGame | RawView = RawGame | RawView> {
  /** @internal */
  protected readonly held: Held<Raw>;
  #rules: Rules | undefined;
  #names: readonly string[] | undefined;
  #shown: Shown | undefined;
  #board: Board | undefined;

  /** @internal */
  protected constructor(held: Held<Raw>, rules?: Rules) {
    this.held = held;
    this.#rules = rules;
  }

  /** @internal */
  protected changed(): void {
    this.#shown = undefined;
    this.#board = undefined;
  }

  /** @internal */
  get raw(): Raw {
    return this.held.raw;
  }

  /** @internal */
  protected get state(): Shown {
    return (this.#shown ??= parsed<Shown>(this.raw.state()));
  }

  /** The rules. */
  get rules(): Rules {
    return (this.#rules ??= Rules.of(this.raw.rules()));
  }

  /** The number of players, 2 to 6. */
  get players(): number {
    return this.state.players;
  }

  /**
   * The players' names in seat order, or an empty list. Everything that is made of this state also
   * has them. They are not a part of the state: equality, hashes and JSON do not depend on them.
   */
  get names(): readonly string[] {
    return (this.#names ??= Object.freeze(this.raw.names()));
  }

  /** The current decision and its data (T). */
  get phase(): Phase {
    return this.state.phase;
  }

  /** The player who decides; `null` when the game is over. */
  get player(): number | null {
    return this.state.player;
  }

  /** True if the game is over (E). */
  get over(): boolean {
    return this.state.endReason !== null;
  }

  /** The reason why the game is over (E); `null` if it is not. */
  get endReason(): EndReason | null {
    return this.state.endReason;
  }

  /** The turn so far. */
  get turn(): Turn {
    return this.state.turn;
  }

  /** The board. */
  get board(): Board {
    return (this.#board ??= new Board(this.state.cells, this.rules, this.raw.boardText()));
  }

  /** The chains on the board. */
  get chains(): readonly Chain[] {
    return this.state.chains;
  }

  /** The safe chains: those with 11 or more tiles (C4). */
  get safeChains(): readonly Chain[] {
    return this.state.safeChains;
  }

  /** The size in tiles of every chain; 0 for a chain that is not on the board. */
  get sizes(): Readonly<{ [chain: Chain]: number }> {
    return this.state.sizes;
  }

  /** The price in dollars of one share of every chain (C2); 0 for one that is not on the board. */
  get prices(): Readonly<{ [chain: Chain]: number }> {
    return this.state.prices;
  }

  /** The number of each chain's shares in the bank (B4). */
  get bank(): Readonly<{ [chain: Chain]: number }> {
    return this.state.bank;
  }

  /** The number of tiles in the bag. */
  get bagCount(): number {
    return this.state.bagCount;
  }

  /** The tiles that are out of the game (D6). */
  get setAside(): readonly Tile[] {
    return this.state.setAside;
  }

  /** True if the end condition holds (E1). */
  get endCondition(): boolean {
    return this.state.endCondition;
  }

  /** @internal */
  protected seat(player: PlayerLike): Shown["seats"][number] & { readonly index: number } {
    const index = seat(player, this.players, this.names);
    return { ...this.state.seats[index]!, index };
  }

  /** Returns the number of tiles in the player's rack. */
  rackSize(player: PlayerLike): number {
    return this.seat(player).rackSize;
  }

  /** Returns the powers that the player has used (P). */
  powersUsed(player: PlayerLike): readonly Power[] {
    return this.seat(player).powersUsed;
  }

  /** Returns the chain's bonuses in dollars at its current size, the largest first (C3). */
  bonus(chain: Chain): number[] {
    const given = text("a chain", chain);
    return [...call(() => this.raw.bonus(given))];
  }

  /** @internal */
  protected paid(chain: Chain, market: number | undefined): Bonuses | null {
    const given = text("a chain", chain);
    const counts = market === undefined ? -1 : whole("the market's shares", market, 0, 25);
    return parsed(call(() => this.raw.bonuses(given, counts)));
  }

  /**
   * Returns the effect that placing this tile would have now, from any rack, or why it cannot be
   * placed (T3-T5, F, M1).
   */
  placement(tile: Tile): Placement {
    const given = text("a tile", tile);
    return parsed(call(() => this.raw.placement(given)));
  }

  /** Returns all legal actions; in a view the viewer's: none while another player decides. */
  legalActions(): LegalActions {
    return new LegalActions(this.raw.legalIds(), this.rules.edition);
  }

  /** Returns the number of legal actions, which is faster than `legalActions().length`. */
  legalCount(): number {
    return this.raw.legalCount();
  }

  /**
   * Checks that an action is legal.
   *
   * @throws {@link IllegalActionError} with the rule and the reason if it is not, and
   * {@link ActionSyntaxError} for a string that is not an action.
   */
  check(action: ActionLike): void {
    const id = actionId(action, this.rules.edition);
    call(() => this.raw.check(id));
  }

  /**
   * Returns whether an action is legal.
   *
   * @throws {@link ActionSyntaxError} or {@link UnknownWordError} for what is not an action;
   * `legalActions().has` returns `false`.
   */
  isLegal(action: ActionLike): boolean {
    const id = actionId(action, this.rules.edition);
    return call(() => this.raw.isLegal(id));
  }

  /** Returns an event, a phase or a placement as a sentence without a full stop, with the names. */
  sentence(what: Event | Phase | Placement, options: SentenceReader = {}): string {
    const you = viewerOf(optionsOf(options, "you").you, this.players, this.names);
    return sentenceOf(what, this.rules.edition, this.names, you);
  }

  /** Returns a hash that is the same on every platform, in every language and later version. */
  stableHash(): bigint {
    return this.raw.stableHash();
  }

  /** Returns the state as an object, in the form of positions in JSON; `fromJSON` reads it. */
  toJSON(): object {
    return JSON.parse(this.raw.toJson()) as object;
  }

  /** Returns the text form of the position, which people can read and edit. */
  toText(): string {
    return this.raw.toText();
  }

  /** The state for people to read: the board, and a line for each player and for the bag. */
  toString(): string {
    return this.raw.text();
  }

  /** Frees the memory at once. It is freed anyway after the object is no longer used. */
  [Symbol.dispose](): void {
    this.held.dispose();
  }
}
