// From a match to the next one of its campaign, with every seat that this browser holds.
import { api } from "../api/client";
import { chosen, keep } from "../keep/settings.svelte";
import type { Held } from "../keep/storage";
import { navigation } from "../navigation.svelte";
import { entropy, sitDown } from "../start/begin";
import { spelled, type SeatPlan } from "../start/plan";

/** Go on with the same seats; the server gives each holder the secret of the new match, and watchers its address. */
export async function goOn(match: string, held: readonly Held[]): Promise<void> {
  let next = "";
  for (const { token, person } of held.length ? held : [{ token: "", person: 0 }]) {
    const made = await api.follow(match, token, token ? { entropy: entropy() } : {});
    for (const [seat, given] of Object.entries(made.seats)) if (given.token) keep.hold(made.match, { seat, token: given.token, person });
    next = made.match;
  }
  navigation.go(`/match/${next}`);
}

/** Go on with a match that nobody holds, because it came from a file. */
export async function goOnFrom(match: string, plan: Readonly<Record<string, SeatPlan>>): Promise<void> {
  const name = chosen.now.name;
  sitDown(await api.follow(match, "", { seats: spelled(plan), ...(name ? { name } : {}), entropy: entropy() }), plan);
}
