import { afterEach, expect, test, vi } from "vitest";
import { capital } from "../src/words/capital";
import { en } from "../src/words/en";
import { languageOf } from "../src/words/language";
import { merged, type Partly } from "../src/words/merged";
import { pseudo } from "../src/words/qps";

afterEach(() => vi.unstubAllGlobals());

test("an address comes before what was chosen, and that before the browser's own", () => {
  const known = ["en", "fr", "qps"];
  expect(languageOf(["qps", "fr", "en"], known)).toBe("qps");
  expect(languageOf([null, "", "fr-CA", "en"], known)).toBe("fr");
  expect(languageOf(["tlh", undefined, "de-AT"], known)).toBe("en");
});

test("what a catalogue lacks is said in English", () => {
  const part: Partly<typeof en> = { close: "Fermer", nav: { play: "Jouer" }, front: { all: (count) => `Les ${count}` } };
  const words = merged(en, part);
  expect([words.close, words.cancel, words.nav.play, words.nav.watch, words.front.all(3), words.front.mine]).toEqual(["Fermer", en.cancel, "Jouer", en.nav.watch, "Les 3", en.front.mine]);
  expect(words.keys.columns).toEqual(en.keys.columns);
  // @ts-expect-error a catalogue cannot hold what the English one does not know
  expect(merged(en, { nav: { nowhere: "Nulle part" } }).nav.play).toBe(en.nav.play);
});

/** Every text of a catalogue, by its path; functions are asked with names in capitals. */
function* all(words: unknown, path = ""): Generator<readonly [string, string]> {
  if (typeof words === "string") yield [path, words];
  else if (typeof words === "object" && words !== null) for (const [key, value] of Object.entries(words)) yield* all(value, `${path}.${key}`);
}

test("a pseudo-language leaves no plain letter in a catalogue", () => {
  const texts = [...all(pseudo(en))];
  expect(texts.length).toBeGreaterThan(200);
  expect(texts.filter(([, text]) => /[A-Za-z]/.test(text))).toEqual([]);
  expect(new Set(texts.map(([path]) => path))).toEqual(new Set([...all(en)].map(([path]) => path)));
});

test("a pseudo-language leaves names alone, alone and in lists", () => {
  const odd = pseudo(en);
  expect(odd.handover.title("Korak")).toBe("Ĥàñđ ţĥé šçŕééñ ţö Korak");
  expect(odd.consent.waits(["Knight", "Dwarf"])).toMatch(/^\S+ \S+ Knight àñđ Dwarf [^a-zA-Z]+$/);
  expect(odd.odds.label([{ result: "wounded", percent: 40 }])).toBe("wounded 40 þéŕçéñţ");
  expect(odd.card.book("", 0, 7)).not.toMatch(/[A-Za-z]/);
  expect(odd.table.track("Round", 3, 10)).toBe("Round 3 öƒ 10");
});

test("a text begins large behind whatever stands before its first letter", () => {
  expect([capital("korak"), capital("“yes”"), capital("\uE000élan\uE001"), capital("12")]).toEqual(["Korak", "“Yes”", "\uE000Élan\uE001", "12"]);
});

test("the page speaks the language of its address, and asks the server for the same", async () => {
  vi.stubGlobal("location", { search: "?language=qps", origin: "" });
  vi.resetModules();
  const { words, language } = await import("../src/words");
  const { headers } = await import("../src/api/client");
  expect([language, words.close]).toEqual(["qps", pseudo(en.close)]);
  expect(headers("secret", true)).toEqual({ "accept-language": "qps", "content-type": "application/json", authorization: "Bearer secret" });
});
