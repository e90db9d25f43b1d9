import {
  type ActionLike,
  type PlayerLike,
  type Seed,
  json,
  options as optionsOf,
  seat,
  seed as seedOf,
  seedOrRandom,
  texts,
  typeName,
  viewer as viewerOf,
  whole,
} from "./arguments.js";
import { Held, call, parsed } from "./raw.js";
import type { RawGame } from "./raw/rules.js";
import { GameRecord } from "./record.js";
import { type Bonuses, Rules, actionId, actionOf, seen } from "./rules.js";
import { type Standing, State } from "./state.js";
import { View } from "./view.js";
import type { Action, Chain, Edition, Event, Placement, RuleOptions, Tile } from "./words.js";

/** What a new game is made of. */
export interface GameOptions extends Partial<RuleOptions> {
  /** The edition, or rules with options; the default is `avalon-hill`. */
  edition?: Edition | Rules;
  /** The number of players; the default is 4, or as many as there are names. */
  players?: number;
  /** The seed of the tiles, or with `tiles` that of the market's (Z1); by default a random one. */
  seed?: Seed;
  /** The 108 tiles in the order in which they are drawn, instead of a seed (S1, S4). */
  tiles?: Iterable<Tile>;
  /** The tiles that the market shows first, with `tiles` (Z1). */
  marketDraws?: Iterable<Tile>;
  /** The players' names in seat order. */
  names?: Iterable<string>;
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
   * @throws {@link RulesError} if the rules do not allow this number of players (S5), and
   * {@link TileOrderError} if `tiles` are not the 108 tiles.
   */
  constructor(options: GameOptions = {}) {
    const { edition, players, seed, tiles, marketDraws, names, ...changed } = optionsOf(
      "options",
      options,
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
  static random(options: { edition?: Edition | Rules; players?: number; seed?: Seed; number?: Seed } = {}): Game {
    const { edition, players = 4, seed = 0, number = 0 } = optionsOf("options", options);
    const rules = edition instanceof Rules ? edition : new Rules(edition);
    const seats = whole("the number of players", players, 0, 1_000);
    const [of, index] = [seedOf(seed), seedOf(number)];
    return Game.of(call((raw) => raw.randomGame(rules.raw, seats, of, index)));
  }

  /**
   * Carries out an action: an Action, its text or its id. Returns what happened as a result.
   *
   * @throws {@link IllegalActionError}, which says what was tried, why it is refused and what is
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
   * @throws {@link OutOfRangeError} if there are not so many legal actions.
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
   * Carries out the actions again that were undone last, by default one. Any other action ends this
   * possibility.
   *
   * @throws {@link HistoryError} if fewer actions were undone.
   */
  redo(count = 1): void {
    const given = whole("the number of actions", count, 0, 0xffff_ffff);
    call(() => this.raw.redo(given));
    this.changed();
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
   */
  view(player?: PlayerLike | "spectator" | null): View {
    const index = viewerOf(player, this.players, this.names);
    return View.of(call(() => this.raw.view(index)));
  }

  /**
   * Returns the view of a player who has followed the game since it began, by default and for
   * `spectator` that of a spectator: {@link Game.view} with the memory of {@link View.follow} of
   * every event so far. It plays the game again, which takes about a millisecond.
   */
  followedView(player?: PlayerLike | "spectator" | null): View {
    const index = viewerOf(player, this.players, this.names);
    return View.of(call(() => this.raw.followedView(index)));
  }

  /** Returns an independent game with the same state and history. */
  copy(): Game {
    return Game.of(this.raw.copy());
  }

  /** Returns a copy with these players' names, in seat order. */
  withNames(names: Iterable<string>): Game {
    const given = JSON.stringify(texts("names", names));
    return Game.of(call(() => this.raw.withNames(given)));
  }

  /** Whether the same actions always have the same results in both games from now on. */
  equals(other: Game): boolean {
    if (!(other instanceof Game)) throw new TypeError(`a Game is compared with ${typeName(other)}`);
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
   * Returns the player's worth in dollars as if the final scoring were now: cash, the shares of
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
