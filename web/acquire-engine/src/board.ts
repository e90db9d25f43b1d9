import type { Rules } from "./rules.js";
import { UnknownWordError } from "./errors.js";
import type { Chain, Tile } from "./words.js";

/** The content of a square: nothing, a tile without a chain, or a chain. */
export type Cell =
  | null
  | "unincorporated"
  | {
      /** The chain. */
      readonly chain: Chain;
    };

/** The tiles 1A to 12I: `TILES[0]` is `1A`, `TILES[1]` is `2A` (B2). */
export const TILES: readonly Tile[] = Object.freeze(
  Array.from({ length: 108 }, (_, i) => `${(i % 12) + 1}${"ABCDEFGHI"[Math.floor(i / 12)]}`),
);

/** A board: 9 rows of 12 squares (B1). It does not change. */
export class Board implements Iterable<[Tile, Cell]> {
  readonly #cells: string;
  readonly #rules: Rules;
  readonly #text: string;

  /** @internal */
  constructor(cells: string, rules: Rules, text: string) {
    this.#cells = cells;
    this.#rules = rules;
    this.#text = text;
  }

  /**
   * One letter for each square in the order of {@link TILES}: `.` for nothing, `o` for a tile
   * without a chain, and the initial of a chain.
   */
  get cells(): string {
    return this.#cells;
  }

  /** Returns the content of a square. */
  at(tile: Tile): Cell {
    const index = TILES.indexOf(tile);
    if (index < 0) throw new UnknownWordError(`there is no square ${String(tile).slice(0, 40)} (B1)`);
    return this.#cell(index);
  }

  #cell(index: number): Cell {
    const letter = this.#cells[index] ?? ".";
    if (letter === ".") return null;
    if (letter === "o") return "unincorporated";
    return { chain: this.#rules.chains[this.#rules.initials.indexOf(letter)] ?? letter };
  }

  /** Returns the tiles of a chain, or those without one. */
  tiles(of: Chain | "unincorporated"): Tile[] {
    const letter = of === "unincorporated" ? "o" : this.#rules.chain(of)[0];
    return TILES.filter((_, index) => this.#cells[index] === letter);
  }

  /** Iterates over the squares. */
  *[Symbol.iterator](): IterableIterator<[Tile, Cell]> {
    for (const [index, tile] of TILES.entries()) yield [tile, this.#cell(index)];
  }

  /** A drawing for people. */
  toString(): string {
    return this.#text;
  }

  /** The same as {@link cells}. */
  toJSON(): string {
    return this.#cells;
  }
}
