"""The products that draw by one rule.

Source: docs/lottery.md, "Numbers of a draw".
"""

# Families whose code is not the code of their rule.
RULE_OF_FAMILY = {"5D": "SSC", "VNB": "VNMB", "VNN": "VNMN", "VNT": "VNMT"}
SPINS = {"S1"}


def rule_of(product: str) -> str:
    """Returns the code that stands in the stream's message for draws of this product."""
    family = product.split("-")[0]
    return RULE_OF_FAMILY.get(family, family)


def is_round_of(product: str, round_id: str) -> bool:
    """Tells whether a round's id names a draw of this product; the id of a spin names no game."""
    return product in SPINS or round_id.startswith(f"{product}-")
