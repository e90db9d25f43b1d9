/**
 * The rules of the board game Acquire.
 *
 * ```js
 * import { Game } from "acquire-engine";
 *
 * const game = new Game({ names: ["Ann", "Ben", "Cleo"], seed: 7 });
 * console.log(game.sentence(game.phase), game.legalActions().texts);
 * const [action] = game.legalActions();
 * for (const event of game.apply(action)) console.log(game.sentence(event));
 * ```
 *
 * Computer players and analyses are in `acquire-engine/agents`.
 *
 * @packageDocumentation
 */
export type { ActionLike, PlayerLike, Seed } from "./arguments.js";
export { Board, type Cell, TILES } from "./board.js";
export { type CheckedRecord, type GameResult, checkRecord, checkRecords } from "./checking.js";
export {
  AcquireError,
  ActionSyntaxError,
  EventError,
  FormatError,
  type Guess,
  HistoryError,
  IllegalActionError,
  NotesError,
  OutOfRangeError,
  PlayerError,
  type Problem,
  RecordError,
  RulesError,
  SetupError,
  type TextEdit,
  TileOrderError,
  UnknownWordError,
  applyEdit,
} from "./errors.js";
export { type ForeignForm, type ForeignOptions, formOf, readForeign } from "./foreign.js";
export {
  Game,
  type GameOptions,
  GameRecord,
  type RandomGameOptions,
  type RecordOptions,
  type Step,
  View,
} from "./game.js";
export { Notes, type NotesViewer, checkNotes, isNotes } from "./notes.js";
export {
  type ByPlayer,
  Position,
  type PositionOptions,
  type SharesLike,
  type TilesLike,
} from "./position.js";
export {
  type Bonuses,
  type Form,
  type Rule,
  Rules,
  type SentenceOptions,
  type Tier,
  explain,
  grammar,
  rulebook,
  schema,
  tileOrder,
} from "./rules.js";
export { LegalActions, type SentenceReader, type Standing, State, type Turn } from "./state.js";
export { Stored } from "./stored.js";
export * from "./words.js";
