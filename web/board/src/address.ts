import type { State } from "acquire-engine";

/** The parts of the page. */
export const PARTS = ["play", "analyse", "review", "learn"] as const;
export type Part = (typeof PARTS)[number];

/** What the fragment of an address names: a part of the page, and a position. */
export interface Address {
  part: Part;
  position: string | null;
}

/** Reads the fragment of the page's address, which anybody may have written. */
export function readAddress(fragment: string): Address {
  const [word, ...rest] = fragment.replace(/^#/, "").split("&");
  const part = PARTS.find((one) => one === word) ?? "play";
  return { part, position: part === "analyse" ? new URLSearchParams(rest.join("&")).get("position") : null };
}

/** The address of a position. */
export const shareAddress = (state: State): string =>
  `#analyse&${new URLSearchParams({ position: state.toText() })}`;
