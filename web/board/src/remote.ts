// A place whose native engine answers questions as JSON: a server, or the kernel of a notebook.
import { Game, type GameRecord, type Notes, type Rules, type View } from "acquire-engine";

import type { Call, Evaluation, Host, Review } from "./host.js";

/** A question: what is asked, and its arguments. */
export type Question = { readonly call: string } & { readonly [name: string]: unknown };

/** An answer, or a part of it. */
export type Answer =
  | { readonly progress: number }
  | { readonly result: unknown }
  | { readonly refusal: string; readonly rule?: string };

/** Asks a question, and returns the result. */
export type Ask = (question: Question, call?: Partial<Call>) => Promise<unknown>;

type Told<T> = Omit<T, "action"> & { readonly action: string };
type Json<T> = {
  [name in keyof T]: T[name] extends Evaluation
    ? Told<Evaluation>
    : T[name] extends readonly Evaluation[]
      ? readonly Told<Evaluation>[]
      : T[name] extends readonly (infer One)[]
        ? readonly Json<One>[]
        : T[name];
};

/** Gives actions, which arrive as texts, all their fields. */
const read =
  (rules: Rules) =>
  (told: Told<Evaluation>): Evaluation => ({ ...told, action: rules.action(told.action) });

const stated = (state: Game | View) => ({
  state: JSON.stringify(state.toJSON()),
  complete: state instanceof Game,
  names: state.names,
});
const stored = (game: GameRecord | Notes) => ({ game: JSON.stringify(game.toJSON()) });

type Found<Name extends "analyse" | "review"> = Json<Awaited<ReturnType<Host[Name]>>>;

/** Reads a review that was received. */
export function readReview(rules: Rules, told: unknown): Review {
  const found = told as Found<"review">;
  const of = read(rules);
  const decisions = found.decisions.map((decision) => ({
    ...decision,
    chosen: of(decision.chosen),
    alternatives: decision.alternatives.map(of),
  }));
  return { ...found, decisions };
}

/** A place that answers questions. */
export function remote(ask: Ask, more: Pick<Host, "save" | "isPublic">): Host {
  return {
    async choose(view, agent, seed, call) {
      const action = (await ask({ call: "choose", ...stated(view), agent, seed }, call)) as string;
      return view.rules.action(action);
    },
    async analyse(view, playouts, call) {
      const question = { call: "analyse", ...stated(view), playouts, you: call.you };
      const found = (await ask(question, call)) as Found<"analyse">;
      return { ...found, evaluations: found.evaluations.map(read(view.rules)) };
    },
    async winChances(state, games, call) {
      const found = await ask({ call: "winChances", ...stated(state), games }, call);
      return found as Awaited<ReturnType<Host["winChances"]>>;
    },
    async review(game, playouts, call) {
      return readReview(game.rules, await ask({ call: "review", ...stored(game), playouts }, call));
    },
    ...more,
  };
}
