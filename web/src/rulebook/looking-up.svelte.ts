// Looking something up in the rulebook of a game: words find clauses, an id finds its place.
import { api } from "../api/client";
import type { Found } from "../protocol";
import { hold } from "../ready";
import { bookOf, type Book } from "./book";

/** How long one may go on typing before it is looked up. */
const PAUSE = 180;

export class LookingUp {
  book = $state.raw<Book | null>(null);
  found = $state.raw<Found | null>(null);
  /** The clause that is looked for by its id. */
  place = $state("");

  constructor(readonly game: string) {}

  /** Look a text up, after a moment; returns how to stop. */
  up(text: string): () => void {
    const looked = hold();
    const timer = setTimeout(() => void this.#look(text.trim()).finally(looked), PAUSE);
    return () => (clearTimeout(timer), looked());
  }

  async #look(text: string): Promise<void> {
    try {
      const book = (this.book = await bookOf(this.game));
      const id = [...book.clauses.keys()].find((each) => each.toLowerCase() === text.toLowerCase()) ?? "";
      this.found = text && !id ? await api.rules(this.game, text) : null;
      this.place = id;
    } catch {
      this.found = null;
    }
  }
}
