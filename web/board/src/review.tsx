import type { GameRecord, Notes } from "acquire-engine";
import type { Verdict } from "acquire-engine/agents";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";

import { Chart } from "./chart.js";
import { Explorer } from "./explorer.js";
import { PLAYOUTS, percent } from "./found.js";
import { type Review as Reviewed, type ReviewedDecision, useHost } from "./host.js";
import { namesOf } from "./names.js";
import { Open } from "./open.js";
import type { Source } from "./read.js";
import { Refusal } from "./refusal.js";
import { Refused } from "./refused.js";
import { reveal } from "./reveal.js";
import { type Node, line } from "./tree.js";

/** The playouts for each decision: the chances first, then the mistakes, which need 200, and a better review. */
const PASSES = [20, 200, 1_000];
const MARKED: readonly Verdict[] = ["inaccuracy", "mistake", "blunder"];

interface Read {
  game: GameRecord | Notes;
  /** The positions of the game; the first is the one before its first action. */
  nodes: readonly Node[];
}

/** Goes through a game and finds where it was lost. */
export function Review({ shown, given, onRead }: { shown: boolean; given: Source | null; onRead: () => void }) {
  const [source, setSource] = useState<Read | null>(null);
  const [at, setAt] = useState<Node | null>(null);
  const [found, setFound] = useState<Reviewed | null>(null);
  const [pass, setPass] = useState(0);
  const [part, setPart] = useState(0);
  const [error, setError] = useState<unknown>(null);
  const [typed, setTyped] = useState("");
  const position = useRef<HTMLDivElement>(null);
  const [looks, setLooks] = useState(0);
  const { review } = useHost();

  const open = ({ root, game, review }: Source) => {
    if (game === null) throw new Refusal("This is a position. A review needs a game: a record, or notes.");
    const nodes = line(root);
    setSource({ game, nodes });
    setAt(root);
    setTyped("");
    setFound(null);
    setPass(0);
    setError(null);
    if (!review) return;
    keep(review.found, nodes, review.playouts);
    setFound(review.found);
    setPass(PASSES.length);
  };
  useEffect(() => {
    if (given) open(given);
  }, [given]);

  // An alternative that is tried is analysed first; the review continues when one is back in the game.
  const away = at !== null && at.parent !== null && !at.played;
  const working = source !== null && pass < PASSES.length && !away && shown;
  useEffect(() => {
    if (!working) return;
    const control = new AbortController();
    const { signal } = control;
    setPart(0);
    review(source.game, PASSES[pass]!, { signal, progress: setPart }).then(
      (better) => {
        setFound(better);
        keep(better, source.nodes, PASSES[pass]!);
        setPass(pass + 1);
      },
      (thrown) => {
        if (signal.aborted) return;
        setError(thrown);
        setPass(PASSES.length);
      },
    );
    return () => control.abort();
  }, [source, pass, working]);

  const decisions = useMemo(
    () => found?.decisions.map((one) => closer(one, source!.nodes[one.number]!)) ?? [],
    [found, looks],
  );
  const marks = useMemo(() => {
    const marked = decisions.filter(({ verdict }) => MARKED.includes(verdict));
    return new Map(marked.map((one) => [source!.nodes[one.number + 1]!, one]));
  }, [decisions]);
  const verdicts = useMemo(() => new Map([...marks].map(([node, { verdict }]) => [node, verdict])), [marks]);

  if (!source || !at) {
    return (
      <Open
        title="Review a game"
        hint="Paste or drop the record of a game, or notes. The computer judges every decision from what the player knew, and shows where the game was lost."
        text={typed}
        onText={setTyped}
        onRead={onRead}
        onOpen={open}
      />
    );
  }
  const go = (number: number) => {
    setAt(source.nodes[number]!);
    // On a phone the position is below what was clicked.
    reveal(position.current!);
  };
  const names = namesOf(at.state);
  const here = source.nodes.indexOf(at);
  const decision = decisions.find(({ number }) => number === here);
  const judged = decisions.every(({ verdict }) => verdict !== "unclear");
  const status = working
    ? `${["Estimating the chances", "Looking for mistakes"][pass] ?? "Looking more closely"}: ${percent(part)}`
    : away
      ? "The review waits while you try an alternative."
      : "The review is complete.";
  return (
    <>
      <div class="bar-of-buttons">
        <button onClick={() => setSource(null)}>Another game</button>
        <span class="note" role="status">
          {status}
        </span>
        {away && <button onClick={() => setAt(back(at))}>Back to the game</button>}
      </div>
      <Refused error={error} />
      {found && (
        <div class="review">
          <Chart
            turns={found.turns}
            names={names}
            length={source.nodes.length - 1}
            here={source.nodes.indexOf(back(at))}
            marks={[...marks.values()]}
            onNumber={go}
          >
            {judged && <Drops turns={found.turns} names={names} here={here} onNumber={go} />}
          </Chart>
          <Mistakes
            marked={judged ? [...marks.values()] : null}
            complete={pass === PASSES.length}
            names={names}
            here={here}
            onNumber={go}
          />
        </div>
      )}
      <div ref={position}>
        <Explorer
          at={at}
          onAt={setAt}
          marks={verdicts}
          asleep={!shown || working}
          onFound={() => setLooks((times) => times + 1)}
        >
          {decision && <Judged decision={decision} name={names[decision.player]!} />}
        </Explorer>
      </div>
    </>
  );
}

/** Keeps what a review found in the positions of a game that were not looked at more closely. */
function keep(found: Reviewed, nodes: readonly Node[], playouts: number): void {
  const steps = PLAYOUTS.filter((of) => of <= playouts).length;
  for (const { number, chosen, alternatives } of found.decisions) {
    const of = nodes[number]?.found;
    if (!of || of.steps > steps) continue;
    const others = alternatives.filter(({ action }) => action.id !== chosen.action.id);
    const evaluations = [chosen, ...others].sort((one, other) => (other.chance ?? 0) - (one.chance ?? 0));
    Object.assign(of, { steps, analysis: { playouts, guessed: [], evaluations } });
  }
}

/** The percentage points from which on a loss has this name. */
const LOSSES = [
  ["blunder", 10],
  ["mistake", 5],
  ["inaccuracy", 2],
] as const;

/** A decision, and whether it was examined further after the review. */
type Examined = ReviewedDecision & { readonly further?: boolean };

/** The decision with the chances of the analysis that is shown beside it. */
function closer(decision: ReviewedDecision, { found: { analysis } }: Node): Examined {
  const best = analysis?.evaluations[0];
  const chosen = analysis?.evaluations.find(({ action }) => action.id === decision.chosen.action.id);
  if (!best || best.chance === null || !chosen || chosen.chance === null || chosen === decision.chosen) return decision;
  const cost = best.chance - chosen.chance;
  const loss = LOSSES.find(([, limit]) => cost >= limit / 100)?.[0] ?? "good";
  const verdict = MARKED.includes(decision.verdict) ? loss : decision.verdict === "best" && cost > 0 ? "good" : decision.verdict;
  return { ...decision, chosen, verdict, cost, alternatives: analysis!.evaluations, further: true };
}

/** The position of the game that a variation begins with. */
function back(at: Node): Node {
  let node = at;
  while (node.parent !== null && !node.played) node = node.parent;
  return node;
}

/** Writes a loss in percentage points: one that is only rounded up to a limit of the verdicts has a decimal. */
function points(cost: number): string {
  const [exact, rounded] = [cost * 100, Math.round(cost * 100)];
  const fits = LOSSES.every(([, limit]) => rounded !== limit || cost >= limit / 100);
  return fits ? String(rounded) : (Math.floor(exact * 10) / 10).toFixed(1);
}

const less = ({ cost }: Examined) => `lowers the chance by ${points(cost)} points`;

function Judged({ decision, name }: { decision: Examined; name: string }) {
  const { chosen, verdict, moneyCost, further } = decision;
  const marked = MARKED.includes(verdict);
  return (
    <p class={`judged ${verdict}`}>
      {name} chose: <b>{chosen.action.longText}</b>
      {chosen.chance !== null && ` (${percent(chosen.chance)})`}
      {marked && `: ${verdict}, ${less(decision)}`}
      {marked && moneyCost !== null && moneyCost > 0 && `, and the money by $${(Math.round(moneyCost / 100) * 100).toLocaleString("en")}`}
      {marked && further && " (examined further)"}
      {verdict === "best" && ". The best action."}
      {verdict === "good" && ". A good action."}
    </p>
  );
}

/** The decisions that another action was clearly better than, and how many each player made. */
function Mistakes(props: {
  /** The decisions, in order; `null` if they are not judged yet. */
  marked: readonly Examined[] | null;
  /** True if the review is over, and finds no more. */
  complete: boolean;
  names: readonly string[];
  here: number;
  onNumber: (number: number) => void;
}) {
  const { marked, complete, names, here, onNumber } = props;
  const [of, setOf] = useState<number | null>(null);
  const listed = marked?.filter(({ player }) => of === null || player === of);
  return (
    <section class="card mistakes">
      <h2 id="mistakes">Mistakes</h2>
      {marked === null && (
        <p class="note">
          {complete ? "This review has too few playouts to judge decisions." : "They appear after a closer look."}
        </p>
      )}
      {marked !== null && !complete && (
        <p class="note">
          <b>So far.</b> The review is not complete, and may find more.
        </p>
      )}
      {marked !== null && <Counts marked={marked} names={names} />}
      {marked?.length === 0 && complete && <p class="note">No decision was clearly worse than another action.</p>}
      {marked !== null && (
        <p class="note">
          A decision is listed if another action was clearly better. If it lowers the chance to win by 10 points or
          more, it is a blunder; by 5, a mistake; by 2, an inaccuracy.
        </p>
      )}
      {marked !== null && marked.length > 0 && (
        <label class="field">
          Decisions of
          <select value={of ?? ""} onChange={({ currentTarget: { value } }) => setOf(value === "" ? null : Number(value))}>
            <option value="">all players</option>
            {names.map((name, player) => (
              <option key={player} value={player}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      {of !== null && listed?.length === 0 && <p class="note">None of {names[of]}.</p>}
      <ol class="moments" aria-labelledby="mistakes" tabIndex={0}>
        {listed?.map((decision) => {
          const { number, turn, player, chosen, verdict, alternatives, further } = decision;
          return (
            <li key={number}>
              <button aria-current={number === here ? "step" : undefined} onClick={() => onNumber(number)}>
                <span class={`dot ${verdict}`} />
                <span>
                  Turn {turn}, {names[player]}: {chosen.action.longText} (<b>{verdict}</b>, {less(decision)}
                  {further && ", examined further"}
                  {alternatives[0] && `; better: ${alternatives[0].action.longText}`})
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** The turn in which each player's chance fell the most, be it by decisions, by tiles, or by what others did. */
function Drops(props: {
  turns: Reviewed["turns"];
  names: readonly string[];
  here: number;
  onNumber: (number: number) => void;
}) {
  const { turns, names, here, onNumber } = props;
  const drops = names.flatMap((_, player) => {
    const falls = turns.slice(1).map(({ chances }, index) => {
      const turn = turns[index]!;
      return { player, turn, from: turn.chances[player]!, to: chances[player]! };
    });
    return falls.sort((one, other) => other.from - other.to - (one.from - one.to)).slice(0, 1);
  });
  return (
    <>
      <h3 id="drops">Where chances fell the most</h3>
      <ol class="moments" aria-labelledby="drops" tabIndex={0}>
        {drops.map(({ player, turn, from, to }) => (
          <li key={player}>
            <button aria-current={turn.number === here ? "step" : undefined} onClick={() => onNumber(turn.number)}>
              {names[player]}: from {percent(from)} to {percent(to)} in turn {turn.turn} ({names[turn.player!]}'s)
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}

/** The verdicts on each player's decisions. */
function Counts({ marked, names }: { marked: readonly ReviewedDecision[]; names: readonly string[] }) {
  return (
    <table>
      <thead>
        <tr>
          <td />
          {MARKED.map((verdict) => (
            <th scope="col" key={verdict}>
              <span class={`dot ${verdict}`} /> {PLURAL[verdict]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {names.map((name, player) => (
          <tr key={player}>
            <th scope="row">{name}</th>
            {MARKED.map((verdict) => (
              <td key={verdict}>{marked.filter((one) => one.player === player && one.verdict === verdict).length}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const PLURAL: { readonly [verdict in Verdict]?: string } = {
  inaccuracy: "Inaccuracies",
  mistake: "Mistakes",
  blunder: "Blunders",
};
