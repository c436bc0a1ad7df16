// What has one answer is not asked: it gives itself, at once or after a moment in which somebody may stop it.
import { chosen } from "../../keep/settings.svelte";
import type { Page } from "../../protocol";
import { hold } from "../../ready";
import { kindOf, sensible } from "./options";

/** How long an answer that gives itself can be stopped. */
const MOMENT = 2000;

/** The seat that is asked. */
export interface Seat {
  /** The number of the table that is shown. */
  readonly version: number;
  /** Whether it is asked something. */
  readonly asked: boolean;
  /** Send the one answer at once; whether it could be sent. */
  give(version: number, answer: string): Promise<void>;
  /** Send it after a moment, as if it had been chosen. */
  answer(answer: string): Promise<boolean>;
}

export class Itself {
  /** The one answer that there is, on its way to the server: nobody is asked. */
  forced = $state("");
  /** The one answer that there is, given after a moment unless somebody stops it: giving it at once could tell others something, or
   *  could not be taken back. */
  default = $state("");

  /** The number of the table whose one answer was stopped. */
  #stopped = -1;
  #moment = 0;

  constructor(readonly seat: Seat) {}

  /** Another table is shown. */
  renew(): void {
    this.stay();
    this.forced = "";
  }

  /** Where others could tell by the time it takes, or where it may end the time for taking back, the answer is shown and given after a
   *  moment. */
  consider(page: Page): void {
    const [only, ...others] = sensible(page.table);
    if (!only || others.length || !this.seat.asked || !chosen.now.forced || page.version === this.#stopped || this.#moment) return;
    const seen = page.reaction !== null && page.seats.some((each) => each.kind === "person" && each.seat !== page.seat);
    const ends = page.undo === "free" && !only.targets?.some((target) => kindOf(target) === "cell");
    if (!seen && !ends) {
      this.forced = only.answer;
      const done = hold();
      queueMicrotask(() => void this.#once(page.version, only.answer).finally(done));
    } else {
      this.default = only.answer;
      this.#moment = window.setTimeout(() => ((this.#moment = 0), this.seat.version === page.version && void this.seat.answer(only.answer)), MOMENT);
    }
  }

  /** Do not give the one answer there is by itself: the player wants to look, or to take something back. */
  stay(): void {
    if (this.#moment) (clearTimeout(this.#moment), (this.#stopped = this.seat.version));
    this.#moment = 0;
    this.default = "";
  }

  /** Give the one answer there is; if that fails, it is asked after all. */
  async #once(version: number, answer: string): Promise<void> {
    await this.seat.give(version, answer);
    if (this.seat.version === version && this.forced === answer) ((this.#stopped = version), (this.forced = ""));
  }
}
