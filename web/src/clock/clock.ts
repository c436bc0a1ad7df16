// What a clock shows: how much a seat has left at a moment, in words, and when that is little. Pure.
import type { ClockPage, ClockTerms, Hand } from "../protocol";
import { words } from "../words";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Milliseconds that a seat has at a moment of the servers' own time: of its turn, in reserve, and in all. */
export function leftOf(hand: Hand, now: number): { readonly turn: number; readonly reserve: number; readonly all: number } {
  const spent = hand.since === null ? 0 : Math.max(0, now - hand.since);
  const turn = Math.max(0, hand.left - spent);
  const reserve = Math.max(0, hand.reserve - Math.max(0, spent - hand.left));
  return { turn, reserve, all: turn + reserve };
}

/** A time as a clock shows it: days and hours, else hours, minutes and seconds; begun seconds count. */
export function shown(time: number): string {
  if (time >= 2 * DAY) return words.clock.days(Math.floor(time / DAY), Math.floor((time % DAY) / HOUR));
  const seconds = Math.ceil(time / SECOND);
  const two = (number: number) => String(number).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** A time that was agreed on, in seconds, in words. */
export function spoken(seconds: number): string {
  const [days, hours, minutes] = [seconds / 86_400, seconds / 3600, seconds / 60];
  if (days >= 1 && Number.isInteger(days)) return words.clock.inDays(days);
  if (hours >= 1 && Number.isInteger(hours)) return words.clock.inHours(hours);
  return minutes >= 1 ? words.clock.inMinutes(Math.round(minutes * 10) / 10) : words.clock.inSeconds(seconds);
}

/** From how little time on one is warned: a tenth of a turn, but neither too late to do anything nor long before. */
export function lowAt(clock: Pick<ClockPage, "per" | "reserve">): number {
  return Math.min(HOUR, Math.max(15 * SECOND, (clock.per || clock.reserve) / 10));
}

/** What was agreed about time, in one sentence; empty where nothing was. */
export function agreed(terms: ClockTerms | null | undefined): string {
  if (!terms) return "";
  const { per = 0, reserve = 0, then = "mark" } = terms;
  const parts = [per ? words.clock.perTurn(spoken(per)) : "", reserve ? words.clock.inReserve(spoken(reserve)) : ""].filter(Boolean);
  return `${words.list(parts)}; ${words.clock.thens[then]}`;
}

/** The clocks that are always in sight: one's own and the one that runs, or the first two for who watches. */
export function inSight(seats: readonly Hand[], own: string): readonly Hand[] {
  const wanted = seats.filter((hand) => hand.seat === own || hand.since !== null);
  return wanted.length > 1 || seats.length < 2 ? wanted.slice(0, 2) : [...wanted, ...seats.filter((hand) => !wanted.includes(hand))].slice(0, 2);
}
