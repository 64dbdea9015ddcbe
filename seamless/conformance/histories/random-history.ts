import type { CallKind, ModelCall } from './model-call.ts';

/** Numbers from 0 to 1. */
type Random = () => number;

const KINDS: readonly (readonly [CallKind, number])[] = [
  ['stake', 26],
  ['payout', 22],
  ['refund', 16],
  ['settle', 12],
  ['play', 8],
  ['close', 6],
  ['find', 6],
  ['prize', 4],
];
const STAKES = [1, 2, 5, 10, 25, 60] as const;
const PAYOUTS = [0, 0, 1, 5, 10, 20, 100, 960, 1_001] as const;
/** The outcome of a cash-out fits every total; many of the others contradict theirs and are refused. */
const OUTCOMES = ['WON', 'LOST', 'HALF_WON', 'HALF_LOST', 'PUSH', 'VOID', 'CASHED_OUT'] as const;
const FITTING_OUTCOMES = 0.6;
/** Versions are counted from one, or are times; the last value is near the highest integer that is exact. */
const FIRST_VERSIONS = [1, 1, 1, 1_763_800_000_000, Number.MAX_SAFE_INTEGER - 2] as const;
const MAX_LENGTH = 9;
const MIN_LENGTH = 3;

/** A random history with few ids and few rounds, so that calls conflict, are repeated, arrive early and reuse ids. */
export function randomHistory(random: Random): readonly ModelCall[] {
  const calls: ModelCall[] = [];
  const length = MIN_LENGTH + Math.floor(random() * (MAX_LENGTH - MIN_LENGTH + 1));
  while (calls.length < length) {
    const earlier = pick(random, calls);
    calls.push(earlier !== undefined && random() < 0.18 ? earlier : randomCall(random, calls));
  }
  return calls;
}

/** The fields that each kind of call uses; the other ones stay empty, so that equal calls are equal objects. */
const ABOUT: Readonly<Record<CallKind, readonly (keyof ModelCall)[]>> = {
  stake: ['round', 'moves', 'closes', 'isEnded'],
  play: ['round', 'moves', 'closes', 'isEnded'],
  payout: ['round', 'by', 'moves', 'closes'],
  prize: ['round', 'moves'],
  settle: ['by', 'version', 'outcome', 'moves'],
  refund: ['round', 'by'],
  close: ['round', 'totals'],
  find: [],
};
const EMPTY: Omit<ModelCall, 'call' | 'id'> = {
  round: '',
  by: '',
  moves: [],
  closes: false,
  isEnded: false,
  version: 0,
  outcome: '',
  totals: [0, 0, 0],
};

/** The id and the round of a call: mostly ones that occurred before. */
function aimOf(
  random: Random,
  call: CallKind,
  earlier: readonly ModelCall[],
): { readonly by: string; readonly round: string } {
  const before = pick(
    random,
    earlier.filter((one) => BEFORE[call]?.includes(one.call) === true),
  );
  const about = random() < 0.75 ? before : undefined;
  const anyRound = random() < 0.8 ? 'r0' : 'r1';
  return {
    by: about?.id ?? `t${Math.floor(random() * 7)}`,
    round: about !== undefined && random() < 0.9 ? about.round : anyRound,
  };
}

/** The kinds of earlier calls that a call may refer to. */
const BEFORE: Readonly<Partial<Record<CallKind, readonly CallKind[]>>> = {
  payout: ['stake', 'play'],
  settle: ['stake', 'play'],
  refund: ['stake', 'play', 'payout', 'prize', 'payout'],
};

function randomCall(random: Random, earlier: readonly ModelCall[]): ModelCall {
  const call = randomKind(random);
  const id = `t${Math.floor(random() * 7)}`;
  const stake = pick(random, STAKES) ?? 1;
  const paid = pick(random, PAYOUTS) ?? 0;
  const { by, round } = aimOf(random, call, earlier);
  const all: Omit<ModelCall, 'call' | 'id'> = {
    round,
    by,
    moves: call === 'stake' ? [-stake] : call === 'play' ? playMoves(random) : [paid],
    closes: random() < 0.12,
    isEnded: random() < 0.06,
    version: (pick(random, FIRST_VERSIONS) ?? 1) + Math.floor(random() * 3),
    outcome: random() < FITTING_OUTCOMES ? 'CASHED_OUT' : (pick(random, OUTCOMES) ?? 'WON'),
    totals: [Math.floor(random() * 3), pick(random, [0, 10, 20]) ?? 0, pick(random, PAYOUTS) ?? 0],
  };
  const fields = Object.fromEntries(ABOUT[call].map((field) => [field, all[field as 'by']]));
  return { ...EMPTY, ...fields, call, id };
}

function playMoves(random: Random): readonly number[] {
  const moves = [-(pick(random, STAKES) ?? 1)];
  while (random() < 0.6) {
    moves.push(random() < 0.5 ? -(pick(random, STAKES) ?? 1) : (pick(random, PAYOUTS) ?? 0));
  }
  return moves;
}

function randomKind(random: Random): CallKind {
  const all = KINDS.reduce((sum, [, weight]) => sum + weight, 0);
  let left = random() * all;
  for (const [kind, weight] of KINDS) {
    left -= weight;
    if (left < 0) {
      return kind;
    }
  }
  return 'stake';
}

function pick<Item>(random: Random, items: readonly Item[]): Item | undefined {
  return items[Math.floor(random() * items.length)];
}
