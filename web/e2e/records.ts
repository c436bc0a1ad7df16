// Tables that are moments of whole matches, which are kept as records, so that nobody has to play up to them; their dice prove
// nothing to a server.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Imported, ReplayInfo, StepInfo } from "../src/protocol";
import { server } from "./stage";

const RECORDS = resolve(import.meta.dirname, "../../tests/golden");

/** A reply as JSON. */
export async function call<T>(path: string, body?: string): Promise<T> {
  const init = body === undefined ? {} : { method: "POST", headers: { "content-type": "application/json" }, body };
  return (await (await fetch(server.base + path, init)).json()) as T;
}

const known = new Map<string, string>();

/** A record as a match to look at; each is sent once. */
async function imported(record: string): Promise<string> {
  const { proof: _, ...whole } = JSON.parse(readFileSync(`${RECORDS}/${record}.grog.json`, "utf8")) as Record<string, unknown>;
  const match = known.get(record) ?? (await call<Imported>("/api/records", JSON.stringify(whole))).match;
  known.set(record, match);
  return match;
}

/** A match that goes on from the moment before some answer of a record, at the seat that gave it; the others are in one's own hands, too, or
 *  in those of a bot. */
async function branched(record: string, find: (steps: readonly StepInfo[]) => StepInfo | undefined, others: string): Promise<string> {
  const match = await imported(record);
  const { steps, seats } = await call<ReplayInfo>(`/api/matches/${match}/replay`);
  const step = find(steps);
  if (!step) throw new Error(`no such moment in ${record}`);
  const held = Object.fromEntries(seats.map((seat) => [seat, seat === step.seat ? "me" : others]));
  const made = await call<{ match: string; seats: Record<string, { token: string }> }>(`/api/matches/${match}/branch`, JSON.stringify({ at: step.number - 1, seats: held }));
  return `${server.base}/match/${made.match}#${made.seats[step.seat]?.token ?? ""}`;
}

/** The moment before the first answer of a kind, with every seat in one's own hands. */
export const before = (record: string, wanted: (step: StepInfo, all: readonly StepInfo[]) => boolean): Promise<string> =>
  branched(record, (steps) => steps.find((step) => wanted(step, steps)), "me");

/** The moment after so many answers of a record, at the seat that is asked then, against a bot. */
export const after = (record: string, answers: number): Promise<string> =>
  branched(record, (steps) => steps.find((step) => step.number === answers + 1), "bot:random");
