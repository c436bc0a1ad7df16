// Who sits where in a new match, and what becomes of it. Pure.
import type { Given } from "../protocol";
import type { Held } from "../keep/storage";
import type { Choice } from "../protocol";

export type Sitting = "me" | "bot" | "friend" | "same" | "open";

export interface SeatPlan {
  readonly who: Sitting;
  readonly bot: string;
}

/** The usual plan: me on the newcomer's seat, or on the last if none is named, the best bot on the others. */
export function usualPlan(seats: readonly string[], bots: readonly string[], newcomer = seats.at(-1)): Record<string, SeatPlan> {
  const bot = bots.at(-1) ?? "";
  return Object.fromEntries(seats.map((seat) => [seat, { who: seat === newcomer ? "me" : "bot", bot }]));
}

/** A plan for other seats that keeps what was said of those that stay. */
export function refit(plan: Readonly<Record<string, SeatPlan>>, seats: readonly string[], bots: readonly string[], newcomer = seats.at(-1)): Record<string, SeatPlan> {
  const usual = usualPlan(seats, bots, newcomer);
  return Object.fromEntries(seats.map((seat) => [seat, plan[seat] ?? usual[seat] ?? { who: "bot", bot: bots[0] ?? "" }]));
}

/** The plan as the server reads it. */
export function spelled(plan: Readonly<Record<string, SeatPlan>>): Record<string, string> {
  const word: Readonly<Record<Sitting, string>> = { me: "me", same: "me", friend: "link", open: "open", bot: "bot:" };
  return Object.fromEntries(Object.entries(plan).map(([seat, { who, bot }]) => [seat, who === "bot" ? `bot:${bot}` : word[who]]));
}

/** The seats this browser holds after a match is made; every guest at the same screen is a person of his own. */
export function heldAfter(plan: Readonly<Record<string, SeatPlan>>, given: Readonly<Record<string, Given>>): readonly Held[] {
  let guests = 0;
  return Object.entries(given).flatMap(([seat, each]) => {
    if (!each.token) return [];
    return [{ seat, token: each.token, person: plan[seat]?.who === "same" ? (guests += 1) : 0 }];
  });
}

export function linksAfter(given: Readonly<Record<string, Given>>): Record<string, string> {
  return Object.fromEntries(Object.entries(given).flatMap(([seat, each]) => (each.invite && each.link ? [[seat, each.link]] : [])));
}

/** The board that one of the settings chooses; "usual" if none does or it is the first that is offered, empty if what it chooses is not a board by itself. */
export function chosenField(options: readonly Choice[], settings: Readonly<Record<string, unknown>>, boards: readonly string[]): string {
  const choice = options.find(({ choices }) => choices.some((each) => boards.includes(String(each))));
  const value = choice && String(settings[choice.key] ?? choice.choices[0]);
  if (!choice || value === undefined || value === String(choice.choices[0])) return "usual";
  return boards.includes(value) ? value : "";
}
