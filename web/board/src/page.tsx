import { Game } from "acquire-engine";
import { type ComponentChildren, render } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";

import { PARTS, type Part, readAddress } from "./address.js";
import { Analyse } from "./analyse.js";
import { type Host, HostProvider } from "./host.js";
import { kept } from "./kept.js";
import { Learn } from "./learn.js";
import { NewGame, type Table } from "./new-game.js";
import { Play } from "./play.js";
import { type Source, read } from "./read.js";
import { Review } from "./review.js";
import { Refused } from "./refused.js";
import { readReview } from "./remote.js";
import { line } from "./tree.js";

const TITLES: { readonly [part in Part]: string } = {
  play: "Play",
  analyse: "Analyse",
  review: "Review",
  learn: "Learn",
};

/** A text that the page opens. */
export interface Opened {
  readonly text: string;
  /** The number of actions of the game after which it opens. */
  readonly at?: number;
  /** The review of the game, as a native engine writes it, and the playouts for each decision. */
  readonly review?: { readonly playouts: number; readonly found: unknown } | null;
}

function Page({ opened }: { opened: () => Promise<Opened | null> }) {
  const [address, setAddress] = useState(() => readAddress(location.hash));
  const [table, setTable] = useState<Table | null>(kept);
  const [choosing, setChoosing] = useState(table === null);
  const games = useRef(0);
  const [given, setGiven] = useState<Source | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [finished, setFinished] = useState<Source | null>(null);
  useEffect(() => {
    const changed = () => setAddress(readAddress(location.hash));
    addEventListener("hashchange", changed);
    return () => removeEventListener("hashchange", changed);
  }, []);
  const { part } = address;
  const left = useRef(part);
  useEffect(() => {
    document.title = `${TITLES[part]} – Acquire`;
    // A page that is loaded again is scrolled to where it was.
    if (left.current !== part) scrollTo(0, 0);
    left.current = part;
  }, [part]);
  const analyse = (source: Source) => {
    setGiven(source);
    location.hash = "analyse";
  };
  const review = (source: Source) => {
    setFinished(source);
    location.hash = "review";
  };
  useEffect(() => {
    const show = async () => {
      const found = await opened();
      if (found === null) return;
      const source = await read(found.text);
      source.at = line(source.root)[found.at ?? 0];
      analyse(source);
      if (source.game && found.review) {
        const { playouts, found: told } = found.review;
        review({ ...source, review: { playouts, found: readReview(source.game.rules, told) } });
      }
    };
    show().catch(setError);
  }, []);
  // A part stays as it was left.
  const visited = useRef(new Set<Part>()).current.add(part);
  const parts: { readonly [one in Part]: () => ComponentChildren } = {
    play: () => (
      <>
        <div hidden={!choosing}>
          <NewGame
            shown={choosing}
            runs={table !== null && !table.game.over}
            onStart={(options, table) => {
              setTable({ game: new Game(options), ...table });
              games.current += 1;
              setChoosing(false);
            }}
            onBack={table && (() => setChoosing(false))}
          />
        </div>
        {table && (
          <div hidden={choosing}>
            <Play
              key={games.current}
              {...table}
              onNew={() => setChoosing(true)}
              onReload={() => {
                setTable(kept() ?? table);
                games.current += 1;
              }}
              onAnalyse={analyse}
              onReview={review}
            />
          </div>
        )}
      </>
    ),
    analyse: () => <Analyse shown={part === "analyse"} address={address} given={given} onRead={() => setError(null)} onReview={review} />,
    review: () => <Review shown={part === "review"} given={finished} onRead={() => setError(null)} />,
    learn: () => <Learn />,
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
      <main>
        {error !== null && <Refused error={error} />}
        {PARTS.filter((one) => visited.has(one)).map((one) => (
          <div key={one} hidden={one !== part}>
            {parts[one]()}
          </div>
        ))}
      </main>
    </>
  );
}

/** Shows the page, and what is opened on it. */
export function start(host: Host, opened: () => Promise<Opened | null>): void {
  const page = document.getElementById("page")!;
  page.replaceChildren();
  render(
    <HostProvider value={host}>
      <Page opened={opened} />
    </HostProvider>,
    page,
  );
}
