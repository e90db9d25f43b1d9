// The page in Chromium, used as people use it: by clicks, by keyboard, and with a screen reader's eyes.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { checkRecord } from "../../acquire-engine/dist/index.js";
import { audit, open, skip } from "./page.mjs";
import { answer, decision, finish, press, reach, record, start } from "./table.mjs";

let board;
before(async () => {
  if (!skip) board = await open();
});
after(() => board?.close());

test("a whole game against two computers is played by clicks, and its record is right", { skip }, async () => {
  const page = await board.page();
  await start(page, 7);
  await finish(page);
  assert.equal(await page.locator(".standings li").count(), 3);
  const result = checkRecord(await record(page));
  assert.equal(result.ranks.length, 3);
  await audit(page, "end");
  await page.getByRole("button", { name: "Review the game" }).click();
  await page.locator(".chart").waitFor();
  await page.close();
});

test("a whole game is played with the keyboard alone", { skip }, async () => {
  const page = await board.page();
  await start(page, 7, press);
  await decision(page).waitFor();
  // On the board the arrow keys lead from square to square.
  const square = (name) => page.getByRole("gridcell", { name: new RegExp(`^${name}: `) });
  await reach(page, square("1A"));
  for (const key of ["ArrowRight", "ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"]) await page.keyboard.press(key);
  await reach(page, square("2A"));
  const tile = page.locator(".decision .buttons:not(.quiet) button").first();
  const name = await tile.textContent();
  await press(tile);
  await page.getByText(new RegExp(`^You place ${name}$`, "i")).waitFor();
  await finish(page, press);
  assert.equal(checkRecord(await record(page, press)).ranks.length, 3);
  await press(page.getByRole("button", { name: "Review the game" }));
  await page.locator(".chart").waitFor();
  await page.close();
});

test("a refused action says why, with the text of the rule, and changes nothing", { skip }, async () => {
  const page = await board.page();
  await start(page, 7);
  await decision(page).waitFor();
  const asks = await page.locator("#asks").textContent();
  await page.locator("[role=gridcell].empty").first().click();
  const alert = page.locator(".refused:visible");
  await alert.getByText(/^You do not have \d+[A-I]\.$/).waitFor();
  assert.match(await alert.textContent(), /T1 The player places a playable tile of their rack\. /);
  await page.getByRole("button", { name: "Hint" }).click();
  await page.locator(".hints li").first().waitFor();
  assert.equal(await alert.count(), 0);
  await page.getByLabel("Type an action").fill("buy T T");
  await page.getByRole("button", { name: "Do", exact: true }).click();
  await alert.getByText("T6").first().waitFor();
  assert.match(await alert.textContent(), /^Buy 2 Tower: the answer must be a tile\./);
  await page.getByLabel("Type an action").fill("<img src=x onerror=alert(1)>");
  await page.getByRole("button", { name: "Do", exact: true }).click();
  assert.equal(await page.locator("img").count(), 0);
  assert.equal(await page.locator("#asks").textContent(), asks);
  await page.close();
});

test("while a computer decides, a click says whose turn it is", { skip }, async () => {
  const page = await board.page();
  // A computer that never answers.
  await page.route("**/worker.js", (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
  await page.getByRole("button", { name: "Remove Ben" }).click();
  await page.getByLabel("Who plays for Ann").selectOption("Greedy");
  await page.getByLabel("Who plays for Ada").selectOption("Person");
  for (const seed of [1, 2, 3, 4, 5, 6, 7, 8]) {
    await page.getByText("Options").click();
    await page.getByLabel("Market with two players").selectOption("bank");
    await page.getByText("Options").click();
    await start(page, seed);
    await page.locator("#asks").waitFor();
    if (/^Ann/.test(await page.locator("#asks").textContent())) break;
    await page.getByRole("button", { name: "New game" }).click();
    await page.getByText("Options").click();
  }
  await page.getByRole("gridcell", { name: /^1A: / }).click();
  await page.locator(".refused:visible").getByText("Ann decides now.").waitFor();
  await page.close();
});

test("the log is as high as what happened, and at 1100 pixels it is below the players", { skip }, async () => {
  const page = await board.page();
  await start(page, 7);
  await decision(page).waitFor();
  const list = page.locator(".log ol");
  const [inner, lines] = await list.evaluate((one) => [one.clientHeight, [...one.children].reduce((sum, { offsetHeight }) => sum + offsetHeight, 0)]);
  assert.ok(inner <= Math.max(lines * 2, 40), `${inner} for ${lines}`);
  const left = async (width) => {
    await page.setViewportSize({ width, height: 900 });
    const of = async (selectors) => Math.round((await page.locator(selectors).first().boundingBox()).x);
    return [await of(".log"), await of(".chains-card")].map((x, at, [log]) => (at === 0 ? x < width / 2 : x > log));
  };
  assert.deepEqual(await left(1_100), [true, true]);
  assert.deepEqual(await left(1_600), [false, false]);
  await page.close();
});

test("an action is undone, and a hint names the best actions", { skip }, async () => {
  const page = await board.page();
  await start(page, 7);
  await decision(page).waitFor();
  const tiles = await page.locator(".rack").textContent();
  await answer(page);
  await page.getByRole("button", { name: "Undo" }).click();
  await decision(page).waitFor();
  assert.equal(await page.locator(".rack").textContent(), tiles);
  await page.getByRole("button", { name: "Hint" }).click();
  await page.locator(".hints li").first().waitFor();
  assert.match(await page.locator(".hints li").first().textContent(), /Place .*%/);
  assert.ok((await page.locator(".hints .reasons li").count()) > 1);
  const tile = page.locator(".decision .tile").first();
  assert.equal(await tile.getAttribute("title"), await page.getByRole("gridcell", { name: `${await tile.textContent()}: ` }).getAttribute("title"));
  await page.close();
});

test("what the others did since one's turn is beside the decision, also before one buys", { skip }, async () => {
  const page = await board.page();
  await start(page, 7);
  const news = page.locator(".news");
  const asks = page.locator("#asks");
  const shown = async (kind) => {
    await decision(page).waitFor();
    assert.match(await asks.textContent(), kind);
    return await news.getByRole("listitem").allTextContents();
  };
  const turn = async () => {
    const placing = await shown(/place a tile/);
    await answer(page);
    assert.deepEqual(await shown(/buy/), placing);
    await answer(page);
    return placing;
  };
  await turn();
  const said = await turn();
  assert.equal(await news.getByRole("heading").textContent(), "Since your turn:");
  assert.ok(said.length >= 2 && said.length <= 7, said.join("; "));
  for (const name of ["Ada", "Ben"]) assert.ok(said.some((one) => one.startsWith(`${name} places`)), said.join("; "));
  for (const one of said) assert.doesNotMatch(one, /draw|turn|^You/);
  const log = await page.locator(".log li").allTextContents();
  for (const one of said) assert.ok(log.includes(one), one);
  await page.close();
});

test("at 400 pixels a hint is in sight", { skip }, async () => {
  const page = await board.page({ viewport: { width: 400, height: 800 } });
  await start(page, 7);
  await decision(page).waitFor();
  await page.getByRole("button", { name: "Hint" }).click();
  const first = page.locator(".hints li").first();
  await first.waitFor();
  await page.waitForFunction(() => {
    const { top, bottom } = document.querySelector(".hints li").getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });
  await page.close();
});

test("a running game is still there after a reload, and is not given up without a word", { skip }, async () => {
  const page = await board.page();
  await start(page, 7);
  await decision(page).waitFor();
  await answer(page);
  await decision(page).waitFor();
  const shown = async () => [
    await page.locator("#asks").textContent(),
    await page.locator(".rack").textContent(),
    await page.locator(".log li").allTextContents(),
  ];
  const before = await shown();
  assert.match(before[2][0], /^Starting tiles: \d+[A-I] \(Ann\), \d+[A-I] \(Ada\), \d+[A-I] \(Ben\)\. (Ann|Ada|Ben) drew the tile nearest to column 1( and, of those, to row A,)? and begins$/);
  await page.getByText("Hint and Analyse do not cheat.").waitFor();
  await page.reload();
  await decision(page).waitFor();
  assert.deepEqual(await shown(), before);
  await page.getByRole("button", { name: "New game" }).click();
  await page.getByText("Starting another one abandons it.").waitFor();
  assert.equal(await page.evaluate(() => document.activeElement.textContent.trim()), "New game");
  await page.getByRole("button", { name: "Back to the game" }).click();
  assert.deepEqual(await shown(), before);
  await page.getByRole("button", { name: "Undo" }).click();
  await decision(page).waitFor();
  assert.notDeepEqual(await shown(), before);
  await page.getByRole("button", { name: "New game" }).click();
  await page.getByRole("button", { name: "Start" }).click();
  await page.locator("#asks").waitFor();
  assert.equal(await page.getByRole("button", { name: "Undo" }).count(), 0);
  await page.close();
});

test("only one of two tabs continues a game", { skip }, async () => {
  const page = await board.page();
  await start(page, 7);
  await decision(page).waitFor();
  const [other] = await Promise.all([page.waitForEvent("popup"), page.evaluate(() => void open(location.href))]);
  await decision(other).waitFor();
  await answer(page);
  const told = other.getByText("The game continues in another tab");
  await told.waitFor();
  assert.equal(await decision(other).count(), 0);
  await decision(page).waitFor();
  const rack = await page.locator(".rack").textContent();
  await other.getByRole("button", { name: "Continue it here" }).click();
  await decision(other).waitFor();
  assert.equal(await other.locator(".rack").textContent(), rack);
  await answer(other);
  await page.getByText("The game continues in another tab").waitFor();
  await page.context().close();
});

test("of starting tiles that are equally near, the edition's tie-break decides (S3)", { skip }, async () => {
  const ties = { "avalon-hill": [3, "column 1 and, of those, to row A,"], "wizards-2008": [5, "row A and, of those, to column 1,"] };
  for (const [edition, [seed, nearest]] of Object.entries(ties)) {
    const page = await board.page();
    await page.getByText("People and computers, in seat order. The tiles decide who begins.").waitFor();
    await page.getByLabel("Edition").selectOption(edition);
    await start(page, seed);
    await page.locator(".log li").first().getByText(`drew the tile nearest to ${nearest} and begins`).waitFor();
    await page.close();
  }
});

test("what is kept of a game of another version is passed over", { skip }, async () => {
  const page = await board.page();
  await page.evaluate(() => localStorage.setItem("acquire-game", '{"record":"acquire record 9"}'));
  await page.reload();
  await page.getByRole("button", { name: "Start" }).waitFor();
  await page.close();
});

test("the screen is covered between two people, and their names are text", { skip }, async () => {
  const page = await board.page();
  const name = "<img src=x onerror=>";
  await page.getByLabel("Name of player 2").fill(name);
  await page.getByLabel(`Who plays for ${name}`).selectOption("person");
  await page.getByRole("button", { name: "Remove Ben" }).click();
  await start(page, 3);
  const seen = [];
  while (seen.length < 4) {
    await page.locator(".cover .main, .typed").first().waitFor();
    const cover = page.locator(".cover .main");
    if ((await cover.count()) > 0) {
      assert.equal(await page.locator("[role=gridcell], .rack").count(), 0);
      seen.push(await cover.textContent());
      await cover.click();
    } else await answer(page);
  }
  assert.deepEqual([...new Set(seen)].sort(), [`I am ${name}`, "I am Ann"]);
  assert.equal(await page.locator("img").count(), 0);
  await page.close();
});

test("the form for a new game keeps what was chosen, and leads back to the game", { skip }, async () => {
  const page = await board.page();
  await page.getByLabel("Name of player 1").fill("Dora");
  await page.getByLabel("Edition").selectOption("3m");
  await start(page, 7);
  await decision(page).waitFor();
  assert.equal(await page.evaluate(() => document.activeElement.id), "asks");
  const tiles = page.locator(".rack");
  const before = await tiles.textContent();
  await page.getByRole("button", { name: "New game" }).click();
  assert.equal(await page.getByLabel("Name of player 1").inputValue(), "Dora");
  assert.equal(await page.getByLabel("Edition").inputValue(), "3m");
  await page.getByRole("button", { name: "Back to the game" }).click();
  assert.equal(await tiles.textContent(), before);
  await page.getByRole("button", { name: "New game" }).click();
  await page.getByLabel("Seed of the tiles").fill("8");
  await page.getByRole("button", { name: "Start" }).click();
  await decision(page).waitFor();
  assert.notEqual(await tiles.textContent(), before);
  await page.close();
});

test("rules that do not allow a game say so", { skip }, async () => {
  const page = await board.page();
  for (const name of ["Ada", "Ben"]) await page.getByRole("button", { name: `Remove ${name}` }).click();
  await page.getByRole("button", { name: "Start" }).click();
  await page.locator(".refused:visible").getByText("S5").first().waitFor();
  await page.close();
});

test("the page fits every width, and axe finds nothing in light and dark colours", { skip }, async () => {
  const page = await board.page();
  await audit(page, "new game");
  await start(page, 7);
  for (let answers = 0; answers < 12; answers += 1) {
    await decision(page).waitFor();
    await answer(page);
  }
  await decision(page).waitFor();
  await audit(page, "game");
  await page.close();
});

test("nothing went wrong on the page, and no request left it", { skip }, () => {
  assert.deepEqual(board.problems, []);
});
