import {
  again,
  answers,
  bet,
  type ConformanceCase,
  family,
  rollback,
  settle,
  win,
} from '../case.ts';

const taken = answers(bet('b1', '10'), 'OK', '90');
const settled = answers(settle('s1', 1, '25'), 'OK', '115');

const debts = family('debts', [
  {
    name: 'the next credits pay what could not be taken back',
    steps: [
      taken,
      settled,
      answers(bet('b2', '115', { round_id: 'r2' }), 'OK', '0'),
      answers(settle('s2', 2, '0'), 'OK', '0'),
      answers(win('w1', '20', { bet_txn_id: 'b2', round_id: 'r2' }), 'OK', '0'),
      again(win('w1', '20', { bet_txn_id: 'b2', round_id: 'r2' }), 'OK', '0'),
      answers(win('w2', '20', { bet_txn_id: 'b2', round_id: 'r2' }), 'OK', '15'),
      answers(win('w3', '20', { bet_txn_id: 'b2', round_id: 'r2' }), 'OK', '35'),
    ],
    end: '35',
  },
  {
    name: 'a stake that comes back pays what could not be taken back',
    steps: [
      taken,
      settled,
      answers(bet('b2', '115', { round_id: 'r2' }), 'OK', '0'),
      answers(settle('s2', 2, '0'), 'OK', '0'),
      answers(rollback('x1', 'b2', { round_id: 'r2' }), 'OK', '90'),
    ],
    end: '90',
  },
]);

const outcomes = family('outcomes', [
  {
    name: 'a lost bet that returns its stake or more contradicts itself',
    steps: [
      taken,
      answers(settle('s1', 1, '10', { outcome: 'LOST' }), 'BAD_REQUEST'),
      answers(settle('s2', 1, '500', { outcome: 'LOST' }), 'BAD_REQUEST'),
      answers(settle('s3', 1, '0.5', { outcome: 'LOST' }), 'OK', '90.5'),
    ],
    end: '90.5',
  },
  {
    name: 'a push, a void and halves have totals of their own',
    steps: [
      taken,
      answers(settle('s1', 1, '11', { outcome: 'PUSH' }), 'BAD_REQUEST'),
      answers(settle('s2', 1, '9', { outcome: 'VOID' }), 'BAD_REQUEST'),
      answers(settle('s3', 1, '10', { outcome: 'HALF_LOST' }), 'BAD_REQUEST'),
      answers(settle('s4', 1, '10', { outcome: 'HALF_WON' }), 'BAD_REQUEST'),
      answers(settle('s5', 1, '10', { outcome: 'PUSH' }), 'OK', '100'),
    ],
    end: '100',
  },
]);

/** What pays a debt that a correction left, and the totals that fit an outcome. */
export const SETTLED_MONEY_CASES: readonly ConformanceCase[] = [...debts, ...outcomes];
