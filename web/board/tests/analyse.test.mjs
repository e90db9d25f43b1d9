// Positions and games that are pasted, set up and shared, and their analysis, in Chromium.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";

import { Game, GameRecord, Notes, Position } from "../../acquire-engine/dist/index.js";
import { audit, open, skip } from "./page.mjs";

const DATA = new URL("../../../tests/data/", import.meta.url);
const file = (path) => readFileSync(new URL(path, DATA), "utf8");
const MERGER = file("positions/merger.position");
const NOTES = file("notes/sunday.notes");

let board;
before(async () => {
  if (!skip) board = await open();
});
after(() => board?.close());

/** Opens the page with this text pasted. */
async function paste(text, options = {}) {
  const page = await board.page({ fragment: "#analyse", ...options });
  await area(page).fill(text);
  await page.getByRole("button", { name: "Open the text" }).click();
  return page;
}

const area = (page) => page.getByRole("textbox", { name: "Text" });
const best = (page) => page.locator(".best > li").first();
const current = (page) => page.locator(".tree [aria-current]");
const refused = (page) => page.locator(".refused:visible").first();
const shared = (text) => `#analyse&${new URLSearchParams({ position: text })}`;

test("a pasted position is analysed, and the chances get better", { skip }, async () => {
  const page = await paste(MERGER);
  await best(page).waitFor();
  assert.match(await best(page).textContent(), /\d %\d+ % to \d+ %/);
  assert.ok((await page.locator(".reasons li").count()) > 0);
  const playouts = async () => Number.parseInt((await page.locator(".decision .note").textContent()).replace(",", ""));
  const first = await playouts();
  await page.waitForFunction(
    (least) => Number.parseInt(document.querySelector(".decision .note").textContent.replace(",", "")) > least,
    first,
  );
  await page.locator(".chances tr").first().waitFor();
  assert.equal(await page.locator(".chances tr").count(), 4);
  const [mover, top, sum] = await page.evaluate(() => {
    const chances = [...document.querySelectorAll(".chances b")].map((one) => Number.parseInt(one.textContent));
    const best = document.querySelector(".best b").textContent;
    return [chances[0], Number.parseInt(best), chances.reduce((all, one) => all + one)];
  });
  assert.equal(mover, top);
  assert.ok(Math.abs(sum - 100) <= 2, `the chances add up to ${sum}`);
  await page.close();
});

const NONE = { Luxor: 0, Tower: 0, American: 0, Festival: 0, Worldwide: 0, Continental: 0, Imperial: 0 };

/** A position of Ann, who does not know the others' cash. */
const CONCEALED = Position.build({
  players: ["Ann", "Ben", "Cleo"],
  board: { American: ["5D", "5E", "6E", "5F"], Luxor: ["10D", "10E", "10F"], unincorporated: ["2B", "8G"] },
  cash: { Ann: 4600 },
  holdings: {
    Ann: { ...NONE, American: 3, Luxor: 1 },
    Ben: { ...NONE, American: 4, Luxor: 2 },
    Cleo: { ...NONE, American: 1, Luxor: 3 },
  },
  racks: { Ann: ["7E", "8E", "9E", "3C", "12A", "4I"] },
  toMove: "Ann",
}).toText();

/** The positions of a random game in which this kind of decision is made. */
function decisions(kind, seed = 1) {
  const game = Game.random({ seed, players: 3 });
  const found = [...game.record.replay()].map((step) => step.game).filter(({ phase }) => phase.kind === kind);
  return found.length > 0 ? found : decisions(kind, seed + 1);
}

/** Types an action into the analysis. */
async function type(page, action) {
  if (!(await page.getByLabel("Type an action").isVisible())) await page.getByText("Another action").click();
  await page.getByLabel("Type an action").fill(action);
  await page.getByRole("button", { name: "Do", exact: true }).click();
}

test("a tile that nobody drew yet is called a guess, also at the address", { skip }, async () => {
  const page = await paste(CONCEALED);
  await type(page, "8E");
  await page.getByText("Ann places 8E").waitFor();
  await type(page, "buy L L L");
  const drawn = await page.locator(".happened li", { hasText: "Ann draws" }).textContent();
  const [, tile] = /^Ann draws (\d+[A-I]) \(guessed\)$/.exec(drawn);
  await page.waitForURL(new RegExp(`guessed=${tile}&`));
  const permissions = ["clipboard-read", "clipboard-write"];
  const other = await board.page({ fragment: new URL(page.url()).hash, permissions });
  await other.getByRole("button", { name: "Copy the address" }).click();
  await other.getByText(`Guessed tiles are in it: ${tile}.`).waitFor();
  await page.close();
  await other.close();
});

test("an opponent's decision is judged from many guesses, and nothing said of it rests on one", { skip }, async () => {
  const page = await paste(CONCEALED);
  for (const action of ["8E", "buy L L L", "11F"]) {
    await type(page, action);
    await page.locator(".tree [aria-current]", { hasText: action.slice(0, 5) }).waitFor();
  }
  await best(page).waitFor();
  assert.match(await page.locator(".decision .note").textContent(), /playouts; Ben's and Cleo's cash is guessed$/);
  const reasons = await page.locator(".reasons li").allTextContents();
  assert.deepEqual(reasons.filter((reason) => /leaves? (Ben )?\$/.test(reason)), []);
  await page.locator(".chances tr").first().waitFor();
  const [mover, first] = await page.evaluate(() =>
    [".chances tr:nth-child(2) b", ".best b"].map((one) => document.querySelector(one).textContent),
  );
  assert.equal(mover, first);
  await page.close();
});

test("an action is followed, taken back, and another one branches off", { skip }, async () => {
  const page = await paste(MERGER);
  await page.getByRole("gridcell", { name: /^4D: / }).click();
  await page.getByText("Ann merges Luxor and Tower with 4D").waitFor();
  await page.getByRole("button", { name: "Back" }).click();
  assert.equal(await current(page).textContent(), "Start");
  await page.keyboard.press("ArrowRight");
  assert.match(await current(page).textContent(), /4D/);
  await page.keyboard.press("ArrowLeft");
  await page.getByRole("gridcell", { name: /^6E: / }).click();
  assert.match(await page.locator(".tree .branch").textContent(), /Ann: 6E/);
  assert.equal(await page.locator(".tree button").count(), 3);
  await page.getByRole("gridcell", { name: /^1A: / }).click();
  await refused(page).getByText("1A").first().waitFor();
  await page.getByRole("button", { name: "Remove this branch" }).click();
  assert.equal(await page.locator(".tree button").count(), 2);
  await page.close();
});

test("a player whose tiles are not known places any tile that nobody has seen", { skip }, async () => {
  const page = await paste(MERGER.replace("turn Ann", "viewer Ann\nturn Ben"));
  await page.getByText("The tiles of Ben are not known").waitFor();
  await page.locator(".decision .note", { hasText: /^[\d,]+ playouts with guessed tiles/ }).waitFor();
  await page.getByRole("gridcell", { name: /^1D: / }).click();
  await refused(page).getByText("this player cannot have this tile").waitFor();
  await page.getByRole("gridcell", { name: /^12I: / }).click();
  await page.getByText("Ben places 12I").waitFor();
  await page.close();
});

test("the address shares the position that is shown", { skip }, async () => {
  const page = await paste(MERGER);
  await page.getByRole("gridcell", { name: /^4D: / }).click();
  await page.waitForURL(/stage\+DisposeStock/);
  const other = await board.page({ fragment: new URL(page.url()).hash });
  const asks = await page.locator(".asks:visible").textContent();
  assert.match(asks, /sell, trade or hold 8 Luxor/);
  await other.getByText(asks).waitFor();
  // The same address shows the same position again.
  await other.locator(".best button").first().click();
  await other.waitForURL((url) => url.hash !== new URL(page.url()).hash);
  await other.evaluate((fragment) => (location.hash = fragment), new URL(page.url()).hash);
  await other.getByText(asks).waitFor();
  await page.close();
  await other.close();
});

test("another page shows a position in a frame, as the guide says", { skip }, async () => {
  const guide = readFileSync(new URL("../../../docs/guides/board.md", import.meta.url), "utf8");
  const [, code] = /```js\n([^]*?)```/.exec(guide);
  const page = await board.page();
  const place = new URL(".", page.url());
  const body = '<!doctype html><link rel="icon" href="data:,"><body></body>';
  await page.route("**/own.html", (route) => route.fulfill({ contentType: "text/html", body }));
  await page.goto(new URL("own.html", place).href);
  await page.evaluate(
    ([code, text]) => new Function("game", "player", code)({ followedView: (player) => ({ toText: () => text.slice(player) }) }, 0),
    [code.replace("/board/", String(place)), MERGER],
  );
  await best(page.frameLocator("iframe")).waitFor();
  await page.close();
});

test("a game is gone through with the keyboard", { skip }, async () => {
  const game = Game.random({ seed: 5, players: 3 });
  const page = await paste(game.record.toText());
  await page.locator(".tree").waitFor();
  await page.keyboard.press("End");
  await page.getByText("The game is over").first().waitFor();
  assert.equal(await page.locator(".standings:visible li").count(), 3);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Home");
  assert.equal(await current(page).textContent(), "Start");
  assert.equal(await page.locator(".tree button").count(), game.history.length + 1);
  await page.close();
});

test("wrong notes say what may be meant, and right ones show what their writer saw", { skip }, async () => {
  const page = await paste(NOTES);
  await refused(page).getByText("did you mean 4G?").waitFor();
  assert.match(await refused(page).textContent(), /^line 88, column 7: /);
  const right = NOTES.replace(/^Cleo: 4F/m, "Cleo: 4G");
  await page.getByRole("button", { name: "Did you mean 4G? Correct it" }).click();
  await page.locator(".tree").waitFor();
  assert.equal(await page.locator(".tree button").count(), Notes.fromText(right).length + 1);
  await page.close();
});

const FOREIGN = {
  "acquire2.txt": "acquire2.acquire",
  "acquire2-list.json": "acquire2-list.acquire",
  "acquire2-view.txt": "acquire2-view.notes",
  "nmoll.json": "nmoll.acquire",
};
for (const [name, made] of Object.entries(FOREIGN)) {
  test(`a game of another program, ${name}, is opened like a record or notes`, { skip }, async () => {
    const page = await paste(file(`foreign/games/${name}`));
    await page.locator(".tree").waitFor();
    const text = file(`foreign/read/${made}`);
    const actions = made.endsWith(".notes") ? Notes.fromText(text).length : GameRecord.fromText(text).length;
    assert.equal(await page.locator(".tree button").count(), actions + 1);
    await page.getByText("Cleo").first().waitFor();
    await page.close();
  });
}

test("a file with a game of another program can be dropped, and its mistake has a place", { skip }, async () => {
  const page = await board.page({ fragment: "#analyse" });
  const choose = (buffer) => page.locator("input[type=file]").setInputFiles({ name: "game.txt", mimeType: "text/plain", buffer });
  const text = file("foreign/games/acquire2.txt");
  await choose(Buffer.from(text.replace("SINGLES_3", "SINGLES_4")));
  await refused(page).getByText("SINGLES_4 has 4 players, but 3 users are named").waitFor();
  assert.match(await refused(page).textContent(), /^line 3, column 11: /);
  await choose(Buffer.from(text));
  await page.locator(".tree").waitFor();
  await page.close();
});

test("for two players of nmoll's engine the page names the command that asks for the third shareholder (S5)", { skip }, async () => {
  const duel = { gameInstance: { randomSeed: 5, playerIds: ["1_Ann", "2_Ben"] }, actions: [] };
  const page = await paste(JSON.stringify(duel));
  await refused(page).getByText("acquire convert FILE --from nmoll --two-player-market bank -o game.acquire").waitFor();
  await page.close();
});

test("an example shows what notes look like, and what they are not is said", { skip }, async () => {
  const page = await board.page({ fragment: "#analyse" });
  await area(page).fill("Ann 5E");
  await page.getByRole("button", { name: "Open the text" }).click();
  await refused(page).getByText("“acquire notes 1”").waitFor();
  await page.getByRole("button", { name: "Example: notes of a game" }).click();
  assert.match(await area(page).inputValue(), /^acquire notes 1\n/);
  await page.getByRole("button", { name: "Open the text" }).click();
  await page.locator(".tree").waitFor();
  await page.close();
});

test("a tile that cannot be placed has a button that says why, and a dead one may be kept (T3, D3)", { skip }, async () => {
  const page = await paste(file("positions/ending.position").replace("rack 12I", "rack 4B 12I").replace(" 3I", ""));
  await page.getByText("Another action").click();
  await page.getByRole("button", { name: "4B dead" }).click();
  await refused(page).getByText(/^Place 4B: /).waitFor();
  assert.match(await page.getByRole("gridcell", { name: /^4B: / }).getAttribute("class"), /unplayable/);
  await page.getByRole("gridcell", { name: /^12I: / }).click();
  await page.getByText("Ann places 12I").waitFor();
  await type(page, "buy");
  await page.locator(".tree").getByText("buy nothing").waitFor();
  await page.getByRole("button", { name: "Keep 4B" }).click();
  await page.getByText(/Ann passes/).first().waitFor();
  await page.close();
});

test("in a merger the cards show the shares that are shown, and say that the others are concealed (I3)", { skip }, async () => {
  const game = new Game({ players: 3, seed: 7, holdings: "concealed", names: ["Ann", "Ben", "Cleo"] });
  const others = () => [0, 1, 2].filter((player) => player !== game.player && game.shares(player, game.phase.defunct) > 0);
  while (game.phase.kind !== "DisposeStock" || others().length === 0) game.apply(game.legalActions().at(-1));
  const [other] = others();
  const page = await paste(game.view(game.player).toText());
  const card = page.locator(".players .card").nth(other);
  await card.getByText("other shares concealed").waitFor();
  assert.doesNotMatch(await card.locator(".holdings").textContent(), /\?/);
  await page.close();
});

test("at 1100 pixels both halves of the page are used", { skip }, async () => {
  const page = await paste(MERGER, { viewport: { width: 1_100, height: 900 } });
  await page.locator(".chances tr").first().waitFor();
  const ends = await page.evaluate(() => {
    const cards = [...document.querySelectorAll(".explorer .card")].map((card) => card.getBoundingClientRect());
    const last = (half) => Math.max(...half.map(({ bottom }) => bottom));
    return [last(cards.filter(({ x }) => x < 550)), last(cards.filter(({ x }) => x > 550))];
  });
  assert.ok(Math.min(...ends) > 0.6 * Math.max(...ends), `they end at ${ends}`);
  await page.close();
});

test("bonuses of five digits stay in their card, and all players of a set-up are in sight", { skip }, async () => {
  const large = file("positions/ending.position").replace(/^ ([ABC]) .*$/gm, ` $1${"  I".repeat(12)}`).replaceAll("Luxor", "Imperial");
  const page = await paste(large);
  await page.locator(".chains:visible").getByText("$11,000").waitFor();
  for (const width of [400, 1_100, 1_600]) {
    await page.setViewportSize({ width, height: 900 });
    const [inner, outer] = await page.locator(".chains-card:visible").evaluate((card) => [card.scrollWidth, card.clientWidth]);
    assert.ok(inner <= outer, `${inner} of ${outer} at ${width}`);
  }
  await page.getByRole("button", { name: "Set up" }).click();
  for (const width of [1_100, 1_600]) {
    await page.setViewportSize({ width, height: 900 });
    const [inner, outer] = await page.locator(".scroll").evaluate((card) => [card.scrollWidth, card.clientWidth]);
    assert.ok(inner <= outer, `the table has ${inner} of ${outer} at ${width}`);
  }
  await page.close();
});

test("a position is set up by clicks, and every problem is named", { skip }, async () => {
  const page = await board.page({ fragment: "#analyse" });
  await page.getByRole("button", { name: "Set up" }).click();
  const put = async (brush, tiles) => {
    await page.getByRole("radio", { name: brush }).check();
    for (const tile of tiles.split(" ")) await page.getByRole("gridcell", { name: new RegExp(`^${tile}: `) }).click();
  };
  await put("Luxor", "3C 4C");
  await put("Tile without a chain", "8C");
  await put("Rack of Ann", "5C 1A 12I 7D 8H 9F");
  await page.getByLabel("Luxor of Ann").fill("1");
  await page.getByLabel("Cash of Ann").fill("5450");
  await page.getByRole("button", { name: "Unknown: what Cleo owns" }).click();
  await page.getByRole("button", { name: "Analyse this position" }).click();
  await refused(page).getByText("Ann's cash is $5,450").waitFor();
  await refused(page).getByText("Give the shares of the bank").waitFor();
  assert.doesNotMatch(await refused(page).textContent(), /`|cash\.0/);
  await page.getByLabel("Cash of Ann").fill("5800");
  // The button fills in chains of which no player is known to have shares.
  await page.getByLabel("Luxor of the bank").fill("22");
  await page.getByLabel("Tower of Ben").fill("1");
  await page.getByRole("button", { name: "25 for unused chains" }).click();
  assert.equal(await page.getByLabel("Tower of the bank").inputValue(), "");
  await page.getByLabel("Tower of Ben").fill("0");
  await page.getByRole("button", { name: "25 for unused chains" }).click();
  await page.getByRole("button", { name: "Analyse this position" }).click();
  await best(page).waitFor();
  const view = Position.fromText(new URLSearchParams((await address(page)).split("&")[1]).get("position"));
  assert.equal(view.sizes.Luxor, 2);
  assert.equal(view.shares("Ann", "Luxor"), 1);
  assert.deepEqual([...view.rack("Ann")].sort(), ["12I", "1A", "5C", "7D", "8H", "9F"]);
  await page.close();
});

test("what is set up is shown from its beginning, and its viewer stays automatic", { skip }, async () => {
  const page = await board.page({ fragment: "#analyse", viewport: { width: 400, height: 800 } });
  const put = async (brush) => {
    await page.getByRole("radio", { name: brush }).check();
    for (const tile of ["5C", "3A", "12I", "7D", "8H", "9F"]) await page.getByRole("gridcell", { name: `${tile}: ` }).click();
  };
  await page.getByRole("button", { name: "Set up" }).click();
  await put("Rack of Ann");
  for (const [width, height] of [[400, 800], [1_100, 850]]) {
    await page.setViewportSize({ width, height });
    await page.getByRole("button", { name: "Analyse this position" }).click();
    await page.getByRole("group", { name: "Steps" }).waitFor();
    await page.waitForFunction(() => {
      const { top, bottom } = document.querySelector("[aria-label=Board]").getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
    assert.equal(await page.evaluate(() => document.activeElement.matches(".explorer")), true);
    await page.getByRole("button", { name: "Set up" }).click();
  }
  // A rack that is left empty is not known.
  assert.equal(await page.getByLabel("Who you are").inputValue(), "");
  await put("Erase");
  await page.getByRole("button", { name: "Analyse this position" }).click();
  await page.getByText("The tiles of Ann are not known").waitFor();
  await page.close();
});

test("what is set up stays until it is analysed or discarded", { skip }, async () => {
  const page = await board.page({ fragment: "#analyse" });
  const part = (name) => page.getByRole("button", { name, exact: true });
  const cash = page.getByLabel("Cash of Ann,");
  const square = (name) => page.getByRole("gridcell", { name: new RegExp(`^${name}: `) });
  await part("Set up").click();
  assert.equal(await part("Discard this draft").count(), 0);
  await cash.fill("5800");
  await page.getByRole("button", { name: "Remove Cleo" }).click();
  await square("3C").click();
  const kept = async () => {
    assert.equal(await cash.inputValue(), "5800");
    assert.equal(await page.getByRole("button", { name: "Remove Cleo" }).count(), 0);
    assert.match(await square("3C").getAttribute("aria-label"), /Tile without a chain/);
  };
  await part("Set up").click();
  await kept();
  // It is there again after a reload.
  await page.reload();
  await kept();
  const looks = (name) => part(name).evaluate((button) => getComputedStyle(button).boxShadow);
  assert.equal(await part("Set up").getAttribute("aria-expanded"), "true");
  assert.notEqual(await looks("Set up"), await looks("Open"));
  // What was typed in the other part stays too.
  await part("Open").click();
  await area(page).fill("acquire notes 1");
  await part("Open").click();
  await part("Set up").click();
  await kept();
  await part("Open").click();
  assert.equal(await area(page).inputValue(), "acquire notes 1");
  await page.getByRole("button", { name: "Example: a position" }).click();
  await page.locator(".tree").waitFor();
  await part("Set up").click();
  await kept();
  await part("Remove all tiles").click();
  assert.match(await square("3C").getAttribute("aria-label"), /empty/);
  assert.equal(await cash.inputValue(), "5800");
  // Without a draft, the position that is shown is set up.
  await part("Discard this draft").click();
  assert.equal(await cash.inputValue(), String(Position.fromText(MERGER).cash("Ann")));
  await cash.fill("12400");
  await part("Analyse this position").click();
  await page.locator(".tree").waitFor();
  await part("Set up").click();
  assert.equal(await cash.inputValue(), "12400");
  assert.equal(await part("Discard this draft").count(), 0);
  await part("Clear everything").click();
  assert.equal(await cash.inputValue(), "6000");
  await page.close();
});

test("a field that cannot be read is named with what was typed, and cash is read as in text", { skip }, async () => {
  const page = await paste(MERGER);
  await page.getByRole("button", { name: "Copy the address" }).waitFor();
  await page.getByRole("button", { name: "Set up" }).click();
  // What would be copied is not what is shown.
  assert.equal(await page.getByRole("button", { name: /Copy/ }).count(), 0);
  const fill = (label, text) => page.getByLabel(`${label},`).fill(text);
  const said = async (...given) => {
    await page.getByRole("button", { name: "Analyse this position" }).click();
    for (const one of given) await refused(page).getByText(one, { exact: true }).waitFor();
    assert.equal(await refused(page).locator("li").count(), given.length);
  };
  const cash = page.getByLabel("Cash of Ann,");
  await fill("Cash of Ann", "abc");
  await fill("Tower of Ben", "3.5");
  await fill("Luxor of the bank", "26");
  await said(
    "Tower of Ben: expected a number of shares, 0 to 25 (B4), found 3.5",
    "Luxor of the bank: expected a number of shares, 0 to 25 (B4), found 26",
    "Cash of Ann: expected an amount of dollars, as in 5400 or $5,400, found abc",
  );
  await fill("Tower of Ben", "2");
  await fill("Luxor of the bank", "");
  await cash.fill("$15,400");
  for (const width of [400, 1_100, 1_600]) {
    await page.setViewportSize({ width, height: 900 });
    const [inner, outer] = await cash.evaluate((field) => [field.scrollWidth, field.clientWidth]);
    assert.ok(inner <= outer, `${inner} of ${outer} at ${width}`);
  }
  await page.getByRole("button", { name: "Analyse this position" }).click();
  await best(page).waitFor();
  await page.locator(".players .card").first().getByText("$15,400").waitFor();
  await page.close();
});

test("the chains of which the bank's shares are missing are named once", { skip }, async () => {
  const page = await paste(MERGER);
  await page.locator(".tree").waitFor();
  await page.getByRole("button", { name: "Set up" }).click();
  const bank = (chain) => page.getByLabel(`${chain} of the bank,`);
  for (const chain of ["Luxor", "Tower", "American", "Festival", "Worldwide", "Continental", "Imperial"]) await bank(chain).fill("");
  await page.getByRole("button", { name: "Unknown: what Ben owns" }).click();
  await page.getByRole("button", { name: "Analyse this position" }).click();
  await refused(page).getByText("Give the shares of the bank, or all shares of every player.").waitFor();
  await bank("Luxor").fill("10");
  await page.getByRole("button", { name: "Analyse this position" }).click();
  const missing = "Give the shares of the bank of Tower, American, Festival, Worldwide, Continental and Imperial, or all shares of every player.";
  await refused(page).getByText(missing).waitFor();
  assert.equal(await refused(page).locator("li").count(), 1);
  await page.close();
});

test("an address that was cut off says so, and its text can be completed", { skip }, async () => {
  const cut = MERGER.slice(0, MERGER.indexOf("turn Ann"));
  const page = await board.page({ fragment: shared(cut) });
  await refused(page).getByText("This address is incomplete. It was probably cut off when it was sent.", { exact: true }).waitFor();
  assert.equal(await refused(page).locator("p").count(), 1);
  assert.equal(await area(page).inputValue(), cut);
  await area(page).fill(MERGER);
  await page.getByRole("button", { name: "Open the text" }).click();
  await page.locator(".tree").waitFor();
  assert.equal(await page.locator(".refused:visible:not(:empty)").count(), 0);
  await page.close();
});

test("what can be typed is shown with examples that are legal now", { skip }, async () => {
  const page = await paste(MERGER);
  const field = page.getByLabel("Type an action");
  const shown = async (examples, listed) => {
    assert.equal(await field.getAttribute("placeholder"), `or type: ${examples}`);
    await type(page, "foo");
    await refused(page).getByText(`“foo” is not an action. Type, for example, ${listed}.`).waitFor();
  };
  await type(page, "4D");
  await page.getByText("Ann merges Luxor and Tower with 4D").waitFor();
  await shown("hold, sell 1, trade 2", "hold, sell 1 or trade 2");
  await page.close();
  for (const [kind, examples] of [["ChooseSurvivor", /^survivor [A-Z]$/], ["BuyStock", /^buy ([A-Z]) (?!\1)[A-Z]$/]]) {
    const state = decisions(kind).find((one) => [...one.legalActions()].some(({ text }) => examples.test(text)));
    const other = await paste(state.toText());
    await other.getByText("Another action").click();
    const [, example] = /^or type: ([^,]*)/.exec(await other.getByLabel("Type an action").getAttribute("placeholder"));
    assert.match(example, examples);
    assert.ok(state.isLegal(example));
    await other.close();
  }
});

test("a chain that may be founded has its price and its bonuses beside it", { skip }, async () => {
  const state = decisions("FoundChain")[0];
  const page = await paste(state.toText());
  await page.getByText("Another action").click();
  for (const chain of state.phase.chains) {
    const founded = state.copy();
    founded.apply(`found ${chain}`);
    const [price, ...bonuses] = [founded.prices[chain], ...founded.bonus(chain)].map((amount) => `$${amount.toLocaleString("en")}`);
    const effect = `${chain} has ${founded.sizes[chain]} tiles, shares cost ${price}, bonuses are ${bonuses.join(" and ")}, and`;
    await page.getByRole("button", { name: `Found ${chain} ${effect}` }).waitFor();
  }
  await page.close();
});

test("all shares of a defunct chain are sold, traded or held with one click, and a mixture says what it is", { skip }, async () => {
  const page = await paste(MERGER);
  await type(page, "4D");
  const main = page.locator(".decision .buy .main");
  for (const [name, done] of [["Sell all", "sell 8"], ["Trade all", "trade 8"], ["Hold all", "hold"]]) {
    await page.getByText("Ann merges Luxor and Tower with 4D").waitFor();
    assert.equal(await main.count(), 0);
    await page.getByRole("button", { name, exact: true }).click();
    await page.locator(".tree [aria-current]", { hasText: done }).waitFor();
    await page.getByRole("button", { name: "Back" }).click();
  }
  const more = (label) => page.getByRole("button", { name: `More: shares to ${label}` }).click();
  for (let sold = 0; sold < 3; sold += 1) await more("sell");
  assert.equal(await main.textContent(), "Sell 3, hold 5");
  await more("trade");
  assert.equal(await main.textContent(), "Sell 3, trade 2, hold 3");
  await main.click();
  await page.locator(".tree [aria-current]", { hasText: "sell 3 trade 2" }).waitFor();
  await page.close();
});

test("if nothing can be bought, it says why", { skip }, async () => {
  const start = decisions("BuyStock").find(({ sizes }) => Object.values(sizes).every((size) => size === 0));
  const poor = Position.fromText(MERGER.replace("cash $2,000", "cash $100").replace("turn Ann", "turn Ann\nstage BuyStock"));
  for (const [state, says] of [[start, "No chain is on the board"], [poor, "the chains on the board have no shares left, or cost too much"]]) {
    const page = await paste(state.toText());
    await page.getByText("Another action").click();
    await page.locator(".decision .buy", { hasText: says }).getByRole("button", { name: "Buy nothing" }).waitFor();
    await page.close();
  }
});

test("an error of an address is gone when something else is opened", { skip }, async () => {
  const page = await board.page({ fragment: shared("acquire position 9") });
  await refused(page).waitFor();
  await page.locator("form:visible input[type=file]").setInputFiles({ name: "a", mimeType: "text/plain", buffer: Buffer.from("5E") });
  await page.getByText("This is not a position, a record or notes").waitFor();
  assert.equal(await page.locator(".refused:visible:not(:empty)").count(), 1);
  await page.close();
});

/** The fragment of the page's address when it names the position that is shown. */
async function address(page) {
  await page.waitForURL(/position=/);
  return new URL(page.url()).hash;
}

/** Characters; browsers open no address of more than two megabytes. */
const LONGEST_ADDRESS = 150_000;
const MARKUP = '<img src=x onerror="document.title=1"><script>document.title=1</script>';
const HOSTILE = {
  "names that are markup": MERGER.replace("player Ann", `player ${MARKUP}`).replace("turn Ann", "turn 0"),
  "markup alone": MARKUP,
  "a name without end": MERGER.replace("player Dan", `player ${"D".repeat(100_000)}`),
  "more than is read": "x".repeat(1_000_000),
  "lists without end": `{"actions":${"[".repeat(200_000)}`,
  "a prototype": '{"__proto__":{"viewer":0},"constructor":{"prototype":1},"entries":[]}',
  "a record of actions that are refused": `${Game.random({ seed: 1 }).record.toText().replace(/\nend[^]*/, "")}\n${"buy T T T\n".repeat(4_000)}`,
  "a record that goes on after its end": `${Game.random({ seed: 1 }).record.toText()}\n${"pass\n".repeat(4_000)}`,
  "bytes of nothing": "\u0000\ufffd\u202e".repeat(10_000),
};
for (const [name, text] of Object.entries(HOSTILE)) {
  test(`${name}: a text or an address runs nothing and stalls nothing`, { skip }, async () => {
    const check = async (page) => {
      await page.locator(".refused:visible:not(:empty), .best").first().waitFor();
      assert.equal(await page.locator("img, main script").count(), 0);
      assert.equal(await page.title(), "Analyse – Acquire");
      await page.getByRole("button", { name: "Set up" }).click();
      await page.getByRole("grid", { name: "Board to set up" }).waitFor();
      await page.close();
    };
    const page = await board.page({ fragment: "#analyse" });
    const file = { name: "game", mimeType: "text/plain", buffer: Buffer.from(text) };
    await page.locator("form:visible input[type=file]").setInputFiles(file);
    await check(page);
    if (text.length < LONGEST_ADDRESS) await check(await board.page({ fragment: shared(text) }));
  });
}

test("an address that is no address of the page opens the page", { skip }, async () => {
  for (const fragment of ["#%E0%A4%A", "#analyse&position=%", "#__proto__", "#analyse&position"]) {
    const page = await board.page({ fragment });
    const part = fragment.startsWith("#analyse") ? "Analyse" : "Play";
    assert.equal(await page.locator("nav [aria-current=page]").textContent(), part);
    await page.close();
  }
});

test("a text that is read for too long is given up, and the page does not wait for it", { skip }, async () => {
  const page = await board.page({ fragment: "#analyse" });
  const body = "postMessage(null); onmessage = () => { for (;;); };";
  await page.route("**/reader.js", (route) => route.fulfill({ contentType: "text/javascript", body }));
  await page.clock.install();
  await area(page).fill(MERGER);
  await page.getByRole("button", { name: "Open the text" }).click();
  await page.getByRole("button", { name: "Reading" }).waitFor();
  await page.clock.fastForward(10_000);
  await refused(page).getByText("too long to read").waitFor();
  await page.close();
});

test("the content security policy allows no script but the page's own", { skip }, async () => {
  const page = await board.page();
  const policy = await page.locator("meta[http-equiv=content-security-policy]").getAttribute("content");
  assert.doesNotMatch(policy, /unsafe-inline|'unsafe-eval'|\*/);
  assert.match(policy, /default-src 'none'.*script-src 'self' 'wasm-unsafe-eval';/);
  await page.close();
});

test("the analysis fits every width, and axe finds nothing in light and dark colours", { skip }, async () => {
  const page = await paste(MERGER);
  await page.getByRole("gridcell", { name: /^6E: / }).click();
  await page.getByRole("button", { name: "Back" }).click();
  await page.getByRole("gridcell", { name: /^4D: / }).click();
  await page.locator(".chances tr").first().waitFor();
  await page.getByText("Another action").click();
  await page.getByRole("button", { name: "Analysis" }).click();
  await audit(page, "analysis");
  await page.getByRole("button", { name: "Set up" }).click();
  await audit(page, "set-up");
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await audit(page, "open");
  await page.close();
});

test("nothing went wrong on the page, and no request left it", { skip }, () => {
  assert.deepEqual(board.problems, []);
});
