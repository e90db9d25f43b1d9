import type { Action } from "acquire-engine";

/** The most examples. */
const MOST = 4;

/** The form of an action's text; `null` for one that combines two forms. */
function form(action: Action): string | null {
  if (action.kind !== "dispose") return action.kind;
  const { sell, trade } = action;
  return sell > 0 && trade > 0 ? null : sell > 0 ? "sell" : trade > 0 ? "trade" : "hold";
}

/** Rates an action as an example of its form: a purchase of two chains shows the most. */
function shows(action: Action): number {
  if (action.kind !== "buy") return 0;
  const { chains } = action;
  return chains.length === 2 && chains[0] !== chains[1] ? 2 : Math.min(chains.length, 1);
}

/** The texts of some of these actions, of which each has another form. */
export function examples(legal: Iterable<Action>): string[] {
  const shown = new Map<string, Action>();
  for (const action of legal) {
    const of = form(action);
    if (of === null) continue;
    const before = shown.get(of);
    if (!before || shows(action) > shows(before)) shown.set(of, action);
  }
  return [...shown.values()].slice(0, MOST).map(({ text }) => text);
}
