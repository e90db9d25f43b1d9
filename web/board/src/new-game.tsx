import { AcquireError, type Edition, type Game, type GameOptions, type RuleOptions, Rules } from "acquire-engine";
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";

import type { Counted, Limit } from "./clock.js";
import { Refused } from "./refused.js";

/** A seat: a name, and the specification of a computer player or `person`. */
export interface Seat {
  name: string;
  agent: string;
}

/** A game and who sits at it, in seat order. */
export interface Table {
  game: Game;
  seats: readonly Seat[];
  /** The time for each person; `null` without a clock. */
  limit: Limit | null;
  /** The count of the clock in a game that continues. */
  counted?: Counted | null;
}

const PERSON = "person";

/** True if a person sits here. */
export const isPerson = (seat: Seat | undefined): boolean => seat?.agent === PERSON;

const COMPUTERS: readonly (readonly [agent: string, label: string])[] = [
  ["random", "Plays at random"],
  ["greedy", "Greedy"],
  ["search:playouts=100", "Thinks a little"],
  ["search:playouts=1000", "Thinks hard"],
];

export const EDITIONS: readonly (readonly [Edition, string])[] = [
  ["avalon-hill", "Avalon Hill"],
  ["3m", "3M"],
  ["wizards-2008", "Wizards 2008"],
];

interface Choice {
  name: keyof RuleOptions;
  label: string;
  values: readonly (readonly [value: string, label: string])[];
}

export const CHOICES: readonly Choice[] = [
  {
    name: "deadTiles",
    label: "Dead tiles",
    values: [
      ["keep", "Keep them"],
      ["replace", "May be replaced"],
      ["replace_automatically", "Are replaced"],
      ["redraw", "The rack may be redrawn"],
    ],
  },
  {
    name: "end",
    label: "The game ends",
    values: [
      ["declare_any_time", "When declared in a turn"],
      ["declare_after_tile", "When declared after a tile"],
      ["automatic", "By itself"],
    ],
  },
  {
    name: "twoPlayerMarket",
    label: "Market with two players",
    values: [
      ["none", "None"],
      ["drawn_tile", "A drawn tile"],
      ["bank", "The bank's shares"],
    ],
  },
  { name: "holdings", label: "Cash and shares", values: [["open", "Open"], ["concealed", "Concealed"]] },
  { name: "specialPowers", label: "Special Powers", values: [["false", "No"], ["true", "Yes"]] },
  { name: "bonuses", label: "Bonuses", values: [["classic", "Classic"], ["tycoon", "Tycoon"]] },
];

const FIRST: readonly Seat[] = [
  { name: "Ann", agent: PERSON },
  { name: "Ada", agent: "greedy" },
  { name: "Ben", agent: "greedy" },
];
const USUAL: Limit = { minutes: 15, seconds: 10 };
const NAMES = ["Ann", "Ada", "Ben", "Cleo", "Dora", "Emil"];

/** The form that a game begins with. */
export function NewGame(props: {
  onStart: (options: GameOptions, table: Omit<Table, "game">) => void;
  /** True if the form is shown. */
  shown: boolean;
  /** True if a game is played that is not over. */
  runs: boolean;
  /** Goes back to the game that is played, if there is one. */
  onBack: (() => void) | null;
}) {
  const { onStart, shown, runs, onBack } = props;
  const title = useRef<HTMLHeadingElement>(null);
  const [seats, setSeats] = useState(FIRST);
  const [edition, setEdition] = useState<Edition>("avalon-hill");
  const [changed, setChanged] = useState<Partial<RuleOptions>>({});
  const [limit, setLimit] = useState<Limit | null>(null);
  const [seed, setSeed] = useState("");
  const [error, setError] = useState<unknown>(null);
  const rules = new Rules(edition, changed);

  // The button that led here is gone.
  useEffect(() => {
    if (shown && onBack) title.current?.focus();
  }, [shown]);
  const change = (index: number, part: Partial<Seat>) =>
    setSeats(seats.map((seat, at) => (at === index ? { ...seat, ...part } : seat)));
  const choose = (name: keyof RuleOptions, value: string | boolean) => setChanged({ ...changed, [name]: value });
  const add = () => {
    const free = NAMES.find((name) => !seats.some((seat) => seat.name === name)) ?? "";
    setSeats([...seats, { name: free, agent: "greedy" }]);
  };
  const start = (event: Event) => {
    event.preventDefault();
    try {
      const options: GameOptions = { edition: rules, names: seats.map((seat) => seat.name.trim()) };
      if (seed.trim() !== "") options.seed = BigInt(seed.trim());
      onStart(options, { seats, limit });
    } catch (thrown) {
      setError(
        thrown instanceof AcquireError || thrown instanceof TypeError
          ? thrown
          : new Error("The seed must be a whole number, or empty for a random one."),
      );
    }
  };

  return (
    <form class="new-game card" onSubmit={start}>
      <h2 tabIndex={-1} ref={title}>
        New game
      </h2>
      <fieldset>
        <legend>People and computers, in seat order. The tiles decide who begins.</legend>
        {seats.map((seat, index) => (
          <div class="seat" key={index}>
            <input
              aria-label={`Name of player ${index + 1}`}
              value={seat.name}
              maxLength={20}
              required
              onInput={(event) => change(index, { name: event.currentTarget.value })}
            />
            <select
              aria-label={`Who plays for ${seat.name || `player ${index + 1}`}`}
              value={seat.agent}
              onChange={(event) => change(index, { agent: event.currentTarget.value })}
            >
              <option value={PERSON}>Person</option>
              <optgroup label="Computer">
                {COMPUTERS.map(([agent, label]) => (
                  <option value={agent}>{label}</option>
                ))}
              </optgroup>
            </select>
            <button
              type="button"
              aria-label={`Remove ${seat.name || `player ${index + 1}`}`}
              onClick={() => setSeats(seats.filter((_, at) => at !== index))}
            >
              ✕
            </button>
          </div>
        ))}
        <button type="button" disabled={seats.length >= 6} onClick={add}>
          Add a player
        </button>
        <p class="note">
          The weakest computer plays at random. Greedy is much stronger: it takes what looks best for its money now. The
          computers that think are stronger still: they play the best actions on for a few turns, many times. Thinking
          hard takes longer.
        </p>
      </fieldset>
      <label class="field">
        Edition
        <select
          value={edition}
          onChange={(event) => {
            setEdition(event.currentTarget.value as Edition);
            setChanged({});
          }}
        >
          {EDITIONS.map(([value, label]) => (
            <option value={value}>{label}</option>
          ))}
        </select>
      </label>
      <TimeLimit limit={limit} onLimit={setLimit} />
      <details>
        <summary>Options</summary>
        <RuleChoices rules={rules} onChoose={choose}>
          <label class="field">
            Seed of the tiles
            <input
              inputMode="numeric"
              placeholder="random"
              value={seed}
              onInput={(event) => setSeed(event.currentTarget.value)}
            />
          </label>
        </RuleChoices>
      </details>
      <Refused error={error} />
      {runs && <p class="note">A game is in progress. Starting another one abandons it.</p>}
      <button class="main">Start</button>
      {onBack && (
        <button type="button" onClick={onBack}>
          Back to the game
        </button>
      )}
    </form>
  );
}

/** The clock, if there is one, and its times. */
function TimeLimit({ limit, onLimit }: { limit: Limit | null; onLimit: (limit: Limit | null) => void }) {
  const amount = (name: keyof Limit, label: string, least: number, most: number) => (
    <label class="field">
      {label}
      <input
        type="number"
        required
        min={least}
        max={most}
        value={limit![name]}
        onInput={(event) => onLimit({ ...limit!, [name]: event.currentTarget.valueAsNumber })}
      />
    </label>
  );
  return (
    <>
      <label class="field">
        Clock
        <select
          value={limit ? "yes" : "no"}
          onChange={(event) => onLimit(event.currentTarget.value === "yes" ? USUAL : null)}
        >
          <option value="no">No clock</option>
          <option value="yes">A time for each person</option>
        </select>
      </label>
      {limit && (
        <>
          <div class="options">
            {amount("minutes", "Minutes for each person", 1, 180)}
            {amount("seconds", "Seconds added after each turn", 0, 600)}
          </div>
          <p class="note">
            Your time runs while you decide, even while you look at a hint. It stops while the screen is covered,
            as between two people or after Pause. Undo gives no time back. Computers have no clock. If your time
            runs out, a greedy computer decides for you until the end of the game.
          </p>
        </>
      )}
    </>
  );
}

/** A select for each option of the rules. */
export function RuleChoices(props: {
  rules: Rules;
  onChoose: (name: keyof RuleOptions, value: string | boolean) => void;
  children?: ComponentChildren;
}) {
  const { rules, onChoose, children } = props;
  const chosen = (name: keyof RuleOptions, value: string) =>
    onChoose(name, name === "specialPowers" ? value === "true" : value);
  return (
    <div class="options">
      {CHOICES.map(({ name, label, values }) => (
        <label class="field" key={name}>
          {label}
          <select value={String(rules[name])} onChange={(event) => chosen(name, event.currentTarget.value)}>
            {values.map(([value, text]) => (
              <option value={value}>{text}</option>
            ))}
          </select>
        </label>
      ))}
      {children}
    </div>
  );
}
