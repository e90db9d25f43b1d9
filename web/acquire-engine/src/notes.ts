import {
  type PlayerLike,
  type Seed,
  json,
  seat,
  seed as seedOf,
  tags as tagsOf,
  text,
  typeName,
} from "./arguments.js";
import { GameRecord, View } from "./game.js";
import { call } from "./raw.js";
import type { RawNotes } from "./raw/rules.js";
import { Stored, type StoredDetails } from "./stored.js";
import type { Tile } from "./words.js";

/** The viewer of notes: a player, `null` for a spectator, or `complete` for a viewer of every rack. */
export type NotesViewer = number | "complete" | null;

interface NotesDetails extends StoredDetails {
  viewer: NotesViewer;
  start: readonly Tile[];
  racks: Readonly<{ [player: number]: readonly Tile[] }>;
  length: number;
}

/**
 * Notes: what a viewer saw of a game, finished or not. They need no tile order, so they can be
 * written at a table. They do not change.
 *
 * `check` checks whether the notes are possible, and `complete` returns a record that explains
 * them.
 */
export class Notes extends Stored<RawNotes, NotesDetails> {
  private constructor(raw: RawNotes) {
    super(raw);
  }

  /** @internal */
  static of(raw: RawNotes): Notes {
    return new Notes(raw);
  }

  /**
   * Reads the text form.
   *
   * @throws {@link NotesError} with the line and the column.
   */
  static fromText(notes: string): Notes {
    const given = text("the notes", notes);
    return new Notes(call((raw) => raw.RawNotes.fromText(given)));
  }

  /**
   * Reads what `toJSON` returns, or its text.
   *
   * @throws {@link NotesError} with the path.
   */
  static fromJSON(notes: object | string): Notes {
    const given = json("the notes", notes);
    return new Notes(call((raw) => raw.RawNotes.fromJson(given)));
  }

  /**
   * Returns everything that this viewer saw of a recorded game: a player, `spectator` or `null` for a
   * spectator, or `complete` for a viewer of every rack.
   *
   * @throws {@link RecordError} if the record cannot be replayed, and {@link PlayerError} if there is
   * no such player.
   */
  static fromRecord(record: GameRecord, viewer: PlayerLike | "spectator" | "complete" | null): Notes {
    if (!(record instanceof GameRecord)) {
      throw new TypeError(`Notes.fromRecord needs a GameRecord, not ${typeName(record)}`);
    }
    const known = viewer ?? "spectator";
    const word = known === "spectator" || known === "complete";
    const given = word ? known : String(seat(known, record.players, record.names));
    return new Notes(call((raw) => raw.RawNotes.fromRecord(record.raw, given)));
  }

  /** The viewer of the game; `null` for a spectator. */
  get viewer(): NotesViewer {
    return this.details.viewer;
  }

  /** The tiles that decide who begins, in seat order (S1, S3). */
  get start(): readonly Tile[] {
    return this.details.start;
  }

  /** The first racks that are known, by seat (S4). */
  get racks(): Readonly<{ [player: number]: readonly Tile[] }> {
    return this.details.racks;
  }

  /** The number of actions. */
  get length(): number {
    return this.details.length;
  }

  /** Returns these notes with these tags added. A tag of the same name is replaced. */
  withTags(tags: Readonly<{ [name: string]: string }>): Notes {
    const given = tagsOf(tags);
    return new Notes(call(() => this.raw.withTags(given)));
  }

  /**
   * Checks that the notes are possible: that some tile order makes every action legal and every
   * stated number right. Returns what the viewer knows afterwards.
   *
   * @throws {@link NotesError} with the first impossible action, the reason, and a guess at what was
   * meant if a small change fixes it.
   */
  check(): View {
    return View.of(call(() => this.raw.check()));
  }

  /**
   * Returns a record that explains the notes. The tiles that the viewer did not see are random; the
   * same seed gives the same record.
   *
   * @throws {@link NotesError} as `check` does.
   */
  complete(seed: Seed = 0): GameRecord {
    const given = seedOf(seed);
    return new GameRecord(call(() => this.raw.complete(given)));
  }

  /** Returns these notes without the actions for which there was only one possibility. */
  withoutForced(): Notes {
    return new Notes(call(() => this.raw.withoutForced()));
  }

  /** Returns whether the other notes are the same. */
  equals(other: Notes): boolean {
    if (!(other instanceof Notes)) throw new TypeError(`Notes.equals needs Notes, not ${typeName(other)}`);
    return this.raw.equals(other.raw);
  }
}

/**
 * Returns whether a string seems to be notes, as text or as JSON, even if they have errors. It is false for
 * records, positions and anything else.
 *
 * ```js
 * const text = await readFile("game.txt", "utf8");
 * const result = isNotes(text) ? checkNotes(text) : checkRecord(text);
 * ```
 */
export function isNotes(game: string): boolean {
  const given = text("the game", game);
  return call((raw) => raw.isNotes(given));
}

/**
 * Checks notes, as JSON if they begin with a brace, otherwise as text; returns the view of their
 * viewer.
 *
 * @throws {@link NotesError} for the first problem, with its line and column.
 */
export function checkNotes(notes: string): View {
  const given = text("the notes", notes);
  return View.of(call((raw) => raw.checkNotes(given)));
}
