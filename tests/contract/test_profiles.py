"""What is printed of pieces: everything that ever stands on a board has a profile, one of whose faces it shows."""

from __future__ import annotations

from grognard.kernel import WATCHER
from grognard.table.model import Piece, Profile
from tests.contract.cases import Case, every_case, every_game, game_of, looks


@every_game
def test_profiles_cite_the_rulebook_and_have_ids_of_their_own(slug: str) -> None:
    game = game_of(slug)
    profiles = game.profiles()
    assert len({profile.id for profile in profiles}) == len(profiles)
    for profile in profiles:
        assert profile.title, profile.id
        for note in profile.notes:
            assert note.text.strip(), profile.id
            assert note.rule in game.rulebook.clauses, f"{profile.id} cites {note.rule!r}"
        names = [face.id for face in profile.faces]
        assert len(set(names)) == len(names), f"{profile.id} has two faces of one name"


@every_case
def test_every_piece_on_the_board_shows_a_face_of_its_profile(case: Case) -> None:
    game = case.game
    known = {profile.id: profile for profile in game.profiles()}
    for _, position in looks(case, 12):
        for piece in game.table(game.view(position, WATCHER)).pieces if known else ():
            profile = known.get(piece.id) or known.get(piece.figure)
            assert profile is not None, f"nothing is known of {piece.id}"
            assert _shown(piece, profile), f"{piece.id} shows no face of its profile"


def _shown(piece: Piece, profile: Profile) -> bool:
    """By state, for magic may freeze whoever has no such counter in the saddle; a piece of one face only needs none."""
    return not profile.faces or piece.state in [face.state for face in profile.faces]
