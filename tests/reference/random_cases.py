"""How random tests are repeated and deepened: SABOT_TEST_SEED and SABOT_TEST_DEPTH."""

import os
import random


def test_seed():
    """SABOT_TEST_SEED, or another one each time."""
    return int(os.environ.get("SABOT_TEST_SEED") or random.SystemRandom().randrange(2**32))


def deepened(cases):
    """As many cases, times SABOT_TEST_DEPTH (default 1; a fraction makes them fewer, but at least one)."""
    return max(1, int(cases * float(os.environ.get("SABOT_TEST_DEPTH") or 1)))
