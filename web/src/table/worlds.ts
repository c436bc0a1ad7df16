// Games and the worlds of their boards, each fetched once.
import { api } from "../api/client";
import type { Places } from "../api/shapes";
import { worldOf, type World } from "../board/layout";
import type { About, Board } from "../protocol";
import { during } from "../ready";

const abouts = new Map<string, Promise<About>>();
const worlds = new Map<string, Promise<World>>();

/** All about a game. */
export function aboutGame(slug: string): Promise<About> {
  const known = abouts.get(slug) ?? api.about(slug);
  abouts.set(slug, known);
  known.catch(() => abouts.delete(slug));
  return known;
}

/** The world of some boards of a game. */
export function worldFor(about: About, boards: readonly Board[]): Promise<World> {
  const key = [about.slug, ...boards.map((board) => board.id)].join(" ");
  const known = worlds.get(key) ?? laid(about, boards);
  worlds.set(key, known);
  known.catch(() => worlds.delete(key));
  return known;
}

async function laid(about: About, boards: readonly Board[]): Promise<World> {
  const drawn = boards.filter((board) => about.art[`${board.id}.json`]);
  const places = await during(Promise.all(drawn.map(async (board) => (await fetch(about.art[`${board.id}.json`] ?? "")).json() as Promise<Places>)));
  return worldOf(drawn, about.art, places);
}
