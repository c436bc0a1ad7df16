// Marks what a lesson wants to be chosen, wherever it is drawn: on the map, in a tray, in the bar or in a list. A sheet of styles
// does it, so no part of the table needs to know of lessons.
import type { Option } from "../protocol";

const quoted = (text: string): string => `"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;

/** A hand of many cards that is not open: the card lies in it. */
const SHUT = '.all[aria-expanded="false"]';

/** What is drawn for an option: its targets, and the buttons that give its answer. */
export function selectorsOf(option: Option): readonly string[] {
  const targets = (option.targets ?? []).filter((target) => !target.startsWith("button:"));
  const shut = targets.some((target) => target.startsWith("card:")) ? [SHUT] : [];
  return [...targets.map((target) => `[data-target=${quoted(target)}]`), `[data-answer=${quoted(option.answer)}]`, ...shut];
}

export function pointer(): { at: (option: Option | undefined) => void; off: () => void } {
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return {
    at: (option) => sheet.replaceSync(option ? `${selectorsOf(option).join(",")}{outline:var(--hinted)!important;outline-offset:2px}` : ""),
    off: () => void (document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)),
  };
}
