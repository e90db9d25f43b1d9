import { options as optionsOf, text } from "./arguments.js";
import { type AcquireError, refusal } from "./errors.js";
import { call, parsed } from "./raw.js";
import type { EndReason } from "./words.js";

/** The end of a game. */
export interface GameResult {
  /** The reason; `null` if the game is unfinished. */
  readonly reason: EndReason | null;
  /** Each player's final cash in dollars, in seat order. */
  readonly cash: readonly number[];
  /** Each player's rank, 1 for the winner, in seat order (E9). */
  readonly ranks: readonly number[];
}

/**
 * Checks one record, as JSON if it begins with a brace, otherwise as text; returns its result.
 *
 * ```js
 * const { ranks } = checkRecord(await readFile("game.acquire", "utf8"));
 * ```
 *
 * @throws {@link IllegalActionError} or {@link RecordError} for the first problem, with its line and
 * column; with `all`, its `problems` are all the problems that can be found.
 */
export function checkRecord(record: string, options: { all?: boolean } = {}): GameResult {
  const given = text("the record", record);
  const all = optionsOf(options, "all").all === true;
  return parsed(call((raw) => raw.checkRecord(given, all)));
}

/** A record of a text with several, after it was checked. */
export interface CheckedRecord {
  /** The line on which it begins, counting from 1. */
  readonly line: number;
  /** Its result; `null` if it has problems. */
  readonly result: GameResult | null;
  /** All problems that can be found, with their lines in the whole text. */
  readonly problems: readonly AcquireError[];
}

/**
 * Checks each record of a text with several, one after the other, or of JSON Lines.
 *
 * ```js
 * for (const { line, problems } of checkRecords(text)) console.log(line, problems.length);
 * ```
 */
export function checkRecords(records: string): CheckedRecord[] {
  const given = text("the records", records);
  type Found = Omit<CheckedRecord, "problems"> & { problems: Parameters<typeof refusal>[0][] };
  const found: Found[] = parsed(call((raw) => raw.checkRecords(given)));
  return found.map((checked) => ({ ...checked, problems: checked.problems.map(refusal) }));
}
