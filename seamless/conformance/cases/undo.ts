import {
  again,
  answers,
  bet,
  type ConformanceCase,
  family,
  find,
  play,
  rollback,
  win,
} from '../case.ts';

const B1 = bet('b1', '10');
const taken = answers(B1, 'OK', '90', { duplicate: false });

const zero = family('zero win', [
  {
    name: 'a payout of nothing means lost and is stored',
    steps: [
      taken,
      answers(win('w1', '0', { round_closed: true }), 'OK', '90'),
      answers(find('w1'), 'OK', undefined, { state: 'applied' }),
    ],
    end: '90',
  },
  {
    name: 'a payout of nothing sent twice',
    steps: [taken, answers(win('w1', '0'), 'OK', '90'), again(win('w1', '0'), 'OK', '90')],
    end: '90',
  },
  {
    name: 'after a payout of nothing the round is settled',
    steps: [
      taken,
      answers(win('w1', '0', { round_closed: true }), 'OK'),
      answers(rollback('x1', 'b1'), 'ROUND_SETTLED'),
    ],
    end: '90',
  },
  {
    name: 'a payout of nothing without a bet',
    steps: [answers(win('w1', '0'), 'BET_NOT_FOUND')],
    end: '100',
    needs: ['strictBet'],
  },
]);

const tombstone = family('tombstone', [
  {
    name: 'a rollback before its bet is remembered',
    steps: [answers(rollback('x1', 'b1'), 'TOMBSTONED'), answers(B1, 'ALREADY_ROLLED_BACK')],
    end: '100',
  },
  {
    name: 'a tombstone holds for every try',
    steps: [
      answers(rollback('x1', 'b1'), 'TOMBSTONED'),
      answers(B1, 'ALREADY_ROLLED_BACK'),
      answers(B1, 'ALREADY_ROLLED_BACK'),
    ],
    end: '100',
  },
  {
    name: 'a tombstone holds for another body',
    steps: [
      answers(rollback('x1', 'b1'), 'TOMBSTONED'),
      answers(bet('b1', '20'), 'ALREADY_ROLLED_BACK'),
    ],
    end: '100',
  },
  {
    name: 'a tombstone’s rollback sent twice',
    steps: [answers(rollback('x1', 'b1'), 'TOMBSTONED'), again(rollback('x1', 'b1'), 'TOMBSTONED')],
    end: '100',
  },
  {
    name: 'a second rollback finds the tombstone',
    steps: [answers(rollback('x1', 'b1'), 'TOMBSTONED'), again(rollback('x2', 'b1'), 'TOMBSTONED')],
    end: '100',
  },
  {
    name: 'a payout to a tombstone',
    steps: [
      answers(rollback('x1', 'b1'), 'TOMBSTONED'),
      answers(win('w1', '5'), 'ALREADY_ROLLED_BACK'),
    ],
    end: '100',
  },
  {
    name: 'a round in one call after its rollback',
    steps: [
      answers(rollback('x1', 'p1'), 'TOMBSTONED'),
      answers(
        play('p1', [
          ['bet', '1'],
          ['win', '9'],
        ]),
        'ALREADY_ROLLED_BACK',
      ),
    ],
    end: '100',
  },
  {
    name: 'a payout after its own rollback',
    steps: [
      taken,
      answers(rollback('x1', 'w1'), 'TOMBSTONED'),
      answers(win('w1', '5'), 'ALREADY_ROLLED_BACK'),
    ],
    end: '90',
  },
  {
    name: 'a tombstone is found',
    steps: [
      answers(rollback('x1', 'b1'), 'TOMBSTONED'),
      answers(find('b1'), 'OK', undefined, { state: 'tombstoned' }),
    ],
    end: '100',
  },
]);

const reversal = family('rollback', [
  {
    name: 'a bet that was rolled back is not taken again',
    steps: [taken, answers(rollback('x1', 'b1'), 'OK', '100'), answers(B1, 'ALREADY_ROLLED_BACK')],
    end: '100',
  },
  {
    name: 'a payout after the rollback of its bet',
    steps: [
      taken,
      answers(rollback('x1', 'b1'), 'OK', '100'),
      answers(win('w1', '30'), 'ALREADY_ROLLED_BACK'),
    ],
    end: '100',
  },
  {
    name: 'a rollback after a payout',
    steps: [
      taken,
      answers(win('w1', '30'), 'OK', '120'),
      answers(rollback('x1', 'b1'), 'ROUND_SETTLED'),
    ],
    end: '120',
  },
  {
    name: 'a refused rollback stays refused',
    steps: [
      taken,
      answers(win('w1', '30'), 'OK'),
      answers(rollback('x1', 'b1'), 'ROUND_SETTLED'),
      answers(rollback('x1', 'b1'), 'ROUND_SETTLED'),
    ],
    end: '120',
  },
  {
    name: 'a rollback of a refused stake',
    steps: [
      answers(bet('b1', '500'), 'INSUFFICIENT_FUNDS'),
      answers(rollback('x1', 'b1'), 'NOTHING_TO_DO'),
    ],
    end: '100',
  },
  {
    name: 'a rollback names another round',
    steps: [taken, answers(rollback('x1', 'b1', { round_id: 'r2' }), 'BET_NOT_FOUND')],
    end: '90',
  },
  {
    name: 'a payout is not rolled back',
    needs: ['noWinRollback'],
    steps: [taken, answers(win('w1', '30'), 'OK'), answers(rollback('x1', 'w1'), 'ROUND_SETTLED')],
    end: '120',
  },
  {
    name: 'a rollback that names itself',
    steps: [
      answers(rollback('x1', 'x1'), 'BAD_REQUEST'),
      answers(rollback('x1', 'b1'), 'TOMBSTONED'),
    ],
    end: '100',
  },
  {
    name: 'a rollback of a rollback',
    steps: [
      taken,
      answers(rollback('x1', 'b1'), 'OK'),
      answers(rollback('x2', 'x1'), 'BET_NOT_FOUND'),
    ],
    end: '100',
  },
  {
    name: 'a round in one call that won is not rolled back',
    steps: [
      answers(
        play('p1', [
          ['bet', '1'],
          ['win', '9'],
        ]),
        'OK',
        '108',
      ),
      answers(rollback('x1', 'p1'), 'ROUND_SETTLED'),
    ],
    end: '108',
  },
  {
    name: 'a round in one call that is open is rolled back',
    steps: [
      answers(play('p1', [['bet', '7']], { round_closed: false }), 'OK', '93'),
      answers(rollback('x1', 'p1'), 'OK', '100'),
    ],
    end: '100',
  },
  {
    name: 'the state of a bet that was rolled back',
    steps: [
      taken,
      answers(rollback('x1', 'b1'), 'OK'),
      answers(find('b1'), 'OK', undefined, { state: 'rolled_back' }),
    ],
    end: '100',
  },
]);

/** Payouts of zero, rollbacks and tombstones. */
export const UNDO_CASES: readonly ConformanceCase[] = [...zero, ...tombstone, ...reversal];
