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

const rounds = family('round totals', [
  {
    name: 'totals agree',
    steps: [
      taken,
      answers(win('w1', '4'), 'OK'),
      answers(close([1, '10', '4']), 'OK', undefined, { matched: true }),
    ],
    end: '94',
  },
  {
    name: 'a wrong count is a case, not a failure',
    steps: [taken, answers(close([2, '10', '0']), 'OK', undefined, { matched: false })],
    end: '90',
  },
  {
    name: 'a wrong stake is a case',
    steps: [taken, answers(close([1, '11', '0']), 'OK', undefined, { matched: false })],
    end: '90',
  },
  {
    name: 'a wrong payout is a case',
    steps: [taken, answers(close([1, '10', '1']), 'OK', undefined, { matched: false })],
    end: '90',
  },
  {
    name: 'a bet that was rolled back is in no total',
    steps: [
      taken,
      answers(rollback('x1', 'b1'), 'OK'),
      answers(close([0, '0', '0']), 'OK', undefined, { matched: true }),
    ],
    end: '100',
  },
  {
    name: 'a stake into a closed round',
    steps: [taken, answers(close([1, '10', '0']), 'OK'), answers(bet('b2', '10'), 'ROUND_CLOSED')],
    end: '90',
  },
  {
    name: 'a round that was never opened is closed',
    steps: [
      answers(close([0, '0', '0']), 'OK', undefined, { matched: true }),
      answers(B1, 'ROUND_CLOSED'),
    ],
    end: '100',
  },
  {
    name: 'a stake that closes its round is the last',
    steps: [
      answers(bet('b1', '10', { round_closed: true }), 'OK', '90'),
      answers(bet('b2', '10'), 'ROUND_CLOSED'),
    ],
    end: '90',
  },
  {
    name: 'a payout that closes its round',
    steps: [
      taken,
      answers(win('w1', '5', { round_closed: true }), 'OK', '95'),
      answers(bet('b2', '10'), 'ROUND_CLOSED'),
    ],
    end: '95',
  },
  {
    name: 'a round in one call into a closed round',
    steps: [
      answers(close([0, '0', '0']), 'OK'),
      answers(play('p1', [['bet', '1']]), 'ROUND_CLOSED'),
    ],
    end: '100',
  },
  {
    name: 'a rollback after the closing',
    steps: [
      taken,
      answers(close([1, '10', '0']), 'OK'),
      answers(rollback('x1', 'b1'), 'ROUND_SETTLED'),
    ],
    end: '90',
  },
  {
    name: 'a stake that was refused by the closing stays refused',
    steps: [
      answers(close([0, '0', '0']), 'OK'),
      answers(B1, 'ROUND_CLOSED'),
      answers(B1, 'ROUND_CLOSED'),
    ],
    end: '100',
  },
  {
    name: 'a stake whose time is over',
    steps: [answers(bet('b1', '10', { accept_until: 1 }), 'ROUND_CLOSED')],
    end: '100',
  },
  {
    name: 'a stake whose time is not over',
    steps: [answers(bet('b1', '10', { accept_until: 4_102_444_800_000 }), 'OK', '90')],
    end: '90',
  },
]);

const late = family('late', [
  {
    name: 'a payout after the closing, within the totals',
    needs: ['lateWindow'],
    steps: [
      taken,
      answers(close([1, '10', '5']), 'OK', undefined, { matched: false }),
      answers(win('w1', '5'), 'OK', '95', { late: true }),
    ],
    end: '95',
  },
  {
    name: 'a late payout sent twice',
    needs: ['lateWindow'],
    steps: [
      taken,
      answers(close([1, '10', '5']), 'OK'),
      answers(win('w1', '5'), 'OK', '95'),
      again(win('w1', '5'), 'OK', '95'),
    ],
    end: '95',
  },
  {
    name: 'a payout after the closing, above the totals',
    steps: [taken, answers(close([1, '10', '5']), 'OK'), answers(win('w1', '6'), 'ROUND_CLOSED')],
    end: '90',
  },
  {
    name: 'a second late payout that breaks the totals',
    needs: ['lateWindow'],
    steps: [
      taken,
      answers(close([1, '10', '5']), 'OK'),
      answers(win('w1', '5'), 'OK'),
      answers(win('w2', '1'), 'ROUND_CLOSED'),
    ],
    end: '95',
  },
  {
    name: 'a late payout of nothing',
    needs: ['lateWindow'],
    steps: [taken, answers(close([1, '10', '0']), 'OK'), answers(win('w1', '0'), 'OK', '90')],
    end: '90',
  },
  {
    name: 'a payout that overtakes its bet is paid when the bet comes',
    needs: ['allowLateBet'],
    steps: [
      answers(win('w1', '5'), 'BET_NOT_FOUND'),
      answers(find('w1'), 'OK', undefined, { state: 'parked' }),
      answers(B1, 'OK'),
      again(win('w1', '5'), 'OK'),
    ],
    end: '95',
  },
  {
    name: 'a waiting payout is paid once',
    needs: ['allowLateBet'],
    steps: [
      answers(win('w1', '5'), 'BET_NOT_FOUND'),
      answers(win('w1', '5'), 'BET_NOT_FOUND'),
      answers(B1, 'OK'),
      again(win('w1', '5'), 'OK'),
      again(win('w1', '5'), 'OK'),
    ],
    end: '95',
  },
  {
    name: 'a waiting payout is bound to its body',
    needs: ['allowLateBet'],
    steps: [
      answers(win('w1', '5'), 'BET_NOT_FOUND'),
      answers(win('w1', '50'), 'ID_REUSED'),
      answers(B1, 'OK'),
    ],
    end: '95',
  },
  {
    name: 'a payout that overtakes its bet is refused for good',
    needs: ['strictBet'],
    steps: [
      answers(win('w1', '5'), 'BET_NOT_FOUND'),
      taken,
      answers(win('w1', '5'), 'BET_NOT_FOUND'),
    ],
    end: '90',
  },
]);

const settled = answers(settle('s1', 1, '25'), 'OK', '115');
const settles = family('settle versions', [
  { name: 'a settlement pays', steps: [taken, settled], end: '115' },
  {
    name: 'a settlement of nothing',
    steps: [taken, answers(settle('s1', 1, '0'), 'OK', '90')],
    end: '90',
  },
  {
    name: 'a settlement sent twice',
    steps: [taken, settled, again(settle('s1', 1, '25'), 'OK', '115')],
    end: '115',
  },
  {
    name: 'the same version and payout under another id',
    steps: [taken, settled, again(settle('s2', 1, '25'), 'OK', '115')],
    end: '115',
  },
  {
    name: 'the same version with another payout',
    steps: [taken, settled, answers(settle('s2', 1, '30'), 'STALE_VERSION')],
    end: '115',
  },
  {
    name: 'an earlier version',
    steps: [
      taken,
      answers(settle('s1', 3, '25'), 'OK'),
      answers(settle('s2', 2, '30'), 'STALE_VERSION'),
    ],
    end: '115',
  },
  {
    name: 'a later version posts the difference up',
    steps: [taken, settled, answers(settle('s2', 2, '40'), 'OK', '130')],
    end: '130',
  },
  {
    name: 'a later version posts the difference down',
    steps: [taken, settled, answers(settle('s2', 2, '5'), 'OK', '95')],
    end: '95',
  },
  {
    name: 'versions may leave gaps',
    steps: [taken, settled, answers(settle('s2', 9, '26'), 'OK', '116')],
    end: '116',
  },
  {
    name: 'versions may be the time in milliseconds, and as large as a number can say exactly',
    steps: [
      taken,
      answers(settle('s1', 1_763_800_000_000, '25'), 'OK', '115'),
      answers(settle('s2', 1_763_799_999_999, '30'), 'STALE_VERSION'),
      again(settle('s3', 1_763_800_000_000, '25'), 'OK', '115'),
      answers(settle('s4', Number.MAX_SAFE_INTEGER, '26'), 'OK', '116'),
      answers(settle('s5', Number.MAX_SAFE_INTEGER - 1, '30'), 'STALE_VERSION'),
    ],
    end: '116',
  },
  {
    name: 'a correction to the same payout moves nothing',
    steps: [taken, settled, answers(settle('s2', 2, '25'), 'OK', '115')],
    end: '115',
  },
  {
    name: 'ten staked at ninety-five to one: first lost, then won, then sent again',
    needs: ['thousands'],
    start: '10',
    steps: [
      answers(B1, 'OK', '0'),
      answers(settle('s1', 1, '0'), 'OK', '0'),
      answers(settle('s2', 2, '950'), 'OK', '950'),
      again(settle('s2', 2, '950'), 'OK', '950'),
    ],
    end: '950',
  },
  {
    name: 'what cannot be taken back leaves no balance below zero',
    steps: [
      taken,
      settled,
      answers(bet('b2', '115', { round_id: 'r2' }), 'OK', '0'),
      answers(settle('s2', 2, '0'), 'OK', '0'),
    ],
    end: '0',
  },
  {
    name: 'part of it is taken back',
    steps: [
      taken,
      settled,
      answers(bet('b2', '105', { round_id: 'r2' }), 'OK', '10'),
      answers(settle('s2', 2, '0'), 'OK', '0'),
    ],
    end: '0',
  },
  {
    name: 'a settlement of an unknown bet',
    steps: [answers(settle('s1', 1, '5'), 'BET_NOT_FOUND')],
    end: '100',
  },
  {
    name: 'a settlement of a bet that was rolled back',
    steps: [
      taken,
      answers(rollback('x1', 'b1'), 'OK'),
      answers(settle('s1', 1, '5'), 'ALREADY_ROLLED_BACK'),
    ],
    end: '100',
  },
  {
    name: 'a rollback of a settled bet',
    steps: [taken, settled, answers(rollback('x1', 'b1'), 'ROUND_SETTLED')],
    end: '115',
  },
  {
    name: 'a payout to a settled bet',
    steps: [taken, settled, answers(win('w1', '5'), 'ROUND_SETTLED')],
    end: '115',
  },
  {
    name: 'a void gives the stake back',
    steps: [taken, answers(settle('s1', 1, '10', { outcome: 'VOID' }), 'OK', '100')],
    end: '100',
  },
  {
    name: 'twenty settlements of one id at once',
    steps: [taken, { ...settle('s1', 1, '25'), times: 20, firsts: 1, code: 'OK' }],
    end: '115',
  },
  {
    name: 'a batch answers each settlement',
    steps: [
      taken,
      answers(bet('b2', '10'), 'OK'),
      answers(
        {
          call: 'batch',
          request: {
            settles: [
              settle('s1', 1, '15').request,
              settle('s2', 1, '0', { bet_txn_id: 'b2' }).request,
              settle('s3', 1, '9', { bet_txn_id: 'none' }).request,
            ],
          },
        },
        'OK',
      ),
    ],
    end: '95',
  },
  {
    name: 'after a closing a settlement still stands',
    steps: [
      taken,
      answers(close([1, '10', '25']), 'OK', undefined, { matched: false }),
      answers(settle('s1', 1, '25'), 'OK', '115'),
    ],
    end: '115',
  },
]);

/** Closed rounds, late calls and settlements. */
export const ROUND_CASES: readonly ConformanceCase[] = [...rounds, ...late, ...settles];
