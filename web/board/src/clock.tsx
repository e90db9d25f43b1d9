import { useEffect, useState } from "preact/hooks";

/** The time for each person. */
export interface Limit {
  /** The minutes that they have at first. */
  readonly minutes: number;
  /** The seconds that are added after each of their turns. */
  readonly seconds: number;
}

/** The count of a clock for each player. */
export interface Counted {
  /** The milliseconds that they have used. */
  readonly used: readonly number[];
  /** Their turns for which time was added. */
  readonly turns: readonly number[];
}

/** Milliseconds between two looks at the clock that runs. */
const TICK = 250;
/** Milliseconds before the end at which a player is warned. */
export const WARNING = 30_000;

/** The time of each player. At most one player's time runs. */
export class Clock {
  readonly #limit: Limit;
  readonly #used: number[];
  readonly #turns: number[];
  #running: { readonly player: number; readonly since: number } | null = null;

  /** A clock for so many players, which may continue from an earlier count. */
  constructor(limit: Limit, players: number, counted?: Counted | null) {
    this.#limit = limit;
    this.#used = [...(counted?.used ?? Array(players).fill(0))];
    this.#turns = [...(counted?.turns ?? Array(players).fill(0))];
  }

  /** The count until now. */
  get counted(): Counted {
    return { used: this.#used.map((used, player) => used + this.#runs(player)), turns: [...this.#turns] };
  }

  /** The milliseconds that a player's time has run since it was started. */
  #runs(player: number): number {
    return this.#running?.player === player ? performance.now() - this.#running.since : 0;
  }

  /** The milliseconds that a player has left. */
  left(player: number): number {
    const { minutes, seconds } = this.#limit;
    const used = this.#used[player]! + this.#runs(player);
    return Math.max(0, (minutes * 60 + this.#turns[player]! * seconds) * 1_000 - used);
  }

  /** Adds the time for the turns that have ended, given by their players; never twice for the same turn. */
  add(ended: readonly number[]): void {
    this.#turns.forEach((known, player) => {
      this.#turns[player] = Math.max(known, ended.filter((one) => one === player).length);
    });
  }

  /** Lets a player's time run. Returns what stops it. */
  run(player: number, onWarning: () => void, onOut: () => void): () => void {
    this.#running = { player, since: performance.now() };
    const left = this.left(player);
    const timers = [setTimeout(onWarning, left - WARNING), setTimeout(onOut, left)];
    return () => {
      timers.forEach(clearTimeout);
      this.#used[player]! += this.#runs(player);
      this.#running = null;
    };
  }
}

/** The time that a player has left. */
export function Time({ clock, player, runs }: { clock: Clock; player: number; runs: boolean }) {
  const [, redraw] = useState(0);
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => redraw((times) => times + 1), TICK);
    return () => clearInterval(timer);
  }, [runs]);
  const seconds = Math.ceil(clock.left(player) / 1_000);
  return (
    <span class={`time${runs ? " runs" : ""}`} role="timer">
      <span class="hidden">Time: </span>
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, "0")}
    </span>
  );
}
