// What a page asks of the place where it is shown: calculations, and a folder to keep games in.
import type { Action, Game, GameRecord, Notes, View } from "acquire-engine";
import type * as agents from "acquire-engine/agents";
import { createContext } from "preact";
import { useContext } from "preact/hooks";

/** The results for one action. */
export type Evaluation = Pick<agents.Evaluation, "action" | "chance" | "interval" | "reasons">;

/** The results for a decision. */
export interface Analysis extends Pick<agents.Analysis, "playouts" | "guessed"> {
  readonly evaluations: readonly Evaluation[];
}

/** Each player's chances. */
export interface WinChances {
  readonly players: readonly (Pick<agents.Forecast, "player" | "chance"> & Pick<agents.Evaluation, "interval">)[];
}

/** A decision in a game that was reviewed. */
export interface ReviewedDecision
  extends Pick<agents.ReviewedDecision, "number" | "turn" | "player" | "verdict" | "cost" | "moneyCost"> {
  readonly chosen: Evaluation;
  readonly alternatives: readonly Evaluation[];
}

/** A review of a game. */
export interface Review extends Pick<agents.Review, "turns"> {
  readonly decisions: readonly ReviewedDecision[];
}

/** The options of a calculation: a signal that stops it, and a function for the fraction that is done. */
export interface Call {
  signal: AbortSignal;
  progress?: (part: number) => void;
}

/** The place where the page is shown. */
export interface Host {
  choose(view: View, agent: string, seed: number, call: Call): Promise<Action>;
  /** The reasons address the player `you` as "you". */
  analyse(view: View, playouts: number, call: Call & { you?: number }): Promise<Analysis>;
  winChances(state: Game | View, games: number, call: Call): Promise<WinChances>;
  review(game: GameRecord | Notes, playouts: number, call: Call): Promise<Review>;
  /** Keeps a record and returns the name of its file; `null` if the page can only be asked to download it. */
  readonly save: ((record: string) => Promise<string>) | null;
  /** True if the address of the page also opens it elsewhere. */
  readonly isPublic: boolean;
}

const Place = createContext<Host>(null!);

/** Gives the components below the place where they are shown. */
export const HostProvider = Place.Provider;

/** The place where this component is shown. */
export const useHost = (): Host => useContext(Place);
