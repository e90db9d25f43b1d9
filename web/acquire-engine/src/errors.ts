import type { Action, Chain, Event, IllegalReason, Phase, Power, Tile } from "./words.js";

/**
 * The base of every error of this package, except the `TypeError` for a value of a wrong type. The
 * message states what was tried, why it is refused, what is allowed, and the code of the rule. The
 * fields have the same information for programs; a field that an error does not use is `undefined`.
 */
export class AcquireError extends Error {
  /** The name of the class. */
  override readonly name: string = "AcquireError";
  /** The kind of error, as one word, such as `illegal` or `tile_order`. */
  readonly kind?: string;
  /** The detailed reason, for kinds that have several, such as `dead_tile`. */
  readonly reason?: string;
  /** The code of the rule that is broken, such as `T4`. */
  readonly rule?: string;
  /** The player that the error is about. */
  readonly player?: number;
  /** The tile that the error is about. */
  readonly tile?: Tile;
  /** The chain that the error is about. */
  readonly chain?: Chain;
  /** The chains that are allowed or involved. */
  readonly chains?: readonly Chain[];
  /** The power that the error is about. */
  readonly power?: Power;
  /** The amount that was tried or found, in shares, tiles, players or dollars. */
  readonly wanted?: number;
  /** The amount that is allowed or available, in shares, tiles, players or dollars. */
  readonly available?: number;

  /** @internal */
  constructor(message: string, fields: object = {}) {
    super(message);
    Object.assign(this, fields);
  }
}

/** Rules that do not exist, or that do not allow the number of players (O, S5). */
export class RulesError extends AcquireError {
  override readonly name = "RulesError";
}

/** A wrong tile order: it must contain each of the 108 tiles exactly once (B1). */
export class TileOrderError extends AcquireError {
  override readonly name = "TileOrderError";
}

/** Not a tile, a chain, an agent or an action id; `kind` states what was expected. */
export class UnknownWordError extends AcquireError {
  override readonly name = "UnknownWordError";
}

/** There is no such player, or it is not the player who decides; players are numbered from 0. */
export class PlayerError extends AcquireError {
  override readonly name = "PlayerError";
}

/** A number that is too small or too large. */
export class OutOfRangeError extends AcquireError {
  override readonly name = "OutOfRangeError";
}

/** A string that is not an action; `kind` states what was expected. */
export class ActionSyntaxError extends AcquireError {
  override readonly name = "ActionSyntaxError";
  /** The text that was read. */
  readonly text?: string;
  /** The place of the error in the text, counting characters from 1. */
  readonly column?: number;
  /** The guess at what was meant, with which the message ends; `null` if there is none. */
  readonly guess: string | null = null;

  /** @internal */
  constructor(message: string, fields: object = {}) {
    super(message);
    Object.assign(this, fields);
  }
}

/**
 * An event that cannot happen in the game that a view shows, or that its viewer cannot see. `kind` is
 * a {@link Contradiction}; it is `undefined` for something that is not an event.
 */
export class EventError extends AcquireError {
  override readonly name = "EventError";
  /** The event. */
  readonly event?: Event;
}

/** Too few actions to undo, or no record because the game began from a position. */
export class HistoryError extends AcquireError {
  override readonly name = "HistoryError";
}

/** JSON or text that cannot be read. */
export class FormatError extends AcquireError {
  override readonly name = "FormatError";
  /** The place, such as `seats[1].cash`; `.` is the whole document. */
  readonly path?: string;
}

/** One problem of a position. */
export interface Problem {
  /** The message, with the code of the rule. */
  readonly message: string;
  /** The kind of error, as one word, such as `tile_twice` or `turn`. */
  readonly kind: string;
  /** The place in JSON, such as `seats[1].cash`, or in what was described, such as `racks.Ann`. */
  readonly path?: string;
  /** The line in the text form, counting from 1. */
  readonly line?: number;
  /** The column in the text form, counting from 1, in characters. */
  readonly column?: number;
  /** The detailed reason, for kinds that have several. */
  readonly reason?: string;
  /** The code of the rule that is broken. */
  readonly rule?: string;
  /** The player. */
  readonly player?: number;
  /** The tile. */
  readonly tile?: Tile;
  /** The chain. */
  readonly chain?: Chain;
  /** The chains that are involved. */
  readonly chains?: readonly Chain[];
  /** The power. */
  readonly power?: Power;
  /** The amount that was found. */
  readonly wanted?: number;
  /** The amount that is allowed or available. */
  readonly available?: number;
}

/** An impossible position. */
export class SetupError extends AcquireError {
  override readonly name = "SetupError";
  /** Every problem found. */
  readonly problems: readonly Problem[] = [];

  /** @internal */
  constructor(message: string, fields: object = {}) {
    super(message);
    Object.assign(this, fields);
  }
}

/** A problem of a record, with its place. */
export class RecordError extends AcquireError {
  override readonly name: string = "RecordError";
  /** The message without the place at its beginning. */
  readonly sentence: string;
  /** The line in the text form, counting from 1. */
  readonly line?: number;
  /** The column in the text form, counting from 1, in characters. */
  readonly column?: number;
  /** The place in JSON, such as `actions[16]`. */
  readonly path?: string;
  /** The index of the action in the record, counting from 0, if the error is about an action. */
  readonly index?: number;
  /** The content of the record at that place. */
  readonly found?: string;
  /** The expected content. */
  readonly expected?: string;
  /**
   * The guess at what was meant, such as `did you mean 5D?`, with which the message ends; `null` if
   * there is none.
   */
  readonly guess: string | null = null;
  /** All problems, with this one first, if all were requested. */
  readonly problems: readonly AcquireError[] = [];

  /** @internal */
  constructor(message: string, fields: object = {}) {
    super(message);
    this.sentence = message;
    Object.assign(this, fields);
  }
}

/** An action that is not legal; the game does not change. */
export class IllegalActionError extends RecordError {
  override readonly name = "IllegalActionError";
  declare readonly kind: "illegal";
  /** The reason why the action is not legal. */
  declare readonly reason: IllegalReason;
  declare readonly rule: string;
  /** The action that was tried. */
  readonly action!: Action;
  /** The current decision, which the action did not answer. */
  readonly phase!: Phase;
  /** All legal actions; empty if another player decides and they must stay hidden. */
  readonly allowed: readonly Action[] = [];

  /** @internal */
  constructor(message: string, fields: object = {}) {
    super(message);
    Object.assign(this, fields);
  }
}

/** A change to the text of notes: a part of it is replaced. */
export interface TextEdit {
  /** The number of bytes before the part, in UTF-8. */
  readonly start: number;
  /** The number of bytes before its end; the same as `start` if the new text is only inserted. */
  readonly end: number;
  /** The new text, with the semicolon or line break that separates it from its neighbours. */
  readonly text: string;
}

/** Returns the text from which the notes were read, with the change of a {@link Guess}. */
export function applyEdit(text: string, edit: TextEdit): string {
  const bytes = new TextEncoder().encode(text);
  // The decoder would leave a byte order mark out.
  const decode = (part: Uint8Array) => new TextDecoder("utf-8", { ignoreBOM: true }).decode(part);
  return decode(bytes.subarray(0, edit.start)) + edit.text + decode(bytes.subarray(edit.end));
}

/** A small change that may fix notes, and the evidence for it. */
export interface Guess {
  /** The kind of change. */
  readonly change: "replace" | "insert" | "remove" | "swap";
  /** The text that is written or inserted, such as `Ben: 5E`; empty if there is none. */
  readonly text: string;
  /** The change as a question, such as `did you mean 4D?`. */
  readonly question: string;
  /** The index of the entry where the change begins; `null` if it cannot be read. */
  readonly index: number | null;
  /** The line of the text. */
  readonly line?: number;
  /** The column in characters. */
  readonly column?: number;
  /** The place in notes that are not text, such as `entries[3]`. */
  readonly path?: string;
  /** The number of actions, from the one in error on, that are possible with the change. */
  readonly fits: number;
  /** True if these are all actions that follow, and the end of the notes agrees with them. */
  readonly all: boolean;
  /** The question, the place and how much fits. */
  readonly message: string;
  /**
   * The change to the text, for {@link applyEdit}; `null` if the notes were not read from a text or were
   * changed since, if the missing text is not known, and if an action is to be inserted and not all that
   * follow then fit.
   */
  readonly edit: TextEdit | null;
}

/** A problem of notes: they are not possible, or cannot be read. */
export class NotesError extends RecordError {
  override readonly name = "NotesError";
  /** Small changes that may fix the notes, the likeliest first; at most nine. */
  readonly guesses: readonly Guess[] = [];
  /** The players' names in seat order, empty where the notes give none. */
  readonly names: readonly string[] = [];
  /**
   * The JSON of the viewer's view before the action, for `View.fromJSON`; `null` if the notes cannot
   * be read, or are wrong before the game begins.
   */
  readonly view: string | null = null;
  /** The action that is not legal, if that is the problem. */
  readonly action?: Action;
  /** The decision that the action did not answer. */
  readonly phase?: Phase;
  /** All legal actions, as far as the viewer knows them. */
  readonly allowed?: readonly Action[];

  /** @internal */
  constructor(message: string, fields: object = {}) {
    super(message);
    Object.assign(this, fields);
  }
}

const CLASSES: Readonly<{ [name: string]: new (message: string, fields?: object) => AcquireError }> = {
  AcquireError,
  RulesError,
  TileOrderError,
  UnknownWordError,
  PlayerError,
  OutOfRangeError,
  ActionSyntaxError,
  EventError,
  HistoryError,
  FormatError,
  SetupError,
  RecordError,
  IllegalActionError,
  NotesError,
};

interface Refusal {
  class: string;
  message: string;
  problems?: Refusal[];
}

/** @internal Makes an error of what the module refuses. */
export function refusal(given: Refusal): AcquireError {
  const { class: name, message, ...fields } = given;
  if (name !== "SetupError" && fields.problems !== undefined) {
    Object.assign(fields, { problems: fields.problems.map(refusal) });
  } else if (fields.problems !== undefined) {
    const problem = ({ class: _, ...problem }: Refusal): object => problem;
    Object.assign(fields, { problems: fields.problems.map(problem) });
  }
  return new (CLASSES[name] ?? AcquireError)(message, fields);
}

/** @internal Makes an error of anything that the module throws. */
export function errorOf(thrown: unknown): unknown {
  return typeof thrown === "string" ? refusal(JSON.parse(thrown) as Refusal) : thrown;
}
