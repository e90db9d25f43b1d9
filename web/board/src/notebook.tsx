// The board in a notebook: a widget of anywidget, whose kernel answers and learns what is clicked.
import { Game, GameRecord, Notes, View } from "acquire-engine";
import { render } from "preact";
import { useEffect, useState } from "preact/hooks";

import css from "./board.css";
import palette from "../../../python/acquire_engine/display/palette.css";
import { Explorer } from "./explorer.js";
import { HostProvider } from "./host.js";
import { Refusal } from "./refusal.js";
import { type Answer, type Ask, remote } from "./remote.js";
import { type Node, line, ofNotes, ofRecord, ofState, path } from "./tree.js";

/** The content that the kernel shows. */
type Source = { readonly names: readonly string[]; readonly at: number } & (
  | { readonly kind: "game" | "view" | "record"; readonly text: string }
  | { readonly kind: "notes"; readonly text: string; readonly record: string }
);

/** The part of anywidget's model that is used. */
interface Model {
  get(name: "_source"): Source;
  get(name: "analysis"): boolean;
  send(message: object): void;
  on(name: "msg:custom", listener: Listener): void;
  off(name: "msg:custom", listener: Listener): void;
}
type Listener = (message: { id: number } & Answer) => void;

/** The questions that wait for an answer, by their numbers. */
type Waiting = Map<number, (answer: Answer) => void>;

/** Asks the kernel. */
const asker =
  (model: Model, waiting: Waiting): Ask =>
  (question, { signal, progress } = {}) =>
    new Promise((resolve, reject) => {
      // A widget may be shown twice, and both ask the same kernel.
      const id = Math.floor(Math.random() * Number.MAX_SAFE_INTEGER);
      const stop = () => {
        waiting.delete(id);
        model.send({ id, stop: true });
        reject(signal!.reason);
      };
      const end = () => {
        waiting.delete(id);
        signal?.removeEventListener("abort", stop);
      };
      waiting.set(id, (answer) => {
        if ("progress" in answer) return progress?.(answer.progress);
        end();
        if ("refusal" in answer) reject(new Refusal(answer.refusal, answer.rule));
        else resolve(answer.result);
      });
      signal?.addEventListener("abort", stop, { once: true });
      model.send({ id, question });
    });

async function read(source: Source): Promise<Node> {
  const named = <State extends Game | View>(state: State) =>
    (source.names.length > 0 ? state.withNames(source.names) : state) as State;
  switch (source.kind) {
    case "game":
      return ofState(named(Game.fromJSON(source.text)));
    case "view":
      return ofState(named(View.fromJSON(source.text)));
    case "record":
      return ofRecord(GameRecord.fromText(source.text));
    case "notes":
      return ofNotes(Notes.fromText(source.text), GameRecord.fromText(source.record));
  }
}

/** Tells the kernel which position is shown. */
function tell(model: Model, at: Node): void {
  const actions = path(at).slice(1);
  const played = actions.filter((node) => node.played).length;
  model.send({
    at: {
      complete: at.state instanceof Game,
      state: JSON.stringify(at.state.toJSON()),
      played,
      actions: actions.slice(played).map(({ action }) => action!.id),
    },
  });
}

function Notebook({ model }: { model: Model }) {
  const [at, setAt] = useState<Node | null>(null);
  useEffect(() => {
    const source = model.get("_source");
    void read(source).then((root) => setAt(line(root)[source.at] ?? root));
  }, []);
  const go = (node: Node) => {
    setAt(node);
    tell(model, node);
  };
  return at && <Explorer at={at} onAt={go} analyses={model.get("analysis")} asleep={false} />;
}

/** The colours of the notebook, which are those of the system if it has none. */
function scheme(): string {
  const { body } = document;
  const light = body.dataset.jpThemeLight;
  if (light === "true" || body.matches(".vscode-light")) return "light";
  return light === "false" || body.matches(".vscode-dark, .dark") ? "dark" : "light dark";
}

export default {
  render({ model, el }: { model: Model; el: HTMLElement }) {
    // The keys are those of the board, not of the notebook.
    el.dataset.lmSuppressShortcuts = "true";
    el.style.colorScheme = scheme();
    const root = el.attachShadow({ mode: "open" });
    const style = document.createElement("style");
    style.textContent = palette + css;
    const place = document.createElement("div");
    root.append(style, place);
    const waiting: Waiting = new Map();
    const heard: Listener = (message) => waiting.get(message.id)?.(message);
    model.on("msg:custom", heard);
    const host = remote(asker(model, waiting), { save: null, isPublic: false });
    render(
      <HostProvider value={host}>
        <Notebook model={model} />
      </HostProvider>,
      place,
    );
    return () => {
      render(null, place);
      model.off("msg:custom", heard);
    };
  },
};
