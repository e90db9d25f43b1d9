import { type State, type Tile, TILES } from "acquire-engine";
import { useRef, useState } from "preact/hooks";

const COLUMNS = 12;
const STEPS: { readonly [key: string]: number } = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -COLUMNS,
  ArrowDown: COLUMNS,
};

/** The board: one button for each square. Arrow keys go from square to square. */
export function Squares(props: {
  state: State;
  /** The tiles that the reader could place. */
  rack: readonly Tile[];
  /** The tiles that were placed last. */
  fresh: ReadonlySet<Tile>;
  onSquare: (tile: Tile) => void;
}) {
  const { state, rack, fresh, onSquare } = props;
  const [at, setAt] = useState(0);
  const grid = useRef<HTMLDivElement>(null);

  const square = (tile: Tile, index: number) => {
    const cell = state.board.at(tile);
    const own = rack.includes(tile);
    const chain = cell !== null && cell !== "unincorporated" ? cell.chain : null;
    const what = chain ?? (cell === null ? "empty" : "a tile without a chain");
    const effect = own ? `, in your rack: ${state.sentence(state.placement(tile))}` : "";
    const look = chain ? `chain c${state.rules.chainIndex(chain)}` : cell ? "lone" : own ? "own" : "empty";
    return (
      <button
        role="gridcell"
        key={tile}
        class={`square ${look}${fresh.has(tile) ? " fresh" : ""}`}
        tabIndex={index === at ? 0 : -1}
        aria-label={`${tile}: ${what}${effect}${fresh.has(tile) ? ", just placed" : ""}`}
        title={own ? state.sentence(state.placement(tile)) : undefined}
        onFocus={() => setAt(index)}
        onClick={() => onSquare(tile)}
      >
        {chain ? chain[0] : tile}
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
    <div class="squares" role="grid" aria-label="Board" ref={grid} onKeyDown={move}>
      {rows.map((from) => (
        <div role="row" class="row" key={from}>
          {TILES.slice(from, from + COLUMNS).map((tile, column) => square(tile, from + column))}
        </div>
      ))}
    </div>
  );
}
