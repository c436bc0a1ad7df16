// Pages as they come from the server, shown one by one at the pace that was chosen, or leapt over while somebody hurries.
import { slowness } from "../parts/motion";
import type { Page } from "../protocol";
import { hold } from "../ready";
import { Pages } from "./pages";

/** In a hurry a page is drawn this often, unless it asks something. */
const GLANCE = 1000;

/** The table on which pages are shown. */
export interface Stage {
  /** The number of the page that is shown. */
  shown(): number;
  /** Show a page. */
  show(page: Page): void;
  /** Show the last of some pages, as if all of them had happened at once. */
  leap(pages: readonly Page[]): void;
  /** How long the page that is shown stays, at normal speed. */
  lasts(): number;
}

export class Parade {
  /** Pages that have come and are not shown. */
  waiting = $state(0);
  /** Nothing is shown page by page until the seat on the screen is asked: somebody wants that, or has just sat down. */
  rushing = false;

  #pages = new Pages();
  #timer = 0;
  /** Pages that came in a hurry and are not drawn, and when one was drawn last. */
  #passed: readonly Page[] = [];
  #leapt = -GLANCE;
  /** All pages that came are shown. */
  #shown: () => void = () => undefined;

  constructor(readonly stage: Stage) {}

  /** The number of the newest page that has come. */
  get newest(): number {
    return Math.max(this.stage.shown(), this.#pages.newest);
  }

  /** A page has come. */
  put(page: Page): void {
    this.#pages.put(page, this.stage.shown());
    this.waiting = this.#pages.length;
    if (this.#timer) return;
    this.#shown = hold();
    this.#next(0);
  }

  /** A page came as a reply and is shown at once: nothing that is not newer waits. */
  overtaken(version: number): void {
    this.#pages.clear(version);
  }

  /** Show at once what has come meanwhile; in a hurry also what still comes. */
  skip(hurry: boolean): void {
    this.rushing = hurry;
    this.#leap([...this.#passed, ...this.#pages.all()]);
    this.#passed = [];
    if (this.#timer) (clearTimeout(this.#timer), this.#next(0));
  }

  /** Show no more, and forget what waits. */
  close(): void {
    clearTimeout(this.#timer);
    this.#shown();
    this.#timer = 0;
    this.#passed = [];
    this.#pages = new Pages();
    this.waiting = 0;
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
      if (this.rushing || slowness() === 0 || !page) {
        const pages = [...this.#passed, ...(page ? [page, ...this.#pages.all()] : [])];
        if (this.#hurried(pages.at(-1))) return ((this.#passed = pages), this.#next(GLANCE / 8));
        [this.#passed, this.#leapt] = [[], performance.now()];
        this.#leap(pages);
      } else this.stage.show(page);
      this.#next(this.rushing ? 0 : slowness() * this.stage.lasts());
    }, wait);
  }

  /** Whether a page need not be drawn, since nothing is asked on it yet and another one was drawn a moment ago: while somebody sits
   *  down, bots that set up may answer dozens of questions. */
  #hurried(page: Page | undefined): boolean {
    const asks = page?.state !== "playing" || (page.table?.options?.length ?? 0) > 0;
    return this.rushing && !asks && performance.now() - this.#leapt < GLANCE;
  }

  #leap(pages: readonly Page[]): void {
    this.waiting = 0;
    this.stage.leap(pages);
  }
}
