import type { Pick, Play } from '../game.ts';

export type Colour = 'GREEN' | 'RED' | 'VIOLET';

/** The colours of each digit, 0 to 9. Violet shares 0 with red and 5 with green. */
export const COLOURS_OF_DIGIT: readonly (readonly Colour[])[] = [
  ['RED', 'VIOLET'],
  ['GREEN'],
  ['RED'],
  ['GREEN'],
  ['RED'],
  ['GREEN', 'VIOLET'],
  ['RED'],
  ['GREEN'],
  ['RED'],
  ['GREEN'],
];

/** The play table: no fee is taken from the stake. A colour pays its second prize on a shared digit. */
export const wingoPlays: readonly Play[] = [
  {
    code: 'NUMBER',
    nameKey: 'play.WINGO.NUMBER',
    picks: COLOURS_OF_DIGIT.map((_, digit) => ({
      code: String(digit),
      numbers: [digit],
      odds4: [95_000n],
    })),
  },
  {
    code: 'COLOUR',
    nameKey: 'play.WINGO.COLOUR',
    picks: [
      labelled('GREEN', [20_000n, 15_000n]),
      labelled('RED', [20_000n, 15_000n]),
      labelled('VIOLET', [47_500n]),
    ],
  },
  wholePlay('BIG', 19_200n),
  wholePlay('SMALL', 19_200n),
];

function labelled(code: string, odds4: readonly bigint[]): Pick {
  return { code, numbers: [], labelKey: `pick.WINGO.${code}`, odds4 };
}

function wholePlay(code: string, odds4: bigint): Play {
  const picks = [{ code: 'ANY', numbers: [], odds4: [odds4] }];
  return { code, nameKey: `play.WINGO.${code}`, picks };
}
