import type * as raw from "./raw/agents.js";

/** @internal The arguments of a function of the module, without that for progress. */
type Given<Call extends (...given: never[]) => unknown> =
  Parameters<Call> extends [...infer Rest, Function] ? Rest : Parameters<Call>;

/** @internal What the worker is asked. */
export type Request = { progress: boolean } & (
  | { call: "choose"; with: Given<typeof raw.choose> }
  | { call: "analyse"; with: Given<typeof raw.analyse> }
  | { call: "winChances"; with: Given<typeof raw.winChances> }
  | { call: "review"; with: Given<typeof raw.review> }
  | { call: "specification"; with: Given<typeof raw.specification> }
);

/** @internal What the worker answers: progress any number of times, then one of the others. */
export type Answer =
  | { progress: number }
  | { result: string | number }
  | { refusal: string }
  | { failure: string };
