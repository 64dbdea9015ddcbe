import { type Budget, type CallKind, type ModelCall, sum } from './model-call.ts';

/** Numbers from 0 to 1. */
type Random = () => number;

type Style = {
  readonly kinds: readonly (readonly [CallKind, number])[];
  readonly stakes: readonly number[];
  readonly payouts: readonly number[];
  /** The minimum and the maximum number of calls. */
  readonly length: readonly [number, number];
  /** The probability that a call is about the second member. */
  readonly others: number;
  /** The budget that prizes come near to. */
  readonly budget?: Budget | undefined;
};
const STAKING: Style = {
  kinds: [
    ['stake', 26],
    ['payout', 22],
    ['refund', 16],
    ['settle', 12],
    ['play', 8],
    ['close', 6],
    ['find', 6],
    ['prize', 6],
    ['midnight', 1],
  ],
  stakes: [0, 1, 2, 5, 10, 25, 60],
  payouts: [0, 0, 1, 5, 10, 20, 100, 960, 1_001],
  length: [3, 9],
  others: 0.05,
};
/** Most of what is paid comes out of the prize budget, and much of it is what the budget has left. */
const FREE: Style = {
  kinds: [
    ['prize', 40],
    ['settle', 24],
    ['stake', 20],
    ['payout', 10],
    ['refund', 10],
    ['play', 8],
    ['midnight', 3],
    ['close', 2],
    ['find', 2],
  ],
  stakes: [0, 0, 0, 0, 0, 60],
  payouts: [0, 1, 1, 5, 10, 20, 100],
  length: [5, 12],
  others: 0.35,
};
/** The outcome of a cash-out fits every total; many of the others contradict theirs and are refused. */
const OUTCOMES = ['WON', 'LOST', 'HALF_WON', 'HALF_LOST', 'PUSH', 'VOID', 'CASHED_OUT'] as const;
const FITTING_OUTCOMES = 0.6;
/** Versions are counted from one, or are times; the last value is near the highest integer that is exact. */
const FIRST_VERSIONS = [1, 1, 1, 1_763_800_000_000, Number.MAX_SAFE_INTEGER - 2] as const;
const CAPS = [1, 5, 10, 20, 25, 100, 120, 1_000] as const;
const REVIEWS = [1, 5, 20, 100, 10_000] as const;
const TICK = 0.0001;

/** A budget that a few prizes use up, to the tick or all but a tick; undefined when nothing is granted. */
export function randomBudget(random: Random): Budget | undefined {
  const less = (): number => (random() < 0.5 ? TICK : 0);
  const whole = pick(random, CAPS) ?? 1;
  const memberDay = whole - less();
  const more = Math.min(whole, pick(random, CAPS) ?? 1);
  const day = random() < 0.7 ? whole + more - less() : memberDay;
  const review = pick(random, REVIEWS) ?? 1;
  return random() < 0.1 ? undefined : { day, memberDay, review };
}

/** A random history with few ids and few rounds, so that calls conflict, are repeated, arrive early and reuse ids. */
export function randomHistory(random: Random, budget?: Budget): readonly ModelCall[] {
  const calls: ModelCall[] = [];
  const style = random() < 0.6 ? STAKING : { ...FREE, budget };
  const [min, max] = style.length;
  const length = min + Math.floor(random() * (max - min + 1));
  const story = random() < 0.2 ? undoing(random) : [];
  while (calls.length < length || story.length > 0) {
    const next = random() < 0.6 ? story.shift() : undefined;
    const earlier = pick(random, calls);
    const isRepeated = earlier !== undefined && random() < 0.18;
    calls.push(next ?? (isRepeated ? earlier : randomCall(random, style, calls)));
  }
  return calls;
}

/**
 * A round in which a stake is undone that has backed what a bet of nothing is paid, before or after it. Chance alone hardly
 * ever tells this; what else happens stays random.
 */
function undoing(random: Random): ModelCall[] {
  const about = { ...EMPTY, isOther: random() < 0.2, round: 'r0' };
  const paid = (version: number): ModelCall => {
    const moves = [pick(random, [1, 5, 10, 20]) ?? 1];
    return { ...about, call: 'settle', id: `f${version}`, by: 'free', version, moves, ...CASHED };
  };
  const stakes = ['s1', 's2'].slice(random() < 0.7 ? 1 : 0);
  const staked = stakes.map((id): ModelCall => ({ ...about, call: 'stake', id, moves: [-2] }));
  const undone = stakes.map(
    (by): ModelCall =>
      random() < 0.5
        ? { ...about, call: 'refund', id: `u-${by}`, by }
        : {
            ...{ ...about, call: 'settle', id: `u-${by}`, by, version: 1 },
            ...{ round: '', moves: [2], outcome: 'VOID' },
          },
  );
  const free: ModelCall = { ...about, call: 'stake', id: 'free', moves: [0] };
  const all = [free, paid(1), ...staked, paid(2), ...undone, paid(3)];
  return all.filter(({ by }) => by !== 'free' || random() < 0.6);
}

const CASHED = { round: '', outcome: 'CASHED_OUT' } as const;

/** The calls before one, and whether it is about the second member. */
type Earlier = { readonly before: readonly ModelCall[]; readonly isOther: boolean };

function paidOf(random: Random, { budget, payouts }: Style, earlier: Earlier): number {
  const left = budget === undefined ? [] : leftOf(budget, earlier);
  return (random() < 0.5 ? pick(random, left) : undefined) ?? pick(random, payouts) ?? 0;
}

/**
 * What the budget has left for a member and for the vendor, if all prizes before were paid: it meets a cap that is whole,
 * and exceeds by a tick a cap that is a tick less.
 */
function leftOf({ day, memberDay }: Budget, { before, isOther }: Earlier): readonly number[] {
  const prizes = [...new Set(before)].filter(
    ({ call, moves }) => call === 'prize' && sum(moves) <= memberDay,
  );
  const own = prizes.filter((one) => one.isOther === isOther);
  const paid = (calls: typeof prizes): number => sum(calls.flatMap(({ moves }) => moves));
  return [Math.ceil(memberDay) - paid(own), Math.ceil(day) - paid(prizes)].filter((one) => one > 0);
}

/** The fields that each kind of call uses; the other ones stay empty, so that equal calls are equal objects. */
const ABOUT: Readonly<Record<CallKind, readonly (keyof ModelCall)[]>> = {
  stake: ['round', 'moves', 'closes', 'isEnded'],
  play: ['round', 'moves', 'closes', 'isEnded'],
  payout: ['round', 'by', 'moves', 'closes'],
  prize: ['round', 'by', 'moves'],
  settle: ['by', 'version', 'outcome', 'moves'],
  refund: ['round', 'by'],
  close: ['round', 'totals'],
  find: [],
  midnight: [],
};
const EMPTY: Omit<ModelCall, 'call' | 'id' | 'isOther'> = {
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
  prize: ['stake', 'play'],
  settle: ['stake', 'play'],
  refund: ['stake', 'play', 'payout', 'prize', 'payout'],
};

/** A call of the first member, or sometimes one of the second, who uses up the same budget. */
function randomCall(random: Random, style: Style, before: readonly ModelCall[]): ModelCall {
  const isOther = random() < style.others;
  const earlier = before.filter((one) => one.isOther === isOther);
  const drawn = randomKind(random, style);
  const isEarly = style.budget !== undefined && !earlier.some((one) => one.call === 'stake');
  const call = isEarly && (drawn === 'settle' || drawn === 'payout') ? 'stake' : drawn;
  const id = `t${Math.floor(random() * 7)}`;
  const stake = pick(random, style.stakes) ?? 1;
  const paid = paidOf(random, style, { before, isOther });
  const { by, round } = aimOf(random, call, earlier);
  const namesNone = call === 'prize' && random() < 0.8;
  const all: typeof EMPTY = {
    round,
    by: namesNone ? '' : by,
    moves: call === 'stake' ? [0 - stake] : call === 'play' ? playMoves(random, style) : [paid],
    closes: random() < 0.12,
    isEnded: random() < 0.06,
    version: versionOf(random, earlier, by),
    outcome: random() < FITTING_OUTCOMES ? 'CASHED_OUT' : (pick(random, OUTCOMES) ?? 'WON'),
    totals: [
      Math.floor(random() * 3),
      pick(random, [0, 10, 20]) ?? 0,
      pick(random, style.payouts) ?? 0,
    ],
  };
  const fields = Object.fromEntries(ABOUT[call].map((field) => [field, all[field as 'by']]));
  return { ...EMPTY, ...fields, call, isOther, id };
}

/** A version after that of an earlier settlement of the bet, or any. */
function versionOf(random: Random, earlier: readonly ModelCall[], bet: string): number {
  const last = earlier.findLast(({ call, by }) => call === 'settle' && by === bet);
  const first = random() < 0.5 ? last?.version : undefined;
  const version = (first ?? pick(random, FIRST_VERSIONS) ?? 1) + Math.floor(random() * 3);
  return Math.min(version, Number.MAX_SAFE_INTEGER);
}

function playMoves(random: Random, { stakes, payouts }: Style): readonly number[] {
  const moves = [0 - (pick(random, stakes) ?? 1)];
  while (random() < 0.6) {
    moves.push(random() < 0.4 ? -(pick(random, stakes) || 1) : (pick(random, payouts) ?? 0));
  }
  return moves;
}

function randomKind(random: Random, { kinds }: Style): CallKind {
  const all = kinds.reduce((sum, [, weight]) => sum + weight, 0);
  let left = random() * all;
  for (const [kind, weight] of kinds) {
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
