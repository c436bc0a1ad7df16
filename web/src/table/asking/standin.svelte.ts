// A bot at one's own seat: it plays a step on, or says what it would do and why.
import { api, Refused } from "../../api/client";
import { during, hold } from "../../ready";
import type { Session } from "../session.svelte";
import { kept, type Reason } from "./reasons";

/** How often a bot that stands in for somebody looks whether it is asked again. */
const LOOK = 120;
/** How long it waits when the server has had enough of it. */
const REST = 2000;
const TOO_MANY = 429;
const pause = (time: number) => new Promise((done) => setTimeout(done, time));

/** What a bot would do in place of the seat on the screen, asked about one page. */
export interface Hinted {
  readonly version: number;
  readonly label: string;
  readonly why: readonly string[];
}

export class StandIn {
  /** Whether it answers for the seat on the screen, until the step is over or somebody stops it. */
  plays = $state(false);
  /** Why it answered so, by the lines of this seat's log: the next person at the screen is not told. */
  reasons = $state.raw<readonly Reason[]>([]);
  hint = $state.raw<Hinted | null>(null);

  constructor(readonly session: Session) {}

  /** What it told belongs to the seat it was told to. */
  forget(): void {
    this.reasons = [];
    this.hint = null;
  }

  /** The log has so many lines: what was taken back has no reason any more. */
  keep(lines: number): void {
    this.reasons = kept(this.reasons, lines);
  }

  /** Let it answer: once, or until the tracks of the table move on. */
  async play(once = false): Promise<void> {
    const { session } = this;
    if (this.plays || session.busy || !session.asked) return;
    const now = () => JSON.stringify(session.page?.table?.tracks);
    const step = now();
    this.plays = true;
    const done = hold();
    try {
      while (this.plays && now() === step && session.page?.state === "playing") {
        await pause(LOOK);
        if (!session.asked || session.parade.waiting > 0 || now() !== step) continue;
        const { answer, why } = await this.patiently(() => api.advice(session.match, session.token, session.version));
        if (!this.plays) break;
        const [token, line] = [session.token, session.log.first + session.log.lines.length];
        const answered = await session.answer(answer);
        if (answered && token === session.token) this.reasons = [...this.reasons, { line, why }];
        if (!answered || once) break;
      }
    } catch (error) {
      session.failed(error, "");
    } finally {
      this.plays = false;
      done();
    }
  }

  /** Ask it what it would do, and do nothing. */
  async advise(): Promise<void> {
    const { session } = this;
    if (session.busy || !session.asked) return;
    const [token, version] = [session.token, session.version];
    try {
      const { answer, why } = await during(api.advice(session.match, token, version));
      const label = session.page?.table?.options?.find((option) => option.answer === answer)?.label ?? answer;
      if (token === session.token && version === session.version) this.hint = { version, label, why };
    } catch (error) {
      session.failed(error, "");
    }
  }

  /** It is quicker than a server allows, and waits where a person would be told to. */
  async patiently<T>(ask: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await ask();
      } catch (error) {
        if (!this.plays || !(error instanceof Refused) || error.status !== TOO_MANY) throw error;
        await pause(REST);
      }
    }
  }
}
