import { type Game, GameRecord, Notes, Position, type Tile, type View } from "acquire-engine";

import type { Review } from "./host.js";
import type { Reading } from "./reader.js";
import { Refusal } from "./refusal.js";
import { type Node, ofNotes, ofRecord, ofState } from "./tree.js";

/** The result: the tree of its positions, and the game if it is one. */
export interface Source {
  root: Node;
  game: GameRecord | Notes | null;
  /** The position that is shown first; the first one by default. */
  at?: Node | undefined;
  /** The review of the game, if there is one already, and its playouts for each decision. */
  review?: { playouts: number; found: Review };
}

/** A position without the game that it comes from. */
export const ofPosition = (state: Game | View, guessed?: ReadonlySet<Tile>): Source => ({
  root: ofState(state, guessed),
  game: null,
});

/** The most characters that are read. */
const MOST = 500_000;
/** Milliseconds after which reading is given up. */
const PATIENCE = 5_000;

/** Reads a position, in which tiles may be guesses, a record or notes, none of which is trusted. */
export async function read(text: string, guessed?: ReadonlySet<Tile>): Promise<Source> {
  if (text.length > MOST) {
    throw new Refusal(`This has ${text.length.toLocaleString("en")} characters; a game has fewer than ${MOST.toLocaleString("en")}.`);
  }
  const reading = await ask(text);
  switch (reading.kind) {
    case "refused":
      throw new Refusal(reading.message, reading.rule, reading.corrections);
    case "position":
      return ofPosition(Position.fromText(reading.position), guessed);
    case "record": {
      const game = GameRecord.fromText(reading.record);
      return { root: await ofRecord(game), game };
    }
    case "notes": {
      const game = Notes.fromText(reading.notes);
      return { root: await ofNotes(game, GameRecord.fromText(reading.record)), game };
    }
  }
}

function ask(text: string): Promise<Reading> {
  const worker = new Worker(new URL("./reader.js", import.meta.url), { type: "module" });
  const answer = new Promise<Reading>((resolve, reject) => {
    // The first message means that the worker listens.
    worker.onmessage = ({ data }) => (data === null ? worker.postMessage(text) : resolve(data as Reading));
    worker.onerror = () => reject(new Refusal("This cannot be read."));
    setTimeout(() => reject(new Refusal("This takes too long to read.")), PATIENCE);
  });
  return answer.finally(() => worker.terminate());
}
