"""Sabot computes baccarat exactly."""

from sabot._records import Approximate, Estimate, Record, Records
from sabot._result import Result

__all__ = ["Approximate", "Estimate", "Record", "Records", "Result"]
