// The settings in use.
import { keep } from "./keep";
import type { Settings } from "./storage";

export { keep };

class Chosen {
  #now = $state.raw<Settings>(keep.settings());

  get now(): Settings {
    return this.#now;
  }

  set(change: Partial<Settings>): void {
    this.#now = { ...this.#now, ...change };
    keep.choose(this.#now);
    this.apply();
  }

  /** Whether the dark theme is on, by choice or by the system. */
  get dark(): boolean {
    return this.#now.theme === "" ? this.#system : this.#now.theme === "dark";
  }

  #system = $state(matchMedia("(prefers-color-scheme: dark)").matches);

  apply(): void {
    const root = document.documentElement;
    if (this.#now.theme) root.dataset["theme"] = this.#now.theme;
    else delete root.dataset["theme"];
  }

  watch(): void {
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", (event) => (this.#system = event.matches));
    this.apply();
  }
}

export const chosen = new Chosen();
