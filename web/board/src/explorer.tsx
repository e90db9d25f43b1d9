import { type Action, Game, type Tile } from "acquire-engine";
import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";

import { Decision } from "./decision.js";
import { Best, Chances, useFound } from "./found.js";
import { namesOf } from "./names.js";
import { Refused } from "./refused.js";
import { Squares } from "./squares.js";
import { Chains, Players, Standings } from "./tables.js";
import { type Node, deciding, follow, isGuess, last, path, remove } from "./tree.js";
import { Variations } from "./variations.js";

/** A tree of positions that one goes through, and the analysis of the one that is shown. */
export function Explorer(props: {
  at: Node;
  onAt: (node: Node) => void;
  /** What is said of positions in the tree, such as the verdict on the action that follows. */
  marks?: ReadonlyMap<Node, string>;
  /** What is shown above the best actions. */
  children?: ComponentChildren;
}) {
  const { at, onAt, marks, children } = props;
  const { state } = at;
  const names = namesOf(state);
  const [error, setError] = useState<unknown>(null);
  const [on, setOn] = useState(true);
  const view = useMemo(() => deciding(state), [state]);
  const open = useMemo(() => (state instanceof Game ? view : state), [state]);
  const page = useRef<HTMLDivElement>(null);
  useFound(at, on, setError);
  useEffect(() => setError(null), [at]);

  const go = (node: Node | null | undefined) => node && onAt(node);
  const apply = (action: Action | string) => {
    try {
      go(follow(at, action));
    } catch (thrown) {
      setError(thrown);
    }
  };
  const attempt = (action: string): boolean => {
    try {
      view.check(action);
      setError(null);
      return true;
    } catch (thrown) {
      setError(thrown);
      return false;
    }
  };
  const key = (event: KeyboardEvent) => {
    const { tagName, role } = event.target as HTMLElement;
    if (/INPUT|SELECT|TEXTAREA/.test(tagName) || role === "gridcell" || event.altKey || event.ctrlKey || event.metaKey) return;
    const to = { ArrowLeft: at.parent, ArrowRight: at.children[0], Home: path(at)[0], End: last(at) }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  };
  // The control that had the focus is gone after an action.
  useEffect(() => {
    if (document.activeElement === document.body) page.current?.focus({ preventScroll: true });
  }, [at]);

  const guess = isGuess(state);
  const player = state.player;
  const rack = player === null ? [] : open.rack(player);
  const fresh = useMemo(
    () => new Set<Tile>(at.events.flatMap((event) => (event.kind === "tile_placed" ? [event.tile] : []))),
    [at],
  );
  const tiles = guess && state.phase.kind === "PlaceTile";
  return (
    <div class="play explorer" ref={page} tabIndex={-1} onKeyDown={key}>
      <div class="column">
        <Squares state={state} rack={rack} fresh={fresh} onSquare={apply} />
        <Steps at={at} onAt={onAt} />
        <Players view={open} names={names} />
      </div>
      <div class="column">
        <section class="decision card" aria-labelledby="asks">
          <h2 id="asks" aria-live="polite">
            {state.sentence(state.phase)}
          </h2>
          {children}
          {state.over && <Standings view={open} names={names} />}
          {rack.length > 0 && <p class="rack">Tiles of {names[player!]}: {rack.join(" ")}</p>}
          {tiles && <p class="rack">The tiles of {names[player!]} are not known. Click the square of the tile that is placed. The best actions below are those with tiles that are guessed.</p>}
          <Refused error={error} />
          {!state.over && (
            <>
              <button class="switch" aria-pressed={on} onClick={() => setOn(!on)}>
                Analysis
              </button>
              {(on || at.found.analysis) && <Best analysis={at.found.analysis} names={names} onAction={apply} />}
              <details>
                <summary>Another action</summary>
                <div class="decision">
                  <Decision key={path(at).length} view={view} without={tiles ? "place" : null} onAction={apply} onTry={attempt} />
                </div>
              </details>
            </>
          )}
        </section>
        <section class="card chances-card">
          <Chances chances={at.found.chances} names={names} />
          {at.found.chances === null && <p class="note">{state.over ? "The game is over." : "The chances of the players appear here."}</p>}
        </section>
        <section class="card chains-card">
          <Chains view={open} />
        </section>
        <section class="card">
          <h2 id="happened">What happened</h2>
          <ul class="happened" aria-labelledby="happened">
            {at.events.map((event, index) => (
              <li key={index}>{state.sentence(event)}</li>
            ))}
            {at.events.length === 0 && <li>Nothing yet: this is the first position.</li>}
          </ul>
        </section>
        <section class="card">
          <h2 id="variations">Actions</h2>
          <Variations root={path(at)[0]!} at={at} marks={marks} onAt={onAt} />
          {at.parent && !at.played && <button onClick={() => onAt(remove(at))}>Remove this branch</button>}
        </section>
      </div>
    </div>
  );
}

/** Goes through the line that is shown. */
function Steps({ at, onAt }: { at: Node; onAt: (node: Node) => void }) {
  const steps = [
    ["First", "|◀", at.parent && path(at)[0]],
    ["Back", "◀", at.parent],
    ["Forward", "▶", at.children[0]],
    ["Last", "▶|", at.children[0] && last(at)],
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
