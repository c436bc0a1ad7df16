// Making a match and sitting down at it.
import { api } from "../api/client";
import type { Made } from "../protocol";
import { chosen, keep } from "../keep/settings.svelte";
import { navigation } from "../navigation.svelte";
import type { Create } from "../protocol";
import { keepInvitations } from "./invitations";
import { heldAfter, linksAfter, type SeatPlan } from "./plan";

/** A few random letters that this browser throws in with the dice. */
export function entropy(): string {
  return [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function sitDown(made: Made, plan: Readonly<Record<string, SeatPlan>>): void {
  for (const held of heldAfter(plan, made.seats)) keep.hold(made.match, held);
  keepInvitations(made.match, linksAfter(made.seats));
  navigation.go(`/match/${made.match}`);
}

export async function begin(ask: Create, plan: Readonly<Record<string, SeatPlan>>): Promise<void> {
  const name = chosen.now.name;
  sitDown(await api.create({ ...ask, ...(name ? { name } : {}), entropy: entropy() }), plan);
}
