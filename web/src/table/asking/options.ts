// Which options belong to which target, which are buttons, and what a typed line means. Pure; knows no game.
import type { Option, Refusal, Table } from "../../protocol";
import type { World } from "../../board/layout";
import { words } from "../../words";

export type Target = `${"cell" | "piece" | "card" | "nation" | "hero" | "button"}:${string}`;

/** The options of a question, sorted by where they light up. */
export interface Lit {
  readonly targets: ReadonlyMap<string, readonly Option[]>;
  /** Options that belong to nothing on the table. */
  readonly buttons: readonly Option[];
  /** Options that change nothing as things stand: they are listed with all others, and nowhere else. */
  readonly idle: readonly Option[];
  /** Kinds of option that would light up where another kind does: one is lit at a time, and each of these is a button. */
  readonly modes: readonly string[];
}

export const EMPTY: Lit = { targets: new Map(), buttons: [], idle: [], modes: [] };

/** The options that make a difference. */
export const sensible = (table: Pick<Table, "options"> | null | undefined): readonly Option[] => (table?.options ?? []).filter((option) => !option.idle);


export function kindOf(target: string): string {
  return target.slice(0, target.indexOf(":"));
}

export function nameOf(target: string): string {
  return target.slice(target.indexOf(":") + 1);
}

/** A label of fewer letters means something only together with the question. */
const SHORT = 5;
export const isShort = (label: string): boolean => label.length < SHORT;

/** What stands above an option that is looked at. */
export const heading = (asks: string, label: string): string => (isShort(label) ? [asks, label].join(" ") : words.table.sure(label));

/** Sort options by their targets; an option none of whose targets can be seen becomes a button, and so does one that is to be both. In a mode only its own are lit. */
export function light(table: Table, world: World | null, mode = ""): Lit {
  const seen = visible(table, world);
  const targets = new Map<string, Option[]>();
  const buttons: Option[] = [];
  const modes = rivals(sensible(table));
  for (const option of sensible(table)) {
    const places = (option.targets ?? []).filter((target) => seen(target));
    if (places.length === 0 || option.targets?.some((target) => kindOf(target) === "button")) buttons.push(option);
    if (mode ? option.group !== mode : modes.includes(option.group ?? "")) continue;
    for (const target of places) targets.set(target, [...(targets.get(target) ?? []), option]);
  }
  return { targets, buttons, idle: (table.options ?? []).filter((option) => option.idle), modes };
}

/** Buttons that are one number each, rising by one, and too many for a row: they are shown on a slider. Else none. */
export function amountsOf(buttons: readonly Option[], most = 6): readonly Option[] {
  const parts = buttons.map((option) => /^(\S+) (\d+)$/.exec(option.answer));
  const [first] = parts;
  const rising = parts.every((part, k) => part && first && part[1] === first[1] && Number(part[2]) === Number(first[2]) + k);
  return rising && buttons.length > most ? buttons : [];
}

/** The buttons that leave room for the question: at most so many, and so many letters in all. What passes or ends something, which is
 *  the last, is always among them; of the others the first. */
export function withinRoom(buttons: readonly Option[], most: number, letters: number, passing = ""): readonly Option[] {
  const last = buttons.find((option) => passing && option.answer === passing) ?? buttons.at(-1);
  const width = (option: Option) => option.label.length + 6;
  const all = buttons.reduce((sum, option) => sum + width(option), 0);
  if (!last || (buttons.length <= most && all <= letters)) return buttons;
  let used = width(last);
  const others = buttons.filter((option) => option !== last);
  const count = others.findIndex((option) => (used += width(option)) > letters);
  const kept = new Set(others.slice(0, Math.min(most - 2, count < 0 ? others.length : count)));
  return buttons.filter((option) => option === last || kept.has(option));
}

/** The kind of thing that all lit targets are, or `several`; empty if nothing is lit. */
export function whereLit(lit: Lit): string {
  const kinds = new Set([...lit.targets.keys()].map(kindOf));
  if (kinds.size > 1) kinds.delete("hero"); // cards of heroes whose counters are lit as well
  return kinds.size > 1 ? "several" : ([...kinds][0] ?? "");
}

/** Whether a card has to be chosen: nothing else is lit, and no button lets the question go by. */
export const mustBeCard = (lit: Lit): boolean => whereLit(lit) === "card" && lit.buttons.length === 0;

/** Groups of options for cells, some of which a group that comes before them lights up already. */
function rivals(options: readonly Option[]): readonly string[] {
  const groups = new Map<string, Set<string>>();
  for (const { group = "", targets = [] } of options) {
    const cells = targets.filter((target) => group && kindOf(target) === "cell");
    if (cells.length) groups.set(group, new Set([...(groups.get(group) ?? []), ...cells]));
  }
  const inOrder = [...groups];
  return inOrder.filter(([, cells], k) => inOrder.slice(0, k).some(([, others]) => [...cells].some((cell) => others.has(cell)))).map(([group]) => group);
}

/** What stands for a mode among the buttons: an option that answers nothing by itself. */
export function modeButton(mode: string): Option {
  return { answer: "", label: `${mode} …`, group: mode };
}

function visible(table: Table, world: World | null): (target: string) => boolean {
  const pieces = new Set((table.pieces ?? []).filter((piece) => !world || onWorld(world, piece.cell)).map((piece) => piece.id));
  const cards = new Set((table.trays ?? []).flatMap((tray) => (tray.cards ?? []).map((card) => card.id)));
  const nations = new Set((table.nations ?? []).map((nation) => nation.id));
  const heroes = new Set((table.heroes ?? []).map((hero) => hero.id));
  return (target) => {
    const name = nameOf(target);
    switch (kindOf(target)) {
      case "nation":
        return nations.has(name);
      case "hero":
        return heroes.has(name);
      case "piece":
        return pieces.has(name);
      case "card":
        return cards.has(name);
      case "cell":
        return world !== null && onWorld(world, name);
      default:
        return false;
    }
  };
}

function onWorld(world: World, cell: string): boolean {
  return world.spots.has(cell) || world.doors.has(cell);
}

/** What to ask "why not?" with: an option's answer with another target in place of its own. */
export function attemptAt(options: readonly Option[], target: string): string {
  const kind = kindOf(target);
  for (const option of options) {
    for (const own of option.targets ?? []) {
      if (kindOf(own) !== kind) continue;
      const words = option.answer.split(" ");
      const place = words.lastIndexOf(nameOf(own));
      if (place >= 0) return words.with(place, nameOf(target)).join(" ");
    }
  }
  return "";
}

/** The option that carrying a piece somewhere means: the first, if no other is of its kind. */
export function plainest(options: readonly Option[]): Option | undefined {
  const verb = (option: Option | undefined) => option?.answer.split(" ")[0];
  const [first] = options;
  return options.filter((option) => verb(option) === verb(first)).length === 1 ? first : undefined;
}

/** A prompt's question and what it adds to it: its first line and its second. */
export function splitPrompt(prompt: string): { readonly asks: string; readonly adds: string } {
  const [asks = "", ...adds] = prompt.split("\n");
  return { asks, adds: adds.join(" ") };
}

/** The piece on the board that a question speaks of first: the one that is to act. */
export function subjectOf({ about = [], pieces = [] }: Pick<Table, "about" | "pieces">): string {
  const there = new Set(pieces.filter((piece) => !piece.token).map((piece) => `piece:${piece.id}`));
  return nameOf(about.find((target) => there.has(target)) ?? "");
}

export type Command =
  | { readonly kind: "answer"; readonly option: Option }
  | { readonly kind: "several"; readonly options: readonly Option[] }
  | { readonly kind: "why"; readonly attempt: string }
  | { readonly kind: "rule"; readonly words: string }
  | { readonly kind: "undo" }
  | { readonly kind: "keys" }
  | { readonly kind: "auto"; readonly once: boolean }
  | { readonly kind: "advice" }
  | { readonly kind: "nothing" };

/** What a typed line means: a command, an option by its answer or label, or an attempt to be refused. */
export function understand(line: string, options: readonly Option[]): Command {
  const text = line.trim().replace(/\s+/g, " ");
  if (text === "") return { kind: "nothing" };
  if (text === "?" || text === "help") return { kind: "keys" };
  if (text === "undo") return { kind: "undo" };
  if (text === "auto" || text === "auto once") return { kind: "auto", once: text !== "auto" };
  if (text === "advice" || text === "hint") return { kind: "advice" };
  const [verb = "", ...rest] = text.split(" ");
  if ((verb === "rule" || verb === "rules") && rest.length) return { kind: "rule", words: rest.join(" ") };
  if (verb === "why" && rest.length) return { kind: "why", attempt: rest.filter((word, k) => k > 0 || word !== "not").join(" ") };
  const found = matching(text, options);
  if (found.length === 1 && found[0]) return { kind: "answer", option: found[0] };
  return found.length ? { kind: "several", options: found } : { kind: "why", attempt: text };
}

/** Options that a text names exactly, else those that begin with it, else those that hold all its words. */
export function matching(text: string, options: readonly Option[]): readonly Option[] {
  const low = text.toLowerCase();
  const names = (option: Option) => [option.answer.toLowerCase(), option.label.toLowerCase()];
  const exact = options.filter((option) => names(option).includes(low));
  if (exact.length) return exact;
  const number = /^\d+$/.test(low) ? options[Number(low) - 1] : undefined;
  if (number) return [number];
  const begun = options.filter((option) => names(option).some((name) => name.startsWith(low)));
  if (begun.length) return begun;
  const words = low.split(" ");
  return options.filter((option) => names(option).some((name) => words.every((word) => name.split(/[^\p{L}\p{N}]+/u).includes(word))));
}

/** What the labels of several options begin with alike, in whole words; empty if that is little. */
export function alike(options: readonly Option[]): string {
  const [first = "", ...others] = options.map((option) => option.label);
  const words = first.split(" ");
  let count = words.length - 1;
  while (count > 0 && !others.every((label) => label.startsWith(`${words.slice(0, count).join(" ")} `))) count -= 1;
  return others.length && count > 2 ? words.slice(0, count).join(" ") : "";
}

/** Options in the order of their groups. */
export function grouped(options: readonly Option[]): readonly { readonly group: string; readonly options: readonly Option[] }[] {
  const groups = new Map<string, Option[]>();
  for (const option of options) groups.set(option.group ?? "", [...(groups.get(option.group ?? "") ?? []), option]);
  return [...groups].map(([group, inside]) => ({ group, options: inside }));
}

export interface WhyNotShown {
  readonly attempt: string;
  readonly target: string;
  readonly refusal: Refusal;
}
