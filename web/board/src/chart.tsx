import type { ComponentChildren } from "preact";

import { percent } from "./found.js";
import type { Review, ReviewedDecision } from "./host.js";

const WIDTH = 600;
const HEIGHT = 170;
const EDGE = 8;

/** The chances of all players over a game. A click goes to that moment. */
export function Chart(props: {
  turns: Review["turns"];
  names: readonly string[];
  /** The number of actions of the game. */
  length: number;
  /** The number of actions before the position that is shown. */
  here: number;
  marks: readonly ReviewedDecision[];
  onNumber: (number: number) => void;
  /** The content below. */
  children?: ComponentChildren;
}) {
  const { turns, names, length, here, marks, onNumber, children } = props;
  const x = (number: number) => EDGE + (number / Math.max(length, 1)) * (WIDTH - 2 * EDGE);
  const y = (chance: number) => EDGE + (1 - chance) * (HEIGHT - 2 * EDGE);
  const now = turns.findLast(({ number }) => number <= here) ?? turns[0];
  const go = (event: MouseEvent) => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    const part = ((event.clientX - box.left) / box.width) * WIDTH - EDGE;
    const number = Math.round((part / (WIDTH - 2 * EDGE)) * length);
    onNumber(Math.min(Math.max(number, 0), length));
  };
  const before = (number: number) => turns.findLast((turn) => turn.number <= number) ?? turns[0];
  return (
    <section class="card chart">
      <h2>Chances to win over the game</h2>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label="Chances to win over the game" onClick={go}>
        {[0, 0.25, 0.5, 0.75, 1].map((part) => (
          <line key={part} class="grid" x1={EDGE} x2={WIDTH - EDGE} y1={y(part)} y2={y(part)} />
        ))}
        <line class="here" x1={x(here)} x2={x(here)} y1="0" y2={HEIGHT} />
        {names.map((_, player) => (
          <polyline
            key={player}
            class={`player-${player}`}
            points={turns.map(({ number, chances }) => `${x(number)},${y(chances[player] ?? 0)}`).join(" ")}
          />
        ))}
        {marks.map(({ number, player, verdict }) => (
          <circle key={number} class={`dot ${verdict}`} cx={x(number)} cy={y(before(number)?.chances[player] ?? 0)} r="5" />
        ))}
      </svg>
      <p class="note">
        Each line is a quick estimate: the computer plays on for everyone from the beginning of each turn. The numbers
        beside the board are more exact, and may be higher.
      </p>
      <ul class="legend" aria-label="Chances at the beginning of this turn">
        {names.map((name, player) => (
          <li key={player}>
            <svg viewBox="0 0 30 8" aria-hidden="true">
              <line class={`player-${player}`} x1="0" x2="30" y1="4" y2="4" />
            </svg>
            {name} <b>{percent(now?.chances[player] ?? 0)}</b>
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}
