import { Game, type GameRecord, type View } from "acquire-engine";
import { render } from "preact";
import { useEffect, useState } from "preact/hooks";

import { PARTS, type Part, readAddress } from "./address.js";
import { Analyse } from "./analyse.js";
import { NewGame, type Table } from "./new-game.js";
import { Play } from "./play.js";
import { Review } from "./review.js";

const TITLES: { readonly [part in Part]: string } = {
  play: "Play",
  analyse: "Analyse",
  review: "Review",
};

function Page() {
  const [address, setAddress] = useState(() => readAddress(location.hash));
  const [table, setTable] = useState<Table | null>(null);
  const [given, setGiven] = useState<Game | View | null>(null);
  const [finished, setFinished] = useState<GameRecord | null>(null);
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
  const review = (record: GameRecord) => {
    setFinished(record);
    location.hash = "review";
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
            <Play {...table} onNew={() => setTable(null)} onAnalyse={analyse} onReview={review} />
          ) : (
            <NewGame onStart={(options, seats) => setTable({ game: new Game(options), seats })} />
          )}
        </div>
        <div hidden={part !== "analyse"}>
          <Analyse shown={part === "analyse"} shared={position} given={given} />
        </div>
        <div hidden={part !== "review"}>
          <Review shown={part === "review"} given={finished} />
        </div>
      </main>
    </>
  );
}

const page = document.getElementById("page")!;
page.replaceChildren();
render(<Page />, page);
