/*
 * Games, views and records are in one file because each makes the others: a game has its view and its
 * record, a view samples games, and a record is replayed as games.
 */
import {
  type ActionLike,
  type PlayerLike,
  type Seed,
  json,
  object,
  options as optionsOf,
  seat,
  seed as seedOf,
  seedOrRandom,
  tags as tagsOf,
  text,
  texts,
  typeName,
  viewer as viewerOf,
  whole,
} from "./arguments.js";
import type { GameResult } from "./checking.js";
import { type AcquireError, refusal } from "./errors.js";
import { Held, call, parsed } from "./raw.js";
import type { RawGame, RawRecord, RawView } from "./raw/rules.js";
import { type Bonuses, Rules, actionId, actionOf, eventList, seen } from "./rules.js";
import { type SentenceReader, type Standing, State } from "./state.js";
import { Stored, type StoredDetails } from "./stored.js";
import {
  type Action,
  type Chain,
  type Deduction,
  type Edition,
  type Event,
  OPTIONS,
  type Phase,
  type Placement,
  type RuleOptions,
  type Screen,
  type Tile,
} from "./words.js";

/** The parts of a new game. */
export interface GameOptions extends Partial<RuleOptions> {
  /** The edition, or rules with options; the default is `avalon-hill`. */
  edition?: Edition | Rules;
  /** The number of players; the default is 4, or as many as there are names. */
  players?: number;
  /**
   * The seed of the tiles or, if `tiles` is given, of the market's tiles (Z1); by default a random one.
   */
  seed?: Seed;
  /** The 108 tiles in the order in which they are drawn, instead of a seed (S1, S4). */
  tiles?: Iterable<Tile>;
  /** The tiles that the market shows first, if `tiles` is given (Z1). */
  marketDraws?: Iterable<Tile>;
  /** The players' names in seat order. */
  names?: Iterable<string>;
}

/** The options of {@link Game.random}. */
export interface RandomGameOptions {
  /** The edition, or rules with options; the default is `avalon-hill`. */
  edition?: Edition | Rules;
  /** The number of players; the default is 4. */
  players?: number;
  /** The seed of the series; the default is 0. */
  seed?: Seed;
  /** The number of the game in the series; the default is 0. */
  number?: Seed;
}

/**
 * A game of Acquire. It asks for one decision at a time, its `phase`, and `apply` answers it.
 *
 * The same seed gives the same game on every platform, in every language and in every later version.
 *
 * ```js
 * const game = new Game({ names: ["Ann", "Ben", "Cleo"], seed: 7 });
 * const events = game.apply(game.legalActions().at(0));
 * ```
 */
export class Game extends State<RawGame> {
  /**
   * Starts a game: by default one of four players in the edition `avalon-hill`.
   *
   * @throws {@link RulesError} if the rules do not allow this number of players (S5), and
   * {@link TileOrderError} if `tiles` are not the 108 tiles.
   */
  constructor(options: GameOptions = {}) {
    const { edition, players, seed, tiles, marketDraws, names, ...changed } = optionsOf<GameOptions>(
      options,
      "edition",
      "players",
      "seed",
      "tiles",
      "marketDraws",
      "names",
      ...(Object.keys(OPTIONS) as (keyof RuleOptions)[]),
    );
    const rules =
      edition instanceof Rules && Object.keys(changed).length === 0
        ? edition
        : new Rules(edition, changed);
    const called = names === undefined ? [] : texts("names", names);
    const count = players ?? (called.length > 0 ? called.length : 4);
    const seats = whole("the number of players", count, 0, 1_000);
    const given = JSON.stringify(called);
    const shuffled = seedOrRandom(seed);
    if (tiles === undefined) {
      super(new Held(call((raw) => new raw.RawGame(rules.raw, seats, shuffled, given))), rules);
      return;
    }
    const order = JSON.stringify(texts("tiles", tiles));
    const draws = JSON.stringify(marketDraws === undefined ? [] : texts("marketDraws", marketDraws));
    super(
      new Held(
        call((raw) => raw.RawGame.ofTiles(rules.raw, seats, order, draws, shuffled, given)),
      ),
      rules,
    );
  }

  /** @internal */
  static of(raw: RawGame): Game {
    return Reflect.construct(State, [new Held(raw)], Game) as Game;
  }

  /**
   * Reads a game from what `toJSON` returns, or from its text. Its history begins with this position.
   *
   * @throws {@link FormatError} with the path, or {@link SetupError} with every problem.
   */
  static fromJSON(state: object | string): Game {
    const given = json("the game", state);
    return Game.of(call((raw) => raw.RawGame.fromJson(given)));
  }

  /**
   * Returns game `number` of the series of random games with this seed, played to its end. The same
   * arguments give the same game everywhere.
   */
  static random(options: RandomGameOptions = {}): Game {
    const { edition, players = 4, seed = 0, number = 0 } = optionsOf(
      options,
      "edition",
      "players",
      "seed",
      "number",
    );
    const rules = edition instanceof Rules ? edition : new Rules(edition);
    const seats = whole("the number of players", players, 0, 1_000);
    const [of, index] = [seedOf(seed), seedOf(number)];
    return Game.of(call((raw) => raw.randomGame(rules.raw, seats, of, index)));
  }

  /**
   * Carries out an action: an Action, its text or its id. Returns what happened as a result.
   *
   * @throws {@link IllegalActionError}, which states what was tried, why it is refused and what is
   * allowed, or {@link ActionSyntaxError}. The game is then unchanged.
   */
  apply(action: ActionLike): readonly Event[] {
    const id = actionId(action, this.rules.edition);
    const events = call(() => this.raw.applyObserved(id));
    this.changed();
    return parsed(events);
  }

  /**
   * Carries out an action that this player requests, as a server does with a client's message. Send
   * each player only the events that {@link Game.seenBy} returns for them.
   *
   * @throws {@link IllegalActionError}, which reveals only what this player may know: while another
   * player decides, it is the same for every action (I2).
   */
  applyAs(player: PlayerLike, action: ActionLike): readonly Event[] {
    const index = seat(player, this.players, this.names);
    const id = actionId(action, this.rules.edition);
    const events = call(() => this.raw.applyAs(index, id));
    this.changed();
    return parsed(events);
  }

  /**
   * Carries out the legal action with this index and reports no events: the fastest way to play.
   * Returns its id.
   *
   * @throws {@link OutOfRangeError} if there are fewer legal actions.
   */
  applyLegal(index: number): number {
    const given = whole("the index", index, 0, 0xffff);
    const id = call(() => this.raw.applyLegal(given));
    this.changed();
    return id;
  }

  /**
   * Undoes the last actions, by default one.
   *
   * @throws {@link HistoryError} if the game has fewer actions.
   */
  undo(count = 1): void {
    const given = whole("the number of actions", count, 0, 0xffff_ffff);
    call(() => this.raw.undo(given));
    this.changed();
  }

  /**
   * Undoes the player's last decision and all actions after it, including those of others, so that
   * the player decides again. Returns the number of undone actions, for {@link Game.redo}; 0, and
   * nothing changes, if the player has not decided anything yet.
   */
  undoDecision(player: PlayerLike): number {
    const index = seat(player, this.players, this.names);
    const undone = call(() => this.raw.undoDecision(index));
    this.changed();
    return undone;
  }

  /**
   * Carries out again the actions that were undone last, by default one. After any other action, this
   * is no longer possible.
   *
   * @throws {@link HistoryError} if fewer actions were undone.
   */
  redo(count = 1): void {
    const given = whole("the number of actions", count, 0, 0xffff_ffff);
    call(() => this.raw.redo(given));
    this.changed();
  }

  /** The number of actions that can be undone. */
  get undoable(): number {
    return this.raw.undoable();
  }

  /** The number of actions that can be redone. */
  get redoable(): number {
    return this.raw.redoable();
  }

  /** Plays the game to its end with random actions; returns the number of decisions. */
  playRandomly(seed?: Seed, number: Seed = 0): number {
    const [of, index] = [seedOrRandom(seed), seedOf(number)];
    const decisions = call(() => this.raw.playRandomly(of, index));
    this.changed();
    return decisions;
  }

  /** Returns events as this player sees them, or as a spectator does (I1, I2). */
  seenBy(
    viewer: PlayerLike | "spectator" | null,
    events: Event | Iterable<Event>,
  ): readonly Event[] {
    const index = viewerOf(viewer, this.players, this.names);
    return seen(events, index, this.rules.edition, this.players);
  }

  /** The actions so far. */
  get history(): readonly Action[] {
    return Array.from(this.raw.history(), (id: number) => actionOf(id, this.rules.edition));
  }

  /**
   * The record of the game so far, with its result if it is over and the players' names as tags.
   *
   * @throws {@link HistoryError} if the game began from a position: its tile order is not known.
   */
  get record(): GameRecord {
    return new GameRecord(call(() => this.raw.record()));
  }

  /**
   * Returns the view of a player: what they may know (I). By default, and for `spectator`, it is
   * that of a spectator, who sees no rack.
   *
   * In a game that a view sampled, the viewer's own view keeps what it remembers until the game is
   * over.
   */
  view(player?: PlayerLike | "spectator" | null): View {
    const index = viewerOf(player, this.players, this.names);
    return View.of(call(() => this.raw.view(index)));
  }

  /**
   * Returns the view of a player who has followed the game since it began, by default and for
   * `spectator` that of a spectator. It is {@link Game.view} with the memory of all events so far.
   * The call plays the game again, which takes about a millisecond.
   */
  followedView(player?: PlayerLike | "spectator" | null): View {
    const index = viewerOf(player, this.players, this.names);
    return View.of(call(() => this.raw.followedView(index)));
  }

  /** Returns an independent game with the same state and history. */
  copy(): Game {
    return Game.of(this.raw.copy());
  }

  /** Returns a copy with these names for the players, in seat order. */
  withNames(names: Iterable<string>): Game {
    const given = JSON.stringify(texts("names", names));
    return Game.of(call(() => this.raw.withNames(given)));
  }

  /** Returns whether the same actions always have the same results in both games from now on. */
  equals(other: Game): boolean {
    if (!(other instanceof Game)) throw new TypeError(`Game.equals needs a Game, not ${typeName(other)}`);
    return this.raw.equals(other.raw);
  }

  /** Returns the tiles in a player's rack; by default that of the player who decides. */
  rack(player?: PlayerLike): readonly Tile[] {
    const of = player ?? this.player;
    return of === null ? [] : this.seat(of).rack;
  }

  /** The tiles in the bag in the order in which they will be drawn. */
  get bag(): readonly Tile[] {
    return this.state.bag ?? [];
  }

  /** Returns the player's cash in dollars (B5). */
  cash(player: PlayerLike): number {
    return this.seat(player).cash ?? 0;
  }

  /** Returns the number of shares of the chain that the player holds. */
  shares(player: PlayerLike, chain: Chain): number {
    return this.seat(player).shares[this.rules.chain(chain)] ?? 0;
  }

  /** Returns the number of shares of every chain that the player holds. */
  holdings(player: PlayerLike): Readonly<{ [chain: Chain]: number }> {
    return this.seat(player).shares as { [chain: Chain]: number };
  }

  /**
   * Returns the player's worth in dollars if the game were scored now: cash, the shares of
   * chains on the board and their bonuses (E8).
   */
  worth(player: PlayerLike): number {
    return this.seat(player).worth ?? 0;
  }

  /**
   * Returns the bonuses that each player would receive if the chain's bonuses were paid now (N).
   * `market` is the number of shares that the market counts as holding; the default is the number
   * that it would hold now, or 0 if a tile would be drawn for it (Z1, Z7).
   */
  bonuses(chain: Chain, market?: number): Bonuses {
    return this.paid(chain, market) ?? { amounts: [], market: 0 };
  }

  /** Returns the players by worth, the richest first and ties in seat order (E9). */
  standings(): readonly Standing[] {
    return this.state.standings ?? [];
  }

  /** Returns the effect that placing each tile of a rack would have now. */
  placements(player?: PlayerLike): Map<Tile, Placement> {
    return new Map(this.rack(player).map((tile) => [tile, this.placement(tile)]));
  }
}

/**
 * The knowledge that one player, or a spectator, may have of a game (I). It does not change.
 *
 * `Game.view` makes it. Nothing in it depends on what the viewer cannot know, including its equality,
 * hash, text, JSON and errors. What is not known is `null`.
 */
export class View extends State<RawView> {
  private constructor(held: Held<RawView>) {
    super(held);
  }

  /** @internal */
  static of(raw: RawView): View {
    return new View(new Held(raw));
  }

  /**
   * Reads a view from what `toJSON` returns, or from its text. Names are not part of it: see
   * {@link View.withNames}.
   *
   * @throws {@link FormatError} with the path, or {@link SetupError} with every problem.
   */
  static fromJSON(state: object | string): View {
    const given = json("the view", state);
    return View.of(call((raw) => raw.RawView.fromJson(given)));
  }

  /** The player whose view this is; `null` for a spectator. */
  get viewer(): number | null {
    return this.state.viewer ?? null;
  }

  /**
   * Returns the tiles that are known to be in a player's rack: all tiles of the viewer's own rack,
   * and the tiles that other players have shown (I1). The default is the viewer.
   */
  rack(player?: PlayerLike): readonly Tile[] {
    const of = player ?? this.viewer;
    return of === null ? [] : this.seat(of).rack;
  }

  /** The tiles in racks, including the viewer's, that were shown to all players (I1). */
  get shown(): readonly Tile[] {
    return this.state.shown ?? [];
  }

  /** The tiles that may be in the bag or in other players' racks. */
  get unseen(): readonly Tile[] {
    return this.state.unseen ?? [];
  }

  /** Returns the player's cash in dollars; `null` if it is concealed (I3). */
  cash(player: PlayerLike): number | null {
    return this.seat(player).cash;
  }

  /** Returns the number of shares that the player holds; `null` if it is concealed (I3). */
  shares(player: PlayerLike, chain: Chain): number | null {
    return this.seat(player).shares[this.rules.chain(chain)] ?? null;
  }

  /** Returns the number of shares of every chain; `null` for each that is concealed (I3). */
  holdings(player: PlayerLike): Readonly<{ [chain: Chain]: number | null }> {
    return this.seat(player).shares;
  }

  /**
   * Returns the player's worth in dollars if the game were scored now (E8); `null` if the view
   * conceals cash or shares on which it depends.
   */
  worth(player: PlayerLike): number | null {
    return this.seat(player).worth;
  }

  /**
   * Returns the bonuses that each player would receive if the chain's bonuses were paid now (N);
   * `null` if any player's shares of it are concealed. See {@link Game.bonuses}.
   */
  bonuses(chain: Chain, market?: number): Bonuses | null {
    return this.paid(chain, market);
  }

  /**
   * Returns the players by worth, the richest first and ties in seat order (E9); `null` if the view
   * conceals cash or shares on which anyone's worth depends.
   */
  standings(): readonly Standing[] | null {
    return this.state.standings;
  }

  /** Returns the effect that placing each known tile of a rack would have now. */
  placements(player?: PlayerLike): Map<Tile, Placement> {
    return new Map(this.rack(player).map((tile) => [tile, this.placement(tile)]));
  }

  /**
   * Returns everything that a screen shows of the current decision: the decision, the viewer's
   * legal actions with their ids, texts and effects, the viewer's rack with the reason why a tile
   * cannot be placed, the board, the chains with prices and bonuses, and everything known about the
   * players.
   *
   * `events` are those since the last screen, as `Game.apply` returns them. The screen includes the
   * events that the viewer sees, each with its sentence. The player `you`, by default the viewer, is
   * addressed as "you".
   */
  screen(events: Event | Iterable<Event> = [], options: SentenceReader = {}): Screen {
    const { you = this.viewer ?? undefined } = optionsOf(options, "you");
    const [given, reader] = [eventList(events), viewerOf(you, this.players, this.names)];
    return parsed(call(() => this.raw.screen(given, reader)));
  }

  /**
   * Returns this view after an event that the viewer sees, or after several in their order: a client
   * keeps its own view up to date in this way.
   *
   * After the last event of an action the view shows what `Game.view` shows. It also remembers
   * concealed cash and shares that follow from the events (I3), and what follows about hidden tiles.
   * If holdings are concealed, begin with {@link Game.followedView}, or with {@link View.withStart}.
   *
   * @throws {@link EventError} for an event that cannot happen in the game that the view shows.
   */
  follow(events: Event | Iterable<Event>): View {
    const given = eventList(events);
    return View.of(call(() => this.raw.follow(given)));
  }

  /**
   * Returns this view with the starting cash and no shares for every player (B5). Use it at the start
   * of a game, before any share or money has changed hands. A view from {@link Game.followedView}
   * knows this already.
   *
   * @throws {@link SetupError} if the view shows a chain, a share outside the bank or a used power.
   */
  withStart(): View {
    return View.of(call(() => this.raw.withStart()));
  }

  /**
   * Returns this view with another player's concealed cash and shares, which the viewer can know by
   * keeping track of the public transactions (I3).
   *
   * @throws {@link SetupError} if it contradicts what the view shows.
   */
  withHoldings(
    player: PlayerLike,
    cash: number,
    shares: Readonly<{ [chain: Chain]: number }>,
  ): View {
    const index = seat(player, this.players, this.names);
    const dollars = whole("the cash", cash, 0, 0xffff_ffff);
    const held = json("the shares", object("the shares", shares));
    return View.of(call(() => this.raw.withHoldings(index, dollars, held)));
  }

  /** Returns this view without the concealed cash and shares that it remembers (I3). */
  withoutMemory(): View {
    return View.of(this.raw.withoutMemory());
  }

  /** Returns the deductions about the player's hidden tiles. The view must have followed the game. */
  deductions(player: PlayerLike): readonly Deduction[] {
    const index = seat(player, this.players, this.names);
    return parsed(call(() => this.raw.deductions(index)));
  }

  /** Returns whether the view knows cash or shares of the player that the rules conceal (I3). */
  remembers(player: PlayerLike): boolean {
    const index = seat(player, this.players, this.names);
    return call(() => this.raw.remembers(index));
  }

  /** Returns whether the view conceals the player's cash, or some of their shares (I3). */
  isConcealed(player: PlayerLike): boolean {
    const index = seat(player, this.players, this.names);
    return call(() => this.raw.isConcealed(index));
  }

  /**
   * Returns a game that looks the same to this viewer: sample `number` of the series with this seed.
   * Everything that they cannot know is random.
   *
   * In the game, this viewer's {@link Game.view} and {@link Game.followedView} continue with what
   * this view remembers. The other players remember nothing from before the sample, and neither does a game
   * that is read from the JSON of this one.
   */
  sample(seed?: Seed, number: Seed = 0): Game {
    const [of, index] = [seedOrRandom(seed), seedOf(number)];
    return Game.of(this.raw.sample(of, index));
  }

  /** Returns a copy with these names for the players, in seat order. */
  withNames(names: Iterable<string>): View {
    const given = JSON.stringify(texts("names", names));
    return View.of(call(() => this.raw.withNames(given)));
  }

  /** Returns whether the other view shows the same. */
  equals(other: View): boolean {
    if (!(other instanceof View)) throw new TypeError(`View.equals needs a View, not ${typeName(other)}`);
    return this.raw.equals(other.raw);
  }
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

/** The parts of a record. */
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
  /** Names with text that describes the game; `player0` to `player5` are the players' names. */
  tags?: Readonly<{ [name: string]: string }>;
}

interface Details extends StoredDetails {
  tiles: readonly Tile[];
  marketDraws: readonly Tile[];
  marketSeed: string;
  actions: readonly number[];
  result: GameResult | null;
}

/**
 * A record of one game, finished or not, with everything that is needed to replay it. It does not
 * change. `check`, `problems`, `game` and `replay` check that the actions are legal.
 *
 * In other languages the class is called `Record`, which is a type of TypeScript.
 */
export class GameRecord extends Stored<RawRecord, Details> {
  /**
   * Makes a record from its parts. The record of a game is `game.record`.
   *
   * @throws {@link RulesError}, {@link TileOrderError}, {@link UnknownWordError},
   * {@link ActionSyntaxError} or {@link RecordError} if a value cannot be in any record.
   */
  constructor(options: RecordOptions);
  /** @internal */
  constructor(raw: RawRecord);
  constructor(options: RecordOptions | RawRecord) {
    const isRaw = call((raw) => options instanceof raw.RawRecord);
    super(isRaw ? (options as RawRecord) : made(options as RecordOptions));
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

  /** The tiles in the order in which they are drawn, beginning with the setup (S1, S4). */
  get tiles(): readonly Tile[] {
    return this.details.tiles;
  }

  /** The tiles that the market shows, in order (Z1). */
  get marketDraws(): readonly Tile[] {
    return this.details.marketDraws;
  }

  /** The seed of the tiles that the market shows after those of `marketDraws` (Z1). */
  get marketSeed(): bigint {
    return BigInt(this.details.marketSeed);
  }

  /** The actions. */
  get actions(): readonly Action[] {
    return this.details.actions.map((id) => actionOf(id, this.rules.edition));
  }

  /** The number of actions. */
  get length(): number {
    return this.details.actions.length;
  }

  /** The result that the record claims; `null` if the game is unfinished. */
  get result(): GameResult | null {
    return this.details.result;
  }

  /**
   * Returns this record with these tags added. A tag of the same name is replaced.
   *
   * @throws {@link RecordError} if a name is not made of letters, digits, `_` and `-`, the text of
   * a tag is not one line, or the tags are larger than 4 MiB in all.
   */
  withTags(tags: Readonly<{ [name: string]: string }>): GameRecord {
    const given = tagsOf(tags);
    return new GameRecord(call(() => this.raw.withTags(given)));
  }

  /** Returns this record with the result of its game, or without one if the game is not over. */
  withResult(): GameRecord {
    return new GameRecord(call(() => this.raw.withResult()));
  }

  /**
   * Checks every action, the result, and everything else in the record. Returns the result by the
   * rules, or the current state if the game is not over: then `reason` is `null`.
   *
   * @throws {@link IllegalActionError} or {@link RecordError} for the first problem.
   */
  check(): GameResult {
    return parsed(call(() => this.raw.check()));
  }

  /** Returns all problems that can be found; an illegal action ends the search for others. */
  problems(): AcquireError[] {
    return (JSON.parse(this.raw.problems()) as Parameters<typeof refusal>[0][]).map(refusal);
  }

  /**
   * Returns the game as it is after the first `actions` actions, by default after all of them.
   *
   * @throws {@link IllegalActionError} or {@link RecordError} if they cannot be replayed, and
   * {@link OutOfRangeError} if there are fewer.
   */
  game(actions: number = this.length): Game {
    const given = whole("the number of actions", actions, 0, 0xffff_ffff);
    return Game.of(call(() => this.raw.game(given)));
  }

  /**
   * Goes through the game: a step for each action.
   *
   * @throws {@link IllegalActionError} or {@link RecordError} where it cannot continue.
   */
  *replay(): Generator<Step, void, undefined> {
    const { steps, error } = JSON.parse(this.raw.events()) as {
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

  /** Returns whether the other record is the same. */
  equals(other: GameRecord): boolean {
    if (!(other instanceof GameRecord)) {
      throw new TypeError(`GameRecord.equals needs a GameRecord, not ${typeName(other)}`);
    }
    return this.raw.equals(other.raw);
  }
}

/** Makes a record from its parts. */
function made(options: RecordOptions): RawRecord {
  const { rules: given, players, tiles, actions, marketDraws, tags } = optionsOf(
    options,
    "rules",
    "players",
    "tiles",
    "actions",
    "marketDraws",
    "tags",
  );
  const rules = given instanceof Rules ? given : new Rules(given);
  const seats = whole("the number of players", players, 0, 1_000);
  const order = JSON.stringify(texts("tiles", tiles));
  const draws = JSON.stringify(marketDraws === undefined ? [] : texts("marketDraws", marketDraws));
  const ids = Uint16Array.from(actions ?? [], (action) => actionId(action, rules.edition));
  const record = call((raw) => new raw.RawRecord(rules.raw, seats, order, ids, draws));
  return tags === undefined ? record : call(() => record.withTags(tagsOf(tags)));
}
