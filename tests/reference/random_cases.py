"""The independent program, and the seed and the number of cases of random tests: SABOT_TEST_SEED and SABOT_TEST_DEPTH."""

import importlib.util
import os
import pathlib
import random

ROOT = pathlib.Path(__file__).resolve().parents[2]
_SPEC = importlib.util.spec_from_file_location("sabot_verify", ROOT / "analyzer/verify/sabot_verify.py")
verify = importlib.util.module_from_spec(_SPEC)  # the independent program
_SPEC.loader.exec_module(verify)


def test_seed():
    """SABOT_TEST_SEED, or a new seed for each run."""
    return int(os.environ.get("SABOT_TEST_SEED") or random.SystemRandom().randrange(2**32))


def deepened(cases):
    """The number of cases times SABOT_TEST_DEPTH (default 1; a fraction reduces it to at least one)."""
    return max(1, int(cases * float(os.environ.get("SABOT_TEST_DEPTH") or 1)))
