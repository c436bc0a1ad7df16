// A battle of one's own: people hired from an open book, and spells that show what they would do before they are cast.
import { expect, test } from "vitest";
import { faultsOfAccess, prompt, ready, turn, visit } from "./browser";
import { browser, server } from "./stage";

const BATTLE = "/new/dragon-noir-exile?scenario=free-set-up&seat.rebels=me&seat.orks=bot:greedy";

test("people are hired from an open book; a spell is measured on a slider and shown where it would lie", async () => {
  const { page, faults } = await visit(browser, server.base + BATTLE, { open: true });
  await page.locator("select").first().selectOption({ label: "Arena" });
  await page.waitForFunction(() => document.querySelector<HTMLImageElement>(".shot img")?.src.includes("arena"));
  await page.locator("select").first().selectOption({ label: "Watermill" });
  await ready(page);
  await page.getByRole("button", { name: /^Start/ }).click();
  expect(await turn(page)).toBe("mine");
  expect(await page.locator(".welcome").textContent()).toContain("When turn 15 is over");
  for (const name of ["zacharie", "rix"]) {
    await page.locator(`.book [data-target="card:${name}"]`).click();
    await page.getByRole("button", { name: /on foot: \d+ points/ }).click();
    await page.locator(`.slot[data-target="card:${name}"]`).waitFor();
    await turn(page);
  }
  expect(await page.locator(".book").count(), "the book stays open").toBe(1);
  expect(await faultsOfAccess(page)).toEqual([]);
  await page.getByRole("button", { name: /^That is all/ }).click();
  await page.waitForFunction(() => document.querySelector("#prompt")?.getAttribute("title")?.includes("begin?"));
  await turn(page);
  await page.keyboard.press("a");
  await turn(page);
  expect(await prompt(page)).toMatch(/who (shoots|moves)/);

  await page.getByRole("button", { name: /^Spells/ }).click();
  await page.locator('.book [data-target="card:swift-feet"]').click();
  const amount = page.locator("output");
  await amount.waitFor();
  await ready(page);
  expect(await amount.textContent()).toBe("1 point: 1 energy");
  await page.keyboard.press("ArrowRight");
  expect(await amount.textContent()).toBe("2 points: 2 energy");
  expect(await faultsOfAccess(page)).toEqual([]);
  await page.keyboard.press("u");
  await amount.waitFor({ state: "detached" });
  await turn(page);

  await page.getByRole("button", { name: /^Spells/ }).click();
  await page.locator('.book [data-target="card:tree"]').click();
  await page.getByRole("button", { name: /^Large: 20/ }).click();
  await page.waitForFunction(() => document.querySelector("#prompt")?.getAttribute("title")?.includes("where does it begin"));
  await turn(page);
  await page.locator("#map button.tg").first().focus();
  await page.locator("#map button.tg").first().press("Enter");
  await page.getByText(/20 of 100 energy/).first().waitFor();
  expect((await page.locator(".marks path.covered").last().getAttribute("d"))?.match(/M/g)).toHaveLength(7);
  expect(await prompt(page)).toContain("Tree");
  expect(faults).toEqual([]);
});
