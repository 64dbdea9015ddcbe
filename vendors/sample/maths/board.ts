import { anyInstant, type Fields, fairOdds4, highest } from './mechanic.ts';
import { STEP } from './step.ts';

/**
 * Squares from which a piece is moved: up a ladder or down a snake. None of them leads to a square where another
 * begins.
 */
export type BoardModel = {
  readonly ladders: readonly Jump[];
  readonly snakes: readonly Jump[];
};

type Jump = readonly [from: number, to: number];

/** The last square; a move beyond it ends on it. */
export const HOME = 36;
const THROWS = 6;
const FACES = 6;
const PRICE = { share4: 9_600n, stepTicks: STEP.half };

/** The square of a piece, and the numbers of ladders and snakes on its way. */
type Walk = { readonly square: number; readonly ladders: number; readonly snakes: number };

const START: Walk = { square: 0, ladders: 0, snakes: 0 };

const BETS: Readonly<Record<string, (walk: Walk) => boolean>> = {
  near: ({ square }) => square <= 12,
  middle: ({ square }) => square > 12 && square <= 24,
  far: ({ square }) => square > 24 && square < HOME,
  home: ({ square }) => square === HOME,
  unbitten: ({ snakes }) => snakes === 0,
  climber: ({ ladders }) => ladders >= 2,
};

/**
 * Six throws of one die move a piece over a board of ladders and snakes; the player bets on the square that it reaches,
 * or on its way.
 */
export function board(model: BoardModel) {
  const odds = oddsOf(model);
  return anyInstant({
    readChoice: ({ bet }: Fields) =>
      typeof bet === 'string' && Object.hasOwn(BETS, bet) ? { bet } : undefined,
    draw: (stream) => {
      const faces = Array.from({ length: THROWS }, () => stream.int(FACES) + 1);
      return { faces, square: walkOf(model, faces).square };
    },
    odds4: ({ bet }: { bet: string }, { faces }: { faces: number[]; square: number }) =>
      BETS[bet]?.(walkOf(model, faces)) ? (odds[bet] ?? 0n) : 0n,
    returns: () =>
      Object.keys(BETS).map((bet) => ({
        bet,
        part: (odds[bet] ?? 0n) * waysOf(model, bet),
        of: ALL * 10_000n,
      })),
    max4: () => highest(Object.values(odds)),
    rules: () => ({
      ladders: model.ladders.map((jump) => [...jump]),
      snakes: model.snakes.map((jump) => [...jump]),
      bets: Object.entries(odds).map(([bet, value]) => ({ bet, odds4: Number(value) })),
    }),
  });
}

const ALL = BigInt(FACES ** THROWS);

/** The result of these throws. */
export function walkOf(model: BoardModel, faces: readonly number[]): Walk {
  return faces.reduce((walk, face) => goOn(model, walk, face), START);
}

function goOn({ ladders, snakes }: BoardModel, walk: Walk, face: number): Walk {
  const square = Math.min(walk.square + face, HOME);
  const up = ladders.find(([from]) => from === square);
  const down = snakes.find(([from]) => from === square);
  return {
    square: up?.[1] ?? down?.[1] ?? square,
    ladders: walk.ladders + (up === undefined ? 0 : 1),
    snakes: walk.snakes + (down === undefined ? 0 : 1),
  };
}

type Ways = { readonly walk: Walk; readonly ways: bigint };

const stored = new WeakMap<BoardModel, readonly Ways[]>();

/** The number of all throws for each result, computed throw by throw over groups of equal states. */
function endsOf(model: BoardModel): readonly Ways[] {
  const known = stored.get(model);
  if (known !== undefined) {
    return known;
  }
  let ends: readonly Ways[] = [{ walk: START, ways: 1n }];
  for (let count = 0; count < THROWS; count += 1) {
    const next = new Map<string, Ways>();
    for (const { walk, ways } of ends) {
      for (let face = 1; face <= FACES; face += 1) {
        const end = goOn(model, walk, face);
        const key = JSON.stringify(end);
        next.set(key, { walk: end, ways: ways + (next.get(key)?.ways ?? 0n) });
      }
    }
    ends = [...next.values()];
  }
  stored.set(model, ends);
  return ends;
}

function waysOf(model: BoardModel, bet: string): bigint {
  return endsOf(model)
    .filter(({ walk }) => BETS[bet]?.(walk))
    .reduce((sum, { ways }) => sum + ways, 0n);
}

function oddsOf(model: BoardModel): Readonly<Record<string, bigint>> {
  return Object.fromEntries(
    Object.keys(BETS).map((bet) => [bet, fairOdds4({ ways: waysOf(model, bet), of: ALL }, PRICE)]),
  );
}
