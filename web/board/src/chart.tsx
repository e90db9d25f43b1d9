import type { ComponentChildren } from "preact";

import { percent } from "./found.js";
import type { Review, ReviewedDecision } from "./host.js";

const WIDTH = 600;
const HEIGHT = 170;
const EDGE = 8;
/** The steps between turns that have their numbers below the graph, and the most of these numbers. */
const STEPS = [1, 2, 5, 10, 20, 50];
const NUMBERED = 8;

/** Writes a place as a part of a length. */
const share = (place: number, length: number): string => `${(place / length) * 100}%`;

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
  const last = turns.at(-1)?.turn ?? 0;
  const step = STEPS.find((one) => last / one <= NUMBERED) ?? 100;
  const before = (number: number) => turns.findLast((turn) => turn.number <= number) ?? turns[0];
  return (
    <section class="card chart">
      <h2>Chances to win over the game</h2>
      <div class="plot">
        {/* The text of an axis has the same size at every width. */}
        <svg class="axis" aria-hidden="true">
          {[0, 0.5, 1].map((part) => (
            <text key={part} x="100%" y={share(y(part), HEIGHT)} dy="0.35em" text-anchor="end">
              {percent(part)}
            </text>
          ))}
        </svg>
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
        <span class="axis" aria-hidden="true">
          Turn
        </span>
        <svg class="axis" aria-hidden="true">
          {turns
            .filter(({ turn, player }) => player !== null && turn % step === 0)
            .map(({ turn, number }) => (
              <text key={turn} x={share(x(number), WIDTH)} y="1em" text-anchor="middle">
                {turn}
              </text>
            ))}
        </svg>
      </div>
      <p class="note">
        Each line is a quick estimate: the computer plays on for everyone from the beginning of each turn. The numbers
        beside the board are more exact, and may be higher.
      </p>
      {now && (
        <p class="note" id="legend">
          Chances at the position shown, estimated at {now.player === null ? "the end of the game" : `the beginning of turn ${now.turn}`}:
        </p>
      )}
      <ul class="legend" aria-labelledby="legend">
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
