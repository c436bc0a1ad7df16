import { expect, test } from "vitest";
import { events } from "../src/api/live";
import type { Line, Page } from "../src/protocol";
import { BLANK, filled, grown } from "../src/table/telling/logbook";
import { Pages } from "../src/table/pages";

/** What comes out of a stream whose bytes arrive in these pieces. */
async function heard(...pieces: Uint8Array<ArrayBuffer>[]): Promise<[string | undefined, string][]> {
  const bytes = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(stream) {
      for (const piece of pieces) stream.enqueue(piece);
      stream.close();
    },
  });
  const found: [string | undefined, string][] = [];
  const reader = events(bytes).getReader();
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return found;
    found.push([value.event, value.data]);
  }
}

const PAGE = 'id: 3\nevent: page\ndata: {"name":"Béla"}\n\n: still here\n\nevent: talk\ndata: {"talk":[]}\n\n';

test.each(["\n", "\r\n"])("events come out whole however the stream is cut, with %j between lines", async (line) => {
  const bytes = new TextEncoder().encode(PAGE.replaceAll("\n", line));
  for (let cut = 0; cut <= bytes.length; cut += 1) {
    expect(await heard(bytes.slice(0, cut), bytes.slice(cut))).toEqual([["page", '{"name":"Béla"}'], ["talk", '{"talk":[]}']]);
  }
});

test("an event that breaks off is not shown, and lines of data belong together", async () => {
  const bytes = new TextEncoder().encode("event: page\ndata: [1,\ndata: 2]\n\nevent: page\ndata: [3");
  expect(await heard(bytes)).toEqual([["page", "[1,\n2]"]]);
});

const page = (version: number): Page => ({ version }) as Page;

test("pages are shown in order, and never an older one", () => {
  const pages = new Pages();
  for (const version of [4, 5, 5, 3]) pages.put(page(version), 3);
  expect([pages.take()?.version, pages.take()?.version, pages.take()]).toEqual([4, 5, undefined]);
  pages.put(page(2), 5);
  expect(pages.length).toBe(0);
});

test("skipping takes all pages at once", () => {
  const pages = new Pages();
  for (const version of [1, 2, 3]) pages.put(page(version), 0);
  expect(pages.all().map((each) => each.version)).toEqual([1, 2, 3]);
  expect(pages.length).toBe(0);
});

const lines = (from: number, to: number): Line[] => Array.from({ length: to - from }, (_, k) => ({ text: `line ${from + k}` }));

test("a log grows by the last lines of a page", () => {
  let book = grown(BLANK, 3, lines(0, 3), false);
  expect(book.fresh).toEqual([]);
  book = grown(book, 5, lines(1, 5), true);
  expect(book.lines).toEqual(lines(0, 5));
  expect(book.fresh).toEqual(lines(3, 5));
});

test("a log that missed too much keeps what it has and can be filled", () => {
  let book = grown(grown(BLANK, 3, lines(0, 3), false), 200, lines(120, 200), true);
  expect(book.first).toBe(120);
  book = filled(book, 0, lines(0, 200));
  expect(book.lines).toEqual(lines(0, 200));
});

test("after an undo the log is shorter and nothing is fresh", () => {
  const book = grown(grown(BLANK, 5, lines(0, 5), false), 4, lines(0, 4), true);
  expect(book.lines).toHaveLength(4);
  expect(book.fresh).toEqual([]);
});
