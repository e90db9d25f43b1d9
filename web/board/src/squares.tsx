import { type Event, type State, type Tile, TILES } from "acquire-engine";
import { useRef, useState } from "preact/hooks";

import { paint } from "./tables.js";

const COLUMNS = 12;
const STEPS: { readonly [key: string]: number } = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -COLUMNS,
  ArrowDown: COLUMNS,
};

/** The look of a square, and its description by a screen reader besides its name. */
export interface Square {
  look: string;
  text: string;
  says: string;
  title?: string | undefined;
}

/** The tiles that were placed in these events. */
export const placed = (events: readonly Event[]): ReadonlySet<Tile> =>
  new Set(events.flatMap((event) => (event.kind === "tile_placed" ? [event.tile] : [])));

/** The board of a position. */
export function Squares(props: {
  state: State;
  /** The tiles that the reader could place. */
  rack: readonly Tile[];
  /** The tiles that were placed last. */
  fresh: ReadonlySet<Tile>;
  onSquare: (tile: Tile) => void;
}) {
  const { state, rack, fresh, onSquare } = props;
  const square = (tile: Tile): Square => {
    const cell = state.board.at(tile);
    const own = rack.includes(tile);
    const chain = cell !== null && cell !== "unincorporated" ? cell.chain : null;
    const what = chain ?? (cell === null ? "empty" : "a tile without a chain");
    const effect = own ? state.sentence(state.placement(tile)) : undefined;
    const rackLook = own && !state.placement(tile).playable ? "own unplayable" : "own";
    const look = chain ? `chain ${paint(chain)}` : cell ? "lone unincorporated" : own ? rackLook : "empty";
    const rest = [effect && `in the rack: ${effect}`, fresh.has(tile) && "just placed"].filter(Boolean);
    return {
      look: fresh.has(tile) ? `${look} fresh` : look,
      text: chain?.[0] ?? tile,
      says: [what, ...rest].join(", "),
      title: effect,
    };
  };
  return <Grid label="Board" square={square} onSquare={onSquare} />;
}

/** One button for each square. Arrow keys go from square to square. */
export function Grid(props: { label: string; square: (tile: Tile) => Square; onSquare: (tile: Tile) => void }) {
  const { label, square, onSquare } = props;
  const [at, setAt] = useState(0);
  const grid = useRef<HTMLDivElement>(null);

  const button = (tile: Tile, index: number) => {
    const { look, text, says, title } = square(tile);
    return (
      <button
        type="button"
        role="gridcell"
        key={tile}
        class={`square ${look}`}
        tabIndex={index === at ? 0 : -1}
        aria-label={`${tile}: ${says}`}
        title={title}
        onFocus={() => setAt(index)}
        onClick={() => onSquare(tile)}
      >
        {text}
      </button>
    );
  };
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = at + step;
    const leaves = Math.abs(step) === 1 && Math.floor(next / COLUMNS) !== Math.floor(at / COLUMNS);
    if (leaves || TILES[next] === undefined) return;
    grid.current?.querySelectorAll<HTMLElement>("[role=gridcell]")[next]?.focus();
  };
  const rows = Array.from({ length: TILES.length / COLUMNS }, (_, row) => row * COLUMNS);
  return (
    <div class="squares" role="grid" aria-label={label} ref={grid} onKeyDown={move}>
      {rows.map((from) => (
        <div role="row" class="row" key={from}>
          {TILES.slice(from, from + COLUMNS).map((tile, column) => button(tile, from + column))}
        </div>
      ))}
    </div>
  );
}
