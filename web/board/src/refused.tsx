import { AcquireError, ActionSyntaxError, IllegalActionError, type Rule, type View, explain } from "acquire-engine";

import { Refusal } from "./refusal.js";

/** The text of a rule, without the names of phases and the numbers of chains, which only programs use. */
export const ruleText = ({ text }: Rule): string => text.replace(/ \(([A-Z][a-z]+[A-Z]\w+|\d–\d)\)/g, "");

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

/** Says to a person at the board why an action was refused: what they tried and the buttons that are there are beside it. */
function illegal(error: IllegalActionError, you: boolean): string {
  const { action, message, reason, rule, tile } = error;
  if (reason === "not_in_rack" && you) return `You do not have ${tile}.`;
  const from = message.indexOf(": ", message.indexOf(" is not legal as ")) + 2;
  return `${action.longText}: ${message.slice(from, message.lastIndexOf(` (${rule})`))}.`;
}

function said(error: Error, you: boolean): string {
  if (error instanceof IllegalActionError && error.line === undefined) return illegal(error, you);
  if (error instanceof ActionSyntaxError && error.kind === "verb") {
    return `“${error.text}” is not an action. Type a tile, such as 5E, or one of these: buy T L, sell 3, trade 2, hold, pass.`;
  }
  return error.message;
}

/** Says why something was refused, with the text of the rule. */
export function Refused({ error, you = false }: { error: unknown; you?: boolean }) {
  const code = error instanceof AcquireError || error instanceof Refusal ? error.rule : undefined;
  const rule = code === undefined ? undefined : explain(code);
  return (
    <div class="refused" role="alert">
      {error instanceof Error && <p>{said(error, you).replaceAll("`", "")}</p>}
      {rule && (
        <p>
          <b>{rule.code}</b> {ruleText(rule)}
        </p>
      )}
    </div>
  );
}
