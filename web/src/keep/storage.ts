// What the browser remembers: the secrets of seats, and settings. Everything works for one visit without storage.

export interface Held {
  readonly seat: string;
  readonly token: string;
  /** Who at this screen holds the seat: 0 is the owner of the browser, others are guests at the same screen. */
  readonly person: number;
}

/** Half, normal or triple speed, or everything at once. */
export const SPEEDS = ["half", "normal", "triple", "once"] as const;
export type Speed = (typeof SPEEDS)[number];

export interface Settings {
  readonly theme: "" | "light" | "dark";
  /** The language that was asked for last; empty for the browser's own. */
  readonly language: string;
  readonly name: string;
  readonly quick: boolean;
  readonly notices: boolean;
  readonly folded: boolean;
  /** Whether dice, steps, blows and one's own turn are heard. */
  readonly sound: boolean;
  /** How quickly what others do is shown. */
  readonly speed: Speed;
  /** Whether what has only one answer is answered without being asked. */
  readonly forced: boolean;
  /** Whether to ask before a phase ends in which some have not moved. */
  readonly unmoved: boolean;
  /** Scenarios and seats that have been explained. */
  readonly met: readonly string[];
}

export const USUAL: Settings = { theme: "", language: "", name: "", quick: true, notices: false, folded: false, sound: false, speed: "normal", forced: true, unmoved: true, met: [] };
const SEATS = "grognard.seats";
const CHOSEN = "grognard.settings";
const READ = "grognard.read";
/** Matches of which it is kept how far they were read. */
const MOST_READ = 60;

type Box = Pick<Storage, "getItem" | "setItem">;

/** A place to keep texts for this visit only, where the browser offers none. */
function pocket(): Box {
  const texts = new Map<string, string>();
  return { getItem: (key) => texts.get(key) ?? null, setItem: (key, text) => void texts.set(key, text) };
}

function open(): Box {
  try {
    localStorage.setItem("grognard.try", "1");
    localStorage.removeItem("grognard.try");
    return localStorage;
  } catch {
    return pocket();
  }
}

export class Keep {
  readonly #box: Box;

  constructor(box: Box = open()) {
    this.#box = box;
  }

  seats(match: string): readonly Held[] {
    return this.#all()[match] ?? [];
  }

  everySeat(): readonly (Held & { readonly match: string })[] {
    return Object.entries(this.#all()).flatMap(([match, held]) => held.map((each) => ({ ...each, match })));
  }

  hold(match: string, held: Held): void {
    const all = this.#all();
    const others = (all[match] ?? []).filter((each) => each.token !== held.token && (each.seat !== held.seat || !held.seat));
    this.#write(SEATS, { ...all, [match]: [...others, held] });
  }

  forget(match: string): void {
    const { [match]: _, ...rest } = this.#all();
    this.#write(SEATS, rest);
  }

  /** How many lines of a match's log this seat has been shown; -1 if none was ever kept. */
  read(match: string, seat: string): number {
    return this.#read<Record<string, number>>(READ, {})[`${match} ${seat}`] ?? -1;
  }

  /** Keep how far the log has been shown; of the matches looked at longest ago it is forgotten. */
  haveRead(match: string, seat: string, lines: number): void {
    const { [`${match} ${seat}`]: _, ...others } = this.#read<Record<string, number>>(READ, {});
    this.#write(READ, Object.fromEntries([...Object.entries(others).slice(1 - MOST_READ), [`${match} ${seat}`, lines]]));
  }

  settings(): Settings {
    return { ...USUAL, ...this.#read<Partial<Settings>>(CHOSEN, {}) };
  }

  choose(settings: Settings): void {
    this.#write(CHOSEN, settings);
  }

  #all(): Record<string, readonly Held[]> {
    return this.#read(SEATS, {});
  }

  #read<T>(key: string, otherwise: T): T {
    try {
      return (JSON.parse(this.#box.getItem(key) ?? "null") as T | null) ?? otherwise;
    } catch {
      return otherwise;
    }
  }

  #write(key: string, value: unknown): void {
    try {
      this.#box.setItem(key, JSON.stringify(value));
    } catch {
      // The storage is full or closed: what stands on the screen goes on working.
    }
  }
}
