import { anyInstant, type Fields, fairOdds4, highest } from './mechanic.ts';
import { oddsGrain4, STEP } from './step.ts';

/** `roll`: 0.00 to 99.99, over or under; `pair` and `three`: dice with named bets. */
export type DiceModel = { readonly kind: 'roll' | 'pair' | 'three' };

const SHARE4 = 9_700n;
const ROLL_PRICE = { share4: SHARE4, stepTicks: STEP.unit };
const THROW_PRICE = { share4: SHARE4, stepTicks: STEP.half };
const FACES = 6;

export function dice({ kind }: DiceModel) {
  return kind === 'roll' ? roll() : thrown(kind === 'pair' ? PAIR : THREE);
}

const ROLLS = 10_000;
const MIN = 100;
const MAX = 9_700;

/** `chance`: how many of the 10,000 numbers win. */
function roll() {
  const odds = (chance: number) =>
    fairOdds4({ ways: BigInt(chance), of: BigInt(ROLLS) }, ROLL_PRICE);
  return anyInstant({
    readChoice: ({ side, chance }) =>
      (side === 'under' || side === 'over') &&
      typeof chance === 'number' &&
      Number.isInteger(chance) &&
      chance >= MIN &&
      chance <= MAX
        ? { side, chance }
        : undefined,
    draw: (stream) => ({ roll: stream.int(ROLLS) }),
    odds4: ({ side, chance }: { side: string; chance: number }, outcome: { roll: number }) => {
      const isWon = side === 'under' ? outcome.roll < chance : outcome.roll >= ROLLS - chance;
      return isWon ? odds(chance) : 0n;
    },
    returns: () =>
      Array.from({ length: MAX - MIN + 1 }, (_, index) => {
        const chance = MIN + index;
        return {
          bet: `${chance} of ${ROLLS}`,
          part: odds(chance) * BigInt(chance),
          of: BigInt(ROLLS) * 10_000n,
        };
      }),
    max4: () => odds(MIN),
    rules: () => ({
      kind: 'roll',
      min: MIN,
      max: MAX,
      share4: Number(SHARE4),
      grain4: Number(oddsGrain4(ROLL_PRICE.stepTicks)),
    }),
  });
}

type Throw = {
  readonly dice: number;
  readonly bets: Readonly<Record<string, (faces: readonly number[]) => boolean>>;
};

const sum = (faces: readonly number[]) => faces.reduce((total, face) => total + face, 0);
const isTriple = (faces: readonly number[]) => new Set(faces).size === 1;

const PAIR: Throw = {
  dice: 2,
  bets: {
    under: (faces) => sum(faces) < 7,
    seven: (faces) => sum(faces) === 7,
    over: (faces) => sum(faces) > 7,
    twins: isTriple,
    ...Object.fromEntries(
      [2, 12].map((total) => [`sum-${total}`, (faces: readonly number[]) => sum(faces) === total]),
    ),
  },
};

const THREE: Throw = {
  dice: 3,
  bets: {
    small: (faces) => sum(faces) <= 10 && !isTriple(faces),
    big: (faces) => sum(faces) > 10 && !isTriple(faces),
    odd: (faces) => sum(faces) % 2 === 1 && !isTriple(faces),
    even: (faces) => sum(faces) % 2 === 0 && !isTriple(faces),
    triple: isTriple,
    ...Object.fromEntries(
      [4, 7, 10, 11, 14, 17].map((total) => [
        `sum-${total}`,
        (faces: readonly number[]) => sum(faces) === total,
      ]),
    ),
  },
};

function thrown({ dice: count, bets }: Throw) {
  const all = everyThrow(count);
  const ways = (bet: string) => BigInt(all.filter((faces) => bets[bet]?.(faces)).length);
  const odds = Object.fromEntries(
    Object.keys(bets).map((bet) => [
      bet,
      fairOdds4({ ways: ways(bet), of: BigInt(all.length) }, THROW_PRICE),
    ]),
  );
  return anyInstant({
    readChoice: ({ bet }: Fields) =>
      typeof bet === 'string' && Object.hasOwn(bets, bet) ? { bet } : undefined,
    draw: (stream) => ({ faces: Array.from({ length: count }, () => stream.int(FACES) + 1) }),
    odds4: ({ bet }: { bet: string }, { faces }: { faces: number[] }) =>
      bets[bet]?.(faces) ? (odds[bet] ?? 0n) : 0n,
    returns: () =>
      Object.keys(bets).map((bet) => ({
        bet,
        part: (odds[bet] ?? 0n) * ways(bet),
        of: BigInt(all.length) * 10_000n,
      })),
    max4: () => highest(Object.values(odds)),
    rules: () => ({
      kind: 'thrown',
      dice: count,
      bets: Object.entries(odds).map(([bet, value]) => ({ bet, odds4: Number(value) })),
    }),
  });
}

function everyThrow(count: number): readonly (readonly number[])[] {
  return count === 0
    ? [[]]
    : everyThrow(count - 1).flatMap((faces) =>
        Array.from({ length: FACES }, (_, face) => [...faces, face + 1]),
      );
}
