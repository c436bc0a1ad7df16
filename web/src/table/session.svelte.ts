// One match as this browser sits at it: the page it is shown, the seats it holds, the line to the server.
import { api, Refused } from "../api/client";
import { follow } from "../api/live";
import type { Places } from "../api/shapes";
import { worldOf, type World } from "../board/layout";
import { longest, trailsOf } from "../board/trails";
import { keep } from "../keep/keep";
import { chosen } from "../keep/settings.svelte";
import type { Held } from "../keep/storage";
import { faults } from "../parts/faults.svelte";
import { slowness } from "../parts/motion";
import type { About, Board, Chances, Foretold, Instruct, Overlay, Page, Present, Refusal, Speech, Table } from "../protocol";
import { during, hold } from "../ready";
import { words } from "../words";
import { kindOf, sensible } from "./asking/options";
import { BLANK, filled, grown, readingTime, type Logbook } from "./telling/logbook";
import { Pages } from "./pages";
import { kept, type Reason } from "./asking/reasons";

/** How long a page on which something has happened stays before the next one is shown, at least. */
const PACE = 260;
/** How long a piece stands still at the end of its way. */
const BREATH = 120;
/** How long the seat on the screen sees what it did before the screen is handed over. */
const HANDOVER = 900;
/** How often a bot that stands in for somebody looks whether it is asked again. */
const LOOK = 120;
/** How long it waits when the server has had enough of it. */
const REST = 2000;
/** How long an answer that gives itself can be stopped. */
const MOMENT = 2000;
/** In a hurry a page is drawn this often, unless it asks something. */
const GLANCE = 1000;
const TOO_MANY = 429;
const pause = (time: number) => new Promise((done) => setTimeout(done, time));
const abouts = new Map<string, Promise<About>>();
const worlds = new Map<string, Promise<World>>();

/** All about a game, fetched once. */
export function aboutGame(slug: string): Promise<About> {
  const known = abouts.get(slug) ?? api.about(slug);
  abouts.set(slug, known);
  known.catch(() => abouts.delete(slug));
  return known;
}

/** The world of some boards of a game, fetched once. */
export function worldFor(about: About, boards: readonly Board[]): Promise<World> {
  const key = [about.slug, ...boards.map((board) => board.id)].join(" ");
  const known = worlds.get(key) ?? laid(about, boards);
  worlds.set(key, known);
  known.catch(() => worlds.delete(key));
  return known;
}

async function laid(about: About, boards: readonly Board[]): Promise<World> {
  const drawn = boards.filter((board) => about.art[`${board.id}.json`]);
  const places = await during(Promise.all(drawn.map(async (board) => (await fetch(about.art[`${board.id}.json`] ?? "")).json() as Promise<Places>)));
  return worldOf(drawn, about.art, places);
}

/** What a bot would do in place of the seat on the screen, asked about one page. */
export interface Hinted {
  readonly version: number;
  readonly label: string;
  readonly why: readonly string[];
}

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
  waiting = $state(0);
  /** How many lines the log had when the seat on the screen answered last. */
  answered = $state(0);
  /** How many lines of the log it had been shown when it was here last; -1 if it never was. */
  away = $state(-1);
  /** How often it has answered since the table was opened. */
  answers = $state(0);
  /** Whether a bot answers for the seat on the screen, until the step is over or somebody stops it. */
  aided = $state(false);
  /** Why it answered so, by the lines of this seat's log: the next person at the screen is not told. */
  reasons = $state.raw<readonly Reason[]>([]);
  hint = $state.raw<Hinted | null>(null);
  /** The one answer that there is, on its way to the server: nobody is asked. */
  forced = $state("");
  /** The one answer that there is, given after a moment unless somebody stops it: giving it at once could tell others something, or
   *  could not be taken back. */
  default = $state("");
  refused: (refusal: Refusal, attempt: string) => void = () => undefined;

  #pages = new Pages();
  #timer = 0;
  /** Nothing is shown page by page until the seat on the screen is asked: somebody wants that, or has just sat down. */
  #rushing = false;
  /** Pages that came in a hurry and are not drawn, and when one was drawn last. */
  #passed: readonly Page[] = [];
  #leapt = -GLANCE;
  /** The number of the table whose one answer was stopped. */
  #stopped = -1;
  /** All pages that came are shown. */
  #shown: () => void = () => undefined;
  #stops: (() => void)[] = [];
  #noteTimer = 0;
  #handTimer = 0;
  #handed: () => void = () => undefined;
  #moment = 0;
  /** By how much the servers' own time is ahead of this browser's; nothing before they have told. */
  #ahead = $state<number | null>(null);
  #asking = new Map<string, Held>();
  #titles = new Map<string, string>();

  constructor(
    readonly match: string,
    readonly held: readonly Held[],
  ) {
    this.current = held[0] ?? null;
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
    return !!table && !!this.current && this.page?.state === "playing" && !this.page.spared && this.page.lesson?.answer !== "" && !this.forced && (table.options?.length ?? 0) > 0;
  }

  async open(): Promise<void> {
    try {
      const page = await api.page(this.match, this.token);
      await this.#lay(page);
      this.#rushing = this.current !== null;
      this.away = this.current ? keep.read(this.match, page.seat) : -1;
      this.#show(page);
      this.answered = page.lines;
      this.#follow();
      this.#others();
    } catch (error) {
      faults.tell("page", error);
      this.broken = error instanceof Refused ? error.message : words.offline;
      this.unreadable = error instanceof Refused && error.unreadable;
      if (!(error instanceof Refused)) this.#timer = window.setTimeout(() => ((this.#timer = 0), (this.broken = ""), void this.open()), 2000);
    }
  }

  close(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#handTimer);
    this.stay();
    this.#shown();
    this.#handed();
    this.aided = false;
    this.#timer = 0;
    this.#passed = [];
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
        version: () => Math.max(this.version, this.#pages.newest),
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
        if (this.busy || this.waiting > 0) this.#handSoon();
        else this.#handTo(next);
      }
      handed();
    }, HANDOVER);
  }

  #handTo(held: Held): void {
    const same = held.person === this.current?.person;
    this.close();
    this.#pages = new Pages();
    if (same) return void this.take(held);
    this.page = null;
    this.log = BLANK;
    this.#forget();
    this.handover = held;
  }

  /** Sit on another seat that this screen holds. */
  async take(held: Held): Promise<void> {
    this.current = held;
    this.handover = null;
    this.talk = [];
    this.log = BLANK;
    this.#forget();
    this.page = null;
    await this.open();
  }

  /** Bots' reasons belong to the seat they were given for. */
  #forget(): void {
    this.reasons = [];
    this.hint = null;
  }

  async #came(page: Page): Promise<void> {
    await this.#lay(page);
    this.#pages.put(page, this.version);
    this.waiting = this.#pages.length;
    if (this.#timer) return;
    this.#shown = hold();
    this.#next(0);
  }

  #next(wait: number): void {
    this.#timer = window.setTimeout(() => {
      const page = this.#pages.take();
      this.waiting = this.#pages.length;
      if (!page && !this.#passed.length) {
        this.#timer = 0;
        this.#shown();
        return;
      }
      if (this.#rushing || slowness() === 0 || !page) {
        const pages = [...this.#passed, ...(page ? [page, ...this.#pages.all()] : [])];
        if (this.#hurried(pages.at(-1))) return ((this.#passed = pages), this.#next(GLANCE / 8));
        [this.#passed, this.#leapt] = [[], performance.now()];
        this.#leap(pages);
      } else this.#show(page);
      this.#next(this.#rushing ? 0 : slowness() * this.#lasts());
    }, wait);
  }

  /** Whether a page need not be drawn, since nothing is asked on it yet and another one was drawn a moment ago: while somebody sits
   *  down, bots that set up may answer dozens of questions. */
  #hurried(page: Page | undefined): boolean {
    const asks = page?.state !== "playing" || (page.table?.options?.length ?? 0) > 0;
    return this.#rushing && !asks && performance.now() - this.#leapt < GLANCE;
  }

  /** How long the page on the screen stays, at normal speed: until what has happened is read and everybody has arrived. */
  #lasts(): number {
    const { fresh } = this.log;
    return fresh.length ? Math.max(PACE, longest(trailsOf(fresh)) + BREATH, readingTime(fresh)) : 0;
  }

  /** Show at once what has come meanwhile, and what still comes before the seat on the screen is asked. */
  skip(): void {
    this.#rushing = !this.asked;
    this.#leap([...this.#passed, ...this.#pages.all()]);
    this.#passed = [];
    if (this.#timer) (clearTimeout(this.#timer), this.#next(0));
  }

  /** Show the last of some pages; what the others told stands in the log as well, as if it had happened at once. */
  #leap(pages: readonly Page[]): void {
    this.waiting = 0;
    const newer = pages.filter((page) => page.version > this.version);
    const fresh = newer.slice(0, -1).flatMap((page) => ((this.log = grown(this.log, page.lines, page.table?.log ?? [], this.page !== null)), this.log.fresh));
    const page = pages.at(-1);
    if (page) this.#show(page);
    if (fresh.length) this.log = { ...this.log, fresh: [...fresh, ...this.log.fresh] };
  }

  #show(page: Page): void {
    if (page.version < this.version) return;
    if (page.version > this.version) this.log = grown(this.log, page.lines, page.table?.log ?? [], this.page !== null);
    if (page.version > this.version) this.reasons = kept(this.reasons, page.lines);
    this.#titles = new Map(page.seats.map(({ seat, title }) => [seat, title]));
    if (page.version !== this.version) (this.stay(), (this.forced = ""));
    this.page = page;
    if (this.current && page.table?.turns && !document.hidden) keep.haveRead(this.match, page.seat, page.lines);
    this.#answerItself(page);
    if (this.asked || page.state === "over") this.#rushing = false;
    this.#handSoon();
  }

  /** What has one answer is not asked. Where others could tell by the time it takes, or where it may end the time for taking back,
   *  the answer is shown and given after a moment. */
  #answerItself(page: Page): void {
    const [only, ...others] = sensible(page.table);
    if (!only || others.length || !this.asked || !chosen.now.forced || page.version === this.#stopped || this.#moment) return;
    const seen = page.reaction !== null && page.seats.some((each) => each.kind === "person" && each.seat !== page.seat);
    const ends = page.undo === "free" && !only.targets?.some((target) => kindOf(target) === "cell");
    if (!seen && !ends) {
      this.forced = only.answer;
      const done = hold();
      queueMicrotask(() => void this.#once(page.version, only.answer).finally(done));
    } else {
      this.default = only.answer;
      this.#moment = window.setTimeout(() => ((this.#moment = 0), this.version === page.version && void this.answer(only.answer)), MOMENT);
    }
  }

  /** Give the one answer there is; if that fails, it is asked after all. */
  async #once(version: number, answer: string): Promise<void> {
    await this.#free();
    if (this.version !== version || this.forced !== answer) return;
    await this.#write(answer, (token, now) => api.answer(this.match, token, now, answer));
    if (this.version === version) ((this.#stopped = version), (this.forced = ""));
  }

  /** Do not give the one answer there is by itself: the player wants to look, or to take something back. */
  stay(): void {
    if (this.#moment) (clearTimeout(this.#moment), (this.#stopped = this.version));
    this.#moment = 0;
    this.default = "";
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
      this.#pages.clear(page.version);
      this.#show(page);
      return true;
    } catch (error) {
      this.#failed(error, attempt);
      return false;
    } finally {
      this.busy = false;
    }
  }

  #failed(error: unknown, attempt: string): void {
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
    while (this.busy) await pause(LOOK / 8);
  }

  answer(answer: string): Promise<boolean> {
    this.answered = this.log.first + this.log.lines.length;
    this.answers += 1;
    return this.#write(answer, (token, version) => this.#patiently(() => api.answer(this.match, token, version, answer)));
  }

  /** A bot is quicker than a server allows: it waits where a person would be told to. */
  async #patiently<T>(ask: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await ask();
      } catch (error) {
        if (!this.aided || !(error instanceof Refused) || error.status !== TOO_MANY) throw error;
        await pause(REST);
      }
    }
  }

  /** Let a bot answer for the seat on the screen: once, or until the tracks of the table move on. */
  async aid(once = false): Promise<void> {
    if (this.aided || this.busy || !this.asked) return;
    const now = () => JSON.stringify(this.page?.table?.tracks);
    const step = now();
    this.aided = true;
    const done = hold();
    try {
      while (this.aided && now() === step && this.page?.state === "playing") {
        await pause(LOOK);
        if (!this.asked || this.waiting > 0 || now() !== step) continue;
        const { answer, why } = await this.#patiently(() => api.advice(this.match, this.token, this.version));
        if (!this.aided) break;
        const [token, line] = [this.token, this.log.first + this.log.lines.length];
        const answered = await this.answer(answer);
        if (answered && token === this.token) this.reasons = [...this.reasons, { line, why }];
        if (!answered || once) break;
      }
    } catch (error) {
      this.#failed(error, "");
    } finally {
      this.aided = false;
      done();
    }
  }

  /** Ask a bot what it would do, and do nothing. */
  async advise(): Promise<void> {
    if (this.busy || !this.asked) return;
    const [token, version] = [this.token, this.version];
    try {
      const { answer, why } = await during(api.advice(this.match, token, version));
      const label = this.page?.table?.options?.find((option) => option.answer === answer)?.label ?? answer;
      if (token === this.token && version === this.version) this.hint = { version, label, why };
    } catch (error) {
      this.#failed(error, "");
    }
  }

  /** Answer one question after the other, as long as there is an answer to give; nothing else is asked meanwhile. */
  async goOn(next: (table: Table) => string): Promise<void> {
    for (;;) {
      while (this.busy || this.forced) await pause(LOOK / 8);
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
