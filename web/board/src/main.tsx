import { Game } from "acquire-engine";
import { render } from "preact";
import { useState } from "preact/hooks";

import { NewGame, type Table } from "./new-game.js";
import { Play } from "./play.js";

function Page() {
  const [table, setTable] = useState<Table | null>(null);
  return (
    <>
      <header class="top">
        <h1>Acquire</h1>
        {table && <button onClick={() => setTable(null)}>New game</button>}
      </header>
      <main>
        {table ? (
          <Play seats={table.seats} game={table.game} />
        ) : (
          <NewGame onStart={(options, seats) => setTable({ game: new Game(options), seats })} />
        )}
      </main>
    </>
  );
}

const page = document.getElementById("page")!;
page.replaceChildren();
render(<Page />, page);
