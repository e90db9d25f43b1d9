import type { Action } from "acquire-engine";
import type { ComponentChildren } from "preact";
import { useEffect, useId, useMemo, useRef, useState } from "preact/hooks";

import { Decision } from "./decision.js";
import { Best, Chances, useFound, withBest } from "./found.js";
import { namesOf } from "./names.js";
import { Refused, allowed } from "./refused.js";
import { Squares, placed } from "./squares.js";
import { Chains, Players, Standings } from "./tables.js";
import { type Node, deciding, follow, guessedTiles, guessesTiles, line, path, remove, screenOf, told } from "./tree.js";
import { Variations } from "./variations.js";

/** A tree of positions that one goes through, and the analysis of the one that is shown. */
export function Explorer(props: {
  at: Node;
  onAt: (node: Node) => void;
  /** The remarks on positions in the tree, such as the verdict on the action that follows. */
  marks?: ReadonlyMap<Node, string>;
  /** The content above the best actions. */
  children?: ComponentChildren;
  /** True if the analysis rests. */
  asleep: boolean;
  /** True if positions are analysed unasked. */
  analyses?: boolean;
  /** Called when more was found out about the position. */
  onFound?: () => void;
}) {
  const { at, onAt, marks, children, asleep, analyses = true, onFound = () => {} } = props;
  const { state } = at;
  const names = namesOf(state);
  const [error, setError] = useState<unknown>(null);
  const [on, setOn] = useState(analyses);
  const id = useId();
  const page = useRef<HTMLDivElement>(null);
  useFound(at, on && !asleep, onFound, setError);
  useEffect(() => setError(null), [at]);

  const go = (node: Node | null | undefined) => node && onAt(node);
  const apply = (action: Action | string) => {
    try {
      go(follow(at, action));
    } catch (thrown) {
      setError(thrown);
    }
  };
  const key = (event: KeyboardEvent) => {
    const { tagName, role } = event.target as HTMLElement;
    if (/INPUT|SELECT|TEXTAREA/.test(tagName) || role === "gridcell" || event.altKey || event.ctrlKey || event.metaKey) return;
    const to = { ArrowLeft: at.parent, ArrowRight: at.children[0], Home: path(at)[0], End: line(at).at(-1) }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  };
  // The control that had the focus is gone after an action.
  useEffect(() => {
    if (document.activeElement === document.body) page.current?.focus({ preventScroll: true });
  }, [at]);

  const player = state.player;
  const screen = useMemo(() => screenOf(state), [state]);
  const rack = player === null ? [] : state.rack(player);
  // The effects of another player's tiles, which all have seen, are not part of the viewer's screen.
  const held = screen.viewer === player ? screen.rack : rack.map((tile) => ({ tile }));
  const guessed = guessedTiles(at);
  const fresh = useMemo(() => placed(at.events), [at]);
  const tiles = guessesTiles(state);
  return (
    <div class="play explorer" ref={page} tabIndex={-1} onKeyDown={key}>
      <div class="column">
        <Squares screen={screen} rack={held} fresh={fresh} onSquare={apply} />
        <Steps at={at} onAt={onAt} />
        <Players screen={screen} />
      </div>
      <div class="column">
        <section class="decision card" aria-labelledby={`${id}-asks`}>
          <h2 id={`${id}-asks`} class="asks" aria-live="polite">
            {screen.asks}
          </h2>
          {children}
          {state.over && <Standings screen={screen} />}
          {rack.length > 0 && <p class="rack">Tiles of {names[player!]}: {rack.map((tile) => (guessed.includes(tile) ? `${tile} (guessed)` : tile)).join(" ")}</p>}
          {tiles && <p class="rack">The tiles of {names[player!]} are not known. Click the square of the tile that is placed. The best actions below assume guessed tiles.</p>}
          <Refused error={error} state={state} />
          {!state.over && (
            <>
              <button class="switch" aria-pressed={on} onClick={() => setOn(!on)}>
                Analysis
              </button>
              {(on || at.found.analysis) && <Best state={state} analysis={at.found.analysis} onAction={apply} />}
              <Another at={at} without={tiles ? "place" : null} onAction={apply} onError={setError} />
            </>
          )}
        </section>
        {at.found.analysis && at.found.chances && (
          <section class="card chances-card">
            <Chances chances={withBest(at.found.chances, at.found.analysis, player!)} names={names} />
          </section>
        )}
      </div>
      <div class="column">
        <section class="card chains-card">
          <Chains screen={screen} />
        </section>
        <section class="card">
          <h2 id={`${id}-happened`}>What happened</h2>
          <ul class="happened" aria-labelledby={`${id}-happened`}>
            {at.events.map((event, index) => (
              <li key={index}>{told(at, event)}</li>
            ))}
            {at.events.length === 0 && <li>Nothing yet: this is the first position.</li>}
          </ul>
        </section>
        <section class="card">
          <h2>Actions</h2>
          <Variations root={path(at)[0]!} names={names} at={at} marks={marks} onAt={onAt} />
          {at.parent && !at.played && <button onClick={() => onAt(remove(at))}>Remove this branch</button>}
        </section>
      </div>
    </div>
  );
}

/** The buttons of all other actions. They are made when they are opened, so that stepping through a game is fast. */
function Another(props: {
  at: Node;
  without: Action["kind"] | null;
  onAction: (action: Action | string) => void;
  onError: (error: unknown) => void;
}) {
  const { at, without, onAction, onError } = props;
  const [open, setOpen] = useState(false);
  const view = useMemo(() => (open ? deciding(at.state) : null), [open, at]);
  const screen = useMemo(() => view?.screen([], { you: null }), [view]);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Another action</summary>
      {view && screen && (
        <div class="decision">
          <Decision key={path(at).length} view={view} screen={screen} without={without} onAction={onAction} onTry={allowed(view, onError)} />
        </div>
      )}
    </details>
  );
}

/** Goes through the line that is shown. */
function Steps({ at, onAt }: { at: Node; onAt: (node: Node) => void }) {
  const steps = [
    ["First", "|◀", at.parent && path(at)[0]],
    ["Back", "◀", at.parent],
    ["Forward", "▶", at.children[0]],
    ["Last", "▶|", at.children[0] && line(at).at(-1)],
  ] as const;
  return (
    <div class="steps" role="group" aria-label="Steps">
      {steps.map(([label, sign, to]) => (
        <button key={label} aria-label={label} title={label} aria-disabled={!to} onClick={() => to && onAt(to)}>
          {sign}
        </button>
      ))}
    </div>
  );
}
