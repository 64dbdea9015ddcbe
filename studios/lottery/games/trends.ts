import { range } from './draw-form.ts';
import type { LotteryGame } from './game.ts';

/**
 * How often a number came, and how many draws ago it came last: 0 in the newest draw, the number of draws when never.
 */
export type NumberTrend = {
  readonly number: string;
  readonly count: number;
  readonly gap: number;
};

/** The numbers of one place of the draw, from 1 on, or of the whole draw: `all`, or the last two digits, `tails`. */
export type TrendRow = {
  readonly of: number | 'all' | 'tails';
  readonly numbers: readonly NumberTrend[];
};

type Source = {
  readonly of: TrendRow['of'];
  readonly numbers: readonly number[];
  readonly width: number;
  readonly take: (balls: readonly number[]) => readonly number[];
};

const DIGITS = range(0, 10);

/** Counts of each number in these draws, newest first. They predict nothing about the next draw. */
export function trendsOf(
  game: LotteryGame,
  draws: readonly (readonly number[])[],
): readonly TrendRow[] {
  return sourcesOf(game).map((source) => {
    const drawn = draws.map((balls) => source.take(balls));
    return {
      of: source.of,
      numbers: source.numbers.map((number) => {
        const gap = drawn.findIndex((one) => one.includes(number));
        return {
          number: String(number).padStart(source.width, '0'),
          count: drawn.reduce((sum, one) => sum + one.filter((ball) => ball === number).length, 0),
          gap: gap === -1 ? draws.length : gap,
        };
      }),
    };
  });
}

function sourcesOf({ form, code }: LotteryGame): readonly Source[] {
  if (form.kind === 'sample') {
    return [all(range(form.from, form.of))];
  }
  if (form.kind === 'order') {
    return places(form.of, range(1, form.of));
  }
  const [part] = form.parts;
  if (form.parts.length === 1 && part !== undefined && part.below <= 10) {
    const numbers = range(part.from, part.below);
    // The order of dice does not matter; that of digits does.
    return code === 'K3' || part.count === 1 ? [all(numbers)] : places(part.count, numbers);
  }
  if (form.parts.length === 1 && part?.count === 1) {
    return digitsOf(String(part.below - 1).length);
  }
  return [
    {
      of: 'tails',
      numbers: range(0, 100),
      width: 2,
      take: (balls) => balls.map((ball) => ball % 100),
    },
  ];
}

/** Reads one number as its digits, the highest first. */
function digitsOf(length: number): readonly Source[] {
  return range(0, length).map((place) => ({
    of: place + 1,
    numbers: DIGITS,
    width: 1,
    take: ([ball = 0]) => [Math.floor(ball / 10 ** (length - 1 - place)) % 10],
  }));
}

function all(numbers: readonly number[]): Source {
  return { of: 'all', numbers, width: String(numbers.at(-1)).length, take: (balls) => balls };
}

function places(count: number, numbers: readonly number[]): readonly Source[] {
  return range(0, count).map((place) => ({
    of: place + 1,
    numbers,
    width: String(numbers.at(-1)).length,
    take: (balls) => balls.slice(place, place + 1),
  }));
}
