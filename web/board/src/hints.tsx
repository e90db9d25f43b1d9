import type { Action } from "acquire-engine";

import { Reasons, percent } from "./found.js";
import type { Analysis } from "./host.js";

const SHOWN = 4;

/** The best actions with the chance to win after each. */
export function Hints({ analysis, onAction }: { analysis: Analysis | null; onAction: (action: Action) => void }) {
  if (analysis === null) return <p role="status">The computer is analysing the position.</p>;
  return (
    <>
      <p role="status">Chances to win after {analysis.playouts.toLocaleString("en")} playouts:</p>
      <ol class="hints" aria-label="Best actions">
        {analysis.evaluations.slice(0, SHOWN).map(({ action, chance, interval, reasons }, place) => (
          <li key={action.id}>
            <button onClick={() => onAction(action)}>{action.longText}</button>
            {chance !== null && <b> {percent(chance)}</b>}
            {interval !== null && <small> ({interval.map(percent).join(" to ")})</small>}
            <Reasons place={place} reasons={reasons} />
          </li>
        ))}
      </ol>
    </>
  );
}
