// Addresses of drawings: a counter, a card's emblem, a fixture. The same look has the same address, so it is kept.
import type { Fixture, Piece } from "../protocol";

export function pieceArt(piece: Piece, state = piece.state): string {
  const { figure, side, short, token, marks, carries, form, facing, colours } = piece;
  const name = short || piece.name;
  const look = { id: "", cell: "", code: "", figure, side, name, state, token, marks, carries, form, facing, colours };
  return `/art/piece.svg?look=${encodeURIComponent(JSON.stringify(look))}`;
}

export function emblemArt(emblem: string): string {
  const look = { id: "", cell: "", code: "", name: "", side: "stone", figure: emblem, token: true };
  return `/art/piece.svg?look=${encodeURIComponent(JSON.stringify(look))}`;
}

export function fixtureArt(game: string, board: string, fixture: Fixture, dark: boolean): string {
  const { kind, at, state, facing, code } = fixture;
  const look = { id: "", kind, at, state, facing, code };
  return `/art/${game}/fixture.svg?board=${encodeURIComponent(board)}&look=${encodeURIComponent(JSON.stringify(look))}${dark ? "&dark=1" : ""}`;
}

/** What people call a piece: by the name on its counter, or by more. */
export const called = (piece: Piece): string => piece.called || piece.name;

/** Its cell as people say it. */
export const placeName = (piece: Piece): string => piece.where || piece.cell;

/** How it is, in words: state, figures and all else. */
export const condition = (piece: Piece): string => [...(piece.told ?? []), ...(piece.notes ?? [])].join(", ");
