// The analysis of a decision of which the reader knows less than the player who decides.
import type { Game, View } from "acquire-engine";

import type { Analysis, Call, Evaluation, Host } from "./host.js";
import { deciding, isGuess } from "./tree.js";

/** The least and the most guesses at what the player knows, and the playouts for one in between. */
const [LEAST, MOST, EACH] = [16, 64, 25];
/** Student's quantile of 97.5 % for the least guesses. */
const QUANTILE = 2.13;

const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

/**
 * Analyses the decision of a position. Where its player's own tiles, cash or shares are not known, games
 * that look the same to the reader count alike.
 */
export async function analyseFor(
  state: Game | View,
  playouts: number,
  analyse: Host["analyse"],
  call: Call,
): Promise<Analysis> {
  if (!isGuess(state)) return analyse(deciding(state), playouts, call);
  const guesses = Math.min(Math.max(Math.ceil(playouts / EACH), LEAST), MOST);
  const found: Analysis[] = [];
  for (let number = 0; number < guesses; number += 1) {
    found.push(await analyse(deciding(state, number), Math.ceil(playouts / guesses), call));
  }
  return {
    playouts: found.reduce((sum, one) => sum + one.playouts, 0),
    guessed: [],
    evaluations: together(found.map(({ evaluations }) => evaluations)),
  };
}

/**
 * Puts the evaluations of several guesses together.
 *
 * Not every action is legal in every guess. So its chance is the average of all guesses, and how much better than
 * the other actions it is on average where it is legal: a guess that is good for the player lifts no action.
 */
function together(guesses: readonly (readonly Evaluation[])[]): readonly Evaluation[] {
  const chancesOf = (evaluations: readonly Evaluation[]) => evaluations.flatMap(({ chance }) => chance ?? []);
  const averages = guesses.map((evaluations) => mean(chancesOf(evaluations)));
  const actions = new Map(guesses.flat().map(({ action }) => [action.id, action]));
  const merged = [...actions.values()].map((action) => {
    const found = guesses.flatMap((evaluations, guess) => {
      const evaluation = evaluations.find((one) => one.action.id === action.id);
      return evaluation ? [{ ...evaluation, average: averages[guess]! }] : [];
    });
    const chances = chancesOf(found);
    const gains = found.flatMap(({ chance, average }) => (chance === null ? [] : chance - average));
    const chance = gains.length === 0 ? null : Math.min(Math.max(mean(averages) + mean(gains), 0), 1);
    return {
      action,
      chance,
      interval: chance !== null && chances.length === guesses.length ? interval(chance, chances) : null,
      // What is said in every guess rests on none.
      reasons: found[0]!.reasons.filter((reason) => found.every(({ reasons }) => reasons.includes(reason))),
    };
  });
  return merged.sort((one, other) => (other.chance ?? -1) - (one.chance ?? -1));
}

/** The 95 % interval of the mean of these numbers. */
function interval(center: number, numbers: readonly number[]): readonly [number, number] {
  const squares = numbers.reduce((sum, one) => sum + (one - center) ** 2, 0);
  const half = QUANTILE * Math.sqrt(squares / (numbers.length - 1) / numbers.length);
  return [Math.max(center - half, 0), Math.min(center + half, 1)];
}
