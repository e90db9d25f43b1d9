// A worker that reads what strangers wrote: the page ends it if it takes too long.
import {
  AcquireError,
  Game,
  GameRecord,
  Notes,
  NotesError,
  Position,
  View,
  applyEdit,
  checkNotes,
  checkRecord,
  formOf,
  isNotes,
  readForeign,
} from "acquire-engine";

import type { Correction } from "./refusal.js";

/** The kind of a text and its usual form, or the reason why it cannot be read. */
export type Reading =
  | { readonly kind: "position"; readonly position: string }
  | { readonly kind: "record"; readonly record: string }
  | { readonly kind: "notes"; readonly notes: string; readonly record: string }
  | {
      readonly kind: "refused";
      readonly message: string;
      readonly rule: string | undefined;
      readonly corrections: readonly Correction[];
    };

const NAME_LENGTH = 20;
/** The most corrections that are offered. */
const CORRECTIONS = 3;
const MARKET =
  "The command line makes a record of it, which can be opened here: " +
  "`acquire convert FILE --from nmoll --two-player-market bank -o game.acquire`.";

const short = (names: readonly string[]) => names.map((name) => name.slice(0, NAME_LENGTH));
const tags = (names: readonly string[]) =>
  Object.fromEntries(short(names).flatMap((name, seat) => (name === "" ? [] : [[`player${seat}`, name]])));

function position(state: Game | View): Reading {
  const named = state.names.length === 0 ? state : state.withNames(short(state.names));
  return { kind: "position", position: named.toText() };
}

function game(read: GameRecord | Notes): Reading {
  const named = read.withTags(tags(read.names));
  if (named instanceof GameRecord) return { kind: "record", record: named.toText() };
  return { kind: "notes", notes: named.toText(), record: named.complete().toText() };
}

function record(text: string, read: GameRecord): Reading {
  // The text has the line of a mistake.
  checkRecord(text);
  return game(read);
}

function notes(text: string): Reading {
  checkNotes(text);
  return game(/^\s*\{/.test(text) ? Notes.fromJSON(text) : Notes.fromText(text));
}

/** Reads a game that another program recorded, which is checked while it is read. */
function foreign(text: string): Reading {
  try {
    return game(readForeign(text));
  } catch (error) {
    // Nothing here asks for the third shareholder.
    if (!(error instanceof AcquireError) || error.reason !== "two_player_market") throw error;
    return { kind: "refused", message: `${error.message}. ${MARKET}`, rule: error.rule, corrections: [] };
  }
}

/** Reads JSON by the fields that only one of the forms has. */
function json(text: string): Reading {
  let fields: object;
  try {
    fields = Object(JSON.parse(text));
  } catch (error) {
    throw new Error(`This is not JSON: ${(error as Error).message}`);
  }
  if (!("version" in fields)) throw new Error("This JSON is not a position, a record or notes: the field `version` is missing.");
  if ("actions" in fields) return record(text, GameRecord.fromJSON(text));
  return position("viewer" in fields ? View.fromJSON(text) : Game.fromJSON(text));
}

function read(text: string): Reading {
  if (formOf(text) !== null) return foreign(text);
  if (isNotes(text)) return notes(text);
  if (/^\s*[{[]/.test(text)) return json(text);
  const form = /^\s*acquire\s+(\w+)/m.exec(text)?.[1];
  if (form === "position") return position(Position.fromText(text));
  if (form === "record") return record(text, GameRecord.fromText(text));
  throw new Error(
    "This is not a position, a record or notes: the first line would be “acquire position 1”, “acquire record 2” or “acquire notes 1”, as in the examples.",
  );
}

/** Returns the likeliest changes to these notes. */
function corrections(text: string, error: unknown): Correction[] {
  if (!(error instanceof NotesError)) return [];
  return error.guesses.slice(0, CORRECTIONS).flatMap(({ question, edit }) =>
    edit === null ? [] : [{ question, text: applyEdit(text, edit) }],
  );
}

addEventListener("message", ({ data }) => {
  let reading: Reading;
  try {
    reading = read(data as string);
  } catch (error) {
    const rule = error instanceof AcquireError ? error.rule : undefined;
    const message = (error as Error).message.slice(0, 2_000);
    reading = { kind: "refused", message, rule, corrections: corrections(data as string, error) };
  }
  postMessage(reading);
});
postMessage(null);
