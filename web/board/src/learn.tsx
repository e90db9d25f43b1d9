import { type Action, Position, type Rule, explain, rulebook } from "acquire-engine";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";

import { Decision } from "./decision.js";
import { EXERCISES, type Exercise } from "./exercises.js";
import { Figures } from "./figures.js";
import { Refused, allowed, ruleText } from "./refused.js";
import { reveal } from "./reveal.js";
import { Squares, placed } from "./squares.js";
import { Chains, Players } from "./tables.js";
import { type Node, deciding, follow, isNews, ofState, screenOf, told } from "./tree.js";

/** Exercises that the engine checks, and the rulebook. */
export function Learn() {
  const [number, setNumber] = useState(0);
  const [solved, setSolved] = useState<ReadonlySet<number>>(new Set());
  const chosen = useRef(false);
  const choose = (to: number) => {
    chosen.current = true;
    setNumber(to);
  };
  return (
    <div class="learn">
      <section class="card">
        <h2 id="exercises">Exercises</h2>
        <ol class="exercises" aria-labelledby="exercises">
          {EXERCISES.map(({ title }, at) => (
            <li key={title}>
              <button aria-current={at === number ? "true" : undefined} onClick={() => choose(at)}>
                {title}
                {solved.has(at) && <span class="mark"> solved</span>}
              </button>
            </li>
          ))}
        </ol>
      </section>
      <Task
        key={number}
        exercise={EXERCISES[number]!}
        chosen={chosen.current}
        onSolved={() => setSolved(new Set(solved).add(number))}
        onNext={number + 1 < EXERCISES.length ? () => choose(number + 1) : null}
      />
      <Rulebook />
    </div>
  );
}

function Task(props: {
  exercise: Exercise;
  /** True if the exercise was chosen, not only shown first. */
  chosen: boolean;
  onSolved: () => void;
  onNext: (() => void) | null;
}) {
  const { exercise, chosen, onSolved, onNext } = props;
  const start = useMemo(
    () => exercise.before.reduce<Node>((node, action) => follow(node, action), ofState(Position.fromText(exercise.position))),
    [exercise],
  );
  const [after, setAfter] = useState<Node | null>(null);
  const [shown, setShown] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const result = useRef<HTMLParagraphElement>(null);
  const whole = useRef<HTMLDivElement>(null);
  const { state } = start;
  const view = useMemo(() => deciding(state), [state]);
  const right = after !== null && exercise.solved(after);

  // The control that had the focus is gone after an answer, and after the next exercise is chosen.
  useEffect(() => {
    if (document.activeElement === document.body) (result.current ?? title.current)?.focus({ preventScroll: true });
  }, [after]);
  // On a phone, the task and the verdict are above the board.
  const show = () => reveal(whole.current!, whole.current!.querySelector(".squares"));
  useEffect(() => {
    if (chosen) show();
  }, []);
  useEffect(() => {
    if (after !== null || error !== null) show();
  }, [after, error]);

  const answer = (action: Action | string) => {
    try {
      const node = follow(start, action);
      setAfter(node);
      setError(null);
      if (exercise.solved(node)) onSolved();
    } catch (thrown) {
      setAfter(null);
      setError(thrown);
    }
  };
  const attempt = allowed(view, setError);
  const again = () => {
    setAfter(null);
    setShown(false);
  };
  const at = after ?? start;
  const screen = useMemo(() => screenOf(at.state), [at]);
  const rules = exercise.rules.flatMap((code) => explain(code) ?? []);
  return (
    <div class="play" ref={whole}>
      <div class="column">
        <Squares screen={screen} rack={after ? [] : screen.rack} fresh={placed(at.events)} onSquare={(tile) => !after && answer(tile)} />
        <Players screen={screen} />
      </div>
      <div class="column">
        <section class="task decision card" aria-label={exercise.title}>
          <h2 tabIndex={-1} ref={title}>
            {exercise.title}
          </h2>
          <p>{exercise.task}</p>
          {after && (
            <>
              <p class={`judged ${right ? "best" : "blunder"}`} role="status" tabIndex={-1} ref={result}>
                <b>{right ? "Solved." : "Not yet."}</b> You chose: {after.action?.longText}
              </p>
              <p>{right ? exercise.lesson : exercise.missed(after)}</p>
            </>
          )}
          <Refused error={error} state={view} you />
          <div class="buttons">
            {right && onNext && (
              <button class="main" onClick={onNext}>
                Next exercise
              </button>
            )}
            {after && <button onClick={again}>Try again</button>}
            {!right && (
              <button aria-expanded={shown} onClick={() => setShown(!shown)}>
                Solution
              </button>
            )}
          </div>
          {shown && !right && (
            <p class="solution">
              {state.rules.action(exercise.solution).longText}, typed <code>{exercise.solution}</code>
            </p>
          )}
        </section>
        <section class="decision card" aria-label={after ? "What happened" : "Your decision"}>
          {after ? (
            <>
              <ul class="happened" aria-label="What happened">
                {after.events.filter(isNews).map((event, index) => (
                  <li key={index}>{told(after, event)}</li>
                ))}
              </ul>
              <RuleList rules={rules} />
            </>
          ) : (
            <>
              <p class="rack">{screen.asks}</p>
              <Decision view={view} screen={screen} onAction={answer} onTry={attempt} />
            </>
          )}
        </section>
      </div>
      <div class="column">
        <section class="card chains-card">
          <Chains screen={screen} />
        </section>
      </div>
    </div>
  );
}

function RuleList({ rules, figures = false }: { rules: readonly Rule[]; figures?: boolean }) {
  return (
    <dl class="rules">
      {rules.map((rule) => (
        <div key={rule.code}>
          <dt>{rule.code}</dt>
          <dd>
            {ruleText(rule)}
            {rule.ruling !== null && <p class="note">{rule.ruling}</p>}
            {figures && <Figures code={rule.code} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The rules by section, with figures; a search shows those that contain its words. */
function Rulebook() {
  const [wanted, setWanted] = useState("");
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  const found = rulebook().filter(({ code, text, section }) => {
    const all = `${code} ${section} ${text}`.toLowerCase();
    return words.every((word) => all.includes(word));
  });
  const sections = [...new Set(found.map(({ section }) => section))];
  return (
    <section class="card rulebook">
      <h2>Rulebook</h2>
      <input
        type="search"
        aria-label="Search the rules"
        placeholder="Search: merger, M2, bonus"
        value={wanted}
        maxLength={60}
        onInput={(event) => setWanted(event.currentTarget.value)}
      />
      <p class="note" role="status">
        {words.length > 0 && `${found.length} rules`}
      </p>
      {sections.map((section) => (
        <Section key={section} title={section} rules={found.filter((rule) => rule.section === section)} searched={words.length > 0} />
      ))}
    </section>
  );
}

/** The rules of a section, with their figures while it is open. */
function Section({ title, rules, searched }: { title: string; rules: readonly Rule[]; searched: boolean }) {
  const [open, setOpen] = useState(searched);
  return (
    <details open={searched} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      <RuleList rules={rules} figures={open} />
    </details>
  );
}
