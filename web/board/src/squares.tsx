import { type Event, type Screen, type ScreenTile, type Tile, TILES } from "acquire-engine";
import { useRef, useState } from "preact/hooks";

import { paint } from "./tables.js";

const COLUMNS = 12;
/** The character of an empty square in a screen. */
const EMPTY = ".";
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

/** A tile that the reader could place; its effect, if it is known. */
export type Held = Pick<ScreenTile, "tile"> & Partial<ScreenTile>;

/** The board of a position. */
export function Squares(props: {
  screen: Screen;
  /** The tiles that the reader could place. */
  rack: readonly Held[];
  /** The tiles that were placed last. */
  fresh: ReadonlySet<Tile>;
  onSquare: (tile: Tile) => void;
}) {
  const { screen, rack, fresh, onSquare } = props;
  const marks = screen.board.join("");
  const square = (tile: Tile): Square => {
    const mark = marks[TILES.indexOf(tile)];
    const chain = screen.chains.find(({ initial }) => initial === mark)?.name;
    const own = rack.find((one) => one.tile === tile);
    const what = chain ?? (mark === EMPTY ? "empty" : "a tile without a chain");
    const rackLook = own && (own.rule ? "own unplayable" : "own");
    const look = chain ? `chain ${paint(chain)}` : mark === EMPTY ? (rackLook ?? "empty") : "lone unincorporated";
    const rest = [own?.effect && `in the rack: ${own.effect}`, fresh.has(tile) && "just placed"].filter(Boolean);
    return {
      look: fresh.has(tile) ? `${look} fresh` : look,
      text: chain?.[0] ?? tile,
      says: [what, ...rest].join(", "),
      title: own?.effect,
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
