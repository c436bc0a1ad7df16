import { expect, test } from "vitest";
import { Cutter } from "../src/api/live";
import type { Line, Page } from "../src/protocol";
import { BLANK, filled, grown } from "../src/table/logbook";
import { Pages } from "../src/table/pages";

test("events come out whole however the stream is cut", () => {
  const text = 'id: 3\nevent: page\ndata: {"version":3}\n\n: still here\n\nevent: talk\ndata: {"talk":[]}\n\n';
  for (let cut = 0; cut < text.length; cut += 1) {
    const cutter = new Cutter();
    const events = [...cutter.feed(text.slice(0, cut)), ...cutter.feed(text.slice(cut))];
    expect(events).toEqual([{ name: "page", data: '{"version":3}' }, { name: "talk", data: '{"talk":[]}' }]);
  }
});

const page = (version: number): Page => ({ version }) as Page;

test("pages are shown in order, and never an older one", () => {
  const pages = new Pages();
  for (const version of [4, 5, 5, 3]) pages.put(page(version), 3);
  expect([pages.take()?.version, pages.take()?.version, pages.take()]).toEqual([4, 5, undefined]);
  pages.put(page(2), 5);
  expect(pages.length).toBe(0);
});

test("skipping drops all but the last page", () => {
  const pages = new Pages();
  for (const version of [1, 2, 3]) pages.put(page(version), 0);
  expect(pages.last()?.version).toBe(3);
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
