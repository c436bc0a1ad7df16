// The same match once more: who sits where, with which options, and the address where these can be changed. Pure.
import type { Held } from "../keep/storage";
import type { ClockPage, ClockTerms, Create, Page, Sitter } from "../protocol";
import { spelled, type SeatPlan } from "./plan";

type Setting = boolean | number | string;

/** What is wanted for a new match, as an address tells it. */
export interface Wanted {
  readonly scenario: string;
  readonly options: Readonly<Record<string, string>>;
  readonly plan: Readonly<Record<string, SeatPlan>>;
}

/** Everybody where they sat; people who are not at this screen get a link. */
export function planAgain(seats: readonly Sitter[], held: readonly Held[]): Record<string, SeatPlan> {
  return Object.fromEntries(seats.map((sitter) => [sitter.seat, satDown(sitter, held.find((each) => each.seat === sitter.seat))]));
}

function satDown(sitter: Sitter, mine: Held | undefined): SeatPlan {
  if (sitter.kind === "bot") return { who: "bot", bot: sitter.bot ?? "" };
  return { who: mine ? (mine.person === 0 ? "me" : "same") : "friend", bot: "" };
}

/** The new match that is like a finished one. */
export function createAgain(page: Page, plan: Readonly<Record<string, SeatPlan>>): Create {
  return { game: page.table?.game ?? "", scenario: page.table?.scenario ?? "", options: page.ending?.options ?? {}, seats: spelled(plan), ...(page.clock ? { clock: termsOf(page.clock) } : {}) };
}

/** What was agreed about time, as it is asked for. */
function termsOf({ per, reserve, then }: ClockPage): ClockTerms {
  return { per: per / 1000, reserve: reserve / 1000, then: then as NonNullable<ClockTerms["then"]> };
}

/** The address of a new match that is filled in; `keys` are the options that can be chosen there. */
export function addressAgain(page: Page, plan: Readonly<Record<string, SeatPlan>>, keys: readonly string[]): string {
  const told = new URLSearchParams({ scenario: page.table?.scenario ?? "" });
  for (const [key, value] of Object.entries(page.ending?.options ?? {})) if (keys.includes(key)) told.set(`with.${key}`, String(value));
  for (const [seat, { who, bot }] of Object.entries(plan)) told.set(`seat.${seat}`, who === "bot" ? `bot:${bot}` : who);
  return `/new/${page.table?.game ?? ""}?${told.toString()}`;
}

/** What such an address asks for; whatever it holds else is left aside. */
export function wantedAt(search: string): Wanted {
  const [options, plan]: [Record<string, string>, Record<string, SeatPlan>] = [{}, {}];
  const told = new URLSearchParams(search);
  for (const [key, value] of told) {
    if (key.startsWith("with.")) options[key.slice(5)] = value;
    const [, who, bot = ""] = /^(me|same|friend|open|bot)(?::(.*))?$/.exec(value) ?? [];
    if (key.startsWith("seat.") && who) plan[key.slice(5)] = { who: who as SeatPlan["who"], bot };
  }
  return { scenario: told.get("scenario") ?? "", options, plan };
}

/** The setting of a choice that is spelled so; its usual one if none is. */
export function settingOf(choices: readonly Setting[], spelling: string | undefined): Setting {
  return choices.find((value) => String(value) === spelling) ?? choices[0] ?? "";
}
