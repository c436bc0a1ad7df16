// Live updates: server-sent events read with fetch, so that the secret of a seat travels in a header.
import { EventSourceParserStream, type EventSourceMessage } from "eventsource-parser/stream";
import { headers } from "./client";
import type { Page, Present, Said, Speech } from "../protocol";

/** The events of a stream of bytes, each as soon as it is whole. */
export function events(bytes: ReadableStream<Uint8Array<ArrayBuffer>>): ReadableStream<EventSourceMessage> {
  return bytes.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
}

export interface Listener {
  version(): number;
  page(page: Page): void;
  said(lines: readonly Speech[]): void;
  met?(present: Present): void;
  /** The servers' own time is so many milliseconds now. */
  time?(moment: number): void;
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
  const reader = events(response.body).getReader();
  let over = false;
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return over;
    if (value.event === "page") {
      const page = JSON.parse(value.data) as Page;
      over = page.state === "over";
      listener.page(page);
    } else if (value.event === "talk") {
      listener.said((JSON.parse(value.data) as Said).talk);
    } else if (value.event === "present") {
      listener.met?.(JSON.parse(value.data) as Present);
    } else if (value.event === "time") {
      listener.time?.(Number(value.data));
    }
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => { clearTimeout(timer); resolve(); }, { once: true });
  });
}
