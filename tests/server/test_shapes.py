"""Structs that several threads come to decode at the same time, for the first time."""

from __future__ import annotations

import subprocess
import sys

HAMMER = """
import sys, threading
import msgspec
from grognard.server.shapes import read_shapes

def tree(n):
    leaves = [msgspec.defstruct(f"Leaf{n}x{i}", [(f"f{j}", int, 0) for j in range(12)]) for i in range(12)]
    return msgspec.defstruct(f"Tree{n}", [(f"g{i}", leaf | None, None) for i, leaf in enumerate(leaves)])

trees = [tree(n) for n in range(300)]
read_shapes()
sys.setswitchinterval(1e-6)
data = b"{" + b",".join(b'"g%d":{"f3":4}' % i for i in range(12)) + b"}"

def decode(barrier, kind):
    barrier.wait()
    msgspec.json.decode(data, type=kind)

for kind in trees:
    barrier = threading.Barrier(4)
    threads = [threading.Thread(target=decode, args=(barrier, kind)) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
"""


def test_threads_that_decode_at_the_same_time_do_not_end_the_server() -> None:
    done = subprocess.run([sys.executable, "-c", HAMMER], check=False, capture_output=True, text=True, timeout=300)
    assert (done.returncode, done.stderr) == (0, "")
