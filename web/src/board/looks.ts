// Addresses of drawings: a counter, a card's emblem, a fixture. The same look has the same address, so it is kept.
import type { Fixture, Piece } from "../protocol";

export function pieceArt(piece: Piece, state = piece.state): string {
  const { figure, side, name, token, marks, carries, form, facing } = piece;
  const look = { id: "", cell: "", code: "", figure, side, name, state, token, marks, carries, form, facing };
  return `/art/piece.svg?look=${encodeURIComponent(JSON.stringify(look))}`;
}

export function emblemArt(emblem: string): string {
  const look = { id: "", cell: "", code: "", name: "", side: "stone", figure: emblem, token: true };
  return `/art/piece.svg?look=${encodeURIComponent(JSON.stringify(look))}`;
}

export function fixtureArt(game: string, board: string, fixture: Fixture): string {
  const { kind, at, state, facing, code } = fixture;
  const look = { id: "", kind, at, state, facing, code };
  return `/art/${game}/fixture.svg?board=${encodeURIComponent(board)}&look=${encodeURIComponent(JSON.stringify(look))}`;
}

/** What a piece is called, and how it is: its title tells both, as `Sunfire's horse: defence 2`. */
export function titleOf(piece: Piece): { readonly called: string; readonly how: string } {
  const title = piece.title || piece.name;
  const colon = title.indexOf(": ");
  return colon < 0 ? { called: title, how: "" } : { called: title.slice(0, colon), how: title.slice(colon + 2) };
}
