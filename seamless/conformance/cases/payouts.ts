import {
  again,
  answers,
  bet,
  type ConformanceCase,
  close,
  family,
  play,
  rollback,
  settle,
  win,
} from '../case.ts';

const B1 = bet('b1', '10');
const taken = answers(B1, 'OK', '90');
const B2 = answers(bet('b2', '10'), 'OK', '80');

const sums = family('most a payout may be', [
  {
    name: 'payouts of one bet are counted together',
    needs: ['cap'],
    steps: [
      taken,
      answers(win('w1', '600'), 'OK', '690'),
      answers(win('w2', '400.01'), 'LIMIT_REACHED'),
      answers(win('w3', '400'), 'OK', '1090'),
    ],
    end: '1090',
  },
  {
    name: 'a round in one call above the most',
    needs: ['cap'],
    steps: [
      answers(
        play('p1', [
          ['bet', '1'],
          ['win', '600'],
          ['win', '400.01'],
        ]),
        'LIMIT_REACHED',
      ),
    ],
    end: '100',
  },
  {
    name: 'a round in one call of exactly the most',
    needs: ['cap'],
    steps: [
      answers(
        play('p1', [
          ['bet', '1'],
          ['win', '600'],
          ['win', '400'],
        ]),
        'OK',
        '1099',
      ),
    ],
    end: '1099',
  },
]);

const closings = family('round totals', [
  {
    name: 'a stake that closes its round is lost with it',
    steps: [
      taken,
      answers(bet('b2', '10', { round_closed: true }), 'OK', '80'),
      answers(rollback('x1', 'b1'), 'ROUND_SETTLED'),
      answers(rollback('x2', 'b2'), 'ROUND_SETTLED'),
    ],
    end: '80',
  },
  {
    name: 'late payouts at once, of which the totals have room for one',
    needs: ['lateWindow', 'vendorIds'],
    steps: [
      taken,
      B2,
      answers(close([2, '20', '5']), 'OK'),
      {
        together: [win('w1', '5'), win('w2', '5', { bet_txn_id: 'b2' })],
        counts: { OK: 1, ROUND_CLOSED: 1 },
      },
    ],
    end: '85',
  },
]);

const undone = family('rollback', [
  {
    name: 'a rollback in a round of which another bet has won',
    steps: [
      taken,
      B2,
      answers(win('w1', '5'), 'OK', '85'),
      answers(rollback('x1', 'b2'), 'ROUND_SETTLED'),
    ],
    end: '85',
  },
  {
    name: 'a bet whose payout was taken back is given back',
    needs: ['winRollback'],
    steps: [
      taken,
      answers(win('w1', '30'), 'OK', '120'),
      answers(rollback('x1', 'w1'), 'OK', '90'),
      answers(rollback('x2', 'b1'), 'OK', '100'),
    ],
    end: '100',
  },
]);

const totals = family('round totals', [
  {
    name: 'a second closing with other totals agrees with nothing',
    steps: [
      taken,
      answers(close([1, '10', '0']), 'OK', undefined, { duplicate: false, matched: true }),
      answers(close([1, '10', '5']), 'OK', undefined, { duplicate: true, matched: false }),
      answers(close([1, '10', '0']), 'OK', undefined, { duplicate: true, matched: true }),
    ],
    end: '90',
  },
  {
    name: 'totals of more bets than can be',
    steps: [taken, answers(close([3_000_000_000, '10', '0']), 'BAD_REQUEST')],
    end: '90',
  },
  {
    name: 'a round in one call whose payouts are more than can be counted',
    steps: [
      answers(
        play('p1', [
          ['bet', '1'],
          ['win', '999999999999'],
          ['win', '999999999999'],
        ]),
        'AMOUNT_SCALE',
      ),
    ],
    end: '100',
  },
]);

const prizes = family('prizes', [
  {
    name: 'a jackpot won with a bet that is settled',
    steps: [
      taken,
      answers(settle('s1', 1, '0'), 'OK', '90'),
      answers(win('w1', '50', { kind: 'jackpot' }), 'OK', '140'),
      again(win('w1', '50', { kind: 'jackpot' }), 'OK', '140'),
      answers(settle('s2', 2, '5'), 'OK', '145'),
    ],
    end: '145',
  },
  {
    name: 'a promotion’s payout into a closed round is in no total',
    steps: [
      taken,
      answers(close([1, '10', '0']), 'OK', undefined, { matched: true }),
      answers(
        win('w1', '5', { kind: 'promo', bet_txn_id: undefined, member: '$member' }),
        'OK',
        '95',
      ),
      answers(close([1, '10', '0']), 'OK', undefined, { matched: true }),
    ],
    end: '95',
  },
  {
    name: 'a jackpot won with a bet that was rolled back',
    steps: [
      taken,
      answers(rollback('x1', 'b1'), 'OK', '100'),
      answers(win('w1', '50', { kind: 'jackpot' }), 'ALREADY_ROLLED_BACK'),
    ],
    end: '100',
  },
]);

/** The maximum payout of a bet, the effects of closing a round, and prizes outside of bets. */
export const PAYOUT_CASES: readonly ConformanceCase[] = [
  ...sums,
  ...closings,
  ...totals,
  ...undone,
  ...prizes,
];
