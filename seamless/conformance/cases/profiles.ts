import {
  again,
  answers,
  bet,
  type ConformanceCase,
  close,
  family,
  find,
  play,
  rollback,
  settle,
  win,
} from '../case.ts';

const B1 = bet('b1', '10');
const taken = answers(B1, 'OK', '90');

const scopes = family('id scope', [
  {
    name: 'one id for two members is two ids where ids are each member’s own',
    needs: ['memberIds'],
    steps: [
      taken,
      answers(
        bet('b1', '1', { member: '$other', session: '$otherSession' }),
        'INSUFFICIENT_FUNDS',
        '0',
      ),
      again(B1, 'OK', '90'),
    ],
    end: '90',
  },
  {
    name: 'one id for two members is one id where ids are the vendor’s',
    needs: ['vendorIds'],
    steps: [
      taken,
      answers(bet('b1', '10', { member: '$other', session: '$otherSession' }), 'ID_REUSED'),
    ],
    end: '90',
  },
  {
    name: 'a payout without its member cannot be distinguished',
    needs: ['memberIds'],
    steps: [taken, answers(win('w1', '5', { member: undefined }), 'BAD_REQUEST')],
    end: '90',
  },
  {
    name: 'a rollback without its member cannot be distinguished',
    needs: ['memberIds'],
    steps: [taken, answers(rollback('x1', 'b1', { member: undefined }), 'BAD_REQUEST')],
    end: '90',
  },
  {
    name: 'a rollback in another member’s name finds no bet of his',
    needs: ['memberIds'],
    steps: [taken, answers(rollback('x1', 'b1', { member: '$other' }), 'TOMBSTONED')],
    end: '90',
  },
  {
    name: 'a question in another member’s name',
    needs: ['memberIds'],
    steps: [
      taken,
      answers(
        { call: 'findTransaction', request: { txn_id: 'b1', member: '$other' } },
        'OK',
        undefined,
        { state: 'unknown' },
      ),
    ],
    end: '90',
  },
]);

const undoneWins = family('rollback of a payout', [
  {
    name: 'a payout is taken back',
    needs: ['winRollback'],
    steps: [
      taken,
      answers(win('w1', '30'), 'OK', '120'),
      answers(rollback('x1', 'w1'), 'OK', '90'),
    ],
    end: '90',
  },
  {
    name: 'a payout is taken back once',
    needs: ['winRollback'],
    steps: [
      taken,
      answers(win('w1', '30'), 'OK', '120'),
      answers(rollback('x1', 'w1'), 'OK', '90'),
      again(rollback('x2', 'w1'), 'OK', '90'),
    ],
    end: '90',
  },
  {
    name: 'a payout that was taken back is not paid again',
    needs: ['winRollback'],
    steps: [
      taken,
      answers(win('w1', '30'), 'OK'),
      answers(rollback('x1', 'w1'), 'OK', '90'),
      answers(win('w1', '30'), 'ALREADY_ROLLED_BACK'),
    ],
    end: '90',
  },
  {
    name: 'a payout under a settlement is not taken back by itself',
    needs: ['winRollback'],
    steps: [
      taken,
      answers(win('w1', '30'), 'OK', '120'),
      answers(settle('s1', 1, '5'), 'OK', '95'),
      answers(rollback('x1', 'w1'), 'ROUND_SETTLED'),
    ],
    end: '95',
  },
  {
    name: 'a payout that was spent cannot be taken back',
    needs: ['winRollback'],
    steps: [
      taken,
      answers(win('w1', '30'), 'OK', '120'),
      answers(bet('b2', '110', { round_id: 'r2' }), 'OK', '10'),
      answers(rollback('x1', 'w1'), 'INSUFFICIENT_FUNDS', '10'),
    ],
    end: '10',
  },
]);

const caps = family('most a payout may be', [
  {
    name: 'a payout of exactly the most',
    needs: ['cap'],
    steps: [taken, answers(win('w1', '1000'), 'OK', '1090')],
    end: '1090',
  },
  {
    name: 'a payout above the most',
    needs: ['cap'],
    steps: [taken, answers(win('w1', '1000.01'), 'LIMIT_REACHED')],
    end: '90',
  },
  {
    name: 'a settlement above the most',
    needs: ['cap'],
    steps: [taken, answers(settle('s1', 1, '1000.01'), 'LIMIT_REACHED')],
    end: '90',
  },
  {
    name: 'a refused payout stays refused',
    needs: ['cap'],
    steps: [
      taken,
      answers(win('w1', '1000.01'), 'LIMIT_REACHED'),
      answers(win('w1', '1000.01'), 'LIMIT_REACHED'),
    ],
    end: '90',
  },
]);

const highestStakes = family('most a stake may be', [
  {
    name: 'no call stakes more than the most',
    needs: ['stakeCap'],
    start: '1500',
    steps: [
      answers(bet('b1', '600.01'), 'LIMIT_REACHED'),
      answers(bet('b1', '600.01'), 'LIMIT_REACHED'),
      answers(
        play('p1', [
          ['bet', '300'],
          ['bet', '300.01'],
        ]),
        'LIMIT_REACHED',
      ),
      answers(bet('b2', '600'), 'OK', '900'),
    ],
    end: '900',
  },
]);

const windows = family('windows', [
  {
    name: 'a payout after the closing where none is awaited',
    needs: ['noLateWindow'],
    steps: [taken, answers(close([1, '10', '5']), 'OK'), answers(win('w1', '5'), 'ROUND_CLOSED')],
    end: '90',
  },
  {
    name: 'a settlement after the closing where no payout is awaited',
    needs: ['noLateWindow'],
    steps: [taken, answers(close([1, '10', '5']), 'OK'), answers(settle('s1', 1, '5'), 'OK', '95')],
    end: '95',
  },
  {
    name: 'a payout that waits is given up when it is rolled back',
    needs: ['allowLateBet'],
    steps: [
      answers(win('w1', '5'), 'BET_NOT_FOUND'),
      answers(rollback('x1', 'w1'), 'NOTHING_TO_DO'),
      taken,
      answers(find('w1'), 'OK', undefined, { state: 'rolled_back' }),
    ],
    end: '90',
  },
  {
    name: 'a payout that waited and was given up has nothing to give back',
    needs: ['allowLateBet'],
    steps: [
      answers(win('w1', '5'), 'BET_NOT_FOUND'),
      answers(rollback('x1', 'w1'), 'NOTHING_TO_DO'),
      answers(rollback('x2', 'w1'), 'NOTHING_TO_DO', undefined, { duplicate: true }),
    ],
    end: '100',
  },
  {
    name: 'a payout that waits for a round in one call',
    needs: ['allowLateBet'],
    steps: [
      answers(win('w1', '5', { bet_txn_id: 'p1' }), 'BET_NOT_FOUND'),
      answers(play('p1', [['bet', '10']], { round_closed: false }), 'OK'),
      again(win('w1', '5', { bet_txn_id: 'p1' }), 'OK'),
    ],
    end: '95',
  },
  {
    name: 'a payout that waits for a bet whose rollback comes first',
    needs: ['allowLateBet'],
    steps: [
      answers(win('w1', '5'), 'BET_NOT_FOUND'),
      answers(rollback('x1', 'b1'), 'TOMBSTONED'),
      answers(B1, 'ALREADY_ROLLED_BACK'),
    ],
    end: '100',
  },
  {
    name: 'two decimals where two are allowed',
    needs: ['scale2'],
    steps: [answers(bet('b1', '1.01'), 'OK', '98.99'), answers(win('w1', '0.01'), 'OK', '99')],
    end: '99',
  },
  {
    name: 'four decimals where four are allowed',
    needs: ['scale4'],
    steps: [
      answers(bet('b1', '1.0001'), 'OK', '98.9999'),
      answers(win('w1', '0.0001'), 'OK', '99'),
    ],
    end: '99',
  },
]);

/** Differences between vendors by their profiles. */
export const PROFILE_CASES: readonly ConformanceCase[] = [
  ...scopes,
  ...undoneWins,
  ...caps,
  ...highestStakes,
  ...windows,
];
