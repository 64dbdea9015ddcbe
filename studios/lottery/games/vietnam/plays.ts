import { range } from '../draw-form.ts';
import { choose, fraction } from '../fraction.ts';
import type { Play, Prize } from '../game.ts';
import type { Items } from '../pick-form.ts';
import { cellPlay, formPlay, once, prize } from '../plays.ts';
import { numbersWith, prizeOf, type Structure, tailsOf } from './structure.ts';

/** The first last two digits of the special prize that are tài. */
export const TAI_FROM = 50;
const TAILS: Items = { from: 0, count: 100, width: 2 };

/** Odds × 10,000 that differ by region. */
export type RegionOdds = {
  /** A number that comes at least once. */
  readonly onceAmong: bigint;
  /** Two, three and four numbers that all come. */
  readonly together: readonly bigint[];
  /** Four, eight and ten numbers of which none comes. */
  readonly absent: readonly bigint[];
};

/** Every play of a region. A bet is compared with the last digits of numbers unless its play has another rule. */
export function vietnamPlays(structure: Structure, odds: RegionOdds): readonly Play[] {
  const all = numbersWith(structure, 2);
  return [
    amongPlay(structure, { code: 'LO2', digits: 2, odds4: 960_000n }),
    onceAmongPlay(structure, odds.onceAmong),
    amongPlay(structure, { code: 'LO3', digits: 3, odds4: 9_600_000n }),
    amongPlay(structure, { code: 'LO4', digits: 4, odds4: 96_000_000n }),
    ...specialPlays(structure),
    ...headPlays(structure),
    sidesPlay(structure),
    ...odds.together.map((odds4, index) =>
      togetherPlay(structure, { size: index + 2, odds4, all }),
    ),
    ...[4, 8, 10].map((size, index) =>
      absentPlay(structure, { size, odds4: odds.absent[index] ?? 0n, all }),
    ),
  ];
}

type Place = {
  readonly code: string;
  readonly group: string;
  readonly digits: number;
  readonly prizes: readonly Prize[];
  /** The numbers that the bet is compared with, cut to the length of the bet. */
  readonly drawn: (balls: readonly number[]) => readonly number[];
};

/** A bet on a number against `count` numbers of the draw: one unit for each of them. */
function placePlay({ code, group, digits, prizes, drawn }: Place, count = 1): Play {
  return formPlay({
    game: 'VN',
    code,
    group,
    limits: digits > 2 ? 'long' : 'short',
    isExclusive: count === 1,
    units: count,
    maxTimes: [count],
    form: { kind: 'digits', length: digits },
    prizes,
    example: '0579'.slice(0, digits),
    hits: ([number], balls) => [drawn(balls).filter((one) => one === number).length],
  });
}

/** Lô: a number against the last digits of all prizes, paid for each time it comes. */
function amongPlay(
  structure: Structure,
  play: { readonly code: string; readonly digits: number; readonly odds4: bigint },
): Play {
  const count = numbersWith(structure, play.digits);
  return placePlay(
    {
      ...play,
      group: 'lo',
      prizes: prize(play.odds4, count, 10 ** play.digits),
      drawn: (balls) => tailsOf(structure, balls, play.digits),
    },
    count,
  );
}

/** Lô with a single unit, paid once even when the number comes several times. */
function onceAmongPlay(structure: Structure, odds4: bigint): Play {
  const all = BigInt(numbersWith(structure, 2));
  return formPlay({
    game: 'VN',
    code: 'LO2_1K',
    group: 'lo',
    form: { kind: 'digits', length: 2 },
    prizes: prize(odds4, 100n ** all - 99n ** all, 100n ** all),
    example: '05',
    hits: ([number = -1], balls) => once(tailsOf(structure, balls, 2).includes(number)),
  });
}

/** Đề and càng: bets on the special prize and the first prize. */
function specialPlays(structure: Structure): readonly Play[] {
  const special = (balls: readonly number[]) => prizeOf(structure, balls, 'DB');
  const first = (balls: readonly number[]) => prizeOf(structure, balls, 'G1');
  const [, , length = 5] = structure[0] ?? [];
  const headOf = (number: number, digits: number) => Math.floor(number / 10 ** (length - digits));
  const tails = (digits: number) => (balls: readonly number[]) =>
    special(balls).map((number) => number % 10 ** digits);
  const place = (
    code: string,
    group: string,
    digits: number,
    odds4: bigint,
    drawn: Place['drawn'],
  ) => placePlay({ code, group, digits, prizes: prize(odds4, 1, 10 ** digits), drawn });
  return [
    place('DE', 'de', 2, 950_000n, tails(2)),
    place('DE_HEAD', 'de', 2, 950_000n, (balls) => special(balls).map((one) => headOf(one, 2))),
    place('G1_2', 'de', 2, 950_000n, (balls) => first(balls).map((one) => one % 100)),
    place('3CANG', 'cang', 3, 9_500_000n, tails(3)),
    place('4CANG', 'cang', 4, 95_000_000n, tails(4)),
    place('DAU1', 'head', 1, 96_000n, (balls) =>
      tails(2)(balls).map((one) => Math.floor(one / 10)),
    ),
    place('DUOI1', 'head', 1, 96_000n, tails(1)),
  ];
}

/** Đầu: bets on the two-digit prize, and xỉu chủ on the three-digit one. */
function headPlays(structure: Structure): readonly Play[] {
  return [
    ...headPlay(structure, { digits: 2, code: (name: string) => `${name}_2`, odds4: 950_000n }),
    ...headPlay(structure, { digits: 3, code: () => 'XC3_HEAD', odds4: 9_500_000n }),
  ];
}

function headPlay(
  structure: Structure,
  play: {
    readonly digits: number;
    readonly code: (name: string) => string;
    readonly odds4: bigint;
  },
): readonly Play[] {
  return structure
    .filter(([, , digits]) => digits === play.digits)
    .map(([name, count]) =>
      placePlay(
        {
          code: play.code(name),
          group: 'head',
          digits: play.digits,
          prizes: prize(play.odds4, count, 10 ** play.digits),
          drawn: (balls) => prizeOf(structure, balls, name),
        },
        count,
      ),
    );
}

/** Tài, xỉu, chẵn, lẻ: sides of the last two digits of the special prize. */
function sidesPlay(structure: Structure): Play {
  const tail = (balls: readonly number[]) => (prizeOf(structure, balls, 'DB')[0] ?? 0) % 100;
  const sides = [
    ['TAI', (balls: readonly number[]) => tail(balls) >= TAI_FROM],
    ['XIU', (balls: readonly number[]) => tail(balls) < TAI_FROM],
    ['CHAN', (balls: readonly number[]) => tail(balls) % 2 === 0],
    ['LE', (balls: readonly number[]) => tail(balls) % 2 === 1],
  ] as const;
  return cellPlay({
    game: 'VN',
    code: 'SIDES',
    group: 'de',
    cells: sides.map(([code, wins]) => ({
      code,
      labelKey: `pick.VN.${code}`,
      odds4: 19_200n,
      chance: fraction(1, 2),
      wins,
    })),
  });
}

type Many = { readonly size: number; readonly odds4: bigint; readonly all: number };

const exampleOf = (size: number) =>
  range(1, size)
    .map((number) => String(number).padStart(2, '0'))
    .join('-');

/** Xiên: all of k numbers come. By inclusion and exclusion the chance is the sum of (-1)^j C(k,j) (1 - j/100)^N. */
function togetherPlay(structure: Structure, { size, odds4, all }: Many): Play {
  const ways = range(0, size + 1).reduce(
    (sum, j) => sum + (j % 2 === 0 ? 1n : -1n) * choose(size, j) * BigInt(100 - j) ** BigInt(all),
    0n,
  );
  return formPlay({
    game: 'VN',
    code: `XIEN${size}`,
    group: 'xien',
    limits: size > 2 ? 'long' : 'short',
    form: { kind: 'set', size, items: TAILS },
    prizes: prize(odds4, ways, 100n ** BigInt(all)),
    example: exampleOf(size),
    hits: (numbers, balls) => {
      const tails = new Set(tailsOf(structure, balls, 2));
      return once(numbers.every((number) => tails.has(number)));
    },
  });
}

/** Trượt: none of some numbers comes. */
function absentPlay(structure: Structure, { size, odds4, all }: Many): Play {
  return formPlay({
    game: 'VN',
    code: `TRUOT${size}`,
    group: 'truot',
    form: { kind: 'set', size, items: TAILS },
    prizes: prize(odds4, BigInt(100 - size) ** BigInt(all), 100n ** BigInt(all)),
    example: exampleOf(size),
    hits: (numbers, balls) => {
      const tails = new Set(tailsOf(structure, balls, 2));
      return once(!numbers.some((number) => tails.has(number)));
    },
  });
}
