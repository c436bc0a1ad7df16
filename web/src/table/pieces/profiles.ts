// What is printed of pieces, fetched once for a game, and which of its faces a piece shows.
import { api } from "../../api/client";
import type { Piece, Profile } from "../../protocol";

export type Profiles = ReadonlyMap<string, Profile>;

const known = new Map<string, Promise<Profiles>>();

export function profilesOf(game: string): Promise<Profiles> {
  const found = known.get(game) ?? api.pieces(game).then(({ profiles }) => new Map(profiles.map((each) => [each.id, each])));
  known.set(game, found);
  found.catch(() => known.delete(game));
  return found;
}

/** A piece has a profile of its own, or shares that of its figure. */
export function profileOf(piece: Piece, profiles: Profiles): Profile | undefined {
  return profiles.get(piece.id) ?? profiles.get(piece.figure);
}

/** The name of the face that a piece shows now: figure, state and form tell; else the first of its state. */
export function faceNow(piece: Piece, faces: readonly Piece[]): string {
  const state = piece.state ?? "healthy";
  const alike = faces.filter((face) => (face.state ?? "healthy") === state);
  return (alike.find((face) => face.figure === piece.figure && (face.form ?? "") === (piece.form ?? "")) ?? alike[0])?.id ?? "";
}

/** Something that lies in a tray as a piece to look at, if anything is printed of it. */
export function pieceFor(id: string, name: string, profiles: Profiles): Piece | null {
  const face = profiles.get(id)?.faces?.[0];
  return face ? { ...face, id, cell: "", name, called: "" } : null;
}
