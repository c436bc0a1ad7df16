// The rulebook as a book: chapters, ids in the margin, tables, examples with small boards, links both ways, search, print.
import { expect, test } from "vitest";
import { faultsOfAccess, ready, visit } from "./browser";
import { browser, server } from "./stage";

/** How many examples of a page are drawn, of how many there are. */
const DRAWN = () => {
  const pictures = [...document.querySelectorAll<HTMLImageElement>("figure.example img")].filter((each) => each.offsetParent);
  return { all: pictures.length, drawn: pictures.filter((each) => each.complete && each.naturalWidth > 100).length };
};

test("a rulebook reads as a book, with examples on small boards, and prints by day", async () => {
  const { page, faults } = await visit(browser, `${server.base}/rules/dark-blades`, { open: true, dark: true });
  await page.waitForSelector("article.clause");
  expect(await page.locator("section h2").count()).toBeGreaterThan(10);
  expect(await page.locator("figure.chart table").count()).toBeGreaterThan(3);
  const [id, text] = await Promise.all([page.locator("#clause-DB-COV-5 > .id").boundingBox(), page.locator("#clause-DB-COV-5 > div").boundingBox()]);
  expect((id?.x ?? 0) + (id?.width ?? 0), "ids stand in the margin").toBeLessThanOrEqual(text?.x ?? 0);
  const shown = await page.waitForFunction(DRAWN).then((found) => found.jsonValue());
  expect(shown.all).toBeGreaterThan(2);
  await page.waitForFunction((all) => [...document.querySelectorAll<HTMLImageElement>("figure.example img")].filter((each) => each.complete && each.naturalWidth > 100).length >= 2 * all, shown.all);
  expect(await faultsOfAccess(page, "#clause-DB-COV-5")).toEqual([]);

  const leading = page.locator("article.clause", { has: page.locator(".ways span:first-child", { hasText: /^See/ }) }).first();
  const from = (await leading.getAttribute("id"))?.replace("clause-", "") ?? "";
  await leading.locator(".ways span:first-child button.rule").first().click();
  await ready(page);
  const place = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  expect(place).not.toBe(from);
  await page.locator(`#clause-${place} .ways button.rule`, { hasText: from }).first().waitFor();

  await page.locator("#rule-search").fill("crossbow slope");
  await page.locator("article mark").first().waitFor();
  await page.locator("#rule-search").fill("");
  await page.waitForFunction((all) => document.querySelectorAll("figure.example").length === all, shown.all);

  await page.emulateMedia({ media: "print" });
  expect(await page.evaluate(DRAWN), "on paper they are those of the day").toEqual({ all: shown.all, drawn: shown.all });
  expect(await page.locator("figure.example img.paper").first().isVisible()).toBe(true);
  expect(await page.locator("figure.example img.screen").first().isVisible()).toBe(false);
  expect(await page.locator("nav").isVisible()).toBe(false);
  expect(faults).toEqual([]);
  await page.context().close();
});
