import type { ComponentChildren } from "preact";
import { useId, useState } from "preact/hooks";

import { NOTES } from "./positions.js";
import { type Source, read } from "./read.js";
import { Refusal } from "./refusal.js";
import { Refused } from "./refused.js";

/** The most characters of a pasted text that are shown. */
const SHOWN = 20_000;

/** The place where a text is pasted, or a file is dropped or chosen. */
export function Open(props: {
  title: string;
  hint: string;
  text: string;
  /** Called when the text in the field changes. */
  onText: (text: string) => void;
  /** Called when a text begins to be read. */
  onRead?: () => void;
  onOpen: (source: Source) => void;
  children?: ComponentChildren;
}) {
  const { title, hint, text, onText, onRead, onOpen, children } = props;
  const id = useId();
  const [over, setOver] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);

  const open = async (content: string | Promise<string>) => {
    setBusy(true);
    setError(null);
    onRead?.();
    try {
      onOpen(await read(await content));
    } catch (thrown) {
      setError(thrown);
    }
    setBusy(false);
  };
  const correct = (better: string) => {
    if (better.length <= SHOWN) onText(better);
    void open(better);
  };
  const file = (files: FileList | null | undefined) => {
    const [first] = files ?? [];
    // More than the characters that are read is not loaded.
    if (first) void open(first.slice(0, 4_000_000).text());
  };
  return (
    <form
      class={`open card${over ? " over" : ""}`}
      onSubmit={(event) => {
        event.preventDefault();
        void open(text);
      }}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        file(event.dataTransfer?.files);
      }}
    >
      <h2>{title}</h2>
      <p class="note" id={id}>
        {hint}
      </p>
      <textarea
        aria-label="Text"
        aria-describedby={id}
        spellcheck={false}
        value={text}
        onInput={(event) => onText(event.currentTarget.value)}
        onPaste={(event) => {
          const pasted = event.clipboardData?.getData("text/plain") ?? "";
          if (text !== "" || pasted === "") return;
          // Browsers insert thousands of lines slowly.
          event.preventDefault();
          if (pasted.length <= SHOWN) onText(pasted);
          void open(pasted);
        }}
      />
      <div class="buttons">
        <button class="main" disabled={busy || text.trim() === ""}>
          {busy ? "Reading" : "Open the text"}
        </button>
        <label class="file">
          <input type="file" class="hidden" onChange={(event) => file(event.currentTarget.files)} />
          <span>Choose a file</span>
        </label>
        {children}
        <button type="button" onClick={() => onText(NOTES)}>
          Example: notes of a game
        </button>
      </div>
      <Refused error={error} />
      {error instanceof Refusal && error.corrections.length > 0 && (
        <div class="buttons">
          {error.corrections.map(({ question, text }) => (
            <button key={question} type="button" disabled={busy} onClick={() => correct(text)}>
              {question.charAt(0).toUpperCase() + question.slice(1).replaceAll("`", "")} Correct it
            </button>
          ))}
        </div>
      )}
    </form>
  );
}
