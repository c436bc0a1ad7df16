// A server and a browser for the tests of one file, where others would be in the way: it kills its server, measures it, or reads
// all that it lists. Whoever imports them has them before the first test, and no longer than the last.
import type { Browser } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { launch } from "./browser";
import { Server } from "./server";

export let server: Server;
export let browser: Browser;

beforeAll(async () => {
  server = await Server.start();
  browser = await launch();
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});
