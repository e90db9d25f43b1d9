import type { Action, Chain, Screen, View } from "acquire-engine";
import { useMemo, useState } from "preact/hooks";

import { examples } from "./examples.js";
import { Letter, dollars } from "./tables.js";

interface Controls {
  /** The view of the player who decides. */
  view: View;
  /** The screen of that view. */
  screen: Screen;
  /** Carries out an action, or says why it is refused. */
  onAction: (action: string) => void;
  /** Says whether an action is allowed, and why not if it is not. */
  onTry: (action: string) => boolean;
  /** A kind of action that has no buttons, because what it needs is not known. */
  without?: Action["kind"] | null;
}

/** The buttons of the player who decides, besides the board. */
export function Decision({ view, screen, onAction, onTry, without = null }: Controls) {
  const { phase, actions, chains, rack } = screen;
  const has = (kind: Action["kind"]) => actions.some((action) => action.kind === kind);
  const others = actions.filter(({ kind }) => kind !== "buy" && kind !== "dispose" && kind !== without);
  const unplayable = phase.kind === "PlaceTile" && without !== "place" ? rack.filter(({ rule }) => rule !== null) : [];
  const dead = rack.filter(({ kind }) => kind === "dead").map(({ tile }) => tile);
  return (
    <>
      {has("buy") && <Buy view={view} screen={screen} onAction={onAction} onTry={onTry} />}
      {has("dispose") && <Dispose view={view} screen={screen} onAction={onAction} onTry={onTry} />}
      <div class="buttons">
        {others.map(({ id, kind, text, sentence, tile, chain, effect }) => (
          <button key={id} class={kind === "place" ? "tile" : ""} title={effect} onClick={() => onAction(text)}>
            {chain !== undefined && <Letter chain={chains[chain]!.name} />}
            {kind === "place" ? tile : kind === "pass" && phase.kind === "ReplaceTiles" ? `Keep ${dead.join(" and ")}` : sentence}
            {chain !== undefined && effect !== undefined && <small>{effect}</small>}
          </button>
        ))}
        {unplayable.map(({ tile, kind, effect }) => (
          <button key={tile} class="tile unplayable" title={effect} onClick={() => onTry(tile)}>
            {tile} <small>{kind}</small>
          </button>
        ))}
      </div>
      <Typed shown={examples(view.legalActions())} onAction={onAction} />
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

function Buy({ view, screen, onAction, onTry }: Controls) {
  const [chosen, setChosen] = useState<readonly Chain[]>([]);
  const nothing = useMemo(() => [...view.legalActions()].every((action) => action.kind !== "buy" || action.chains.length === 0), [view]);
  const { phase } = screen;
  const offered = screen.chains.filter(({ size }) => size > 0);
  const text = (chains: readonly Chain[]) => ["buy", ...chains.map((chain) => chain[0])].join(" ");
  const more = (chain: Chain) => {
    const next = [...chosen, chain];
    if (onTry(text(next))) setChosen(next);
  };
  const less = (chain: Chain) => setChosen(chosen.toSpliced(chosen.lastIndexOf(chain), 1));
  const free = phase.kind === "BuyStock" && phase.free;
  const bought = chosen.flatMap((chain) => offered.filter(({ name }) => name === chain));
  const cost = free ? 0 : bought.reduce((sum, { price }) => sum + price, 0);
  return (
    <div class="buy">
      {nothing && (
        <p class="note">
          {offered.length === 0
            ? "No chain is on the board, so there is nothing to buy."
            : "Nothing can be bought: the chains on the board have no shares left, or cost too much."}
        </p>
      )}
      {offered.map(({ name, price }) => (
        <div key={name} class="line">
          <Letter chain={name} />
          <span class="name">{name}</span>
          <span class="price">{dollars(price)}</span>
          <Stepper
            label={`shares of ${name}`}
            count={chosen.filter((one) => one === name).length}
            onLess={() => less(name)}
            onMore={() => more(name)}
          />
        </div>
      ))}
      <button class="main" onClick={() => onAction(text(chosen))}>
        {chosen.length === 0 ? "Buy nothing" : `Buy for ${dollars(cost)}`}
      </button>
    </div>
  );
}

function Dispose({ view, screen, onAction, onTry }: Controls) {
  const [[sell, trade], setParts] = useState<readonly [number, number]>([0, 0]);
  const { phase } = screen;
  if (phase.kind !== "DisposeStock") return null;
  const { held } = phase;
  const most = Math.max(...[...view.legalActions()].map((action) => (action.kind === "dispose" ? action.trade : 0)));
  const text = (sold: number, traded: number) =>
    [sold && `sell ${sold}`, traded && `trade ${traded}`].filter(Boolean).join(" ") || "hold";
  const set = (sold: number, traded: number) => {
    if (onTry(text(sold, traded))) setParts([sold, traded]);
  };
  const parts = (sold: number, traded: number) => {
    const named = [[sold, "sell"], [traded, "trade"], [held - sold - traded, "hold"]] as const;
    const said = named.flatMap(([count, verb]) => (count > 0 ? `${verb} ${count}` : [])).join(", ");
    return said.charAt(0).toUpperCase() + said.slice(1);
  };
  return (
    <div class="buy">
      <div class="buttons" role="group" aria-label="All shares">
        <button onClick={() => onAction(text(held, 0))}>Sell all</button>
        {most > 0 && <button onClick={() => onAction(text(0, most))}>{most === held ? "Trade all" : parts(0, most)}</button>}
        <button onClick={() => onAction(text(0, 0))}>Hold all</button>
      </div>
      <div class="line">
        <span class="name">Sell for {dollars(phase.price)} each</span>
        <Stepper label="shares to sell" count={sell} onLess={() => set(sell - 1, trade)} onMore={() => set(sell + 1, trade)} />
      </div>
      <div class="line">
        <span class="name">Trade two for one {phase.survivor}</span>
        <Stepper label="shares to trade" count={trade} onLess={() => set(sell, trade - 2)} onMore={() => set(sell, trade + 2)} />
      </div>
      {sell + trade > 0 && (
        <button class="main" onClick={() => onAction(text(sell, trade))}>
          {parts(sell, trade)}
        </button>
      )}
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
