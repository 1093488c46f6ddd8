"""The numbers game as a library: which numbers some tiles make under a set of rules, in how many ways, and how."""

from .distinct import distinct, simplest
from .formula import Formula, Step
from .rulesets import OPERATORS, RULE_SETS, Operator, RuleSet, rule_set
from .search import Search
from .values import Reach, nearest, reach

__all__ = [
    "OPERATORS",
    "RULE_SETS",
    "Formula",
    "Operator",
    "Reach",
    "RuleSet",
    "Search",
    "Step",
    "distinct",
    "nearest",
    "reach",
    "rule_set",
    "simplest",
]
