import type { Action } from "acquire-engine";
import { useEffect, useRef } from "preact/hooks";

import { Reasons, percent } from "./found.js";
import type { Analysis } from "./host.js";

const SHOWN = 4;

/** The best actions with the chance to win after each. */
export function Hints({ analysis, onAction }: { analysis: Analysis | null; onAction: (action: Action) => void }) {
  const whole = useRef<HTMLDivElement>(null);
  const found = analysis !== null;
  useEffect(() => whole.current!.scrollIntoView({ block: "nearest" }), [found]);
  return (
    <div ref={whole}>
      <p role="status">
        {found
          ? `Chances to win after ${analysis.playouts.toLocaleString("en")} playouts:`
          : "The computer is analysing the position."}
      </p>
      <ol class="hints" aria-label="Best actions" hidden={!found}>
        {analysis?.evaluations.slice(0, SHOWN).map(({ action, chance, interval, reasons }, place) => (
          <li key={action.id}>
            <button onClick={() => onAction(action)}>{action.longText}</button>
            {chance !== null && <b> {percent(chance)}</b>}
            {interval !== null && <small> ({interval.map(percent).join(" to ")})</small>}
            <Reasons place={place} reasons={reasons} />
          </li>
        ))}
      </ol>
    </div>
  );
}
