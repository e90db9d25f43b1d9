import { AcquireError, type View, explain } from "acquire-engine";

import { Refusal } from "./refusal.js";

/** Makes the check whether an action is allowed, which shows why if it is not. */
export const allowed =
  (view: View, onError: (error: unknown) => void) =>
  (action: string): boolean => {
    try {
      view.check(action);
      onError(null);
      return true;
    } catch (thrown) {
      onError(thrown);
      return false;
    }
  };

/** Says why something was refused, with the text of the rule. */
export function Refused({ error }: { error: unknown }) {
  const code = error instanceof AcquireError || error instanceof Refusal ? error.rule : undefined;
  const rule = code === undefined ? undefined : explain(code);
  return (
    <div class="refused" role="alert">
      {error instanceof Error && <p>{error.message}</p>}
      {rule && (
        <p>
          <b>{rule.code}</b> {rule.text}
        </p>
      )}
    </div>
  );
}
