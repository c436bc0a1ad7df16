"""Editions of the rules of both games: what each changed, by the number that records name.

Matches go on by the edition they began with, so the way before stays where it parts from the present one.
"""

REPAIRS = 2
"""Played as the book has it since:

- An attack, a shot or a spell that was announced is called off if what came between has made it impossible: its target
  is sheltered or gone, an enemy stands beside the shooter, the caster is dead or cannot pay (DN-3.53.6, DN-G183,
  DN-G187).
- A spell on several hexes that was forestalled on some of them, or whose counters have run out, is cast and paid for
  where it still can be (DN-1.52a, DN-G70, DN-G83, DN-G187).
- Whoever teleports leaves the horses he leads behind, and an entrance he was inside of (DN-3.51.4a, DN-G153).
- A richer caster may be first at whoever casts on himself, at either target of levitation and at every hex of a spell
  on several; he casts on himself first only if he is the one aimed at (DN-3.3h, DN-G184).
- A counterspell against a spell on oneself reaches to its caster, so his distance counts (DN-3.4c).
- No spell works twice on one target at a time, whatever it is (DN-G83).
- Nobody ends in a crevasse, gargoyles included (DN-2.31.6a).
- Nobody flies in tunnels one hex wide, by wings or by magic (DN-G84, DN-3.55.3h, DN-G185).
- Nobody retreats, gives way, advances or gets down onto ground dearer than his allowance, even if he has become too
  weak for it on the way (DN-2.31.8a, DN-G186).
- Whoever is hurt among others goes back to no ground that has been closed behind him (DN-G141).
- Lucifer does not stand for his mistress out of a magic circle (DN-3.53.6, DN-4.1g).
- Stray shots hit nobody in a circle and no part of the Black Dragon, and only drive spirits back (DN-2.25a, DN-3.53.6,
  DN-2.24.DR1, DN-3.55.3f).
- Whoever found no room to come on does so in the same phase, as soon as others have made some (DN-G128); nobody is kept
  out by one of his own beside a gate that enemies fill (DN-G179).
- A rider thrown by a jump walks no farther (DN-G148).
- A rider in armour thrown where only water is free drowns (DN-G32).
"""

LATER_REPAIRS = 3
"""Played as the book has it since:

- Whoever has somebody left when nobody of the enemy is wins Landfall, The Elves' Oath, The Games of the Fox and The
  Miller's Guests (DN-G375).
- The Tower in the Mire has its casters and its marsh (DN-3c, DN-5.23a): the sheet of a scenario tells what was
  otherwise in it before (`before`).
- Doubling or halving the attack of a guard is paid for each palp (DN-G376).
- An Orb that nobody found is with the krobs when time is up (DN-G401).
"""

DEEPER_REPAIRS = 4
"""In The Challenge alone, played so since:

- Once the Orb is found, the hunters that wait unseen in one area may go an area farther, once a turn (DN-G414).
- Swimmers pass under the stone bridge (DN-G415).
- The Wights' Bridge, The Eight Cells, By the Deep Ways and The Nest of Alkiram have other forces and limits, so that
  both sides may win them (DN-G128); their sheets tell what was otherwise (`before`).
"""

EVENED_OUT = 5
"""In The Challenge alone, played so since:

- The Wights' Bridge, The Eight Cells, The Tower in the Mire and By the Deep Ways have other forces and limits again, so
  that bots win them about as often from either side (DN-G128); their sheets tell what was otherwise (`before`).
- Whoever finds his way in held comes on as near as one can walk from it, not behind rock or on another level (DN-G179).
- The Krobs win The Tower in the Mire if the Orb is not out in time, whoever has it (DN-G401).
"""

UNHIDDEN_GROUND = 6
"""In The Challenge alone, played so since:

- No web is spun over a jetty or over stairs, which it would hide from the rules: swimmers would climb up there, and big
  krobs be stopped (DN-G230, DN-2.31.4a, DN-2.31.9b); nor where the ground has changed, which a torn web would undo.
- Whoever rows may do so hex by hex: he has what is left of the boat's two or four, also without points of his own
  (DN-2.34c, DN-2.34d).
- The Orb goes with the boat in which it lies (DN-G290).
- Whoever finds his way in held or spun over comes on behind the webs, if there is no room before them (DN-G179).
- The Tower in the Mire has a Slayer and a Warrior more (DN-G128), since bots have learnt to take the Orb up; its sheet
  tells what was otherwise (`before`).
"""

FIRM_FOOTING = 7
"""In The Challenge alone, played so since:

- Whoever advances or jumps into marsh in armour may be stuck there, like anybody who walks into it (DN-G246).
- Somebody who is hurt as he jumps down is seen where he lands, and sees, like anybody else there (DN-2.23a, DN-G301).
- Whoever has been lifted or has gone by magic crosses no hex before he walks on from where he is (DN-G80, DN-G84).
- Several gharvs that came for those in one boat all fight as in water once it has capsized (DN-G115).
- Whoever is held fast by a spell on a walkway is wounded there and not driven down (DN-G79).
- Khuzun takes no arms through a wall or from another level (DN-G305).
- A burden is dropped where one gets to from its carrier, not beyond a wall or in fire (DN-G143).
"""
