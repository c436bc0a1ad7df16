// Requests to the server. A refusal becomes a `Refused` with its sentence, rule and page.
import type { About, Advantage, Advice, Branch, CampaignInfo, Chances, Closed, Create, DiceCheck, Follow, Foretold, Found, Games, Imported, ImportedCampaign, Instruct, Invitation, Join, Legacy, LogPart, Moment, Overlay, Page, Profiles, Reasons, Refusal, ReplayInfo, SeatNames, Summary, WholeRulebook } from "../protocol";
import { during } from "../ready";
import { language } from "../words";
import type { Joined, Made } from "../protocol";

export class Refused extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly rule = "",
    readonly targets: readonly string[] = [],
    readonly page: Page | null = null,
    /** Seconds after which it may be tried again; 0 if that would change nothing. */
    readonly wait = 0,
    /** Whether today's rules cannot read the match: then only its record can be had. */
    readonly unreadable = false,
  ) {
    super(message);
  }
}

interface Sent {
  readonly method?: string;
  readonly body?: unknown;
  readonly raw?: BodyInit;
  readonly token?: string;
  readonly signal?: AbortSignal;
}

/** The headers of a request: the language to answer in, so that nobody is told two at once; the secret of a seat travels in one of them, never in the address. */
export function headers(token: string | undefined, json: boolean): Record<string, string> {
  const all: Record<string, string> = { "accept-language": language };
  if (json) all["content-type"] = "application/json";
  if (token) all["authorization"] = `Bearer ${token}`;
  return all;
}

/** Ask the server; the page is not at rest until the reply is drawn. */
export function call<T>(path: string, sent: Sent = {}): Promise<T> {
  return during(reply<T>(path, sent));
}

async function reply<T>(path: string, sent: Sent): Promise<T> {
  const body = sent.raw ?? (sent.body === undefined ? undefined : JSON.stringify(sent.body));
  const init: RequestInit = {
    method: sent.method ?? (body === undefined ? "GET" : "POST"),
    headers: headers(sent.token, body !== undefined),
    ...(body === undefined ? {} : { body }),
    ...(sent.signal ? { signal: sent.signal } : {}),
  };
  const response = await fetch(path, init);
  if (response.ok) return (await response.json()) as T;
  throw await refusal(response);
}

/** A file that whoever holds a seat may have, and what the server calls it. */
export async function file(path: string, token: string): Promise<{ readonly blob: Blob; readonly disposition: string }> {
  const response = await during(fetch(path, { headers: headers(token, false) }));
  if (!response.ok) throw await refusal(response);
  return { blob: await response.blob(), disposition: response.headers.get("content-disposition") ?? "" };
}

async function refusal(response: Response): Promise<Refused> {
  try {
    const told = (await response.json()) as { error?: string; rule?: string; targets?: string[]; page?: Page; wait?: number; unreadable?: boolean };
    return new Refused(response.status, told.error ?? response.statusText, told.rule, told.targets, told.page ?? null, told.wait ?? 0, told.unreadable ?? false);
  } catch {
    return new Refused(response.status, response.statusText);
  }
}

const at = (match: string, what = "") => `/api/matches/${encodeURIComponent(match)}${what}`;
const of = (game: string, what = "") => `/api/games/${encodeURIComponent(game)}${what}`;
const query = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

export const api = {
  games: () => call<Games>("/api/games"),
  about: (game: string) => call<About>(of(game)),
  seats: (game: string, scenario: string, options: Record<string, string>) =>
    call<SeatNames>(of(game, `/seats?${query({ scenario, ...options })}`)),
  rules: (game: string, search: string) => call<Found>(of(game, `/rules?${query({ search })}`)),
  rulebook: (game: string) => call<WholeRulebook>(of(game, "/rulebook")),
  pieces: (game: string) => call<Profiles>(of(game, "/pieces")),
  create: (body: Create) => call<Made>("/api/matches", { body }),
  invitation: (match: string, invite: string) => call<Invitation>(at(match, "/invitation"), { body: invite ? { invite } : {} }),
  join: (match: string, body: Join) => call<Joined>(at(match, "/join"), { body }),
  list: (kind: "open" | "watch" | "finished") => call<Summary[]>(`/api/matches?list=${kind}`),
  mine: (tokens: readonly string[]) => call<Summary[]>("/api/matches/mine", { body: { tokens } }),
  page: (match: string, token: string) => call<Page>(at(match), { token }),
  answer: (match: string, token: string, version: number, answer: string) =>
    call<Page>(at(match, "/answer"), { token, body: { version, answer } }),
  undo: (match: string, token: string, version: number, ask: boolean) =>
    call<Page>(at(match, "/undo"), { token, body: ask ? { version, ask } : { version } }),
  consent: (match: string, token: string, agree: boolean) =>
    call<Page>(at(match, "/consent"), { token, body: { agree } }),
  comeBack: (match: string, token: string) => call<Page>(at(match, "/return"), { token, body: {} }),
  resign: (match: string, token: string) => call<Page>(at(match, "/resign"), { token, body: {} }),
  close: (match: string, token: string) => call<Closed>(at(match, "/close"), { token, body: {} }),
  draw: (match: string, token: string, agree: boolean) => call<Page>(at(match, "/draw"), { token, body: { agree } }),
  order: (match: string, token: string, order: Instruct) => call<Page>(at(match, "/orders"), { token, body: order }),
  whyNot: (match: string, token: string, attempt: string) =>
    call<{ refusal: Refusal | null }>(at(match, "/why-not"), { token, body: { attempt } }),
  odds: (match: string, token: string, version: number, answer: string, signal: AbortSignal) =>
    call<Chances>(at(match, "/odds"), { token, body: { version, answer }, signal }),
  advice: (match: string, token: string, version: number) => call<Advice>(at(match, "/advice"), { token, body: { version } }),
  overlay: (match: string, token: string, kind: string, target: string) =>
    call<Overlay>(at(match, `/overlay?${query({ kind, target })}`), { token }),
  prospect: (match: string, token: string, version: number, answer: string) =>
    call<Foretold>(at(match, `/prospect?${query({ version: String(version), answer })}`), { token }),
  log: (match: string, token: string, first: number) => call<LogPart>(at(match, `/log?from=${first}`), { token }),
  say: (match: string, token: string, text: string, name: string) =>
    call<unknown>(at(match, "/talk"), { token, body: name ? { text, name } : { text } }),
  replay: (match: string, token: string, seat: string) => call<ReplayInfo>(at(match, `/replay${seat ? `?${query({ seat })}` : ""}`), { token }),
  moment: (match: string, token: string, number: number, seat: string) =>
    call<Moment>(at(match, `/replay/${number}${seat ? `?${query({ seat })}` : ""}`), { token }),
  why: (match: string, token: string, number: number) => call<Reasons>(at(match, `/replay/${number}/why`), { token }),
  advantage: (match: string, token: string) => call<Advantage>(at(match, "/replay/advantage"), { token }),
  dice: (match: string, token: string) => call<DiceCheck>(at(match, "/dice"), { token }),
  branch: (match: string, token: string, body: Branch) => call<Made>(at(match, "/branch"), { token, body }),
  campaign: (match: string, token: string) => call<CampaignInfo>(at(match, "/campaign"), { token }),
  follow: (match: string, token: string, body: Follow) => call<Made>(at(match, "/sequel"), { token, body }),
  legacy: (game: string, scenario: string, campaign: Blob) => call<Legacy>(`/api/legacies?${query({ game, scenario })}`, { raw: campaign }),
  loadCampaign: (campaign: Blob) => call<ImportedCampaign>("/api/campaigns", { raw: campaign }),
  load: (record: Blob) => call<Imported>("/api/records", { raw: record }),
  recordAddress: (match: string) => at(match, "/record"),
  pictureAddress: (match: string, dark: boolean) => at(match, `/picture.svg${dark ? "?dark=1" : ""}`),
  momentPicture: (match: string, number: number, seat: string) =>
    at(match, `/replay/${number}/picture.svg${seat ? `?${query({ seat })}` : ""}`),
};
