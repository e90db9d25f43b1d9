import type { Action, Game, View } from "acquire-engine";
import { useEffect, useState } from "preact/hooks";

import { analyseFor } from "./guesses.js";
import { type Analysis, type WinChances, useHost } from "./host.js";
import { namesOf } from "./names.js";
import { type Node, deciding, guessesTiles, isGuess } from "./tree.js";

/** The playouts of one look after the other: chances become better while a position is looked at. */
export const PLAYOUTS = [100, 400, 1_600, 6_400, 25_600];
/** Milliseconds before a look begins, so that stepping through a game needs no waiting. */
const PAUSE = 150;
const SHOWN = 8;
const REASONS = 3;

/** Writes a part of a whole in percent. */
export const percent = (part: number): string => `${(part * 100).toFixed(0)} %`;
const count = (number: number): string => number.toLocaleString("en");

/** Looks at a position closer and closer while it is shown, and keeps what it finds in the node. */
export function useFound(at: Node, on: boolean, onFound: () => void, onError: (error: unknown) => void): void {
  const [, redraw] = useState(0);
  const { analyse, winChances } = useHost();
  const show = () => {
    redraw((times) => times + 1);
    onFound();
  };
  useEffect(() => {
    const { state, found } = at;
    if (!on || state.over) return;
    const control = new AbortController();
    const { signal } = control;
    const look = async () => {
      await new Promise((wake) => setTimeout(wake, PAUSE));
      // The chances of all stand on the same knowledge as those of the actions.
      const known = isGuess(state) ? state : deciding(state);
      while (!signal.aborted && found.steps < PLAYOUTS.length) {
        const playouts = PLAYOUTS[found.steps]!;
        found.analysis = await analyseFor(state, playouts, analyse, { signal });
        show();
        found.chances = await winChances(known, playouts / 2, { signal });
        found.steps += 1;
        show();
      }
    };
    look().catch((thrown) => !signal.aborted && onError(thrown));
    return () => control.abort();
  }, [at, on]);
}

/** A part of a whole as a bar. */
function Bar({ part, interval }: { part: number; interval: readonly [number, number] | null }) {
  return (
    <svg class="bar" aria-hidden="true" preserveAspectRatio="none" viewBox="0 0 100 10">
      <rect class="part" width={part * 100} height="10" />
      {interval && <rect class="interval" x={interval[0] * 100} y="4" width={(interval[1] - interval[0]) * 100} height="2" />}
    </svg>
  );
}

/**
 * Each player's chance to win after the best action. A forecast lets the computer choose the action too, so the
 * others' chances are in proportion to it.
 */
export function withBest({ players }: WinChances, { evaluations }: Analysis, player: number): WinChances {
  const { chance = null, interval = null } = evaluations[0] ?? {};
  if (chance === null) return { players };
  const others = 1 - players[player]!.chance;
  const factor = others === 0 ? 0 : (1 - chance) / others;
  const scaled = (part: number) => Math.min(part * factor, 1);
  return {
    players: players.map((one) =>
      one.player === player
        ? { player, chance, interval }
        : { ...one, chance: scaled(one.chance), interval: one.interval && [scaled(one.interval[0]), scaled(one.interval[1])] },
    ),
  };
}

/** Each player's chance to win. */
export function Chances({ chances, names }: { chances: WinChances; names: readonly string[] }) {
  return (
    <table class="chances">
      <caption>Chances to win after the best action</caption>
      <tbody>
        {chances.players.map(({ player, chance, interval }) => (
          <tr key={player}>
            <th scope="row">{names[player]}</th>
            <td>
              <b>{percent(chance)}</b>
            </td>
            <td class="wide">
              <Bar part={chance} interval={interval} />
              <span class="hidden">{interval?.map(percent).join(" to ")}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Says what of the players is guessed; an empty text if nothing is. */
function guessedText(state: Game | View, { guessed }: Analysis): string {
  const known = isGuess(state) ? state : deciding(state);
  const called = namesOf(state);
  const players = called.map((_, player) => player).filter((player) => isGuess(state) || guessed.includes(player));
  const cash = players.filter((player) => known.cash(player) === null);
  const shares = players.filter((player) => Object.values(known.holdings(player)).includes(null));
  const own = (of: readonly number[]) => of.map((player) => `${called[player]}'s`).join(" and ");
  const tiles = guessesTiles(state) ? " with guessed tiles" : "";
  if (cash.length > 0 && own(cash) === own(shares)) return `${tiles}; ${own(cash)} cash and shares are guessed`;
  return [
    tiles,
    cash.length > 0 ? `; ${own(cash)} cash is guessed` : "",
    shares.length > 0 ? `; ${own(shares)} shares are guessed` : "",
  ].join("");
}

/** The reasons for an action, if it is one of the best. */
export function Reasons({ place, reasons }: { place: number; reasons: readonly string[] }) {
  if (place >= REASONS || reasons.length === 0) return null;
  return (
    <ul class="reasons">
      {reasons.slice(0, REASONS).map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  );
}

/** The best actions with the chance after each, and the reasons. */
export function Best(props: {
  state: Game | View;
  analysis: Analysis | null;
  onAction: (action: Action) => void;
}) {
  const { state, analysis, onAction } = props;
  if (analysis === null) return <p role="status">The computer is analysing the position.</p>;
  const { evaluations, playouts } = analysis;
  return (
    <>
      <p class="note">
        {count(playouts)} playouts
        {guessedText(state, analysis)}
      </p>
      <ol class="best" aria-label="Best actions">
        {evaluations.slice(0, SHOWN).map(({ action, chance, interval, reasons }, place) => (
          <li key={action.id}>
            <button onClick={() => onAction(action)}>
              <span>{action.longText}</span>
              <b>{chance === null ? "–" : percent(chance)}</b>
            </button>
            {chance !== null && (
              <div class="line">
                <Bar part={chance} interval={interval} />
                <small>{interval && interval.map(percent).join(" to ")}</small>
              </div>
            )}
            <Reasons place={place} reasons={reasons} />
          </li>
        ))}
      </ol>
    </>
  );
}
