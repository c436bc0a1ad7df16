// Looking before acting: the overlay that is on, and what can be told of the option that is pointed at.
import { Refused } from "../api/client";
import type { Area, Option, Prospect } from "../protocol";
import { hold } from "../ready";
import { words } from "../words";
import type { Session } from "./session.svelte";

/** The id of one of the game's lenses. */
export type Kind = string;

export interface Laid {
  readonly kind: Kind;
  readonly target: string;
  readonly area: Area;
}

/** How long the pointer rests on an option before its way is asked for. */
const REST = 70;

export class Looking {
  laid = $state.raw<Laid | null>(null);
  /** What can be told of the option that is pointed at or looked at. */
  prospect = $state.raw<Prospect | null>(null);

  #known = new Map<string, Promise<Prospect | null>>();
  #version = -1;
  #pointed = "";
  #timer = 0;
  #asked = 0;
  #rested: () => void = () => undefined;

  constructor(readonly session: Session) {}

  /** Lay an overlay over the board, another one in its place, or take it away. */
  async toggle(kind: Kind, target: string): Promise<void> {
    if (this.laid?.kind === kind && this.laid.target === target) return void this.off();
    if ((kind === "reach" || kind === "sight") && !target) return this.session.tell(words.looks.point[kind]);
    await this.#lay(kind, target, true);
  }

  off(): boolean {
    const had = this.laid !== null;
    this.laid = null;
    this.#asked += 1;
    return had;
  }

  async #lay(kind: Kind, target: string, loud: boolean): Promise<void> {
    const asked = (this.#asked += 1);
    try {
      const { area } = await this.session.overlay(kind, target);
      if (asked !== this.#asked) return;
      this.laid = area && { kind, target, area };
      if (!area && loud) this.session.tell(words.looks.nothing);
    } catch (error) {
      if (asked === this.#asked && loud) this.session.tell(error instanceof Refused ? error.message : words.offline);
    }
  }

  /** Another table: what was foretold is old, and what is laid over it is looked at again. */
  renew(version: number): void {
    if (version === this.#version) return;
    this.#version = version;
    this.#known.clear();
    this.#pointed = "";
    this.prospect = null;
    if (this.laid) void this.#lay(this.laid.kind, this.laid.target, false);
  }

  /** What can be told of an option, asked for once. */
  told(option: Option): Promise<Prospect | null> {
    const known = this.#known.get(option.answer) ?? this.session.prospect(option.answer).then((found) => found.prospect, () => null);
    this.#known.set(option.answer, known);
    return known;
  }

  /** An option is pointed at, or none any more. */
  point(option: Option | null): void {
    const answer = option?.answer ?? "";
    if (answer === this.#pointed) return;
    this.#pointed = answer;
    clearTimeout(this.#timer);
    this.#rested();
    this.prospect = null;
    if (!option) return;
    const rested = (this.#rested = hold());
    this.#timer = window.setTimeout(async () => {
      if (this.#pointed === answer && !this.session.busy) {
        const found = await this.told(option);
        if (this.#pointed === answer) this.prospect = found;
      }
      rested();
    }, this.#known.has(answer) ? 0 : REST);
  }
}
