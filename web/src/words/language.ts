// Which language is spoken: the one an address asks for, else the one that was chosen here before, else the browser's. Pure.

/** The first of some languages, in the order of preference, that there is a catalogue for; `en-GB` is `en` as well. */
export function languageOf(wanted: readonly (string | null | undefined)[], known: readonly string[]): string {
  for (const each of wanted) {
    const found = [each, each?.split("-")[0]].find((name) => name && known.includes(name));
    if (found) return found;
  }
  return "en";
}
