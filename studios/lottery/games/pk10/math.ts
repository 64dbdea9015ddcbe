import { range } from '../draw-form.ts';
import { fraction } from '../fraction.ts';
import { lotteryGame, type Play } from '../game.ts';
import type { Items } from '../pick-form.ts';
import { type CellData, cellPlay, formPlay, once, prize, type Wins } from '../plays.ts';

type Order = readonly number[];

const CARS: Items = { from: 1, count: 10, width: 2 };
const HALF = { odds4: 19_200n, chance: fraction(1, 2) };
/** From this car a place is big; from this sum of the first two the sum is. */
const CAR_BIG_FROM = 6;
const SUM_BIG_FROM = 12;
const firstTwo = ([first = 0, second = 0]: Order) => first + second;

/** Sums of the first two, 3 to 19: odds × 10,000, and the number of ordered pairs among 90. */
const SUMS: readonly (readonly [readonly number[], bigint, number])[] = [
  [[3, 4, 18, 19], 430_000n, 2],
  [[5, 6, 16, 17], 215_000n, 4],
  [[7, 8, 14, 15], 143_000n, 6],
  [[9, 10, 12, 13], 107_000n, 8],
  [[11], 86_000n, 10],
];

const EVERY_SUM = SUMS.flatMap(([sums]) => sums);
const SUM_FROM = Math.min(...EVERY_SUM);
const SUM_TO = Math.max(...EVERY_SUM);

/** Ten cars in the order of their arrival; the first two are champion and runner-up. */
export const pk10 = lotteryGame({
  code: 'PK10',
  form: { kind: 'order', of: 10 },
  describe: (cars) => ({
    sum: firstTwo(cars),
    big: firstTwo(cars) >= SUM_BIG_FROM,
    odd: firstTwo(cars) % 2 === 1,
    dragonTiger: range(0, 5).map((place) =>
      (cars[place] ?? 0) > (cars[9 - place] ?? 0) ? 'dragon' : 'tiger',
    ),
  }),
  facts: {
    carBigFrom: CAR_BIG_FROM,
    sumBigFrom: SUM_BIG_FROM,
    sumFrom: SUM_FROM,
    sumTo: SUM_TO,
  },
  plays: [
    cellPlay({ game: 'PK10', code: 'PLACE', group: 'place', cells: placeCells() }),
    cellPlay({ game: 'PK10', code: 'SIDES', group: 'sides', cells: sideCells() }),
    cellPlay({ game: 'PK10', code: 'DRAGON_TIGER', group: 'sides', cells: dragonCells() }),
    cellPlay({
      game: 'PK10',
      code: 'SUM_SIDES',
      group: 'sum',
      cells: [
        side('BIG', 21_500n, 40, (cars) => firstTwo(cars) >= SUM_BIG_FROM),
        side('SMALL', 17_200n, 50, (cars) => firstTwo(cars) < SUM_BIG_FROM),
        side('ODD', 17_200n, 50, (cars) => firstTwo(cars) % 2 === 1),
        side('EVEN', 21_500n, 40, (cars) => firstTwo(cars) % 2 === 0),
      ],
    }),
    cellPlay({ game: 'PK10', code: 'SUM', group: 'sum', isExclusive: true, cells: sumCells() }),
    directPlay(2, prize(860_000n, 1, 90)),
    directPlay(3, prize(6_900_000n, 1, 720)),
  ],
});

function directPlay(count: number, prizes: ReturnType<typeof prize>): Play {
  return formPlay({
    game: 'PK10',
    code: `DIRECT_${count}`,
    group: 'first',
    limits: count > 2 ? 'long' : 'short',
    isExclusive: true,
    form: { kind: 'places', count, items: CARS, isDistinct: true },
    prizes,
    example: '01|02|03'.slice(0, 3 * count - 1),
    hits: (numbers, cars) => once(numbers.every((number, place) => cars[place] === number)),
  });
}

function placeCells(): readonly CellData[] {
  return range(0, 10).flatMap((place) =>
    range(1, 10).map((car) => ({
      code: `${place + 1}-${car}`,
      numbers: [car],
      rowKey: `pick.PK10.place.${place + 1}`,
      odds4: 96_000n,
      chance: fraction(1, 10),
      wins: (cars) => cars[place] === car,
    })),
  );
}

function sideCells(): readonly CellData[] {
  return range(0, 10).flatMap((place) => {
    const at = (cars: Order) => cars[place] ?? 0;
    const cell = (name: string, wins: Wins): CellData => ({
      ...HALF,
      code: `${place + 1}-${name}`,
      labelKey: `pick.side.${name}`,
      rowKey: `pick.PK10.place.${place + 1}`,
      wins,
    });
    return [
      cell('BIG', (cars) => at(cars) >= CAR_BIG_FROM),
      cell('SMALL', (cars) => at(cars) < CAR_BIG_FROM),
      cell('ODD', (cars) => at(cars) % 2 === 1),
      cell('EVEN', (cars) => at(cars) % 2 === 0),
    ];
  });
}

/**
 * Cells on a place against its mirror place from the end: the dragon wins when the number at the front place is higher.
 */
function dragonCells(): readonly CellData[] {
  return range(0, 5).flatMap((place) => {
    const isDragon = (cars: Order) => (cars[place] ?? 0) > (cars[9 - place] ?? 0);
    const rowKey = `pick.PK10.against.${place + 1}`;
    return [
      {
        ...HALF,
        code: `${place + 1}-DRAGON`,
        labelKey: 'pick.side.DRAGON',
        rowKey,
        wins: isDragon,
      },
      {
        ...HALF,
        code: `${place + 1}-TIGER`,
        labelKey: 'pick.side.TIGER',
        rowKey,
        wins: (cars: Order) => !isDragon(cars),
      },
    ];
  });
}

function side(code: string, odds4: bigint, ways: number, wins: Wins): CellData {
  return { code, labelKey: `pick.side.${code}`, odds4, chance: fraction(ways, 90), wins };
}

function sumCells(): readonly CellData[] {
  return range(SUM_FROM, SUM_TO - SUM_FROM + 1).map((sum) => {
    const [, odds4 = 0n, ways = 0] = SUMS.find(([sums]) => sums.includes(sum)) ?? [];
    return {
      code: String(sum),
      numbers: [sum],
      odds4,
      chance: fraction(ways, 90),
      wins: (cars) => firstTwo(cars) === sum,
    };
  });
}
