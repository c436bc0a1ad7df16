// One match as this browser sits at it: the page it is shown, the seats it holds, the line to the server.
import { api, Refused } from "../api/client";
import { follow } from "../api/live";
import type { World } from "../board/layout";
import { longest, trailsOf } from "../board/trails";
import { keep } from "../keep/keep";
import type { Held } from "../keep/storage";
import { faults } from "../parts/faults.svelte";
import type { About, Chances, Foretold, Instruct, Overlay, Page, Present, Refusal, Speech, Table } from "../protocol";
import { hold } from "../ready";
import { words } from "../words";
import { Itself } from "./asking/itself.svelte";
import { StandIn } from "./asking/standin.svelte";
import { Parade } from "./parade.svelte";
import { BLANK, filled, grown, readingTime, type Logbook } from "./telling/logbook";
import { aboutGame, worldFor } from "./worlds";

/** How long a page on which something has happened stays before the next one is shown, at least. */
const PACE = 260;
/** How long a piece stands still at the end of its way. */
const BREATH = 120;
/** How long the seat on the screen sees what it did before the screen is handed over. */
const HANDOVER = 900;
/** How often it is looked whether nothing is on its way to the server any more. */
const SOON = 15;
const pause = (time: number) => new Promise((done) => setTimeout(done, time));

export class Session {
  page = $state.raw<Page | null>(null);
  about = $state.raw<About | null>(null);
  world = $state.raw<World | null>(null);
  log = $state.raw<Logbook>(BLANK);
  talk = $state.raw<readonly Speech[]>([]);
  linked = $state(true);
  /** Who is at the table now; nobody knows before the line to the server is up. */
  present = $state.raw<Present | null>(null);
  busy = $state(false);
  broken = $state("");
  /** Today's rules cannot read the match. */
  unreadable = $state(false);
  note = $state("");
  current = $state.raw<Held | null>(null);
  /** Somebody else at this screen is asked: the table is gone until that person shows it. */
  handover = $state.raw<Held | null>(null);
  /** How many lines the log had when the seat on the screen answered last. */
  answered = $state(0);
  /** How many lines of the log it had been shown when it was here last; -1 if it never was. */
  away = $state(-1);
  /** How often it has answered since the table was opened. */
  answers = $state(0);
  refused: (refusal: Refusal, attempt: string) => void = () => undefined;

  /** What comes from the server, page by page. */
  readonly parade: Parade;
  /** What gives itself. */
  readonly itself: Itself;
  /** The bot that stands in for the seat on the screen. */
  readonly bot: StandIn;

  #retry = 0;
  #stops: (() => void)[] = [];
  #noteTimer = 0;
  #handTimer = 0;
  #handed: () => void = () => undefined;
  /** By how much the servers' own time is ahead of this browser's; nothing before they have told. */
  #ahead = $state<number | null>(null);
  #asking = new Map<string, Held>();
  #titles = new Map<string, string>();

  constructor(
    readonly match: string,
    readonly held: readonly Held[],
  ) {
    this.current = held[0] ?? null;
    this.parade = new Parade({ shown: () => this.version, show: (page) => this.#show(page), leap: (pages) => this.#leap(pages), lasts: () => this.#lasts() });
    this.itself = new Itself(this);
    this.bot = new StandIn(this);
  }

  get token(): string {
    return this.current?.token ?? "";
  }

  get version(): number {
    return this.page?.version ?? -1;
  }

  /** The servers' own time; before they have told it, the moment since which a clock runs, so that it stands still. */
  moment(): number {
    const since = this.page?.clock?.seats.find((hand) => hand.since !== null)?.since ?? 0;
    return this.#ahead === null ? since : performance.now() + this.#ahead;
  }

  /** What people call a seat, also while no page is shown. */
  titleOf(seat: string): string {
    return this.#titles.get(seat) ?? seat;
  }

  /** Whether the seat on the screen is asked something. */
  get asked(): boolean {
    const table = this.page?.table;
    return !!table && !!this.current && this.page?.state === "playing" && !this.page.spared && this.page.lesson?.answer !== "" && !this.itself.forced && (table.options?.length ?? 0) > 0;
  }

  async open(): Promise<void> {
    try {
      const page = await api.page(this.match, this.token);
      await this.#lay(page);
      this.parade.rushing = this.current !== null;
      this.away = this.current ? keep.read(this.match, page.seat) : -1;
      this.#show(page);
      this.answered = page.lines;
      this.#follow();
      this.#others();
    } catch (error) {
      faults.tell("page", error);
      this.broken = error instanceof Refused ? error.message : words.offline;
      this.unreadable = error instanceof Refused && error.unreadable;
      if (!(error instanceof Refused)) this.#retry = window.setTimeout(() => ((this.broken = ""), void this.open()), 2000);
    }
  }

  close(): void {
    clearTimeout(this.#retry);
    clearTimeout(this.#handTimer);
    this.itself.stay();
    this.parade.close();
    this.#handed();
    this.bot.plays = false;
    for (const stop of this.#stops) stop();
    this.#stops = [];
  }

  async #lay(page: Page): Promise<void> {
    if (!page.table) return;
    const about = await aboutGame(page.table.game);
    const world = await worldFor(about, page.table.boards);
    this.about = about;
    this.world = world;
  }

  #follow(): void {
    this.#stops.push(
      follow(this.match, this.token, {
        version: () => this.parade.newest,
        page: (page) => void this.#came(page),
        said: (lines) => (this.talk = [...this.talk, ...lines.filter((line) => !this.talk.some((each) => each.number === line.number))]),
        met: (present) => (this.present = present),
        time: (moment) => (this.#ahead = moment - performance.now()),
        linked: (up) => ((this.linked = up), !up && (this.present = null)),
      }),
    );
  }

  /** Other seats at this screen: when one of them is asked, the screen is handed over. */
  #others(): void {
    this.#asking.clear();
    for (const held of this.held) {
      if (held.token === this.token) continue;
      let version = -1;
      const page = (page: Page) => {
        version = page.version;
        const asked = page.state === "playing" && !page.spared && page.table?.asked === page.seat && (page.table.options?.length ?? 0) > 0;
        if (asked) this.#asking.set(held.token, held);
        else this.#asking.delete(held.token);
        this.#handSoon();
      };
      this.#stops.push(follow(this.match, held.token, { version: () => version, page, said: () => undefined, linked: () => undefined }));
    }
  }

  /** Hand the screen over once the seat on it has nothing to do and has seen what happened. */
  #handSoon(): void {
    clearTimeout(this.#handTimer);
    this.#handed();
    if (this.#asking.size === 0 || this.asked || this.handover) return;
    const handed = (this.#handed = hold());
    this.#handTimer = window.setTimeout(() => {
      const [next] = this.#asking.values();
      if (next && !this.asked) {
        if (this.busy || this.parade.waiting > 0) this.#handSoon();
        else this.#handTo(next);
      }
      handed();
    }, HANDOVER);
  }

  #handTo(held: Held): void {
    const same = held.person === this.current?.person;
    this.close();
    if (same) return void this.take(held);
    this.page = null;
    this.log = BLANK;
    this.bot.forget();
    this.handover = held;
  }

  /** Sit on another seat that this screen holds. */
  async take(held: Held): Promise<void> {
    this.current = held;
    this.handover = null;
    this.talk = [];
    this.log = BLANK;
    this.bot.forget();
    this.page = null;
    await this.open();
  }

  async #came(page: Page): Promise<void> {
    await this.#lay(page);
    this.parade.put(page);
  }

  /** How long the page on the screen stays, at normal speed: until what has happened is read and everybody has arrived. */
  #lasts(): number {
    const { fresh } = this.log;
    return fresh.length ? Math.max(PACE, longest(trailsOf(fresh)) + BREATH, readingTime(fresh)) : 0;
  }

  /** Show at once what has come meanwhile, and what still comes before the seat on the screen is asked. */
  skip(): void {
    this.parade.skip(!this.asked);
  }

  /** Show the last of some pages; what the others told stands in the log as well, as if it had happened at once. */
  #leap(pages: readonly Page[]): void {
    const newer = pages.filter((page) => page.version > this.version);
    const fresh = newer.slice(0, -1).flatMap((page) => ((this.log = grown(this.log, page.lines, page.table?.log ?? [], this.page !== null)), this.log.fresh));
    const page = pages.at(-1);
    if (page) this.#show(page);
    if (fresh.length) this.log = { ...this.log, fresh: [...fresh, ...this.log.fresh] };
  }

  #show(page: Page): void {
    if (page.version < this.version) return;
    if (page.version > this.version) this.log = grown(this.log, page.lines, page.table?.log ?? [], this.page !== null);
    if (page.version > this.version) this.bot.keep(page.lines);
    this.#titles = new Map(page.seats.map(({ seat, title }) => [seat, title]));
    if (page.version !== this.version) this.itself.renew();
    this.page = page;
    if (this.current && page.table?.turns && !document.hidden) keep.haveRead(this.match, page.seat, page.lines);
    this.itself.consider(page);
    if (this.asked || page.state === "over") this.parade.rushing = false;
    this.#handSoon();
  }

  /** Send the one answer there is, if nothing else has happened meanwhile. */
  async give(version: number, answer: string): Promise<void> {
    await this.#free();
    if (this.version === version && this.itself.forced === answer) await this.#write(answer, (token, now) => api.answer(this.match, token, now, answer));
  }

  /** Fetch the lines of the log that came before those that are known. */
  async older(): Promise<void> {
    const first = Math.max(0, this.log.first - 2000);
    try {
      const part = await api.log(this.match, this.token, first);
      this.log = filled(this.log, part.first, part.lines);
    } catch (error) {
      this.tell(error instanceof Refused ? error.message : words.offline);
    }
  }

  tell(text: string): void {
    this.note = text;
    clearTimeout(this.#noteTimer);
    this.#noteTimer = window.setTimeout(() => (this.note = ""), 6000);
  }

  /** Send something that changes the match; what comes back is the page that follows. */
  async #write(attempt: string, send: (token: string, version: number) => Promise<Page>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    try {
      const page = await send(this.token, this.version);
      await this.#lay(page);
      this.parade.overtaken(page.version);
      this.#show(page);
      return true;
    } catch (error) {
      this.failed(error, attempt);
      return false;
    } finally {
      this.busy = false;
    }
  }

  /** Say what became of something that was sent, or show why it was refused. */
  failed(error: unknown, attempt: string): void {
    if (!(error instanceof Refused)) return this.tell(words.offline);
    if (error.page) {
      this.#show(error.page);
      this.tell(words.table.tooLate);
    } else if (error.status === 422 && (error.rule || error.targets.length)) {
      this.refused({ rule: error.rule, text: error.message, targets: error.targets }, attempt);
    } else this.tell(error.message);
  }

  /** Send what holds whichever question is open, as soon as nothing else is on its way: it is never lost to a reply that is late. */
  async #deed(send: (token: string) => Promise<Page>): Promise<boolean> {
    await this.#free();
    return this.#write("", send);
  }

  async #free(): Promise<void> {
    while (this.busy) await pause(SOON);
  }

  answer(answer: string): Promise<boolean> {
    this.answered = this.log.first + this.log.lines.length;
    this.answers += 1;
    return this.#write(answer, (token, version) => this.bot.patiently(() => api.answer(this.match, token, version, answer)));
  }

  /** Answer one question after the other, as long as there is an answer to give; nothing else is asked meanwhile. */
  async goOn(next: (table: Table) => string): Promise<void> {
    for (;;) {
      while (this.busy || this.itself.forced) await pause(SOON);
      const answer = this.asked && this.page?.table ? next(this.page.table) : "";
      if (!answer || !(await this.answer(answer))) return;
    }
  }

  undo(): Promise<boolean> {
    const ask = this.page?.undo === "ask";
    return this.#write("", (token, version) => api.undo(this.match, token, version, ask));
  }

  consent(agree: boolean): Promise<boolean> {
    return this.#deed((token) => api.consent(this.match, token, agree));
  }

  /** Take one's seat again, for which a bot has played on. */
  comeBack(): Promise<boolean> {
    return this.#deed((token) => api.comeBack(this.match, token));
  }

  resign(): Promise<boolean> {
    return this.#deed((token) => api.resign(this.match, token));
  }

  draw(agree: boolean): Promise<boolean> {
    return this.#deed((token) => api.draw(this.match, token, agree));
  }

  order(order: Instruct): Promise<boolean> {
    return this.#deed((token) => api.order(this.match, token, order));
  }

  async say(text: string, name: string): Promise<void> {
    try {
      await api.say(this.match, this.token, text, name);
    } catch (error) {
      this.tell(error instanceof Refused ? error.message : words.offline);
    }
  }

  odds(answer: string, signal: AbortSignal): Promise<Chances> {
    return api.odds(this.match, this.token, this.version, answer, signal);
  }

  overlay(kind: string, target: string): Promise<Overlay> {
    return api.overlay(this.match, this.token, kind, target);
  }

  prospect(answer: string): Promise<Foretold> {
    return api.prospect(this.match, this.token, this.version, answer);
  }

  async whyNot(attempt: string): Promise<Refusal | null> {
    return (await api.whyNot(this.match, this.token, attempt)).refusal;
  }
}
