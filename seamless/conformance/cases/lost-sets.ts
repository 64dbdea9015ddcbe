import {
  again,
  answers,
  bet,
  type CaseCall,
  type ConformanceCase,
  family,
  find,
  rollback,
  type Step,
  settle,
  win,
} from '../case.ts';

/** So many that a wallet which settles losing bets in sets uses a set. */
const LOSERS = Array.from({ length: 20 }, (_none, index) => index);

const placed: Step = {
  together: LOSERS.map((index) => bet(`b${index}`, '1')),
  counts: { OK: LOSERS.length },
};

/** Any moment, in milliseconds. */
const NOW = 1_763_800_000_000;

/** One call that settles the losing bets of a draw, as version `version`. */
function lost(version: number): CaseCall {
  const settles = LOSERS.map(
    (index) => settle(`s${index}`, version, '0', { bet_txn_id: `b${index}` }).request,
  );
  return { call: 'batch', request: { settles } };
}

const BALANCE: CaseCall = { call: 'readBalance', request: { session: '$session' } };
const won = answers(settle('w0', 1, '30', { bet_txn_id: 'b0' }), 'OK', '110');
const state = (id: string, is: string): Step => answers(find(id), 'OK', undefined, { state: is });

/** Losing bets of a round are settled in sets; a bet among them that did not simply lose is settled by itself. */
export const LOST_SET_CASES: readonly ConformanceCase[] = family('sets of losers', [
  {
    name: 'twenty losers in one call',
    steps: [placed, answers(lost(1), 'OK'), state('s0', 'applied'), state('s19', 'applied')],
    end: '80',
  },
  {
    name: 'twenty losers in one call, sent twice',
    steps: [placed, answers(lost(1), 'OK'), answers(lost(1), 'OK')],
    end: '80',
  },
  {
    name: 'twenty losers in one call whose versions are the time in milliseconds, and one of them corrected',
    steps: [
      placed,
      answers(lost(NOW), 'OK'),
      answers(settle('w0', NOW - 1, '30', { bet_txn_id: 'b0' }), 'STALE_VERSION'),
      answers(settle('w1', NOW + 1, '30', { bet_txn_id: 'b0' }), 'OK', '110'),
    ],
    end: '110',
  },
  {
    name: 'a loser among twenty that had won before pays it back',
    steps: [placed, won, answers(lost(2), 'OK'), state('s0', 'applied')],
    end: '80',
  },
  {
    name: 'a loser among twenty whose settlement is older than the last keeps what it won',
    steps: [placed, won, answers(lost(1), 'OK'), state('s0', 'rejected'), state('s1', 'applied')],
    end: '110',
  },
  {
    name: 'a loser among twenty that was paid before pays it back',
    steps: [
      placed,
      answers(win('w0', '30', { bet_txn_id: 'b0' }), 'OK', '110'),
      answers(lost(1), 'OK'),
      answers(BALANCE, 'OK', '80'),
    ],
    end: '80',
  },
  {
    name: 'a loser among twenty that was rolled back is not lost again',
    steps: [
      placed,
      answers(rollback('x0', 'b0'), 'OK', '81'),
      answers(lost(1), 'OK'),
      state('s0', 'rejected'),
      again(rollback('x0', 'b0'), 'OK', '81'),
    ],
    end: '81',
  },
]);
