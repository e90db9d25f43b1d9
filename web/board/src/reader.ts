// A worker that reads what strangers wrote: the page ends it if it takes too long.
import { AcquireError, Game, GameRecord, Notes, Position, View, checkNotes, checkRecord } from "acquire-engine";

/** The kind of a text and its usual form, or the reason why it cannot be read. */
export type Reading =
  | { readonly kind: "position"; readonly position: string }
  | { readonly kind: "record"; readonly record: string }
  | { readonly kind: "notes"; readonly notes: string; readonly record: string }
  | { readonly kind: "refused"; readonly message: string; readonly rule: string | undefined };

const NAME_LENGTH = 20;
const OTHERS =
  "For a game of the acquire2 server or of nmoll's engine, use the command line: `acquire board FILE` opens it, and " +
  "`acquire convert FILE -o game.acquire` makes a record of it, which can be opened here.";

const short = (names: readonly string[]) => names.map((name) => name.slice(0, NAME_LENGTH));
const tags = (names: readonly string[]) =>
  Object.fromEntries(short(names).flatMap((name, seat) => (name === "" ? [] : [[`player${seat}`, name]])));

function position(state: Game | View): Reading {
  const named = state.names.length === 0 ? state : state.withNames(short(state.names));
  return { kind: "position", position: named.toText() };
}

function record(text: string, read: GameRecord): Reading {
  // The text has the line of a mistake.
  checkRecord(text);
  return { kind: "record", record: read.withTags(tags(read.names)).toText() };
}

function notes(text: string, read: Notes): Reading {
  checkNotes(text);
  const named = read.withTags(tags(read.names));
  return { kind: "notes", notes: named.toText(), record: named.complete().toText() };
}

/** Reads JSON by the fields that only one of the forms has. */
function json(text: string): Reading {
  let fields: object;
  try {
    fields = Object(JSON.parse(text));
  } catch (error) {
    throw new Error(`This is no JSON: ${(error as Error).message}`);
  }
  if (!("version" in fields)) throw new Error(`This JSON is no position, record or notes: the field \`version\` is missing. ${OTHERS}`);
  if ("entries" in fields) return notes(text, Notes.fromJSON(text));
  if ("actions" in fields) return record(text, GameRecord.fromJSON(text));
  return position("viewer" in fields ? View.fromJSON(text) : Game.fromJSON(text));
}

function read(text: string): Reading {
  if (/^\s*[{[]/.test(text)) return json(text);
  const form = /^\s*acquire\s+(\w+)/m.exec(text)?.[1];
  if (form === "position") return position(Position.fromText(text));
  if (form === "record") return record(text, GameRecord.fromText(text));
  if (form === "notes") return notes(text, Notes.fromText(text));
  throw new Error(
    `This is no position, record or notes: the first line would be “acquire position 1”, “acquire record 2” or “acquire notes 1”, as in the examples. ${OTHERS}`,
  );
}

addEventListener("message", ({ data }) => {
  let reading: Reading;
  try {
    reading = read(data as string);
  } catch (error) {
    const rule = error instanceof AcquireError ? error.rule : undefined;
    reading = { kind: "refused", message: (error as Error).message.slice(0, 2_000), rule };
  }
  postMessage(reading);
});
postMessage(null);
