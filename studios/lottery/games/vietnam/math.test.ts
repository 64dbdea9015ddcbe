import { describe, expect, test } from 'vitest';
import { units } from '#platform/money/money.ts';
import {
  countedChances,
  playOf,
  publishedBalls,
  returnText,
  statedChances,
  type Weighed,
  wonBy,
} from '../../testing/exact.ts';
import { range } from '../draw-form.ts';
import { acceptLine, type LotteryGame } from '../game.ts';
import { exampleOf } from '../returns.ts';
import { vietnamCentral, vietnamNorth, vietnamSouth } from './math.ts';
import { NORTH, numbersWith, SOUTH, type Structure } from './structure.ts';

const regions: readonly (readonly [string, LotteryGame, Structure])[] = [
  ['north', vietnamNorth, NORTH],
  ['south', vietnamSouth, SOUTH],
];

const countOf = (structure: Structure) => numbersWith(structure, 2);

/** One number of a draw takes every relevant value; the others stay 0. */
function* withNumber(
  structure: Structure,
  at: number,
  digits: number,
  step = 1,
): Generator<Weighed> {
  const rest = range(0, countOf(structure)).map(() => 0);
  for (let value = 0; value < 10 ** digits; value += 1) {
    yield [rest.with(at, value * step), 1n];
  }
}

/**
 * Draws by the number of different wanted tails of `size` that are drawn, weighed: each number in turn is a wanted one
 * that came before, a wanted one that did not, or none. It uses no formula, so that it can check one.
 */
function byTailsCome(structure: Structure, size: number): readonly Weighed[] {
  let ways: readonly bigint[] = range(0, size + 1).map((come) => (come === 0 ? 1n : 0n));
  for (let drawn = 0; drawn < countOf(structure); drawn += 1) {
    ways = ways.map(
      (same, come) =>
        same * BigInt(100 - size + come) + (ways[come - 1] ?? 0n) * BigInt(size - come + 1),
    );
  }
  // Tails 1 to `size` are wanted; 99 is not.
  return ways.map((count, come) => [
    range(0, countOf(structure)).map((place) => (place < come ? place + 1 : 99)),
    count,
  ]);
}

describe.each(regions)('%s', (_, game, structure) => {
  test.each(['XIEN2', 'XIEN3', 'XIEN4', 'TRUOT4', 'TRUOT8', 'TRUOT10'])(
    '%s wins as many draws as its chance says [FAIR-1]',
    (code) => {
      const play = playOf(game, code);
      const [pick = ''] = play.examples;
      const draws = byTailsCome(structure, exampleOf(play, pick).combination.numbers.length);
      expect(countedChances(play, pick, draws)).toEqual(statedChances(play, pick));
    },
  );

  test('a number that comes at least once wins as many draws as its chance says [FAIR-1]', () => {
    const play = playOf(game, 'LO2_1K');
    const draws = byTailsCome(structure, 1);
    expect(countedChances(play, '01', draws)).toEqual(statedChances(play, '01'));
  });

  test.each(['LO2', 'LO3', 'LO4'])(
    '%s is hit by each of its numbers as often as by any other, and costs a unit for each [FAIR-1]',
    (code) => {
      const play = playOf(game, code);
      const digits = Number(code.slice(2));
      const counts = range(0, countOf(structure)).map((at) =>
        countedChances(play, '0579'.slice(0, digits), withNumber(structure, at, digits)),
      );
      const hit = counts.filter(
        ([chance]) => chance?.ways === 1n && chance.of === 10n ** BigInt(digits),
      );
      expect(hit).toHaveLength(play.units);
      expect(play.units).toBe(numbersWith(structure, digits));
      const [stated] = statedChances(play, '0579'.slice(0, digits));
      expect(stated && (stated.ways * 10n ** BigInt(digits)) / stated.of).toBe(BigInt(play.units));
    },
  );

  test('plays of one prize win as many of its numbers as their chance says [FAIR-1]', () => {
    const [, , length = 5] = structure[0] ?? [];
    const special = [...withNumber(structure, 0, 4)];
    const heads = withNumber(structure, 0, 2, 10 ** (length - 2));
    const head = playOf(game, 'DE_HEAD');
    expect(countedChances(head, '05', heads)).toEqual(statedChances(head, '05'));
    for (const code of ['DE', '3CANG', '4CANG', 'DAU1', 'DUOI1', 'SIDES']) {
      const play = playOf(game, code);
      for (const pick of play.examples) {
        expect(countedChances(play, pick, special)).toEqual(statedChances(play, pick));
      }
    }
    const play = playOf(game, 'G1_2');
    expect(countedChances(play, '05', withNumber(structure, 1, 2))).toEqual(
      statedChances(play, '05'),
    );
  });
});

test.each([
  ['LO2', '96.0000', '96.0000'],
  ['LO3', '96.0000', '96.0000'],
  ['LO4', '96.0000', '96.0000'],
  ['LO2_1K', '95.0629', '95.1546'],
  ['DE', '95.0000', '95.0000'],
  ['DE_HEAD', '95.0000', '95.0000'],
  ['G1_2', '95.0000', '95.0000'],
  ['3CANG', '95.0000', '95.0000'],
  ['4CANG', '95.0000', '95.0000'],
  ['DAU1', '96.0000', '96.0000'],
  ['DUOI1', '96.0000', '96.0000'],
  ['XC3_HEAD', '95.0000', '95.0000'],
  ['SIDES', '96.0000', '96.0000'],
  ['XIEN2', '95.4949', '95.2935'],
  ['XIEN3', '95.3090', '95.0967'],
  ['XIEN4', '95.0490', '94.9434'],
  ['TRUOT4', '95.3246', '94.9615'],
  ['TRUOT8', '95.2620', '94.9709'],
  ['TRUOT10', '95.3656', '95.3101'],
])('%s returns %s per cent in the north and %s in the south [FAIR-1]', (code, north, south) => {
  const rtp = (game: LotteryGame) => {
    const play = playOf(game, code);
    return returnText(play, play.examples[0] ?? '');
  };
  expect([rtp(vietnamNorth), rtp(vietnamSouth), rtp(vietnamCentral)]).toEqual([
    north,
    south,
    south,
  ]);
});

test('the two-digit prize returns 95 per cent, four of them in the north and one in the south [FAIR-1]', () => {
  expect(returnText(playOf(vietnamNorth, 'G7_2'), '05')).toBe('95.0000');
  expect(returnText(playOf(vietnamSouth, 'G8_2'), '05')).toBe('95.0000');
  expect([playOf(vietnamNorth, 'G7_2').units, playOf(vietnamSouth, 'G8_2').units]).toEqual([4, 1]);
  expect([playOf(vietnamNorth, 'XC3_HEAD').units, playOf(vietnamSouth, 'XC3_HEAD').units]).toEqual([
    3, 1,
  ]);
});

describe('the published round in the north', () => {
  const balls = publishedBalls(vietnamNorth);

  test('the seed of the vectors draws its 27 numbers [FAIR-1]', () => {
    expect(balls).toEqual([
      5_788, 62_761, 32_917, 82_298, 9_242, 67_972, 34_603, 16_579, 21_599, 44_750, 2_802, 3_579,
      3_022, 4_323, 7_661, 2_579, 3_895, 2_460, 5_079, 8_787, 139, 178, 727, 86, 52, 46, 63,
    ]);
  });

  test.each([
    ['LO2', '79', 1, '384'],
    ['LO2', '88', 1, '96'],
    ['LO2', '00', 1, '0'],
    ['LO3', '579', 1, '2880'],
    ['LO4', '3579', 1, '9600'],
    ['DE', '88', 10, '950'],
    ['DE', '89', 10, '0'],
    ['3CANG', '788', 1, '950'],
    ['4CANG', '5788', 1, '9500'],
    ['DE_HEAD', '05', 1, '95'],
    ['DAU1', '8', 1, '9.6'],
    ['DUOI1', '8', 1, '9.6'],
    ['SIDES', 'TAI', 1, '1.92'],
    ['SIDES', 'CHAN', 1, '1.92'],
    ['SIDES', 'LE', 1, '0'],
    ['XIEN2', '79-88', 10, '174'],
    ['XIEN2', '79-00', 10, '0'],
    ['XIEN3', '79-88-61', 10, '775'],
    ['XIEN4', '79-88-61-17', 1, '356'],
    ['TRUOT4', '01-04-06-07', 10, '28.7'],
    ['TRUOT4', '00-11-22-33', 10, '0'],
  ])('%s %s at %i a unit pays %s [FAIR-1]', (play, pick, unit, payout) => {
    const won = wonBy(vietnamNorth, [play, pick], { balls, unit: units(BigInt(unit)) });
    expect(won).toBe(BigInt(Math.round(Number(payout) * 10_000)));
  });

  test('a number twice is no xiên [LCH-6]', () => {
    expect(acceptLine(vietnamNorth, { play: 'XIEN2', pick: '79-79' })).toBeUndefined();
  });

  test('four numbers of xiên 2 are its six pairs [LCH-6]', () => {
    expect(acceptLine(vietnamNorth, { play: 'XIEN2', pick: '79-88-61-17' })?.units).toBe(6);
    expect(acceptLine(vietnamNorth, { play: 'LO2', pick: '79,88' })?.units).toBe(54);
  });
});

describe('the published round in the south', () => {
  const balls = publishedBalls(vietnamSouth);

  test('the seed of the vectors draws its 18 numbers [FAIR-1]', () => {
    expect(balls).toEqual([
      868_710, 72_583, 41_587, 70_573, 43_380, 98_999, 35_344, 37_305, 18_633, 97_709, 57_726,
      93_508, 7_819, 3_360, 8_556, 3_485, 460, 39,
    ]);
  });

  test.each([
    ['LO2', '85', '96'],
    ['G8_2', '39', '95'],
    ['DE', '10', '95'],
    ['XC3_HEAD', '460', '950'],
    ['3CANG', '710', '950'],
    ['LO2', '60', '192'],
  ])('%s %s at 1 a unit pays %s [FAIR-1]', (play, pick, payout) => {
    const won = wonBy(vietnamSouth, [play, pick], { balls, unit: units(1n) });
    expect(won).toBe(units(BigInt(payout)));
  });
});
