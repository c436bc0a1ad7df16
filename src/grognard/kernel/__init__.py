"""The kernel: positions ask, seats and Fate answer. It knows no game, board, I/O, clock or random."""

from grognard.kernel.foresee import Future, TooWide, foresee, odds
from grognard.kernel.frame import Frame, Step, check_frames
from grognard.kernel.intentions import choose_anew, imagine_intentions
from grognard.kernel.lexicon import Lexicon, names
from grognard.kernel.match import Match, Saved, new_header
from grognard.kernel.options import (
    Answer,
    Draw,
    Options,
    Pick,
    Span,
    Words,
    bits,
    mask_of,
    nth_by_weight,
    total_weight,
)
from grognard.kernel.position import NEWEST, Position, added, replaced
from grognard.kernel.question import FATE, WATCHER, Broken, Event, IllegalAnswer, Outcome, Question, Refusal
from grognard.kernel.record import (
    BadRecord,
    Entry,
    Header,
    Record,
    Setting,
    Takeback,
    decode_record,
    encode_record,
    replay,
    started,
    steps,
)
from grognard.kernel.view import View, seen_by_all, view_of

__all__ = [
    "FATE",
    "NEWEST",
    "WATCHER",
    "Answer",
    "BadRecord",
    "Broken",
    "Draw",
    "Entry",
    "Event",
    "Frame",
    "Future",
    "Header",
    "IllegalAnswer",
    "Lexicon",
    "Match",
    "Options",
    "Outcome",
    "Pick",
    "Position",
    "Question",
    "Record",
    "Refusal",
    "Saved",
    "Setting",
    "Span",
    "Step",
    "Takeback",
    "TooWide",
    "View",
    "Words",
    "added",
    "bits",
    "check_frames",
    "choose_anew",
    "decode_record",
    "encode_record",
    "foresee",
    "imagine_intentions",
    "mask_of",
    "names",
    "new_header",
    "nth_by_weight",
    "odds",
    "replaced",
    "replay",
    "seen_by_all",
    "started",
    "steps",
    "total_weight",
    "view_of",
]
