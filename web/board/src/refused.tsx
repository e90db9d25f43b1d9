import { AcquireError, ActionSyntaxError, type Game, IllegalActionError, type Rule, type View, explain } from "acquire-engine";

import { examples } from "./examples.js";
import { Refusal } from "./refusal.js";
import { deciding } from "./tree.js";

/** Writes alternatives, such as “hold, sell 1 or trade 2”. */
const ENGLISH = new Intl.ListFormat("en-GB", { type: "disjunction" });

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

function said(error: Error, you: boolean, state: Game | View | undefined): string {
  if (error instanceof IllegalActionError && error.line === undefined) return illegal(error, you);
  if (error instanceof ActionSyntaxError && error.kind === "verb") {
    const typed = state ? examples(deciding(state).legalActions()) : [];
    return `“${error.text}” is not an action.${typed.length > 0 ? ` Type, for example, ${ENGLISH.format(typed)}.` : ""}`;
  }
  return error.message;
}

/** Says why something was refused, with the text of the rule, and what can be typed in this position. */
export function Refused({ error, state, you = false }: { error: unknown; state?: Game | View; you?: boolean }) {
  const code = error instanceof AcquireError || error instanceof Refusal ? error.rule : undefined;
  const rule = code === undefined ? undefined : explain(code);
  return (
    <div class="refused" role="alert">
      {error instanceof Error && <p>{said(error, you, state).replaceAll("`", "")}</p>}
      {rule && (
        <p>
          <b>{rule.code}</b> {ruleText(rule)}
        </p>
      )}
    </div>
  );
}
