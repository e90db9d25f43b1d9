import type { Action, Event, Game, ScreenEvent, Tile } from "acquire-engine";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";

import { Clock, Time, WARNING } from "./clock.js";
import { Decision } from "./decision.js";
import { Hints } from "./hints.js";
import { type Analysis, useHost } from "./host.js";
import { keep, onKeptElsewhere } from "./kept.js";
import { type Table, isPerson } from "./new-game.js";
import { type Source, ofPosition } from "./read.js";
import { Refusal } from "./refusal.js";
import { Refused, allowed } from "./refused.js";
import { Squares, placed } from "./squares.js";
import { Chains, Players, Standings } from "./tables.js";
import { isNews, ofRecord } from "./tree.js";

/** The events of one action, and its player. */
interface Step {
  player: number;
  events: readonly Event[];
}

const LOG_STEPS = 60;
/** The most lines of news beside a decision. */
const NEWS = 6;
/** Milliseconds between two actions if only computers play. */
const PAUSE = 400;
const PLAYOUTS = [100, 400, 1_600];
/** The computer player that decides for a person whose time has run out. */
const SUBSTITUTE = "greedy";

/** A game between people and computers, until it is over. */
export function Play(
  props: Table & {
    onNew: () => void;
    /** Called to continue the game that another tab keeps. */
    onReload: () => void;
    onAnalyse: (source: Source) => void;
    onReview: (source: Source) => void;
  },
) {
  const { game, seats, limit, counted, onNew, onReload, onAnalyse, onReview } = props;
  const people = seats.flatMap((seat, player) => (isPerson(seat) ? [player] : []));
  const names = seats.map((seat) => seat.name);
  const [steps, setSteps] = useState<readonly Step[]>(() => [...game.record.replay()]);
  // A clock does not run before one is back in the game.
  const [viewer, setViewer] = useState<number | null>(people.length === 1 && !counted ? people[0]! : null);
  const [error, setError] = useState<unknown>(null);
  const [hints, setHints] = useState<Analysis | null>(null);
  const [asked, setAsked] = useState(false);
  const clock = useMemo(() => limit && new Clock(limit, seats.length, counted), [game]);
  const [late, setLate] = useState<readonly number[]>(() => people.filter((player) => clock?.left(player) === 0));
  const [warned, setWarned] = useState(false);
  // Two tabs with one game would undo each other's moves.
  const [elsewhere, setElsewhere] = useState(false);
  const decision = useRef<HTMLHeadingElement>(null);
  const { analyse, choose } = useHost();

  const first = useMemo(() => game.record.game(0).player!, [game]);

  const deciding = isPerson(seats[game.player ?? -1]) && !late.includes(game.player!);
  const covered = deciding && game.player !== viewer;
  const mine = deciding && !covered;
  const view = useMemo(() => game.view(viewer), [game, steps, viewer]);
  const logged = steps.slice(-LOG_STEPS);
  const screen = useMemo(() => view.screen(logged.flatMap(({ events }) => events)), [view]);
  const since = useMemo(() => (viewer === null ? 0 : lastTurn(steps, first, viewer)), [view]);
  const news = useMemo(() => {
    if (viewer === null || game.over) return [];
    const before = steps.length - logged.length;
    // A screen has all events, in their order.
    const isOthers = logged.flatMap(({ player, events }, at) => events.map(() => player !== viewer && before + at >= since));
    return screen.events.filter(({ event }, at) => isOthers[at] && isNews(event));
  }, [screen]);

  const forget = () => {
    setError(null);
    setHints(null);
    setAsked(false);
  };
  const apply = (action: Action | string) => {
    try {
      const player = game.player!;
      const events = game.apply(action);
      const done = [...steps, { player, events }];
      clock?.add(turnsOf(done, first).map((turn) => turn.player).slice(0, -1));
      setSteps(done);
      forget();
    } catch (thrown) {
      setError(thrown);
    }
  };
  const attempt = allowed(view, setError);
  const wait = () => setError(new Refusal(game.over ? "The game is over." : `${names[game.player!]} decides now.`));

  // A person's time runs while they decide.
  useEffect(() => {
    if (!clock || !mine || elsewhere) return;
    const player = game.player!;
    const stop = clock.run(player, () => setWarned(true), () => {
      setLate((before) => [...before, player]);
      forget();
    });
    return () => {
      stop();
      setWarned(false);
    };
  }, [clock, mine, elsewhere, steps]);

  useEffect(() => onKeptElsewhere(() => setElsewhere(true)), []);
  useEffect(() => {
    if (elsewhere) return;
    const save = () => keep(props, clock?.counted ?? null);
    save();
    addEventListener("pagehide", save);
    return () => removeEventListener("pagehide", save);
  }, [game, elsewhere, steps]);

  // A computer player decides.
  useEffect(() => {
    if (game.over || deciding || elsewhere) return;
    const control = new AbortController();
    const { signal } = control;
    const think = async () => {
      if (people.every((player) => late.includes(player))) await new Promise((wake) => setTimeout(wake, PAUSE));
      if (signal.aborted) return;
      const player = game.player!;
      const agent = late.includes(player) ? SUBSTITUTE : seats[player]!.agent;
      apply(await choose(game.followedView(player), agent, steps.length, { signal }));
    };
    think().catch((thrown) => !signal.aborted && setError(thrown));
    return () => control.abort();
  }, [game, steps, late, elsewhere]);

  // Hints become better while they are looked at.
  useEffect(() => {
    if (!asked) return;
    const control = new AbortController();
    const { signal } = control;
    const look = async () => {
      const known = game.followedView(viewer);
      const call = viewer === null ? { signal } : { signal, you: viewer };
      for (const playouts of PLAYOUTS) setHints(await analyse(known, playouts, call));
    };
    look().catch((thrown) => !signal.aborted && setError(thrown));
    return () => control.abort();
  }, [asked, view]);

  // The control that had the focus is gone after an action.
  useEffect(() => {
    if (document.activeElement === document.body) decision.current?.focus();
  }, [steps, viewer, late]);

  const review = async () => onReview({ root: await ofRecord(game.record), game: game.record });
  const lastOwn = steps.findLastIndex((step) => step.player === people[0]);
  const undo = () => {
    game.undo(steps.length - lastOwn);
    setSteps(steps.slice(0, lastOwn));
    forget();
  };
  const fresh = useMemo(() => {
    const before = steps.findLastIndex((step) => step.player === viewer);
    return placed(steps.slice(viewer === null ? -1 : before).flatMap((step) => step.events));
  }, [steps, viewer]);

  if (elsewhere) {
    return (
      <section class="cover card">
        <h2>The game continues in another tab</h2>
        <button class="main" onClick={onReload}>
          Continue it here
        </button>
      </section>
    );
  }
  if (covered) {
    return (
      <section class="cover card">
        <h2 tabIndex={-1} ref={decision}>
          {people.length === 1 ? "The game is paused" : `Pass the screen to ${names[game.player!]}`}
        </h2>
        <button
          class="main"
          onClick={() => {
            setViewer(game.player);
            forget();
          }}
        >
          {people.length === 1 ? "Continue" : `I am ${names[game.player!]}`}
        </button>
        <button onClick={onNew}>New game</button>
      </section>
    );
  }
  const time = (player: number) =>
    clock &&
    isPerson(seats[player]) && (
      <>
        {late.includes(player) && <span class="mark">out of time</span>}
        <Time clock={clock} player={player} runs={mine && game.player === player} />
      </>
    );
  return (
    <div class="play">
      <div class="column">
        <Squares screen={screen} rack={screen.rack} fresh={fresh} onSquare={mine ? apply : wait} />
        <Players screen={screen} beside={time} />
      </div>
      <div class="column">
        <section class="decision card" aria-labelledby="asks">
          <div class="asked">
            <h2 id="asks" tabIndex={-1} ref={decision} aria-live="polite">
              {screen.asks}
            </h2>
            {clock && mine && <Time clock={clock} player={game.player!} runs />}
          </div>
          {clock && (
            <p role="status" class="note">
              {warned && `Less than ${WARNING / 1_000} seconds are left. `}
              {!game.over && late.map((player) => `${names[player]} is out of time; a greedy computer decides. `)}
            </p>
          )}
          {game.over && <Standings screen={screen} />}
          {viewer !== null && !game.over && <p class="rack">Your tiles: {screen.rack.map(({ tile }) => tile).join(" ")}</p>}
          <News events={news} title={since > 0 ? "Since your turn" : "So far"} />
          {mine && <Decision key={steps.length} view={view} screen={screen} onAction={apply} onTry={attempt} />}
          <Refused error={error} state={view} you />
          <div class="buttons quiet">
            {mine && (
              <button
                aria-expanded={asked}
                onClick={() => {
                  forget();
                  setAsked(!asked);
                }}
              >
                Hint
              </button>
            )}
            {clock && mine && <button onClick={() => setViewer(null)}>Pause</button>}
            {game.over && (
              <button class="main" onClick={() => void review()}>
                Review the game
              </button>
            )}
            {people.length === 1 && late.length === 0 && lastOwn >= 0 && <button onClick={undo}>Undo</button>}
            {!game.over && <button onClick={() => onAnalyse(ofPosition(game.followedView(viewer)))}>Analyse</button>}
            <button onClick={onNew}>New game</button>
          </div>
          {game.rules.holdings === "concealed" && viewer !== null && !game.over && (
            <p class="note">
              Hint and Analyse do not cheat. They see no hidden tiles, and count only the purchases and payments that
              all players saw.
            </p>
          )}
          {asked && <Hints analysis={hints} onAction={apply} />}
        </section>
        <section class="card chains-card">
          <Chains screen={screen} />
        </section>
      </div>
      <div class="column">
        <Log game={game} events={screen.events} whole={steps.length <= LOG_STEPS} names={names} />
        <Keep game={game} />
      </div>
    </div>
  );
}

/** The turns so far, in order: their players, and the numbers of steps before them. */
function turnsOf(steps: readonly Step[], first: number) {
  const begun = steps.flatMap(({ events }, at) =>
    events.flatMap((event) => (event.kind === "turn_began" ? [{ player: event.player, from: at + 1 }] : [])),
  );
  return [{ player: first, from: 0 }, ...begun];
}

/** The number of steps after which the last turn of a player was over; 0 if they had none. */
function lastTurn(steps: readonly Step[], first: number, player: number): number {
  const turns = turnsOf(steps, first);
  const own = turns.slice(0, -1).findLastIndex((turn) => turn.player === player);
  return turns[own + 1]!.from;
}

/** The last events of the others since the reader's turn; the log has all of them. */
function News({ events, title }: { events: readonly ScreenEvent[]; title: string }) {
  if (events.length === 0) return null;
  const more = events.length - NEWS;
  return (
    <div class="news">
      <h3 id="news">{title}:</h3>
      <ul aria-labelledby="news">
        {more > 0 && <li class="note">{more} more below, in What happened</li>}
        {events.slice(-NEWS).map(({ sentence }, index) => (
          <li key={index}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}

/** Says which starting tile each player drew, in every edition in public (S1, I1), and why this player begins (S3). */
function beginning(game: Game, names: readonly string[]): string {
  const { record } = game;
  const tiles = record.tiles.slice(0, names.length);
  const drawn = tiles.map((tile, player) => `${tile} (${names[player]})`);
  const first = record.game(0).player!;
  const column = (tile: Tile) => tile.slice(0, -1);
  const row = (tile: Tile) => tile.slice(-1);
  const [[line, of], [other]] =
    game.rules.edition === "wizards-2008" ? ([["row A", row], ["column 1"]] as const) : ([["column 1", column], ["row A"]] as const);
  const ties = tiles.filter((tile) => of(tile) === of(tiles[first]!)).length > 1;
  const nearest = ties ? `${line} and, of those, to ${other},` : line;
  return `Starting tiles: ${drawn.join(", ")}. ${names[first]} drew the tile nearest to ${nearest} and begins`;
}

/** The list of events, with the start of the game if it is `whole`. */
function Log(props: { game: Game; events: readonly ScreenEvent[]; whole: boolean; names: readonly string[] }) {
  const { game, events, whole, names } = props;
  const start = useMemo(() => beginning(game, names), [game]);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => list.current?.scrollTo({ top: list.current.scrollHeight }), [events]);
  return (
    <section class="card log">
      <h2 id="log">What happened</h2>
      <ol ref={list} tabIndex={0} aria-labelledby="log">
        {whole && <li>{start}</li>}
        {events.map(({ event, sentence }, index) => (
          <li key={index} class={event.kind === "turn_began" ? "turn" : ""}>
            {sentence}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The record of the game, to be kept. A server keeps it when the game is over. */
function Keep({ game }: { game: Game }) {
  const { save } = useHost();
  const [said, setSaid] = useState("");
  const [error, setError] = useState<unknown>(null);
  const store = () => {
    setError(null);
    save!(game.record.toText()).then((file) => setSaid(`Wrote ${file}.`), setError);
  };
  const { over } = game;
  const before = useRef(over);
  useEffect(() => {
    // A game that was over when the page was loaded has been saved.
    if (over && !before.current && save) store();
  }, [game, over, save]);
  const download = () => {
    const address = URL.createObjectURL(new Blob([game.record.toText()], { type: "text/plain" }));
    const link = document.createElement("a");
    link.href = address;
    link.download = "acquire-game.txt";
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 1_000);
    setSaid("The record is downloaded.");
  };
  const copy = () =>
    navigator.clipboard.writeText(game.record.toText()).then(
      () => setSaid("The record is copied."),
      () => setSaid("The browser does not allow this page to copy; download the record."),
    );
  return (
    <section class="card keep">
      <h2>Record</h2>
      <p>Every action and the order of all tiles{game.over ? "" : ", including those that you may not see"}.</p>
      <div class="buttons">
        {save && <button onClick={store}>Save</button>}
        <button onClick={download}>Download</button>
        <button onClick={copy}>Copy</button>
      </div>
      <p role="status">{said}</p>
      <Refused error={error} />
    </section>
  );
}
