// Pages that wait to be shown, in order. Pure.
import type { Page } from "../protocol";

/** A queue of pages by version; an older or equal one replaces nothing that is newer. */
export class Pages {
  #waiting: Page[] = [];
  newest = -1;

  get length(): number {
    return this.#waiting.length;
  }

  put(page: Page, shown: number): void {
    if (page.version < shown) return;
    this.#waiting = this.#waiting.filter((each) => each.version !== page.version);
    if (this.#waiting.some((each) => each.version > page.version)) return;
    this.#waiting.push(page);
    this.newest = Math.max(this.newest, page.version);
  }

  take(): Page | undefined {
    return this.#waiting.shift();
  }

  /** All that wait, in order; none does afterwards. */
  all(): readonly Page[] {
    return this.#waiting.splice(0);
  }

  /** Drop what is not newer than a version. */
  clear(version: number): void {
    this.#waiting = this.#waiting.filter((page) => page.version > version);
    this.newest = Math.max(this.newest, version);
  }
}
