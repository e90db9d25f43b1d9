import { Game, Position } from "acquire-engine";
import { useEffect, useRef, useState } from "preact/hooks";

import { type Address, isCut, shareAddress } from "./address.js";
import { Explorer } from "./explorer.js";
import { useHost } from "./host.js";
import { keepDraft, keptDraft } from "./kept.js";
import { Open } from "./open.js";
import { MERGER } from "./positions.js";
import { type Source, ofPosition, read } from "./read.js";
import { Refusal } from "./refusal.js";
import { Refused } from "./refused.js";
import { reveal } from "./reveal.js";
import { Setup, type Sketch } from "./setup.js";
import { type Node, guessedTiles } from "./tree.js";

/** Milliseconds that a position is shown before the page's address names it. */
const SETTLED = 400;

/** Analyses a position: one that is pasted, set up, or named by the page's address. */
export function Analyse(props: {
  shown: boolean;
  address: Address;
  given: Source | null;
  /** Called when something else is opened here. */
  onRead: () => void;
  onReview: (source: Source) => void;
}) {
  const { shown, address, given, onRead, onReview } = props;
  const { isPublic } = useHost();
  const [at, setAt] = useState<Node | null>(null);
  const [source, setSource] = useState<Source | null>(null);
  const [said, setSaid] = useState("");
  const [error, setError] = useState<unknown>(null);
  // What was typed and not opened, and what was set up and not analysed, stay until then.
  const [typed, setTyped] = useState<string | null>(null);
  const [draft, setDraft] = useState<Sketch | null>(keptDraft);
  const [panel, setPanel] = useState<"open" | "setup" | null>(draft ? "setup" : "open");
  const result = useRef<HTMLDivElement>(null);

  const show = (read: Source) => {
    setSource(read);
    setAt(read.at ?? read.root);
    setPanel(null);
    setTyped(null);
    setError(null);
    setSaid("");
  };
  useEffect(() => {
    if (given) show(given);
  }, [given]);
  useEffect(() => keepDraft(draft), [draft]);
  // What was opened with a button far below is shown from its beginning.
  useEffect(() => {
    if (result.current) reveal(result.current);
  }, [source]);
  useEffect(() => {
    const { position, guessed } = address;
    if (position === null) return;
    setError(null);
    let left = false;
    read(position, guessed).then(
      (found) => !left && show(found),
      (thrown) => {
        if (left) return;
        if (!isCut(position)) return setError(thrown);
        setError(new Refusal("This address is incomplete. It was probably cut off when it was sent."));
        setTyped(position);
        setPanel("open");
      },
    );
    return () => {
      left = true;
    };
  }, [address]);
  useEffect(() => {
    if (!at || !shown || !isPublic) return;
    const timer = setTimeout(() => history.replaceState(null, "", shareAddress(at)), SETTLED);
    return () => clearTimeout(timer);
  }, [at, shown]);

  const copy = () => {
    const text = isPublic ? new URL(shareAddress(at!), location.href).href : at!.state.toText();
    const guessed = guessedTiles(at!);
    const rests = guessed.length > 0 ? ` Guessed tiles are in it: ${guessed.join(" ")}.` : "";
    navigator.clipboard.writeText(text).then(
      () => setSaid(`The ${isPublic ? "address" : "text"} of this position is copied.${rests}`),
      () => setSaid("The browser does not allow this page to copy."),
    );
  };
  const toggle = (to: "open" | "setup") => () => {
    setSaid("");
    setPanel(panel === to && at ? null : to);
  };
  return (
    <>
      <div class="bar-of-buttons">
        <button aria-expanded={panel === "open"} onClick={toggle("open")}>
          Open
        </button>
        <button aria-expanded={panel === "setup"} onClick={toggle("setup")}>
          Set up
        </button>
        {panel === "setup" && draft && <button onClick={() => setDraft(null)}>Discard this draft</button>}
        {at && panel === null && <button onClick={copy}>Copy the {isPublic ? "address" : "position"}</button>}
        {source?.game && <button onClick={() => onReview(source)}>Review the game</button>}
        <span role="status">{said}</span>
      </div>
      <Refused error={error} />
      {panel === "open" && (
        <Open
          title="Analyse a position or a game"
          hint="Paste or drop a position, a record of a game, or notes that you took at the table. Or choose Set up, and build the position by clicking."
          text={typed ?? at?.state.toText() ?? ""}
          onText={setTyped}
          onRead={() => {
            setError(null);
            onRead();
          }}
          onOpen={show}
        >
          <button type="button" onClick={() => show(ofPosition(new Game({ players: 3, seed: 7, names: ["Ann", "Ben", "Cleo"] })))}>
            Start of a game
          </button>
          <button type="button" onClick={() => show(ofPosition(Position.fromText(MERGER)))}>
            Example: a position
          </button>
        </Open>
      )}
      {panel === "setup" && (
        <Setup
          from={at?.state ?? null}
          draft={draft}
          onDraft={setDraft}
          onDone={(state) => {
            setDraft(null);
            show(ofPosition(state));
          }}
        />
      )}
      {panel === null && at && (
        <div ref={result}>
          <Explorer at={at} onAt={setAt} asleep={!shown} />
        </div>
      )}
    </>
  );
}
