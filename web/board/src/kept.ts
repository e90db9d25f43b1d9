// The game that is played, and the position that is set up, stay in the browser's storage, so that a reload does not end
// them.
import { GameRecord, Rules } from "acquire-engine";

import type { Counted } from "./clock.js";
import { CHOICES, type Table } from "./new-game.js";
import type { Sketch } from "./setup.js";

const GAME = "acquire-game";
const DRAFT = "acquire-draft";

function store(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Some browsers have no storage in private windows and in frames.
  }
}

/** Keeps a game and what its clock has counted, in the place of the one before. */
export const keep = ({ game, seats, limit }: Table, counted: Counted | null): void =>
  store(GAME, { record: game.record.toText(), seats, limit, counted });

/** The game that was kept; `null` if there is none. */
export function kept(): Table | null {
  try {
    const { record, ...table } = JSON.parse(localStorage.getItem(GAME)!);
    return { ...table, game: GameRecord.fromText(record).game() };
  } catch {
    return null;
  }
}

/** Calls this when another tab keeps a game. Returns a function that ends it. */
export function onKeptElsewhere(called: () => void): () => void {
  const changed = ({ key }: StorageEvent) => {
    if (key === GAME) called();
  };
  addEventListener("storage", changed);
  return () => removeEventListener("storage", changed);
}

/** Keeps the description of a position, in the place of the one before; `null` forgets it. */
export function keepDraft(draft: Sketch | null): void {
  if (draft === null) return store(DRAFT, null);
  const { rules, places, ...fields } = draft;
  const options = Object.fromEntries(CHOICES.map(({ name }) => [name, rules[name]]));
  store(DRAFT, { ...fields, edition: rules.edition, options, places: [...places] });
}

/** The description that was kept; `null` if there is none. */
export function keptDraft(): Sketch | null {
  try {
    const { edition, options, places, ...fields } = JSON.parse(localStorage.getItem(DRAFT)!);
    return { ...fields, rules: new Rules(edition, options), places: new Map(places) };
  } catch {
    return null;
  }
}
