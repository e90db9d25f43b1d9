import {
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
import { Game } from "./game.js";
import { Held, call, parsed } from "./raw.js";
import type { RawView } from "./raw/rules.js";
import { type Bonuses, eventList } from "./rules.js";
import { type SentenceReader, type Standing, State } from "./state.js";
import type { Chain, Event, Placement, Screen, Tile } from "./words.js";

/** What a view concluded about a player's hidden tiles. */
export interface Deduction {
  /** How many of the hidden tiles, at least. */
  readonly tiles: number;
  /** The tiles that they are among. */
  readonly among: readonly Tile[];
}

/**
 * What one player, or a spectator, may know of a game (I). It does not change.
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
   * Reads a view from what `toJSON` returns, or from its text.
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
   * Returns the player's worth in dollars as if the final scoring were now (E8); `null` if something
   * that it depends on is concealed.
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
   * Returns the players by worth, the richest first and ties in seat order (E9); `null` if something
   * that it depends on is concealed.
   */
  standings(): readonly Standing[] | null {
    return this.state.standings;
  }

  /** Returns the effect that placing each known tile of a rack would have now. */
  placements(player?: PlayerLike): Map<Tile, Placement> {
    return new Map(this.rack(player).map((tile) => [tile, this.placement(tile)]));
  }

  /**
   * Returns all that a screen shows of the current decision: the decision, the viewer's legal actions
   * with their ids, texts and effects, the viewer's rack with the reason why a tile cannot be placed,
   * the board, the chains with prices and bonuses, and what is known of the players.
   *
   * `events` are those since the last screen, as `Game.apply` returns them: they are what changed. The
   * screen has what `Game.seenBy` leaves of them for the viewer, each with its sentence. The reader who
   * is called "you" is the viewer, unless the options name another.
   */
  screen(events: Event | Iterable<Event> = [], options: SentenceReader = {}): Screen {
    const { you = this.viewer ?? undefined } = optionsOf("options", options);
    const [given, reader] = [eventList(events), viewerOf(you, this.players, this.names)];
    return parsed(call(() => this.raw.screen(given, reader)));
  }

  /**
   * Returns this view after an event that the viewer sees, or after several in their order: a client
   * keeps its own view in this way.
   *
   * After the last event of an action the view shows what `Game.view` shows. It also remembers
   * concealed cash and shares that follow from the events (I3), and what follows about hidden tiles.
   * If holdings are concealed, begin with {@link View.withStart}.
   *
   * @throws {@link EventError} for an event that cannot happen in the game that the view shows.
   */
  follow(events: Event | Iterable<Event>): View {
    const given = eventList(events);
    return View.of(call(() => this.raw.follow(given)));
  }

  /**
   * Returns this view of a game that began in the usual way, and in which no player has bought, sold
   * or received anything yet: every player has the starting cash and no shares (B5).
   *
   * @throws {@link SetupError} if the view shows a chain, a share outside the bank or a used power.
   */
  withStart(): View {
    return View.of(call(() => this.raw.withStart()));
  }

  /**
   * Returns this view with another player's concealed cash and shares, which the viewer can know by
   * keeping count of the public transactions (I3).
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
    const held = json("the shares", optionsOf("the shares", shares));
    return View.of(call(() => this.raw.withHoldings(index, dollars, held)));
  }

  /** Returns this view without the concealed cash and shares that it remembers (I3). */
  withoutMemory(): View {
    return View.of(this.raw.withoutMemory());
  }

  /** Returns what a view that has followed the game concluded about the player's hidden tiles. */
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
   */
  sample(seed?: Seed, number: Seed = 0): Game {
    const [of, index] = [seedOrRandom(seed), seedOf(number)];
    return Game.of(this.raw.sample(of, index));
  }

  /** Returns this view with these players' names, in seat order. */
  withNames(names: Iterable<string>): View {
    const given = JSON.stringify(texts("names", names));
    return View.of(call(() => this.raw.withNames(given)));
  }

  /** Whether the other view shows the same. */
  equals(other: View): boolean {
    if (!(other instanceof View)) throw new TypeError(`a View is compared with ${typeName(other)}`);
    return this.raw.equals(other.raw);
  }
}
