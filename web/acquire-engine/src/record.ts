import {
  type ActionLike,
  type PlayerLike,
  type Seed,
  json,
  options as optionsOf,
  seat,
  seed as seedOf,
  text,
  texts,
  typeName,
  whole,
} from "./arguments.js";
import { type AcquireError, refusal } from "./errors.js";
import { Game } from "./game.js";
import { Held, call, parsed } from "./raw.js";
import type { RawNotes, RawRecord } from "./raw/rules.js";
import { Rules, actionId, actionOf } from "./rules.js";
import { View } from "./view.js";
import type { Action, Edition, EndReason, Event, Phase, Tile } from "./words.js";

/** How a game ended. */
export interface GameResult {
  /** Why; `null` if the game is unfinished. */
  readonly reason: EndReason | null;
  /** Each player's final cash in dollars, in seat order. */
  readonly cash: readonly number[];
  /** Each player's rank, 1 for the winner, in seat order (E9). */
  readonly ranks: readonly number[];
}

/** One step of a replay: the decision, the action that answered it, and what happened. */
export interface Step {
  /** The number of the action, counting from 0. */
  readonly index: number;
  /** The player who decided. */
  readonly player: number;
  /** The decision that the action answered. */
  readonly phase: Phase;
  /** The action. */
  readonly action: Action;
  /** Everything that happened as a result. */
  readonly events: readonly Event[];
  /** The game after the action; it is independent of the replay. */
  readonly game: Game;
}

/** What a record is made of. */
export interface RecordOptions {
  /** The rules, or the edition with its defaults. */
  rules: Rules | Edition;
  /** The number of players. */
  players: number;
  /** The 108 tiles in the order in which they are drawn, beginning with the setup (S1, S4). */
  tiles: Iterable<Tile>;
  /** The actions. */
  actions?: Iterable<ActionLike>;
  /** The tiles that the market shows, in order (Z1). */
  marketDraws?: Iterable<Tile>;
  /** Names and texts that describe the game; `player0` to `player5` are the players' names. */
  tags?: Readonly<{ [name: string]: string }>;
}

interface Details {
  players: number;
  names: readonly string[];
  tags: Readonly<{ [name: string]: string }>;
  tiles: readonly Tile[];
  marketDraws: readonly Tile[];
  marketSeed: string;
  actions: readonly number[];
  result: GameResult | null;
}

/** @internal Tags as JSON. */
export function tagsOf(tags: unknown): string {
  const given = optionsOf("tags", tags as { [name: string]: unknown });
  const pairs = Object.entries(given).map(([name, value]) => [name, text("each tag", value)]);
  return JSON.stringify(Object.fromEntries(pairs));
}

/**
 * A record of one game, finished or not, with everything that is needed to replay it. It does not
 * change. `check`, `problems`, `game` and `replay` check that the actions are legal.
 *
 * In other languages the class is called `Record`, which is a type of TypeScript.
 */
export class GameRecord {
  readonly #held: Held<RawRecord>;
  #details: Details | undefined;
  #rules: Rules | undefined;

  /**
   * @throws {@link RulesError}, {@link TileOrderError}, {@link UnknownWordError},
   * {@link ActionSyntaxError} or {@link RecordError} if a value cannot be in any record.
   */
  constructor(options: RecordOptions);
  /** @internal */
  constructor(raw: RawRecord);
  constructor(options: RecordOptions | RawRecord) {
    if (call((raw) => options instanceof raw.RawRecord)) {
      this.#held = new Held(options as RawRecord);
      return;
    }
    const { rules: given, players, tiles, actions, marketDraws, tags } = optionsOf(
      "options",
      options as RecordOptions,
    );
    const rules = given instanceof Rules ? given : new Rules(given);
    const seats = whole("the number of players", players, 0, 1_000);
    const order = JSON.stringify(texts("tiles", tiles));
    const draws = JSON.stringify(marketDraws === undefined ? [] : texts("marketDraws", marketDraws));
    const ids = Uint16Array.from(actions ?? [], (action) => actionId(action, rules.edition));
    const made = call((raw) => new raw.RawRecord(rules.raw, seats, order, ids, draws));
    this.#held = new Held(tags === undefined ? made : call(() => made.withTags(tagsOf(tags))));
  }

  /**
   * Reads the text form.
   *
   * @throws {@link RecordError} with the line and the column.
   */
  static fromText(record: string): GameRecord {
    const given = text("the record", record);
    return new GameRecord(call((raw) => raw.RawRecord.fromText(given)));
  }

  /**
   * Reads what `toJSON` returns, or its text.
   *
   * @throws {@link RecordError} with the path.
   */
  static fromJSON(record: object | string): GameRecord {
    const given = json("the record", record);
    return new GameRecord(call((raw) => raw.RawRecord.fromJson(given)));
  }

  get #raw(): RawRecord {
    return this.#held.raw;
  }

  get #shown(): Details {
    return (this.#details ??= parsed<Details>(this.#raw.details()));
  }

  /** The rules. */
  get rules(): Rules {
    return (this.#rules ??= Rules.of(this.#raw.rules()));
  }

  /** The number of players. */
  get players(): number {
    return this.#shown.players;
  }

  /** The players' names in seat order, empty for those without one. */
  get names(): readonly string[] {
    return this.#shown.names;
  }

  /** Other information, such as names, date and the source of the game. */
  get tags(): Readonly<{ [name: string]: string }> {
    return this.#shown.tags;
  }

  /** The tiles in the order in which they are drawn, beginning with the setup (S1, S4). */
  get tiles(): readonly Tile[] {
    return this.#shown.tiles;
  }

  /** The tiles that the market shows, in order (Z1). */
  get marketDraws(): readonly Tile[] {
    return this.#shown.marketDraws;
  }

  /** The seed of the tiles that the market shows after those of `marketDraws` (Z1). */
  get marketSeed(): bigint {
    return BigInt(this.#shown.marketSeed);
  }

  /** The actions. */
  get actions(): readonly Action[] {
    return this.#shown.actions.map((id) => actionOf(id, this.rules.edition));
  }

  /** The number of actions. */
  get length(): number {
    return this.#shown.actions.length;
  }

  /** The result that the record claims; `null` if the game is unfinished. */
  get result(): GameResult | null {
    return this.#shown.result;
  }

  /**
   * Returns this record with these tags added. A tag of the same name is replaced.
   *
   * @throws {@link RecordError} if a name is not made of letters, digits, `_` and `-`, a text is not
   * one line, or the tags have more than 4 MiB in all.
   */
  withTags(tags: Readonly<{ [name: string]: string }>): GameRecord {
    const given = tagsOf(tags);
    return new GameRecord(call(() => this.#raw.withTags(given)));
  }

  /** Returns this record with the result of its game, or without one if the game is not over. */
  withResult(): GameRecord {
    return new GameRecord(call(() => this.#raw.withResult()));
  }

  /**
   * Checks every action and the result, and what else the record says; returns the result by the
   * rules.
   *
   * @throws {@link IllegalActionError} or {@link RecordError} for the first problem.
   */
  check(): GameResult {
    return parsed(call(() => this.#raw.check()));
  }

  /** Returns all problems that can be found; an illegal action ends the search for others. */
  problems(): AcquireError[] {
    return (JSON.parse(this.#raw.problems()) as Parameters<typeof refusal>[0][]).map(refusal);
  }

  /**
   * Returns the game as it is after the first `actions` actions, by default after all of them.
   *
   * @throws {@link IllegalActionError} or {@link RecordError} if they cannot be replayed, and
   * {@link OutOfRangeError} if there are fewer.
   */
  game(actions: number = this.length): Game {
    const given = whole("the number of actions", actions, 0, 0xffff_ffff);
    return Game.of(call(() => this.#raw.game(given)));
  }

  /**
   * Goes through the game: a step for each action.
   *
   * @throws {@link IllegalActionError} or {@link RecordError} where it cannot continue.
   */
  *replay(): Generator<Step, void, undefined> {
    const { steps, error } = JSON.parse(this.#raw.events()) as {
      steps: Event[][];
      error: Parameters<typeof refusal>[0] | null;
    };
    const game = this.game(0);
    const actions = this.actions;
    for (const [index, events] of steps.entries()) {
      const { phase, player } = game;
      const action = actions[index]!;
      game.apply(action);
      yield { index, player: player ?? 0, phase, action, events, game: game.copy() };
    }
    if (error !== null) throw refusal(error);
  }

  /** Returns the record as readable text, with one action on each line. */
  toText(): string {
    return this.#raw.toText();
  }

  /** Returns the record as an object, in the form of records in JSON. */
  toJSON(): object {
    return JSON.parse(this.#raw.toJson()) as object;
  }

  /** The same as {@link toText}. */
  toString(): string {
    return this.toText();
  }

  /** Whether the other record is the same. */
  equals(other: GameRecord): boolean {
    if (!(other instanceof GameRecord)) {
      throw new TypeError(`a record is compared with ${typeName(other)}`);
    }
    return this.#raw.equals(other.#raw);
  }

  /** @internal */
  get raw(): RawRecord {
    return this.#raw;
  }

  /** Frees the memory at once. It is freed anyway after the object is no longer used. */
  [Symbol.dispose](): void {
    this.#held.dispose();
  }
}

/**
 * Checks one record, as JSON if it begins with a brace, otherwise as text; returns its result.
 *
 * ```js
 * const { ranks } = checkRecord(await readFile("game.acquire", "utf8"));
 * ```
 *
 * @throws {@link IllegalActionError} or {@link RecordError} for the first problem, with its line and
 * column; with `all`, its `problems` are all the problems that can be found.
 */
export function checkRecord(record: string, options: { all?: boolean } = {}): GameResult {
  const given = text("the record", record);
  const all = optionsOf("options", options).all === true;
  return parsed(call((raw) => raw.checkRecord(given, all)));
}

/** A record of a text with several, after it was checked. */
export interface CheckedRecord {
  /** The line on which it begins, counting from 1. */
  readonly line: number;
  /** Its result; `null` if it has problems. */
  readonly result: GameResult | null;
  /** All problems that can be found, with their lines in the whole text. */
  readonly problems: readonly AcquireError[];
}

/**
 * Checks each record of a text with several, one after the other, or of JSON Lines.
 *
 * ```js
 * for (const { line, problems } of checkRecords(text)) console.log(line, problems.length);
 * ```
 */
export function checkRecords(records: string): CheckedRecord[] {
  const given = text("the records", records);
  type Found = Omit<CheckedRecord, "problems"> & { problems: Parameters<typeof refusal>[0][] };
  const found: Found[] = parsed(call((raw) => raw.checkRecords(given)));
  return found.map((checked) => ({ ...checked, problems: checked.problems.map(refusal) }));
}

/** Whose notes they are: a player, `spectator` who sees no rack, or `complete` who sees every rack. */
export type NotesViewer = number | "spectator" | "complete";

interface NotesDetails {
  players: number;
  names: readonly string[];
  viewer: NotesViewer;
  tags: Readonly<{ [name: string]: string }>;
  start: readonly Tile[];
  racks: Readonly<{ [player: number]: readonly Tile[] }>;
  length: number;
}

/**
 * Notes: what a viewer saw of a game, finished or not. They need no tile order, so they can be
 * written at a table. They do not change.
 *
 * `check` says whether the notes are possible, and `complete` gives a record that explains them.
 */
export class Notes {
  readonly #held: Held<RawNotes>;
  #details: NotesDetails | undefined;
  #rules: Rules | undefined;

  private constructor(raw: RawNotes) {
    this.#held = new Held(raw);
  }

  /**
   * Reads the text form.
   *
   * @throws {@link NotesError} with the line and the column.
   */
  static fromText(notes: string): Notes {
    const given = text("the notes", notes);
    return new Notes(call((raw) => raw.RawNotes.fromText(given)));
  }

  /**
   * Reads what `toJSON` returns, or its text.
   *
   * @throws {@link NotesError} with the path.
   */
  static fromJSON(notes: object | string): Notes {
    const given = json("the notes", notes);
    return new Notes(call((raw) => raw.RawNotes.fromJson(given)));
  }

  /**
   * Returns everything that this viewer saw of a recorded game.
   *
   * @throws {@link RecordError} if the record cannot be replayed, and {@link PlayerError} if there is
   * no such player.
   */
  static fromRecord(record: GameRecord, viewer: PlayerLike | "spectator" | "complete"): Notes {
    if (!(record instanceof GameRecord)) {
      throw new TypeError(`notes are made of a GameRecord, not ${typeName(record)}`);
    }
    const word = viewer === "spectator" || viewer === "complete";
    const given = word ? viewer : String(seat(viewer, record.players, record.names));
    return new Notes(call((raw) => raw.RawNotes.fromRecord(record.raw, given)));
  }

  get #raw(): RawNotes {
    return this.#held.raw;
  }

  get #shown(): NotesDetails {
    return (this.#details ??= parsed<NotesDetails>(this.#raw.details()));
  }

  /** The rules. */
  get rules(): Rules {
    return (this.#rules ??= Rules.of(this.#raw.rules()));
  }

  /** The number of players. */
  get players(): number {
    return this.#shown.players;
  }

  /** The players' names in seat order, empty where there is none. */
  get names(): readonly string[] {
    return this.#shown.names;
  }

  /** Whose notes they are. */
  get viewer(): NotesViewer {
    return this.#shown.viewer;
  }

  /** Other information, such as names, date and the source of the game. */
  get tags(): Readonly<{ [name: string]: string }> {
    return this.#shown.tags;
  }

  /** The tiles that decide who begins, in seat order (S1, S3). */
  get start(): readonly Tile[] {
    return this.#shown.start;
  }

  /** The first racks that are known, by seat (S4). */
  get racks(): Readonly<{ [player: number]: readonly Tile[] }> {
    return this.#shown.racks;
  }

  /** The number of actions. */
  get length(): number {
    return this.#shown.length;
  }

  /** Returns these notes with these tags added. A tag of the same name is replaced. */
  withTags(tags: Readonly<{ [name: string]: string }>): Notes {
    const given = tagsOf(tags);
    return new Notes(call(() => this.#raw.withTags(given)));
  }

  /**
   * Checks that the notes are possible: that some tile order makes every action legal and everything
   * right that they say. Returns what the viewer knows afterwards.
   *
   * @throws {@link NotesError} with the first impossible action, the reason, and a guess at what was
   * meant if a small change fixes it.
   */
  check(): View {
    return View.of(call(() => this.#raw.check()));
  }

  /**
   * Returns a record that explains the notes. The tiles that the viewer did not see are random; the
   * same seed gives the same record.
   *
   * @throws {@link NotesError} as `check` does.
   */
  complete(seed: Seed = 0): GameRecord {
    const given = seedOf(seed);
    return new GameRecord(call(() => this.#raw.complete(given)));
  }

  /** Returns these notes without the actions for which there was only one possibility. */
  withoutForced(): Notes {
    return new Notes(call(() => this.#raw.withoutForced()));
  }

  /** Returns the notes as readable text, with one action on each line. */
  toText(): string {
    return this.#raw.toText();
  }

  /** Returns the notes as an object, in the form of notes in JSON, with all entries. */
  toJSON(): object {
    return JSON.parse(this.#raw.toJson()) as object;
  }

  /** The same as {@link toText}. */
  toString(): string {
    return this.toText();
  }

  /** Whether the other notes are the same. */
  equals(other: Notes): boolean {
    if (!(other instanceof Notes)) throw new TypeError(`Notes are compared with ${typeName(other)}`);
    return this.#raw.equals(other.#raw);
  }

  /** Frees the memory at once. It is freed anyway after the object is no longer used. */
  [Symbol.dispose](): void {
    this.#held.dispose();
  }
}

/**
 * Checks notes, as JSON if they begin with a brace, otherwise as text; returns the view of their
 * viewer.
 *
 * @throws {@link NotesError} for the first problem, with its line and column.
 */
export function checkNotes(notes: string): View {
  const given = text("the notes", notes);
  return View.of(call((raw) => raw.checkNotes(given)));
}
