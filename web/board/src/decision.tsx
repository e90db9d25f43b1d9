import type { Action, Chain, Tile, View } from "acquire-engine";
import { useState } from "preact/hooks";

import { examples } from "./examples.js";
import { Letter, dollars } from "./tables.js";

interface Controls {
  view: View;
  /** Carries out an action, or says why it is refused. */
  onAction: (action: Action | string) => void;
  /** Says whether an action is allowed, and why not if it is not. */
  onTry: (action: string) => boolean;
  /** A kind of action that has no buttons, because what it needs is not known. */
  without?: Action["kind"] | null;
}

/** The tiles of the chain that one of these actions founds; 0 if none does. */
function founded(view: View, legal: readonly Action[]): number {
  const found = legal.find((action) => action.kind === "found");
  if (!found) return 0;
  const after = view.sample(0);
  after.apply(found);
  return after.sizes[found.chain] ?? 0;
}

/** The buttons of the player who decides, besides the board. */
export function Decision({ view, onAction, onTry, without = null }: Controls) {
  const legal = [...view.legalActions()];
  const has = (kind: Action["kind"]) => legal.some((action) => action.kind === kind);
  const others = legal.filter(({ kind }) => kind !== "buy" && kind !== "dispose" && kind !== without);
  const { phase, player } = view;
  const rack = player === null || without === "place" ? [] : view.rack(player);
  const unplayable = phase.kind === "PlaceTile" ? rack.filter((tile) => !view.placement(tile).playable) : [];
  const effect = (tile: Tile) => view.sentence(view.placement(tile));
  const size = founded(view, legal);
  const dead = rack.filter((tile) => view.placement(tile).kind === "dead");
  return (
    <>
      {has("buy") && <Buy view={view} onAction={onAction} onTry={onTry} />}
      {has("dispose") && <Dispose view={view} onAction={onAction} onTry={onTry} />}
      <div class="buttons">
        {others.map((action) => (
          <button
            key={action.id}
            class={action.kind === "place" ? "tile" : ""}
            title={action.kind === "place" ? effect(action.tile) : undefined}
            onClick={() => onAction(action)}
          >
            {"chain" in action && <Letter rules={view.rules} chain={action.chain} />}
            {action.kind === "place"
              ? action.tile
              : action.kind === "pass" && phase.kind === "ReplaceTiles"
                ? `Keep ${dead.join(" and ")}`
                : action.longText}
            {action.kind === "found" && size > 0 && (
              <small title="The price of a share, and the first bonus">
                {dollars(view.rules.price(action.chain, size))}, bonus {dollars(view.rules.bonus(action.chain, size)[0] ?? null)}
              </small>
            )}
          </button>
        ))}
        {unplayable.map((tile) => (
          <button key={tile} class="tile unplayable" title={effect(tile)} onClick={() => onTry(tile)}>
            {tile} <small>{view.placement(tile).kind}</small>
          </button>
        ))}
      </div>
      <Typed shown={examples(legal)} onAction={onAction} />
    </>
  );
}

function Stepper(props: { label: string; count: number; onLess: () => void; onMore: () => void }) {
  const { label, count, onLess, onMore } = props;
  return (
    <span class="stepper">
      <button aria-label={`Less: ${label}`} disabled={count === 0} onClick={onLess}>
        −
      </button>
      <output aria-label={label}>{count}</output>
      <button aria-label={`More: ${label}`} onClick={onMore}>
        +
      </button>
    </span>
  );
}

function Buy({ view, onAction, onTry }: Controls) {
  const [chosen, setChosen] = useState<readonly Chain[]>([]);
  const { phase, rules, prices } = view;
  const text = (chains: readonly Chain[]) => ["buy", ...chains.map((chain) => chain[0])].join(" ");
  const more = (chain: Chain) => {
    const next = [...chosen, chain];
    if (onTry(text(next))) setChosen(next);
  };
  const less = (chain: Chain) => setChosen(chosen.toSpliced(chosen.lastIndexOf(chain), 1));
  const free = phase.kind === "BuyStock" && phase.free;
  const cost = free ? 0 : chosen.reduce((sum, chain) => sum + (prices[chain] ?? 0), 0);
  return (
    <div class="buy">
      {view.chains.map((chain) => (
        <div key={chain} class="line">
          <Letter rules={rules} chain={chain} />
          <span class="name">{chain}</span>
          <span class="price">{dollars(prices[chain] ?? null)}</span>
          <Stepper
            label={`shares of ${chain}`}
            count={chosen.filter((one) => one === chain).length}
            onLess={() => less(chain)}
            onMore={() => more(chain)}
          />
        </div>
      ))}
      <button class="main" onClick={() => onAction(text(chosen))}>
        {chosen.length === 0 ? "Buy nothing" : `Buy for ${dollars(cost)}`}
      </button>
    </div>
  );
}

function Dispose({ view, onAction, onTry }: Controls) {
  const [[sell, trade], setParts] = useState<readonly [number, number]>([0, 0]);
  const { phase } = view;
  if (phase.kind !== "DisposeStock") return null;
  const { held } = phase;
  const most = Math.max(...[...view.legalActions()].map((action) => (action.kind === "dispose" ? action.trade : 0)));
  const text = (sold: number, traded: number) =>
    [sold && `sell ${sold}`, traded && `trade ${traded}`].filter(Boolean).join(" ") || "hold";
  const set = (sold: number, traded: number) => {
    if (onTry(text(sold, traded))) setParts([sold, traded]);
  };
  return (
    <div class="buy">
      <div class="line">
        <span class="name">Sell for {dollars(phase.price)} each</span>
        <Stepper label="shares to sell" count={sell} onLess={() => set(sell - 1, trade)} onMore={() => set(sell + 1, trade)} />
      </div>
      <div class="line">
        <span class="name">Trade two for one {phase.survivor}</span>
        <Stepper label="shares to trade" count={trade} onLess={() => set(sell, trade - 2)} onMore={() => set(sell, trade + 2)} />
      </div>
      <div class="buttons" role="group" aria-label="All shares">
        <button onClick={() => set(held, 0)}>Sell all</button>
        {most > 0 && <button onClick={() => set(0, most)}>{most === held ? "Trade all" : `Trade ${most}`}</button>}
        <button onClick={() => set(0, 0)}>Hold all</button>
      </div>
      <button class="main" onClick={() => onAction(text(sell, trade))}>
        {sell + trade === 0 ? `Hold all ${held}` : `Sell ${sell}, trade ${trade}, hold ${held - sell - trade}`}
      </button>
    </div>
  );
}

function Typed({ shown, onAction }: { shown: readonly string[]; onAction: (action: string) => void }) {
  const [text, setText] = useState("");
  const send = (event: Event) => {
    event.preventDefault();
    if (text.trim() !== "") onAction(text.trim());
    setText("");
  };
  return (
    <form class="typed" onSubmit={send}>
      <input
        aria-label="Type an action"
        placeholder={`or type: ${shown.join(", ")}`}
        value={text}
        maxLength={60}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <button>Do</button>
    </form>
  );
}
