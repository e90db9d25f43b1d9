import type { Action } from "acquire-engine";
import { useEffect, useState } from "preact/hooks";

import { type Analysis, type WinChances, useHost } from "./host.js";
import { type Node, deciding } from "./tree.js";

/** The playouts of one look after the other: chances become better while a position is looked at. */
const PLAYOUTS = [100, 400, 1_600, 6_400, 25_600];
/** Milliseconds before a look begins, so that nobody waits for it who steps through a game. */
const PAUSE = 150;
const SHOWN = 8;
const REASONS = 3;

/** Writes a part of a whole in percent. */
export const percent = (part: number): string => `${(part * 100).toFixed(0)} %`;
const count = (number: number): string => number.toLocaleString("en");

/** Looks at a position closer and closer while it is shown, and keeps what it finds in the node. */
export function useFound(at: Node, on: boolean, onError: (error: unknown) => void): void {
  const [, redraw] = useState(0);
  const { analyse, winChances } = useHost();
  useEffect(() => {
    const { state, found } = at;
    if (!on || state.over) return;
    const control = new AbortController();
    const { signal } = control;
    const look = async () => {
      await new Promise((wake) => setTimeout(wake, PAUSE));
      const view = deciding(state);
      while (!signal.aborted && found.steps < PLAYOUTS.length) {
        const playouts = PLAYOUTS[found.steps]!;
        found.analysis = await analyse(view, playouts, { signal });
        redraw((times) => times + 1);
        found.chances = await winChances(state, playouts / 2, { signal });
        found.steps += 1;
        redraw((times) => times + 1);
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

/** Each player's chance to win. */
export function Chances({ chances, names }: { chances: WinChances; names: readonly string[] }) {
  return (
    <table class="chances">
      <caption>Chances to win</caption>
      <tbody>
        {chances.players.map(({ player, chance, interval, money }) => (
          <tr key={player}>
            <th scope="row">{names[player]}</th>
            <td>
              <b>{percent(chance)}</b>
            </td>
            <td class="wide">
              <Bar part={chance} interval={interval} />
              <span class="hidden">{interval.map(percent).join(" to ")}</span>
            </td>
            <td>${count(Math.round(money / 100) * 100)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The best actions with the chance after each, and the reasons. */
export function Best(props: {
  analysis: Analysis | null;
  names: readonly string[];
  onAction: (action: Action) => void;
}) {
  const { analysis, names, onAction } = props;
  if (analysis === null) return <p role="status">The computer looks at the position.</p>;
  const { evaluations, playouts, guessed } = analysis;
  return (
    <>
      <p class="note">
        {count(playouts)} playouts
        {guessed.length > 0 && `; what ${guessed.map((player) => names[player]).join(" and ")} own is guessed`}
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
            {place < REASONS && reasons.length > 0 && (
              <ul class="reasons">
                {reasons.slice(0, REASONS).map((reason) => (
                  <li key={reason}>{reason}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}
