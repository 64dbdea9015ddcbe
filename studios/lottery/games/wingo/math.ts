import { range } from '../draw-form.ts';
import { fraction } from '../fraction.ts';
import { type LotteryGame, lotteryGame } from '../game.ts';
import { cellPlay, wholePlay } from '../plays.ts';

/** The colours of each digit from 0 to 9: violet shares 0 with red and 5 with green. */
const COLOURS_OF_DIGIT: readonly (readonly string[])[] = [
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

const coloursOf = ([digit = -1]: readonly number[]) => COLOURS_OF_DIGIT[digit] ?? [];
const BIG_FROM = 5;
const isBig = ([digit = -1]: readonly number[]) => digit >= BIG_FROM;
const VIOLET = range(0, 10).filter((digit) => coloursOf([digit]).includes('VIOLET'));

/** One digit; 5 to 9 are big. On a shared digit green and red pay their second odds. */
export const wingo: LotteryGame = lotteryGame({
  code: 'WINGO',
  form: { kind: 'independent', parts: [{ name: 'digit', count: 1, below: 10, from: 0 }] },
  describe: (balls) => ({
    number: balls[0] ?? -1,
    big: isBig(balls),
    colours: coloursOf(balls),
  }),
  facts: {
    from: 0,
    to: COLOURS_OF_DIGIT.length - 1,
    smallTo: BIG_FROM - 1,
    bigFrom: BIG_FROM,
    violetLow: VIOLET[0] ?? -1,
    violetHigh: VIOLET[1] ?? -1,
  },
  plays: [
    cellPlay({
      game: 'WINGO',
      code: 'COLOUR',
      group: 'colour',
      cells: [colour('GREEN'), colour('RED'), violet()],
    }),
    side('BIG', isBig),
    side('SMALL', (balls) => !isBig(balls)),
    cellPlay({
      game: 'WINGO',
      code: 'NUMBER',
      group: 'colour',
      isExclusive: true,
      cells: range(0, 10).map((digit) => ({
        code: String(digit),
        numbers: [digit],
        odds4: 95_000n,
        chance: fraction(1, 10),
        wins: ([drawn]) => drawn === digit,
      })),
    }),
  ],
});

function colour(code: string) {
  return {
    code,
    labelKey: `pick.WINGO.${code}`,
    odds4: 20_000n,
    chance: fraction(4, 10),
    wins: (balls: readonly number[]) => coloursOf(balls).join() === code,
    second: {
      odds4: 15_000n,
      chance: fraction(1, 10),
      when: (balls: readonly number[]) => coloursOf(balls).includes(code),
    },
  };
}

function violet() {
  return {
    code: 'VIOLET',
    labelKey: 'pick.WINGO.VIOLET',
    odds4: 47_500n,
    chance: fraction(2, 10),
    wins: (balls: readonly number[]) => coloursOf(balls).includes('VIOLET'),
  };
}

function side(code: string, wins: (balls: readonly number[]) => boolean) {
  const price = { odds4: 19_200n, chance: fraction(5, 10), wins };
  return wholePlay({ game: 'WINGO', code, group: 'colour', ...price });
}
