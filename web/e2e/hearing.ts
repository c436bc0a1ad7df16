// What a screen reader is told of a page, and going through it as one does.
import type { CDPSession, Page } from "playwright-core";
import { LIT, prompt, turn, type Turn } from "./browser";

export interface Heard { readonly role: string; readonly name: string; readonly node: number; readonly live: string }

export async function listen(page: Page): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Accessibility.enable");
  await cdp.send("DOM.enable");
  return cdp;
}

/** Everything a screen reader is told of the page. */
export async function tree(cdp: CDPSession): Promise<Heard[]> {
  const { nodes } = await cdp.send("Accessibility.getFullAXTree");
  const value = (found: { value?: unknown } | undefined) => String(found?.value ?? "");
  return nodes
    .filter((node) => !node.ignored)
    .map((node) => ({ role: value(node.role), name: value(node.name).trim(), node: node.backendDOMNodeId ?? 0, live: value(node.properties?.find((each) => each.name === "live")?.value) }));
}

/** Go to a node as a screen reader does, and press Enter. */
export async function press(page: Page, cdp: CDPSession, node: number): Promise<void> {
  const { object } = await cdp.send("DOM.resolveNode", { backendNodeId: node });
  await cdp.send("Runtime.callFunctionOn", { objectId: object.objectId ?? "", functionDeclaration: "function () { this.focus({ preventScroll: true }); }" });
  await page.keyboard.press("Enter");
}

/** The buttons that answer: what is listed, if a list is open; else those on the map that can be reached, those of the trays and of the bar. */
async function answers(heard: readonly Heard[], cdp: CDPSession): Promise<Heard[]> {
  const { root } = await cdp.send("DOM.getDocument", { depth: 0 });
  const all = async (selector: string) => (await cdp.send("DOM.querySelectorAll", { nodeId: root.nodeId, selector })).nodeIds;
  const listed = await all(".float.menu button:not(.icon)");
  const nodeIds = listed.length ? listed : await all(`${LIT}, .answers button:not([disabled])`);
  const found = await Promise.all(nodeIds.map((nodeId) => cdp.send("DOM.describeNode", { nodeId })));
  const can = new Set(found.map(({ node }) => node.backendNodeId));
  return heard.filter(({ role, node }) => role === "button" && can.has(node));
}

/** The prompt, what is told of the page, and the answers in it. */
export async function attended(page: Page, cdp: CDPSession): Promise<{ asks: string; heard: Heard[]; can: Heard[] }> {
  const asks = await prompt(page);
  const heard = await tree(cdp);
  return { asks, heard, can: await answers(heard, cdp) };
}

/** Wait for a turn that stays until it is answered: whoever listens takes longer than what gives itself after a moment waits. */
export async function unhurried(page: Page): Promise<Turn> {
  for (;;) {
    const now = await turn(page);
    const { resting, itself } = await page.evaluate(() => ({ resting: document.documentElement.hasAttribute("data-ready"), itself: document.querySelector(".answers .itself") !== null }));
    if (now === "over" || (resting && !itself)) return now;
    if (itself) await page.keyboard.press("Escape");
    await page.locator(".answers .itself").waitFor({ state: "detached" });
  }
}
