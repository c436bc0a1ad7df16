// The house's server (`house.ts`) and a browser for the tests of one file: everybody in it has his own seats and his own storage.
// Whoever imports them has them before the first test, and the browser no longer than the last.
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, inject } from "vitest";
import { launch } from "./browser";

export const server: { readonly base: string } = { base: inject("base") };
export let browser: Browser;

beforeAll(async () => {
  browser = await launch();
});

afterAll(async () => {
  await browser?.close();
});
