// Two people at one table, each in a browser of his own: secrets, a reload in mid-move, a server that is killed.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { open, prompt, round, table, turn, visit } from "./browser";
import { browser, server } from "./own-stage";

interface Seen { seat: string; version: number; lines: number; table: { trays?: { owner?: string; cards?: { hidden?: boolean; text?: string; name: string }[] }[] } | null }

/** Every page that comes to a browser, by answers and over the stream. */
async function listen(page: Page, seen: Seen[]): Promise<void> {
  await page.exposeFunction("__seen", (text: string) => seen.push(JSON.parse(text) as Seen));
  await page.addInitScript(() => {
    const tell = (text: string) => void (window as unknown as { __seen(text: string): void }).__seen(text);
    const parse = JSON.parse;
    JSON.parse = (text: string, ...rest: []) => {
      const value = parse(text, ...rest) as { table?: unknown; seat?: unknown } | null;
      if (value && typeof value === "object" && "table" in value && "seat" in value) tell(text);
      return value;
    };
    const json = Response.prototype.json;
    Response.prototype.json = async function (this: Response) {
      const value = (await json.call(this)) as { table?: unknown; seat?: unknown } | null;
      if (value && typeof value === "object" && "table" in value && "seat" in value) tell(JSON.stringify(value));
      return value;
    };
  });
}

let seed = 7;
/** Any of them, the same in every run. */
const anything = (targets: readonly unknown[]) => {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed % targets.length;
};

/** Whoever is asked, once exactly one of them is: a secret question leaves the other with the last one. */
async function onlyOneAsked(pages: readonly Page[]): Promise<Page> {
  for (;;) {
    const turns = await Promise.all(pages.map(table));
    if (turns.filter((each) => each === "mine").length === 1) return pages[turns.indexOf("mine")] as Page;
    await round(pages, anything);
  }
}

test("two browsers play one match with its secrets kept, through a reload and a killed server", async () => {
  const host = await visit(browser, "about:blank");
  const hostSaw: Seen[] = [];
  await listen(host.page, hostSaw);
  await open(host.page, server.base);
  const games = host.page.getByRole("link", { name: /^New match:/ });
  await games.nth(Math.min(1, (await games.count()) - 1)).click();
  await host.page.waitForSelector("html[data-ready] .seatrow");
  if ((await host.page.locator(".scen").count()) > 1) await host.page.locator(".scen").nth(1).click();
  await host.page.locator(".seatrow").first().getByText("Friend").click();
  await host.page.getByRole("button", { name: /^Start/ }).click();
  const invitation = await host.page.locator("input[readonly]").inputValue();

  const guest = await visit(browser, "about:blank");
  const guestSaw: Seen[] = [];
  await listen(guest.page, guestSaw);
  await open(guest.page, invitation);
  expect(await guest.page.locator("main.join").textContent()).toMatch(/invites? you to play.*You play.*The match begins when you sit down/s);
  await guest.page.getByLabel("Your name").fill("Ines");
  await guest.page.getByRole("button", { name: "Take the seat" }).click();
  const pages = [host.page, guest.page];
  await Promise.all(pages.map(table));

  const again = await visit(browser, invitation);
  await again.page.getByRole("alert").waitFor();
  expect(await again.page.getByRole("button", { name: "Take the seat" }).count()).toBe(0);

  const onlooker = await visit(browser, invitation.replace("/join/", "/match/").replace(/#.*/, ""));
  await onlooker.page.getByText("You watch").waitFor();
  expect(await onlooker.page.locator("#prompt").textContent()).toContain("Ines");
  await host.page.getByRole("button", { name: "One watches" }).click();
  await host.page.getByRole("region", { name: "At the table" }).getByText("Ines").waitFor();
  expect(await host.page.getByRole("region", { name: "At the table" }).getByText("here now").count()).toBe(2);
  await onlooker.page.close();
  await host.page.getByRole("button", { name: "One watches" }).waitFor({ state: "detached" });

  for (let deeds = 0; deeds < 60; ) deeds += await round(pages, anything);
  const asking = await onlyOneAsked(pages);
  const before = await prompt(asking);
  await asking.reload();
  expect(await turn(asking)).toBe("mine");
  expect(await prompt(asking)).toBe(before);

  const last = () => hostSaw.at(-1) ?? { version: 0, lines: 0 };
  const { version, lines } = last();
  const lost = (page: Page) => page.getByText("The line to the server is broken");
  await server.kill();
  for (const page of pages) await lost(page).waitFor();
  await server.rise();
  for (const page of pages) await lost(page).waitFor({ state: "detached" });
  for (let rounds = 0; rounds < 120 && last().version < version + 10; rounds += 1) await round(pages, anything);
  expect(last().version).toBeGreaterThanOrEqual(version + 10);
  expect(last().lines).toBeGreaterThanOrEqual(lines);

  for (const [saw, name] of [[hostSaw, "host"], [guestSaw, "guest"]] as const) {
    expect(saw.length, name).toBeGreaterThan(10);
    for (const { seat, table } of saw) {
      const foreign = (table?.trays ?? []).filter((tray) => tray.owner && tray.owner !== seat).flatMap((tray) => tray.cards ?? []);
      expect(foreign.filter((card) => card.text && !card.hidden).map((card) => card.name)).toEqual([]);
    }
  }
  expect([...host.faults, ...guest.faults]).toEqual([]);
});
