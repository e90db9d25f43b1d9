// What the recorded games say, checked in Node and in a browser alike. It imports nothing of Node.

const camel = (name) => name.replace(/_([a-z])/g, (_, letter) => letter.toUpperCase());

/** Reads rules as they print themselves, such as `3m special_powers=true`. */
export function rulesOf({ Rules }, text) {
  const [edition, ...options] = text.split(" ");
  const pairs = options.map((option) => option.split("="));
  return new Rules(edition, Object.fromEntries(pairs.map(([name, value]) => [camel(name), value])));
}

/** JSON in which the order of fields makes no difference. */
const ordered = (value) =>
  JSON.stringify(value, (_, part) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

export function equal(actual, expected, where) {
  const [a, b] = [ordered(actual), ordered(expected)];
  if (a !== b) throw new Error(`${where}: ${a} is not ${b}`);
}

function checkState(engine, game, state, where) {
  const seats = [...Array(game.players).keys()];
  const { chains } = game.rules;
  const sorted = (tiles) => [...tiles].sort();
  equal(game.turn.player, state.turn, where);
  equal(seats.map((seat) => game.cash(seat)), state.cash, where);
  equal(seats.map((seat) => chains.map((chain) => game.shares(seat, chain))), state.shares, where);
  equal(seats.map((seat) => sorted(game.rack(seat))), state.racks.map(sorted), where);
  equal(seats.map((seat) => game.rackSize(seat)), state.racks.map((rack) => rack.length), where);
  equal(chains.map((chain) => game.bank[chain]), state.bank, where);
  equal(chains.map((chain) => game.sizes[chain]), state.sizes, where);
  const letters = [...state.board].map((sign) => (/\d/.test(sign) ? game.rules.initials[sign] : sign));
  equal(game.board.cells, letters.join(""), where);
  equal(sorted(game.setAside), sorted(state.set_aside), where);
  equal(game.bagCount, state.bag, where);
  equal(game.bag.length, state.bag, where);
}

/** The change of a player's cash in an event. */
function money(event) {
  switch (event.kind) {
    case "bonus_paid":
      return [event.player, event.amount];
    case "stock_bought":
      return [event.player, -event.cost];
    case "stock_disposed":
    case "stock_sold":
      return [event.player, event.proceeds];
    default:
      return [0, 0];
  }
}

/** Replays a game of tests/data/games; returns its record. */
export function replay(engine, name, data) {
  const options = Object.entries(data.options).map(([option, value]) => [camel(option), value]);
  const rules = new engine.Rules(data.edition, Object.fromEntries(options));
  const game = new engine.Game({
    edition: rules,
    players: data.players,
    tiles: data.tiles,
    marketDraws: data.market_draws ?? [],
    seed: 0,
  });
  checkState(engine, game, data.start, `${name}, start`);
  // A player, another one in the next game, and a spectator follow by their own events.
  const seat = name.length % data.players;
  let views = [seat, null].map((viewer) => game.view(viewer).withStart());
  for (const [index, step] of data.steps.entries()) {
    const where = `${name}, step ${index}`;
    equal(game.phase.kind, step.phase, where);
    equal([game.player, game.phase.player], [step.player, step.player], where);
    equal(game.legalCount(), step.legal_count, where);
    if (step.legal !== undefined) {
      equal([...game.legalActions().texts].sort(), [...step.legal].sort(), where);
      equal([...game.view(step.player).legalActions().ids], [...game.legalActions().ids], where);
    }
    const cash = [...Array(game.players).keys()].map((seat) => game.cash(seat));
    const events = game.applyAs(step.player, step.action);
    for (const event of events) {
      const [player, amount] = money(event);
      cash[player] += amount;
    }
    equal(cash, step.cash, where);
    if (step.state !== undefined) checkState(engine, game, step.state, where);
    views = views.map((view) => {
      const after = view.follow(game.seenBy(view.viewer, JSON.parse(JSON.stringify(events))));
      view[Symbol.dispose]();
      return after;
    });
    if (index % 50 === 0) {
      for (const view of views) {
        if (!view.withoutMemory().equals(game.view(view.viewer))) throw new Error(`${where}: views`);
      }
    }
  }
  equal(game.over, true, name);
  equal(game.record.result, data.result, name);
  equal(game.history.map((action) => action.text), data.steps.map((step) => step.action), name);
  return game.record;
}

/** Checks a record in all of its forms. */
export function checkRecord(engine, name, text, ofGame) {
  const record = engine.GameRecord.fromText(text);
  equal(record.toText(), text, name);
  equal(engine.GameRecord.fromJSON(record.toJSON()).equals(record), true, name);
  equal(engine.GameRecord.fromJSON(JSON.stringify(record)).toText(), text, name);
  equal(record.check(), record.result, name);
  equal(engine.checkRecord(text), record.result, name);
  equal(engine.checkRecord(JSON.stringify(record), { all: true }), record.result, name);
  equal(record.problems(), [], name);
  if (ofGame !== undefined) equal(ofGame.withTags(record.tags).equals(record), true, name);
}

/** Checks a line of the golden file of random games. */
export function checkRandomGame(engine, line) {
  const [name, expected] = line.split(": ");
  const [rules, players, seed, number] = name.split(", ");
  const game = engine.Game.random({
    edition: rulesOf(engine, rules),
    players: Number.parseInt(players, 10),
    seed: BigInt(seed.split(" ")[1]),
    number: BigInt(number.split(" ")[1]),
  });
  const cash = [...Array(game.players).keys()].map((seat) => game.cash(seat)).join(", ");
  const hash = game.stableHash().toString(16).padStart(16, "0");
  const found = `${game.history.length} decisions, ${game.endReason}, [${cash}], ${hash}`;
  equal(found, expected, name);
}
