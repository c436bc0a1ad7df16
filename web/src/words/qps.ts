// A language that nobody speaks, to see what has been left in English: every letter of a catalogue becomes one that looks
// much like it, and names that are put into a sentence stay as they are.

const PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const ODD = "àƀçđéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÀƁÇĐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ";
const OF = new Map([...PLAIN].map((letter, k) => [letter, [...ODD][k] ?? letter]));
/** Characters of nobody's, round a name while a sentence is made of it. */
const [BEFORE, AFTER] = ["\uE000", "\uE001"];

const odd = (text: string): string => [...text].map((letter) => OF.get(letter) ?? letter).join("");

/** The same with all its names marked. */
function marked(given: unknown): unknown {
  if (typeof given === "string") return given && `${BEFORE}${given}${AFTER}`;
  if (Array.isArray(given)) return given.map(marked);
  if (typeof given === "object" && given !== null) return Object.fromEntries(Object.entries(given).map(([key, value]) => [key, marked(value)]));
  return given;
}

/** A sentence without its marks; what stands between two of them is left alone. */
const around = (text: string): string => text.split(BEFORE).map((part) => part.split(AFTER)).map(([name, rest]) => (rest === undefined ? odd(name ?? "") : `${name}${odd(rest)}`)).join("");

/** A catalogue in this language. */
export function pseudo<T>(words: T): T {
  return translated(words) as T;
}

function translated(words: unknown): unknown {
  if (typeof words === "string") return odd(words);
  if (typeof words === "function") return (...given: readonly unknown[]) => around(String(words(...given.map(marked))));
  if (Array.isArray(words)) return words.map(translated);
  return Object.fromEntries(Object.entries(words as object).map(([key, value]) => [key, translated(value)]));
}
