// The game that is played stays in the browser's storage, so that a reload does not end it.
import { GameRecord } from "acquire-engine";

import type { Counted } from "./clock.js";
import type { Table } from "./new-game.js";

const KEY = "acquire-game";

/** Keeps a game and what its clock has counted, in the place of the one before. */
export function keep({ game, seats, limit }: Table, counted: Counted | null): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ record: game.record.toText(), seats, limit, counted }));
  } catch {
    // Some browsers have no storage in private windows and in frames.
  }
}

/** The game that was kept; `null` if there is none. */
export function kept(): Table | null {
  try {
    const { record, ...table } = JSON.parse(localStorage.getItem(KEY)!);
    return { ...table, game: GameRecord.fromText(record).game() };
  } catch {
    return null;
  }
}
