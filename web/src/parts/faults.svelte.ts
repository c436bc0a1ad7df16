// What has gone wrong on the page: told to the server once each, and shown where it can be gone on from.
import { Refused } from "../api/client";

/** A part of the page that has failed and can be tried again. */
export interface Failed {
  readonly part: string;
  readonly again: () => void;
}

/** So many faults of one visit are told; whoever has more has told enough. */
const MOST = 12;
const LONGEST = { text: 400, trace: 2000 };

/** An error as the server takes it down: no address of a page, so no secret behind its `#`. */
export function described(error: unknown): { readonly text: string; readonly trace: string } {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const stack = error instanceof Error ? (error.stack ?? "").replaceAll(text, "") : "";
  return { text: text.slice(0, LONGEST.text), trace: stack.replaceAll(globalThis.location?.origin ?? "", "").trim().slice(0, LONGEST.trace) };
}

/** What is no fault of the page: a line that broke off, a request that was given up, or refused with a reason. */
export function harmless(error: unknown): boolean {
  const text = error instanceof Error ? error.message : String(error);
  return (error instanceof DOMException && error.name === "AbortError") || (error instanceof TypeError && /fetch|network/i.test(text)) || /ResizeObserver loop/.test(text) || error instanceof Refused;
}

export class Faults {
  failed = $state.raw<readonly Failed[]>([]);
  readonly #told = new Set<string>();

  constructor(readonly send: (fault: { part: string; text: string; trace: string }) => void) {}

  /** A part of the page cannot be shown. */
  add(part: string, error: unknown, again: () => void): void {
    this.failed = [...this.failed.filter((each) => each.part !== part), { part, again }];
    this.tell(part, error);
  }

  drop(part: string): void {
    if (this.failed.some((each) => each.part === part)) this.failed = this.failed.filter((each) => each.part !== part);
  }

  /** Tell the server, unless it knows. */
  tell(part: string, error: unknown): void {
    const { text, trace } = described(error);
    if (harmless(error) || this.#told.has(`${part} ${text}`) || this.#told.size >= MOST) return;
    this.#told.add(`${part} ${text}`);
    this.send({ part, text, trace });
  }

  /** Errors that happen while nothing is drawn: in what a click does, in what comes later. */
  listen(): void {
    addEventListener("error", (event) => this.tell("page", event.error ?? event.message));
    addEventListener("unhandledrejection", (event) => this.tell("page", event.reason));
  }
}

function post(fault: { part: string; text: string; trace: string }): void {
  fetch("/api/faults", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(fault), keepalive: true }).catch(() => undefined);
}

export const faults = new Faults(post);
