import { type Tile, TILES } from "acquire-engine";

import { type Node, guessedTiles } from "./tree.js";

/** The parts of the page. */
export const PARTS = ["play", "analyse", "review", "learn"] as const;
export type Part = (typeof PARTS)[number];

/** The parts that the fragment of an address names: a part of the page, and a position. */
export interface Address {
  part: Part;
  position: string | null;
  /** The tiles of the position that are guesses. */
  guessed: ReadonlySet<Tile>;
}

/** Reads the fragment of the page's address, which is not trusted. */
export function readAddress(fragment: string): Address {
  const [word, ...rest] = fragment.replace(/^#/, "").split("&");
  const part = PARTS.find((one) => one === word) ?? "play";
  const given = new URLSearchParams(rest.join("&"));
  const tiles = given.get("guessed")?.split(" ") ?? [];
  return {
    part,
    position: part === "analyse" ? given.get("position") : null,
    guessed: new Set(TILES.filter((tile) => tiles.includes(tile))),
  };
}

/** More characters than a position has. */
const LONG = 20_000;

/** True if the text of a position in an address lacks its end. */
export const isCut = (position: string): boolean =>
  position.length < LONG && /^\s*acquire position 1\b/m.test(position) && !/^end of position\s*$/m.test(position);

/** The address of a position. */
export function shareAddress(at: Node): string {
  const guessed = guessedTiles(at);
  const named = guessed.length > 0 ? { guessed: guessed.join(" ") } : {};
  return `#analyse&${new URLSearchParams({ ...named, position: at.state.toText() })}`;
}
