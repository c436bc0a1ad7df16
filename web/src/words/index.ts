// The words on the screen, in the language in use. A language is a catalogue of the English one's shape; what it lacks is said in English.
import { keep } from "../keep/keep";
import { en } from "./en";
import { languageOf } from "./language";
import { merged, type Partly } from "./merged";
import { pseudo } from "./qps";

export type Words = typeof en;

/** A catalogue that need not be whole, as `fr.ts` would hold one: `export const fr: PartOfWords = { ... }`. */
export type PartOfWords = Partly<Words>;

const CATALOGUES: Readonly<Record<string, () => PartOfWords>> = { en: () => en, qps: () => pseudo(en) };

/** The language that the address of the page asks for: `?language=qps`. */
export const asked: string | null = new URLSearchParams(globalThis.location?.search ?? "").get("language");

export const language: string = languageOf([asked, keep.settings().language, ...(globalThis.navigator?.languages ?? [])], Object.keys(CATALOGUES));

export const words: Words = merged(en, CATALOGUES[language]?.() ?? {});
