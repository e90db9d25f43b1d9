import { Game, Position, type View } from "acquire-engine";
import { useEffect, useState } from "preact/hooks";

import { Explorer } from "./explorer.js";
import { Open } from "./open.js";
import { type Source, read } from "./read.js";
import { Refused } from "./refused.js";
import { Setup } from "./setup.js";
import { type Node, ofState } from "./tree.js";
import { shareAddress } from "./address.js";

/** Milliseconds that a position is shown before the page's address names it. */
const SETTLED = 400;

/** Analyses a position: one that is pasted, set up, or named by the page's address. */
export function Analyse(props: { shown: boolean; shared: string | null; given: Game | View | null }) {
  const { shown, shared, given } = props;
  const [at, setAt] = useState<Node | null>(null);
  const [panel, setPanel] = useState<"open" | "setup" | null>("open");
  const [said, setSaid] = useState("");
  const [error, setError] = useState<unknown>(null);
  const [times, setTimes] = useState(0);

  const show = (node: Node) => {
    setAt(node);
    setPanel(null);
    setError(null);
    setSaid("");
  };
  useEffect(() => {
    if (given) show(ofState(given));
  }, [given]);
  useEffect(() => {
    if (shared === null) return;
    let left = false;
    read(shared).then(
      ({ root }) => !left && show(root),
      (thrown) => !left && setError(thrown),
    );
    return () => {
      left = true;
    };
  }, [shared]);
  useEffect(() => {
    if (!at || !shown) return;
    const timer = setTimeout(() => history.replaceState(null, "", shareAddress(at.state)), SETTLED);
    return () => clearTimeout(timer);
  }, [at, shown]);

  const copy = () => {
    const address = shareAddress(at!.state);
    navigator.clipboard.writeText(new URL(address, location.href).href).then(
      () => setSaid("The address of this position is copied."),
      () => setSaid("The browser does not allow this page to copy; the address of this position is that of the page."),
    );
  };
  const opened = ({ root }: Source) => show(root);
  const toggle = (to: "open" | "setup") => () => {
    setTimes(times + 1);
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
        {at && <button onClick={copy}>Copy the address</button>}
        <span role="status">{said}</span>
      </div>
      <Refused error={error} />
      {panel === "open" && (
        <Open
          key={times}
          title="Analyse a position or a game"
          hint="Paste or drop a position, a record of a game, or notes. Or choose Set up, and click the position together."
          text={at?.state.toText() ?? ""}
          onOpen={opened}
        >
          <button type="button" onClick={() => show(ofState(new Game({ players: 3, seed: 7, names: ["Ann", "Ben", "Cleo"] })))}>
            Start of a game
          </button>
          <button type="button" onClick={() => show(ofState(Position.fromText(EXAMPLE)))}>
            A position at a table
          </button>
        </Open>
      )}
      {panel === "setup" && <Setup key={times} from={at?.state ?? null} onDone={(state) => show(ofState(state))} />}
      {panel === null && at && <Explorer at={at} onAt={setAt} asleep={!shown} />}
    </>
  );
}

const EXAMPLE = `acquire position 1
edition avalon-hill
board
    1  2  3  4  5  6  7  8  9 10 11 12
 A  .  .  L  .  C  C  C  C  .  .  o  .
 B  .  L  L  .  .  C  .  C  C  .  .  .
 C  .  L  .  .  .  .  .  .  .  .  W  W
 D  .  L  L  .  T  .  .  o  .  .  .  .
 E  o  .  .  T  T  .  .  .  .  .  F  .
 F  .  .  T  T  T  .  o  .  .  .  F  .
 G  .  T  T  .  T  T  .  .  o  .  F  F
 H  .  .  .  .  .  .  o  .  .  .  .  .
 I  .  o  .  A  A  .  .  .  o  .  .  .

player Ann
cash $2,000
shares 8 Luxor, 3 Tower, 5 American, 3 Festival, 6 Continental, 0 others
rack 1D 4D 11D 6E 1F 1G

player Ben
cash $3,000
shares 5 Luxor, 3 Tower, 4 Festival, 5 Worldwide, 7 Continental, 4 Imperial, 0 others

player Cleo
cash $100
shares 1 Luxor, 4 Tower, 3 American, 3 Worldwide, 6 Continental, 3 Imperial, 0 others

player Dan
cash $4,200
shares 6 Luxor, 5 American, 5 Festival, 4 Worldwide, 3 Continental, 4 Imperial, 0 others

turn Ann
end of position`;
