// Live updates: server-sent events read with fetch, so that the secret of a seat travels in a header.
import { headers } from "./client";
import type { Page, Said, Speech } from "../protocol";

export interface Event {
  readonly name: string;
  readonly data: string;
}

/** Cuts a stream of text into events; what is not yet whole waits for the next piece. */
export class Cutter {
  #rest = "";

  feed(text: string): Event[] {
    const blocks = (this.#rest + text.replaceAll("\r\n", "\n")).split("\n\n");
    this.#rest = blocks.pop() ?? "";
    return blocks.map(read).filter((event) => event.data !== "");
  }
}

function read(block: string): Event {
  let name = "message";
  const data: string[] = [];
  for (const line of block.split("\n")) {
    if (line.startsWith("event:")) name = line.slice(6).trim();
    else if (line.startsWith("data:")) data.push(line.slice(line[5] === " " ? 6 : 5));
  }
  return { name, data: data.join("\n") };
}

export interface Listener {
  version(): number;
  page(page: Page): void;
  said(lines: readonly Speech[]): void;
  linked(up: boolean): void;
}

const PATIENCE = [500, 1000, 2000, 4000, 8000];

/** Follow a match until told to stop or it is over; a broken line is taken up again by itself. */
export function follow(match: string, token: string, listener: Listener): () => void {
  const stop = new AbortController();
  void run(match, token, listener, stop.signal);
  return () => stop.abort();
}

async function run(match: string, token: string, listener: Listener, signal: AbortSignal): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    try {
      const over = await listen(match, token, listener, signal, () => (failures = 0));
      if (over) return;
    } catch {
      if (signal.aborted) return;
      failures += 1;
    }
    if (failures > 0) listener.linked(false);
    await pause(PATIENCE[Math.min(failures, PATIENCE.length - 1)] ?? 8000, signal);
  }
}

async function listen(match: string, token: string, listener: Listener, signal: AbortSignal, heard: () => void): Promise<boolean> {
  const response = await fetch(`/api/matches/${match}/live?after=${listener.version()}`, {
    headers: headers(token, false),
    signal,
  });
  if (response.status >= 400 && response.status < 500 && response.status !== 429) return true;
  if (!response.ok || !response.body) throw new Error(`live updates: ${response.status}`);
  heard();
  listener.linked(true);
  const cutter = new Cutter();
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let over = false;
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return over;
    for (const event of cutter.feed(value)) {
      if (event.name === "page") {
        const page = JSON.parse(event.data) as Page;
        over = page.state === "over";
        listener.page(page);
      } else if (event.name === "talk") {
        listener.said((JSON.parse(event.data) as Said).talk);
      }
    }
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => { clearTimeout(timer); resolve(); }, { once: true });
  });
}
