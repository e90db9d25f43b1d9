import { options as optionsOf, text } from "./arguments.js";
import { type AcquireError, refusal } from "./errors.js";
import { call, parsed } from "./raw.js";
import type { EndReason } from "./words.js";

/** The result of a game, or its current state. */
export interface GameResult {
  /** The reason for the end; `null` if the game is not over, and the rest is its current state. */
  readonly reason: EndReason | null;
  /** Each player's cash in dollars, in seat order. */
  readonly cash: readonly number[];
  /** Each player's rank by worth, 1 for the winner, in seat order (E9). */
  readonly ranks: readonly number[];
  /**
   * Each player's worth in dollars if the game were scored now, in seat order (E8). It is left
   * out when the game is over: then it is the cash.
   */
  readonly worth?: readonly number[];
}

/**
 * Checks one record, as JSON if it begins with a brace, otherwise as text. Returns its result, or the
 * current state if the game is not over: then `reason` is `null`.
 *
 * ```js
 * const { ranks } = checkRecord(await readFile("game.acquire", "utf8"));
 * ```
 *
 * @throws {@link IllegalActionError} or {@link RecordError} for the first problem, with its line and
 * column; with `all`, its `problems` are all the problems that can be found. {@link FormatError} if
 * the text is too long. All of these are {@link AcquireError}s.
 */
export function checkRecord(record: string, options: { all?: boolean } = {}): GameResult {
  const given = text("the record", record);
  const all = optionsOf(options, "all").all === true;
  return parsed(call((raw) => raw.checkRecord(given, all)));
}

/** A record in a string with several, after it was checked. */
export interface CheckedRecord {
  /** The line on which it begins, counting from 1. */
  readonly line: number;
  /** Its result, or the current state if the game is not over; `null` if it has problems. */
  readonly result: GameResult | null;
  /** All problems that can be found, with their lines in the whole text. */
  readonly problems: readonly AcquireError[];
}

/**
 * Checks each record in a string with several, one after the other, or in JSON Lines; text and JSON
 * may be mixed. An empty string has no records, so the list is empty.
 *
 * ```js
 * for (const { line, problems } of checkRecords(text)) console.log(line, problems.length);
 * ```
 *
 * @throws {@link FormatError} if the text is too long.
 */
export function checkRecords(records: string): CheckedRecord[] {
  const given = text("the text of the records", records);
  type Found = Omit<CheckedRecord, "problems"> & { problems: Parameters<typeof refusal>[0][] };
  const found: Found[] = parsed(call((raw) => raw.checkRecords(given)));
  return found.map((checked) => ({ ...checked, problems: checked.problems.map(refusal) }));
}
