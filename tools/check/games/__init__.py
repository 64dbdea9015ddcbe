"""The rules of all games, by the code that stands in the message of the stream."""

from collections.abc import Callable, Mapping

from ..stream import Stream
from . import (
    eleven_five,
    five_digits,
    k3,
    keno,
    lao,
    lucky_sevens,
    malaysia,
    mark_six,
    pc28,
    pk10,
    thai,
    vietnam,
    wingo,
    yeekee,
)
from .outcome import Outcome

Rule = Callable[[Stream], Outcome]

RULES: Mapping[str, Rule] = {
    "K3": k3.draw,
    "WINGO": wingo.draw,
    "SSC": five_digits.draw,
    "11X5": eleven_five.draw,
    "PK10": pk10.draw,
    "KENO": keno.draw,
    "PC28": pc28.draw,
    "MARK6": mark_six.draw,
    "VNMB": vietnam.draw_north,
    "HANOI": vietnam.draw_hanoi,
    "VNMN": vietnam.draw_south,
    "VNMT": vietnam.draw_south,
    "THAI": thai.draw,
    "LAO": lao.draw,
    "YEEKEE": yeekee.draw,
    "M4D": malaysia.draw,
    "S1": lucky_sevens.draw,
}
