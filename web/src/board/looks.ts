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
