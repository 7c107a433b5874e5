"""The seed and the number of cases of random tests: SABOT_TEST_SEED and SABOT_TEST_DEPTH."""

import os
import random


def test_seed():
    """SABOT_TEST_SEED, or a new seed for each run."""
    return int(os.environ.get("SABOT_TEST_SEED") or random.SystemRandom().randrange(2**32))


def deepened(cases):
    """The number of cases times SABOT_TEST_DEPTH (default 1; a fraction reduces it to at least one)."""
    return max(1, int(cases * float(os.environ.get("SABOT_TEST_DEPTH") or 1)))
