import {
  type ActionLike,
  type PlayerLike,
  type Seed,
  json,
  object,
  options as optionsOf,
  seed as seedOf,
  text,
  texts,
  typeName,
  viewer as viewerOf,
  whole,
} from "./arguments.js";
import { RulesError, UnknownWordError } from "./errors.js";
import { Held, call, parsed } from "./raw.js";
import type { RawRules } from "./raw/rules.js";
import {
  ACTION_COUNT,
  type Action,
  type Chain,
  type Edition,
  type Event,
  OPTIONS,
  type Phase,
  type Placement,
  type RuleOptions,
  type Tile,
} from "./words.js";

/** The bonuses of a chain for each player (N). */
export interface Bonuses {
  /** The dollars that each player receives, in seat order. */
  readonly amounts: readonly number[];
  /** The dollars that would go to the market, which are not paid (Z2). */
  readonly market: number;
}

/** The names in a sentence, and its reader. */
export interface SentenceOptions {
  /** The players' names in seat order. */
  names?: Iterable<string>;
  /** The player who reads the sentence and is called "you". */
  you?: PlayerLike;
}

interface Details extends RuleOptions {
  edition: Edition;
  chains: readonly Chain[];
  initials: string;
  tiers: readonly Tier[];
  stored: object;
}

/** The tier of a chain (C1). */
export type Tier = "cheap" | "medium" | "expensive";

const actions = new Map<Edition, (Action | undefined)[]>();

/** @internal The action with this id, one object for each edition. */
export function actionOf(id: number, edition: Edition): Action {
  let known = actions.get(edition);
  if (known === undefined) actions.set(edition, (known = []));
  return (known[id] ??= parsed<Action>(call((raw) => raw.actionOf(id, edition))));
}

/** @internal The id of an action. */
export function actionId(action: unknown, edition: Edition): number {
  if (typeof action === "string") return call((raw) => raw.actionId(text("an action", action), edition));
  const id =
    typeof action === "object" && action !== null ? (action as Partial<Action>).id : action;
  if (typeof id !== "number") {
    throw new TypeError(`an action must be its text, its id or an Action, not ${typeName(action)}`);
  }
  if (!Number.isInteger(id) || id < 0 || id >= ACTION_COUNT) {
    const message = `no action has the id ${id}: they are 0 to ${ACTION_COUNT - 1}`;
    throw new UnknownWordError(message, { kind: "action" });
  }
  return id;
}

/** @internal A sentence of a game of this edition. */
export function sentenceOf(
  what: Event | Phase | Placement,
  edition: Edition,
  names: readonly string[],
  you: number,
): string {
  const given = json("an event, a phase or a placement", what);
  return call((raw) => raw.sentence(given, edition, JSON.stringify(names), you));
}

/** @internal Events as a player of a game sees them. */
export function seen(
  events: Event | Iterable<Event>,
  viewer: number,
  edition: Edition,
  players: number,
): Event[] {
  const given = eventList(events);
  return [...parsed<Event[]>(call((raw) => raw.seenBy(given, viewer, edition, players)))];
}

/** @internal Events as JSON. */
export function eventList(events: unknown): string {
  if (typeof events !== "object" || events === null) {
    throw new TypeError(`events must be Events in a list, not ${typeName(events)}`);
  }
  return json("events", Symbol.iterator in events ? [...(events as Iterable<Event>)] : [events]);
}

/**
 * An edition of Acquire with its options (O). Immutable.
 *
 * Options that are left out have the edition's defaults. Every option can be set in every edition
 * (O1).
 *
 * ```js
 * const rules = new Rules("wizards-2008", { specialPowers: true });
 * ```
 */
export class Rules implements Readonly<RuleOptions> {
  readonly #held: Held<RawRules>;
  readonly #details: Details;

  /**
   * Makes the rules of an edition, or other rules with some options changed.
   *
   * @throws {@link RulesError} for unknown editions, options and values.
   */
  constructor(edition: Edition | Rules = "avalon-hill", options: Partial<RuleOptions> = {}) {
    const given: { [name: string]: string } = {};
    const set = (name: string, value: unknown): void => {
      const stored = Object.hasOwn(OPTIONS, name) ? OPTIONS[name as keyof RuleOptions] : undefined;
      if (stored === undefined) {
        const all = Object.keys(OPTIONS).join(", ");
        const message = `unknown option \`${name.slice(0, 40)}\`; the options are ${all} (O)`;
        throw new RulesError(message, { kind: "unknown_option", rule: "O" });
      }
      if (value !== undefined) given[stored] = text(name, String(value));
    };
    let name: unknown = edition;
    if (edition instanceof Rules) {
      for (const option of Object.keys(OPTIONS)) set(option, edition[option as keyof RuleOptions]);
      name = edition.edition;
    }
    for (const [option, value] of Object.entries(object("options", options))) set(option, value);
    const made = text("the edition", name);
    this.#held = new Held(call((raw) => new raw.RawRules(made, JSON.stringify(given))));
    this.#details = parsed(this.#held.raw.details());
  }

  /** @internal */
  static of(raw: RawRules): Rules {
    const { edition, ...details } = JSON.parse(raw.details()) as Details;
    raw.free();
    const names = Object.keys(OPTIONS) as (keyof RuleOptions)[];
    return new Rules(edition, Object.fromEntries(names.map((name) => [name, details[name]])));
  }

  /** @internal */
  get raw(): RawRules {
    return this.#held.raw;
  }

  /** The edition. */
  get edition(): Edition {
    return this.#details.edition;
  }

  /** The treatment of dead tiles (D5). */
  get deadTiles(): RuleOptions["deadTiles"] {
    return this.#details.deadTiles;
  }

  /** The way the game ends (E5). */
  get end(): RuleOptions["end"] {
    return this.#details.end;
  }

  /** The third shareholder in two-player games (Z). */
  get twoPlayerMarket(): RuleOptions["twoPlayerMarket"] {
    return this.#details.twoPlayerMarket;
  }

  /** The rule for the cash and shares of other players in a view (I3). */
  get holdings(): RuleOptions["holdings"] {
    return this.#details.holdings;
  }

  /** True if the Special Powers are in play (P). */
  get specialPowers(): boolean {
    return this.#details.specialPowers;
  }

  /** The bonuses of a chain (N6). */
  get bonuses(): RuleOptions["bonuses"] {
    return this.#details.bonuses;
  }

  /** The seven chains' names in ascending order (C1). */
  get chains(): readonly Chain[] {
    return this.#details.chains;
  }

  /** The seven chains' initials in ascending order (C1). */
  get initials(): string {
    return this.#details.initials;
  }

  /**
   * Returns the full name of a chain given by its name or initial.
   *
   * @throws {@link UnknownWordError} if there is no such chain.
   */
  chain(chain: Chain): Chain {
    return this.chains[this.chainIndex(chain)] ?? chain;
  }

  /** Returns the index of a chain, 0 to 6: cheap ones first, expensive ones last (C1). */
  chainIndex(chain: Chain): number {
    const given = text("a chain", chain);
    return call(() => this.raw.chainIndex(given));
  }

  /** Returns the tier of a chain (C1). */
  tier(chain: Chain): Tier {
    return this.#details.tiers[this.chainIndex(chain)] ?? "cheap";
  }

  /** Returns the price in dollars of one share of the chain with `size` tiles (C2). */
  price(chain: Chain, size: number): number {
    const given = text("a chain", chain);
    const tiles = whole("the size", size, 0, 108);
    return call(() => this.raw.price(given, tiles));
  }

  /** Returns the bonuses in dollars of the chain with `size` tiles, the largest first (C3). */
  bonus(chain: Chain, size: number): number[] {
    const given = text("a chain", chain);
    const tiles = whole("the size", size, 0, 108);
    return [...call(() => this.raw.bonus(given, tiles))];
  }

  /**
   * Splits the bonuses of a chain with this share price in dollars among its shareholders (N).
   * `shares` are the shares of each player, `market` those that the market counts as holding (Z2).
   *
   * @throws {@link OutOfRangeError} for more than six players or more than 25 shares.
   */
  splitBonuses(price: number, shares: Iterable<number>, market = 0): Bonuses {
    const held = Array.from(shares, (one) => whole("a number of shares", one, 0, 25));
    const dollars = whole("the price", price, 0, 100_000);
    const counts = whole("the market's shares", market, 0, 25);
    const split = call(() => this.raw.splitBonuses(dollars, Uint8Array.from(held), counts));
    return { amounts: [...split.subarray(0, -1)], market: split.at(-1) ?? 0 };
  }

  /**
   * Checks the number of players.
   *
   * @throws {@link RulesError} if the rules do not allow it (S5).
   */
  checkPlayers(players: number): void {
    const given = whole("the number of players", players, 0, 1_000);
    call(() => this.raw.checkPlayers(given));
  }

  /**
   * Returns an action: the one with this id, or the one that a string names.
   *
   * @throws {@link ActionSyntaxError} if the text is not an action.
   */
  action(action: ActionLike): Action {
    return actionOf(actionId(action, this.edition), this.edition);
  }

  /** Returns an event, a phase or a placement as a sentence without a full stop. */
  sentence(what: Event | Phase | Placement, options: SentenceOptions = {}): string {
    const { names, you } = optionsOf(options, "names", "you");
    const given = names === undefined ? [] : texts("names", names);
    return sentenceOf(what, this.edition, given, viewerOf(you, 6, given));
  }

  /** Returns the edition and the options that differ from its defaults, as in records. */
  toJSON(): object {
    return this.#details.stored;
  }

  /** The edition and the options that differ from its defaults, as one line. */
  toString(): string {
    const { edition, ...changed } = this.#details.stored as { edition: string };
    const parts = Object.entries(changed).map(([name, value]) => `${name}=${String(value)}`);
    return [edition, ...parts].join(" ");
  }

  /** Returns whether the other rules are the same. */
  equals(other: Rules): boolean {
    return other instanceof Rules && other.toString() === this.toString();
  }
}

/** A rule: its code, its text in our own words, and its ruling. */
export interface Rule {
  /** The code, such as `T4`. */
  readonly code: string;
  /** The title of its section, such as `The turn`. */
  readonly section: string;
  /** The text of the rule, one or a few sentences. */
  readonly text: string;
  /** The question that the rule booklets leave open, and its answer here; `null` if there is none. */
  readonly ruling: string | null;
}

let book: readonly Rule[] | undefined;

/** Returns all rules, in the order of the rulebook. */
export function rulebook(): readonly Rule[] {
  return (book ??= parsed<Rule[]>(call((raw) => raw.rulebook())));
}

/** Returns the rule with this code, or `undefined`. Case does not matter. */
export function explain(code: string): Rule | undefined {
  const wanted = text("the code", code).toUpperCase();
  return rulebook().find((rule) => rule.code === wanted);
}

/** The forms that are written as text and, except for an action, as JSON. */
export type Form = "action" | "record" | "notes" | "position";

/** Returns the grammar of a text form. */
export function grammar(form: Form): string {
  const given = text("the form", form);
  return call((raw) => raw.grammar(given));
}

/** Returns the JSON Schema of a JSON form. */
export function schema(form: Exclude<Form, "action">): object {
  const given = text("the form", form);
  return parsed<object>(call((raw) => raw.schema(given)));
}

/** Returns the 108 tiles in the order in which the game with this seed draws them. */
export function tileOrder(seed: Seed): readonly Tile[] {
  const given = seedOf(seed);
  return parsed<Tile[]>(call((raw) => raw.tileOrder(given)));
}
