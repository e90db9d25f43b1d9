import { options as optionsOf, text } from "./arguments.js";
import { GameRecord } from "./game.js";
import { Notes } from "./notes.js";
import { call } from "./raw.js";

/** A form in which another program records games: the acquire2 server, or nmoll's engine. */
export type ForeignForm = "acquire2" | "nmoll";

/** Options for reading a game of another program. */
export interface ForeignOptions {
  /** The form; by default it is detected. */
  form?: ForeignForm;
  /**
   * The third shareholder in a game of two players of nmoll's engine, which has none. From an empty
   * board our rules need one (S5), so the bonuses differ from those of the game that was played.
   */
  twoPlayerMarket?: "bank" | "drawn_tile";
}

/** Returns the form that a string looks like; `null` if it looks like none of them. */
export function formOf(game: string): ForeignForm | null {
  const given = text("the game", game);
  return (call((raw) => raw.formOf(given)) ?? null) as ForeignForm | null;
}

/**
 * Reads a game that another program recorded. It is a record, or notes if only some of the tiles
 * are known.
 *
 * ```js
 * const game = readForeign(await readFile("game.txt", "utf8"));
 * if (game instanceof GameRecord) console.log(game.check().ranks);
 * ```
 *
 * @throws {@link UnknownWordError} if the text looks like no game of these programs, or there is no such
 * form; {@link RecordError} with the line and the column, or the path, if it is not such a game or
 * does not follow our rules; {@link IllegalActionError} if an action is not legal.
 */
export function readForeign(game: string, options: ForeignOptions = {}): GameRecord | Notes {
  const given = text("the game", game);
  const { form, twoPlayerMarket } = optionsOf(options, "form", "twoPlayerMarket");
  const formOrNone = form === undefined ? form : text("the form", form);
  const market = twoPlayerMarket === undefined ? twoPlayerMarket : text("the market", twoPlayerMarket);
  return call((raw) => {
    const read = raw.readForeign(given, formOrNone, market);
    return read instanceof raw.RawRecord ? new GameRecord(read) : Notes.of(read);
  });
}
