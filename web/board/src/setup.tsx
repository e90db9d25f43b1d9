import {
  type Chain,
  type Edition,
  Game,
  Position,
  type PositionOptions,
  type Problem,
  Rules,
  SetupError,
  type Tile,
  TILES,
  View,
} from "acquire-engine";
import { useMemo, useState } from "preact/hooks";

import { EDITIONS, RuleChoices } from "./new-game.js";
import { Refused } from "./refused.js";
import { Grid } from "./squares.js";
import { Letter, paint } from "./tables.js";
import { namesOf } from "./names.js";

/** The place of a tile: a chain by its number, a rack by its seat, or a word. */
type Place = `chain ${number}` | `rack ${number}` | "lone" | "aside";

/** The description of a player; an empty text is not known. */
interface Seat {
  name: string;
  cash: string;
  shares: readonly string[];
}

/** The description of a position. */
export interface Sketch {
  rules: Rules;
  seats: readonly Seat[];
  places: ReadonlyMap<Tile, Place>;
  bank: readonly string[];
  toMove: number;
  stage: string;
  viewer: string;
}

const STAGES = [
  ["PlaceTile", "Place a tile"],
  ["BuyStock", "Buy shares"],
] as const;
const NAMES = ["Ann", "Ben", "Cleo", "Dan", "Eve", "Fay"];
const CHAINS = 7;
/** The shares of each chain (B4). */
const SHARES = 25;
const ALL = Array.from({ length: CHAINS }, (_, chain) => chain);

const begun = (name: string): Seat => ({ name, cash: "6000", shares: ALL.map(() => "0") });

/** An empty board at the start of a game. */
const empty = (): Sketch => ({
  rules: new Rules(),
  seats: NAMES.slice(0, 3).map(begun),
  places: new Map(),
  bank: ALL.map(() => ""),
  toMove: 0,
  stage: "PlaceTile",
  viewer: "",
});

/** Writes a list, such as “Luxor, Tower, and Imperial”. */
const ENGLISH = new Intl.ListFormat("en-GB");

const written = (amount: number | null | undefined): string => (amount == null ? "" : String(amount));

/** Returns the description of a position. */
function sketchOf(state: Game | View): Sketch {
  const { rules, turn, phase } = state;
  const names = namesOf(state);
  const places = new Map<Tile, Place>(state.setAside.map((tile) => [tile, "aside"]));
  for (const [tile, cell] of state.board) {
    if (cell === "unincorporated") places.set(tile, "lone");
    else if (cell !== null) places.set(tile, `chain ${rules.chainIndex(cell.chain)}`);
  }
  for (const seat of names.keys()) {
    for (const tile of state.rack(seat)) places.set(tile, `rack ${seat}`);
  }
  const seats = names.map((name, seat) => ({
    name,
    cash: written(state.cash(seat)),
    shares: rules.chains.map((chain) => written(state.shares(seat, chain))),
  }));
  const racks = names.map((_, seat) => seat).filter((seat) => state.rack(seat).length > 0);
  const viewer = state instanceof View ? state.viewer : null;
  const open = seats.every(({ shares }) => shares.every((one) => one !== ""));
  return {
    rules,
    seats,
    places,
    bank: rules.chains.map((chain) => (open ? "" : written(state.bank[chain]))),
    toMove: turn.player,
    stage: phase.kind === "BuyStock" ? "BuyStock" : "PlaceTile",
    // The player whose rack alone is known is the viewer without being chosen.
    viewer: viewer === null || (racks.length === 1 && racks[0] === viewer) ? "" : String(viewer),
  };
}

const isShares = (written: string): boolean => /^\d+$/.test(written.trim()) && Number(written) <= SHARES;

/** Shares by chain, of which those that are not known or cannot be read are left out. */
const sharesOf = (chains: readonly Chain[], written: readonly string[]) =>
  Object.fromEntries(chains.flatMap((chain, at) => (isShares(written[at]!) ? [[chain, Number(written[at])]] : [])));

/** Says which fields have no number of shares. */
function misread({ rules, seats, bank }: Sketch, called: readonly string[]): string[] {
  const owners = [...seats.map(({ shares }, seat) => [called[seat]!, shares] as const), ["the bank", bank] as const];
  return owners.flatMap(([owner, shares]) =>
    rules.chains.flatMap((chain, at) => {
      const written = shares[at]!.trim();
      if (written === "" || isShares(written)) return [];
      return `${chain} of ${owner}: expected a number of shares, 0 to ${SHARES} (B4), found ${written}`;
    }),
  );
}

function build(sketch: Sketch): Game | View {
  const { rules, seats, places, bank, toMove, stage, viewer } = sketch;
  const tiles = (place: Place) => TILES.filter((tile) => places.get(tile) === place);
  const by = <T,>(of: (seat: Seat, index: number) => T | undefined) =>
    Object.fromEntries(seats.map((seat, index) => [index, of(seat, index)]));
  const options: PositionOptions = {
    rules,
    players: seats.map(({ name }) => name.trim()),
    board: {
      ...Object.fromEntries(rules.chains.map((chain, at) => [chain, tiles(`chain ${at}`)] as const).filter(([, at]) => at.length > 0)),
      unincorporated: tiles("lone"),
    },
    setAside: tiles("aside"),
    cash: by(({ cash }) => cash.trim() || undefined),
    holdings: by(({ shares }) => sharesOf(rules.chains, shares)),
    racks: by((_, seat) => {
      const rack = tiles(`rack ${seat}`);
      return rack.length > 0 ? rack : undefined;
    }),
    toMove,
    stage,
  };
  const known = sharesOf(rules.chains, bank);
  if (Object.keys(known).length > 0) options.bank = known;
  if (viewer !== "") options.viewer = Number(viewer);
  return Position.build(options);
}

/** The name of a part of a position on the page. */
const PARTS: { readonly [part: string]: string } = { cash: "Cash of", racks: "Rack of", holdings: "Shares of" };

/** Says what is wrong in the words of the page. */
function wrong({ kind, message, path = "" }: Problem, names: readonly string[]): string {
  const [part, seat] = path.split(".");
  const of = PARTS[part!];
  const where = kind === "expected" && of ? `${of} ${names[Number(seat)]}: ` : "";
  return `${where}${message}`.replace(/; correct the `shares`.*/, "").replaceAll("`", "");
}

/** Says what is wrong with a position; the chains of which the bank's shares are missing are named together. */
function wrongs(problems: readonly Problem[], names: readonly string[]): string[] {
  const missing = problems.filter(({ kind }) => kind === "bank_missing");
  const others = problems.filter(({ kind }) => kind !== "bank_missing").map((problem) => wrong(problem, names));
  if (missing.length === 0) return others;
  const chains = ENGLISH.format(missing.flatMap(({ chain }) => chain ?? []));
  return [...others, `Give the shares of the bank${chains && ` of ${chains}`}, or all shares of every player.`];
}

/** Sets up a position by clicking. What is left empty is not known. */
export function Setup(props: {
  /** The position that it begins with. */
  from: Game | View | null;
  /** The changed description; `null` if nothing was changed. */
  draft: Sketch | null;
  onDraft: (draft: Sketch) => void;
  onDone: (state: Game | View) => void;
}) {
  const { from, draft, onDraft, onDone } = props;
  const start = useMemo(() => (from ? sketchOf(from) : empty()), [from]);
  const sketch = draft ?? start;
  const [brush, setBrush] = useState<Place | "">("lone");
  const [error, setError] = useState<unknown>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const { rules, seats, places, bank } = sketch;
  const change = (part: Partial<Sketch>) => onDraft({ ...sketch, ...part });
  const changeSeat = (seat: number, part: Partial<Seat>) =>
    change({ seats: seats.map((one, at) => (at === seat ? { ...one, ...part } : one)) });
  const calls = seats.map(({ name }, seat) => name || `player ${seat}`);

  const put = (tile: Tile) => {
    const next = new Map(places);
    if (brush === "" || places.get(tile) === brush) next.delete(tile);
    else next.set(tile, brush);
    change({ places: next });
  };
  const leave = (seat: number) => {
    const moved = [...places].flatMap(([tile, place]): [Tile, Place][] => {
      if (!place.startsWith("rack ")) return [[tile, place]];
      const of = Number(place.slice(5));
      return of === seat ? [] : [[tile, `rack ${of > seat ? of - 1 : of}`]];
    });
    change({ seats: seats.filter((_, at) => at !== seat), places: new Map(moved), toMove: 0, viewer: "" });
    setBrush("lone");
  };
  const done = (event: Event) => {
    event.preventDefault();
    setError(null);
    const unread = misread(sketch, calls);
    setProblems(unread);
    try {
      const state = build(sketch);
      if (unread.length === 0) onDone(state);
    } catch (thrown) {
      if (!(thrown instanceof SetupError)) return setError(thrown);
      // What only follows from a field that cannot be read is not said.
      const found = unread.length === 0 ? thrown.problems : thrown.problems.filter(({ kind }) => kind === "expected");
      setProblems([...unread, ...wrongs(found, calls)]);
    }
  };
  const fillBank = () => {
    const placed = new Set(places.values());
    const unowned = (at: number) => seats.every(({ shares }) => ["", "0"].includes(shares[at]!.trim()));
    const rests = (at: number) => bank[at]!.trim() === "" && !placed.has(`chain ${at}`) && unowned(at);
    change({ bank: bank.map((written, at) => (rests(at) ? String(SHARES) : written)) });
  };

  const brushes: [Place | "", string][] = [
    ["lone", "Tile without a chain"],
    ...rules.chains.map((chain, at): [Place, string] => [`chain ${at}`, chain]),
    ...calls.map((name, seat): [Place, string] => [`rack ${seat}`, `Rack of ${name}`]),
    ["aside", "Set aside"],
    ["", "Erase"],
  ];
  const label = new Map(brushes);
  const amounts = (label: string, value: string, onInput: (value: string) => void) => (
    <input
      class="amount"
      inputMode="numeric"
      aria-label={`${label}, empty if not known`}
      placeholder="?"
      value={value}
      maxLength={9}
      onInput={(event) => onInput(event.currentTarget.value)}
    />
  );
  return (
    <form class="setup play" onSubmit={done}>
      <div class="column">
        <fieldset class="brushes">
          <legend>Effect of a click on a square</legend>
          {brushes.map(([place, name]) => (
            <label key={place} class="brush">
              <input type="radio" name="brush" checked={brush === place} onChange={() => setBrush(place)} />
              {place.startsWith("chain") && <Letter chain={name} />}
              <span>{name}</span>
            </label>
          ))}
        </fieldset>
        <Grid
          label="Board to set up"
          onSquare={put}
          square={(tile) => {
            const place = places.get(tile);
            const [kind, number] = place?.split(" ") ?? [];
            const name = place ? label.get(place)! : "empty";
            const looks = { chain: `chain ${paint(name)}`, lone: "lone unincorporated", rack: "own", aside: "aside" };
            const look = looks[kind as keyof typeof looks] ?? "empty";
            const text = kind === "chain" ? rules.initials.charAt(Number(number)) : tile;
            return { look, text, says: name };
          }}
        />
        <p class="note">
          A tile in a rack has a frame, and one that was set aside is crossed out. Racks that you leave empty
          are not known.
        </p>
      </div>
      <div class="column">
        <section class="card scroll" tabIndex={0} aria-label="Players and what they own">
          <table class="owners">
            <caption>What the players own</caption>
            <thead>
              <tr>
                <td />
                {seats.map(({ name }, seat) => (
                  <th scope="col" key={seat}>
                    <input
                      aria-label={`Name of player ${seat + 1}`}
                      value={name}
                      maxLength={20}
                      onInput={(event) => changeSeat(seat, { name: event.currentTarget.value })}
                    />
                  </th>
                ))}
                <th scope="col">Bank</th>
              </tr>
            </thead>
            <tbody>
              <tr>
                <th scope="row">Cash</th>
                {seats.map(({ cash }, seat) => (
                  <td key={seat}>{amounts(`Cash of ${calls[seat]}`, cash, (value) => changeSeat(seat, { cash: value }))}</td>
                ))}
                <td />
              </tr>
              {rules.chains.map((chain, at) => (
                <tr key={chain}>
                  <th scope="row">
                    <Letter chain={chain} /> <span class="name">{chain}</span>
                  </th>
                  {seats.map(({ shares }, seat) => (
                    <td key={seat}>
                      {amounts(`${chain} of ${calls[seat]}`, shares[at]!, (value) =>
                        changeSeat(seat, { shares: shares.with(at, value) }),
                      )}
                    </td>
                  ))}
                  <td>{amounts(`${chain} of the bank`, bank[at]!, (value) => change({ bank: bank.with(at, value) }))}</td>
                </tr>
              ))}
              <tr>
                <td />
                {seats.map((_, seat) => (
                  <td key={seat}>
                    <button
                      type="button"
                      aria-label={`Unknown: what ${calls[seat]} owns`}
                      onClick={() => changeSeat(seat, { cash: "", shares: ALL.map(() => "") })}
                    >
                      Unknown
                    </button>
                    <button type="button" aria-label={`Remove ${calls[seat]}`} onClick={() => leave(seat)}>
                      Remove
                    </button>
                  </td>
                ))}
                <td>
                  <button
                    type="button"
                    title={`Fills ${SHARES} into each empty field of a chain that is not on the board and of which no player is known to have shares`}
                    onClick={fillBank}
                  >
                    {SHARES} for unused chains
                  </button>
                </td>
              </tr>
            </tbody>
          </table>
        </section>
        <section class="card setup-rest">
          <button
            type="button"
            disabled={seats.length >= NAMES.length}
            onClick={() =>
              change({ seats: [...seats, begun(NAMES.find((name) => !seats.some((seat) => seat.name === name)) ?? "")] })
            }
          >
            Add a player
          </button>
          <p class="note">Leave the bank empty if you give the shares of all players: it is calculated from them.</p>
          <label class="field">
            Whose turn it is
            <select value={sketch.toMove} onChange={(event) => change({ toMove: Number(event.currentTarget.value) })}>
              {calls.map((name, seat) => (
                <option value={seat}>{name}</option>
              ))}
            </select>
          </label>
          <label class="field">
            Next decision
            <select value={sketch.stage} onChange={(event) => change({ stage: event.currentTarget.value })}>
              {STAGES.map(([value, text]) => (
                <option value={value}>{text}</option>
              ))}
            </select>
          </label>
          <label class="field">
            Who you are
            <select value={sketch.viewer} onChange={(event) => change({ viewer: event.currentTarget.value })}>
              <option value="">The player with a rack</option>
              {calls.map((name, seat) => (
                <option value={seat}>{name}</option>
              ))}
            </select>
          </label>
          <label class="field">
            Edition
            <select
              value={rules.edition}
              onChange={(event) => change({ rules: new Rules(event.currentTarget.value as Edition) })}
            >
              {EDITIONS.map(([value, text]) => (
                <option value={value}>{text}</option>
              ))}
            </select>
          </label>
          <details>
            <summary>Options</summary>
            <RuleChoices rules={rules} onChoose={(name, value) => change({ rules: new Rules(rules, { [name]: value }) })} />
          </details>
          {problems.length > 0 ? (
            <ul class="refused" role="alert">
              {problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          ) : (
            <Refused error={error} />
          )}
          <div class="buttons">
            <button class="main">Analyse this position</button>
            <button type="button" disabled={places.size === 0} onClick={() => change({ places: new Map() })}>
              Remove all tiles
            </button>
            <button type="button" onClick={() => onDraft(empty())}>
              Clear everything
            </button>
          </div>
        </section>
      </div>
    </form>
  );
}
