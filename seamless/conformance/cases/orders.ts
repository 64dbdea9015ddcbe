import {
  answers,
  bet,
  type CaseCall,
  type ConformanceCase,
  close,
  rollback,
  win,
} from '../case.ts';

type Step = ConformanceCase['steps'][number];

const CALLS: Readonly<Record<string, CaseCall>> = {
  bet: bet('b1', '10'),
  win: win('w1', '5'),
  rollback: rollback('x1', 'b1'),
  close: close([1, '10', '5']),
};

/** The state of a reference model for a round with one bet. */
type Model = {
  bet: 'unknown' | 'taken' | 'refused' | 'back' | 'tombstone';
  isClosed: boolean;
  isPaid: boolean;
  balance: number;
};

/** The decision table for these calls: each function answers a code and changes the model. */
const MODEL: Readonly<Record<string, (round: Model) => string>> = {
  bet: (round) => {
    if (round.bet === 'tombstone') {
      return 'ALREADY_ROLLED_BACK';
    }
    round.bet = round.isClosed ? 'refused' : 'taken';
    round.balance -= round.isClosed ? 0 : 10;
    return round.isClosed ? 'ROUND_CLOSED' : 'OK';
  },
  win: (round) => {
    if (round.bet === 'tombstone' || round.bet === 'back') {
      return 'ALREADY_ROLLED_BACK';
    }
    if (round.bet !== 'taken') {
      return 'BET_NOT_FOUND';
    }
    round.isPaid = true;
    round.balance += 5;
    return 'OK';
  },
  rollback: (round) => {
    if (round.bet === 'unknown') {
      round.bet = 'tombstone';
      return 'TOMBSTONED';
    }
    if (round.bet === 'refused') {
      return 'NOTHING_TO_DO';
    }
    if (round.isPaid || round.isClosed) {
      return 'ROUND_SETTLED';
    }
    round.bet = 'back';
    round.balance += 10;
    return 'OK';
  },
  close: (round) => {
    round.isClosed = true;
    return 'OK';
  },
};

/**
 * Every order in which the four calls of a round may arrive; the reference model gives the answers and the final
 * balance.
 */
export const ORDER_CASES: readonly ConformanceCase[] = permutations(Object.keys(CALLS)).map(
  (order) => {
    const round: Model = { bet: 'unknown', isClosed: false, isPaid: false, balance: 100 };
    const steps = order.flatMap((name): readonly Step[] => {
      const call = CALLS[name];
      const code = MODEL[name]?.(round);
      return call === undefined || code === undefined ? [] : [answers(call, code)];
    });
    return {
      name: `arriving as ${order.join(', ')}`,
      category: 'reorder',
      needs: ['strictBet', 'lateWindow'],
      start: '100',
      steps,
      end: String(round.balance),
    };
  },
);

function permutations<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  return items.length === 0
    ? [[]]
    : items.flatMap((item, index) =>
        permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]),
      );
}
