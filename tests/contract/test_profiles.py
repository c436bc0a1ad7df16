"""What is printed of pieces: everything that ever stands on a board has a profile, one of whose faces it shows."""

from __future__ import annotations

from grognard.kernel import WATCHER, Match
from grognard.table.model import Piece, Profile
from tests.contract.cases import Case, every_case, every_game, game_of, header, played, some


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
    match = Match(game, header(case))
    whole = played(case)
    spots = some(whole.record, 12)
    for number, entry in enumerate(whole.answers, 1):
        if known and number in spots:
            for piece in game.table(match.view(WATCHER)).pieces:
                profile = known.get(piece.id) or known.get(piece.figure)
                assert profile is not None, f"nothing is known of {piece.id}"
                assert _shown(piece, profile), f"{piece.id} shows no face of its profile"
        assert match.question is not None
        match.answer(match.question.seat, entry.answer)


def _shown(piece: Piece, profile: Profile) -> bool:
    """By state, for magic may freeze whoever has no such counter in the saddle; a piece of one face only needs none."""
    return not profile.faces or piece.state in [face.state for face in profile.faces]
