"""A server played at for as long as one likes, while somebody breaks what it stands on (`make soak`).

`players.py` are random players on real sockets, `nemesis.py` is whoever kills, pauses, cuts and fills, `ground.py` what
both stand on: servers, a database, a disk of its own. Everything sent and everything told goes into a history, and
`history.py` says which histories no honest server could have left behind.
"""
