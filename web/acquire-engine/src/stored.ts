import { Held, parsed } from "./raw.js";
import type { RawNotes, RawRecord } from "./raw/rules.js";
import { Rules } from "./rules.js";

/** The details of records and notes that the module returns. */
export interface StoredDetails {
  players: number;
  names: readonly string[];
  tags: Readonly<{ [name: string]: string }>;
}

/** The questions that a {@link GameRecord} and {@link Notes} both answer. */
export abstract class Stored<
  Raw extends RawNotes | RawRecord = RawNotes | RawRecord,
  Details extends StoredDetails = StoredDetails,
> {
  readonly #held: Held<Raw>;
  #details: Details | undefined;
  #rules: Rules | undefined;

  /** @internal */
  protected constructor(raw: Raw) {
    this.#held = new Held(raw);
  }

  /** @internal */
  get raw(): Raw {
    return this.#held.raw;
  }

  /** @internal */
  protected get details(): Details {
    return (this.#details ??= parsed<Details>(this.raw.details()));
  }

  /** The rules. */
  get rules(): Rules {
    return (this.#rules ??= Rules.of(this.raw.rules()));
  }

  /** The number of players. */
  get players(): number {
    return this.details.players;
  }

  /** The players' names in seat order, empty for those without one. */
  get names(): readonly string[] {
    return this.details.names;
  }

  /** Other information, such as names, date and the source of the game. */
  get tags(): Readonly<{ [name: string]: string }> {
    return this.details.tags;
  }

  /** Returns readable text, with one action on each line. */
  toText(): string {
    return this.raw.toText();
  }

  /** Returns an object in the form of records or notes in JSON. */
  toJSON(): object {
    return JSON.parse(this.raw.toJson()) as object;
  }

  /** The same as {@link toText}. */
  toString(): string {
    return this.toText();
  }

  /** Frees the memory at once. It is freed anyway after the object is no longer used. */
  [Symbol.dispose](): void {
    this.#held.dispose();
  }
}
