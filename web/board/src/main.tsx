import { Game, type View } from "acquire-engine";
import { render } from "preact";
import { useEffect, useState } from "preact/hooks";

import { PARTS, type Part, readAddress } from "./address.js";
import { Analyse } from "./analyse.js";
import { NewGame, type Table } from "./new-game.js";
import { Play } from "./play.js";

const TITLES: { readonly [part in Part]: string } = {
  play: "Play",
  analyse: "Analyse",
};

function Page() {
  const [address, setAddress] = useState(() => readAddress(location.hash));
  const [table, setTable] = useState<Table | null>(null);
  const [given, setGiven] = useState<Game | View | null>(null);
  useEffect(() => {
    const changed = () => setAddress(readAddress(location.hash));
    addEventListener("hashchange", changed);
    return () => removeEventListener("hashchange", changed);
  }, []);
  const { part, position } = address;
  useEffect(() => {
    document.title = `${TITLES[part]} – Acquire`;
  }, [part]);
  const analyse = (state: Game | View) => {
    setGiven(state);
    location.hash = "analyse";
  };
  return (
    <>
      <header class="top">
        <h1>Acquire</h1>
        <nav aria-label="Parts">
          {PARTS.map((one) => (
            <a key={one} href={`#${one}`} aria-current={one === part ? "page" : undefined}>
              {TITLES[one]}
            </a>
          ))}
        </nav>
      </header>
      {/* Every part stays as it was left. */}
      <main>
        <div hidden={part !== "play"}>
          {table ? (
            <Play seats={table.seats} game={table.game} onNew={() => setTable(null)} onAnalyse={analyse} />
          ) : (
            <NewGame onStart={(options, seats) => setTable({ game: new Game(options), seats })} />
          )}
        </div>
        <div hidden={part !== "analyse"}>
          <Analyse shared={position} given={given} />
        </div>
      </main>
    </>
  );
}

const page = document.getElementById("page")!;
page.replaceChildren();
render(<Page />, page);
