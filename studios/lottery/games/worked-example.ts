import { range } from './draw-form.ts';
import { acceptLine, type LotteryGame, oddsWon, type Play } from './game.ts';
import type { Combination } from './pick-form.ts';
import { exampleOf } from './returns.ts';

/** A pick of a play with a result that wins it, both made up. */
export type WorkedExample = {
  readonly pick: string;
  readonly balls: readonly number[];
  /** The places of the numbers that win, where a draw has many; empty when the draw wins as a whole. */
  readonly places: readonly number[];
};

/** A result that may win, and where the pick was put into it. */
type Try = Omit<WorkedExample, 'pick'>;
type Random = (below: number) => number;

const MAX_TRIES = 10_000;
/** A cell with a smaller chance makes no good example. */
const RARE = 50n;

/** An example of a play: the rule that settles bets says that it wins. Throws when none is found, an error in the data. */
export function workedExample(game: LotteryGame, play: Play): WorkedExample {
  const pick = pickOf(play);
  const { combination } = exampleOf(play, pick);
  let other: Try | undefined;
  let left = MAX_TRIES;
  for (const one of tries(game, play, combination)) {
    const hits = play.hitsOf(combination, one.balls);
    const isWon = hits.some((times) => times > 0);
    // An example shows the first prize, once, if such a result is soon found.
    if (isWon && hits[0] === 1 && hits.reduce((sum, times) => sum + times, 0) === 1) {
      return { pick, ...one };
    }
    other ??= isWon ? one : undefined;
    left -= other === undefined ? 1 : 10;
    if (left < 0) {
      break;
    }
  }
  if (other === undefined) {
    throw new Error(`no result wins ${pick} of ${play.code}`);
  }
  return { pick, ...other };
}

/** Results that may win a pick, without end: with its numbers put into them, and as they are. */
function* tries(game: LotteryGame, play: Play, combination: Combination): Generator<Try> {
  const random = randomFrom(play.code.length * 7_919 + combination.code.length);
  for (;;) {
    const base = randomResult(game, random);
    yield* put(game, { play, combination, base, random });
    yield { balls: base, places: [] };
  }
}

/** What the example pays for one unit, as odds × 10,000 at a prize group. */
export function oddsOfExample(
  game: LotteryGame,
  play: Play,
  { pick, balls, group }: Pick<WorkedExample, 'pick' | 'balls'> & { readonly group: number },
): bigint {
  const line = acceptLine(game, {
    play: play.code,
    pick,
    ...(play.groupOdds === undefined ? {} : { group }),
  });
  return line === undefined ? 0n : oddsWon(game, line, balls).reduce((sum, one) => sum + one, 0n);
}

/** The pick of the example: one of the cells that is not rare, or the play's first example. */
function pickOf(play: Play): string {
  const [first = ''] = play.examples;
  if (play.form.kind !== 'cells') {
    return first;
  }
  const chanceOf = (code: string) =>
    exampleOf(play, code).prizes[0]?.chance ?? { ways: 0n, of: 1n };
  const third = play.examples[Math.floor(play.examples.length / 3)] ?? first;
  const { ways, of } = chanceOf(third);
  return ways * RARE >= of
    ? third
    : play.examples.reduce((best, code) => {
        const [one, other] = [chanceOf(best), chanceOf(code)];
        return other.ways * one.of > one.ways * other.of ? code : best;
      }, first);
}

/** The same numbers each time, so that an example stays what it was. */
function randomFrom(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

function randomResult({ form }: LotteryGame, random: Random): readonly number[] {
  switch (form.kind) {
    case 'independent':
      return form.parts.flatMap(({ count, below, from }) =>
        range(0, count).map(() => from + random(below)),
      );
    case 'sample':
      return sorted(drawFrom(range(form.from, form.of), form.count, random), form.isSorted);
    case 'order':
      return drawFrom(range(1, form.of), form.of, random);
  }
}

function drawFrom(numbers: readonly number[], count: number, random: Random): readonly number[] {
  const left = [...numbers];
  return range(0, count).flatMap(() => left.splice(random(left.length), 1));
}

function sorted(balls: readonly number[], isSorted: boolean): readonly number[] {
  return isSorted ? balls.toSorted((one, other) => one - other) : balls;
}

type Putting = {
  readonly play: Play;
  readonly combination: Combination;
  readonly base: readonly number[];
  readonly random: Random;
};

/** Results with the numbers of the pick in them, the more telling first. */
function put(game: LotteryGame, putting: Putting): readonly Try[] {
  const { form } = game;
  if (form.kind !== 'independent') {
    return among(putting.combination.numbers, putting.base).map((balls) => ({
      balls: sorted(balls, form.kind === 'sample' && form.isSorted),
      places: [],
    }));
  }
  const [part] = form.parts;
  return form.parts.length === 1 && part !== undefined && part.below <= 10
    ? inDigits(putting)
    : inPrizes(game, putting);
}

/** The numbers first, in either order; first and last; or as many of them as are drawn. */
function among(
  numbers: readonly number[],
  base: readonly number[],
): readonly (readonly number[])[] {
  const others = base.filter((ball) => !numbers.includes(ball));
  const filled = (first: readonly number[]) => [...first, ...others].slice(0, base.length);
  const [one = 0, ...rest] = numbers;
  return [
    filled(numbers.toReversed()),
    filled(numbers),
    [...filled([one]).slice(0, -1), ...rest.slice(0, 1)],
  ].filter((balls) => balls.length === base.length && new Set(balls).size === balls.length);
}

/** The digits at each stretch of the result, in either order; then results of these digits alone. */
function inDigits({ combination: { numbers }, base, random }: Putting): readonly Try[] {
  const starts = range(0, Math.max(0, base.length - numbers.length) + 1);
  const stretches = [numbers.toReversed(), numbers].flatMap((digits) =>
    starts.map((from) => base.map((ball, place) => digits[place - from] ?? ball)),
  );
  const alone = base.map(() => numbers[random(numbers.length)] ?? 0);
  return [...stretches, ...(numbers.length === 0 ? [] : [alone])].map((balls) => ({
    balls,
    places: [],
  }));
}

/** The pick as the end, the beginning or the tens of a prize; several numbers as the ends of several prizes. */
function inPrizes({ form }: LotteryGame, { play, combination, base }: Putting): readonly Try[] {
  const sizes =
    form.kind === 'independent'
      ? form.parts.flatMap(({ count, below }) => range(0, count).map(() => below))
      : [];
  const [number = 0] = combination.numbers;
  const replace = (place: number, ball: number): Try => ({
    balls: base.map((one, at) => (at === place ? ball : one)),
    places: [place],
  });
  if (play.form.kind === 'set') {
    const ends = combination.numbers.map(
      (one, index) => Math.floor((base[index * 3] ?? 0) / 100) * 100 + one,
    );
    return [
      {
        balls: base.map((ball, place) => (place % 3 === 0 ? (ends[place / 3] ?? ball) : ball)),
        places: ends.map((_, index) => index * 3),
      },
    ];
  }
  const length = play.form.kind === 'digits' ? play.form.length : 0;
  if (length === 0) {
    return [];
  }
  const digits = combination.code.padStart(length, '0');
  const turned = Number([...digits].reverse().join(''));
  // A prize in the middle of the list says better than the first that any of them counts.
  const places = [4, ...range(0, base.length)].filter((place) => place < base.length);
  return places.flatMap((place) => {
    const ball = base[place] ?? 0;
    const [below = 0, unit] = [sizes[place], 10 ** length];
    const isLong = below >= unit;
    return isLong
      ? [
          ...(play.form.kind === 'digits' && play.form.isInAnyOrder === true
            ? [replace(place, Math.floor(ball / unit) * unit + turned)]
            : []),
          replace(place, Math.floor(ball / unit) * unit + number),
          replace(place, number * (below / unit) + (ball % (below / unit))),
          ...(length === 1
            ? [replace(place, Math.floor(ball / 100) * 100 + number * 10 + (ball % 10))]
            : []),
        ]
      : [];
  });
}
