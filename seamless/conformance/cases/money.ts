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
  win,
} from '../case.ts';

const B1 = bet('b1', '10');
const taken = answers(B1, 'OK', '90', { duplicate: false });

const happy = family('happy', [
  { name: 'a stake leaves the wallet', steps: [taken], end: '90' },
  { name: 'a payout arrives', steps: [taken, answers(win('w1', '25'), 'OK', '115')], end: '115' },
  { name: 'a stake of the whole balance', steps: [answers(bet('b1', '100'), 'OK', '0')], end: '0' },
  {
    name: 'one tick above the balance',
    needs: ['scale4'],
    steps: [answers(bet('b1', '100.0001'), 'INSUFFICIENT_FUNDS', '100')],
    end: '100',
  },
  {
    name: 'the smallest amount',
    needs: ['scale4'],
    steps: [answers(bet('b1', '0.0001'), 'OK', '99.9999')],
    end: '99.9999',
  },
  {
    name: 'a round in one call that wins',
    steps: [
      answers(
        play('p1', [
          ['bet', '10'],
          ['win', '30'],
        ]),
        'OK',
        '120',
      ),
    ],
    end: '120',
  },
  {
    name: 'a round in one call that loses',
    steps: [answers(play('p1', [['bet', '10']]), 'OK', '90')],
    end: '90',
  },
  {
    name: 'a payout never pays for its own stake',
    start: '5',
    steps: [
      answers(
        play('p1', [
          ['bet', '10'],
          ['win', '30'],
        ]),
        'INSUFFICIENT_FUNDS',
        '5',
      ),
    ],
    end: '5',
  },
  {
    name: 'payouts pay for later stakes of a call: seven is enough for this sequence',
    start: '7',
    steps: [
      answers(
        play('p1', [
          ['bet', '1'],
          ['win', '0'],
          ['bet', '5'],
          ['win', '10'],
          ['bet', '10'],
          ['win', '5'],
          ['bet', '5'],
          ['win', '0'],
          ['bet', '1'],
          ['win', '4'],
          ['bet', '1'],
          ['win', '10'],
          ['bet', '1'],
          ['win', '0'],
        ]),
        'OK',
        '12',
      ),
    ],
    end: '12',
  },
  {
    name: 'less than the sequence needs refuses all of it',
    needs: ['scale4'],
    start: '6.9999',
    steps: [
      answers(
        play('p1', [
          ['bet', '1'],
          ['win', '0'],
          ['bet', '5'],
          ['win', '10'],
          ['bet', '10'],
          ['win', '5'],
          ['bet', '5'],
          ['bet', '1'],
        ]),
        'INSUFFICIENT_FUNDS',
      ),
    ],
    end: '6.9999',
  },
  {
    name: 'a free round stakes nothing',
    steps: [
      answers(bet('b1', '0', { free_round: true }), 'OK', '100'),
      answers(win('w1', '7'), 'OK', '107'),
    ],
    end: '107',
  },
  {
    name: 'a jackpot without a bet is the member’s',
    steps: [
      answers(
        win('w1', '50', {
          kind: 'jackpot',
          bet_txn_id: undefined,
          member: '$member',
          round_id: 'none',
        }),
        'OK',
        '150',
      ),
    ],
    end: '150',
  },
  {
    name: 'a promotion’s payout without a bet',
    steps: [
      answers(
        win('w1', '5', {
          kind: 'promo',
          bet_txn_id: undefined,
          member: '$member',
          round_id: 'none',
        }),
        'OK',
        '105',
      ),
    ],
    end: '105',
  },
  {
    name: 'a payout that names the round and the member finds the bet',
    steps: [
      taken,
      answers(win('w1', '25', { bet_txn_id: undefined, member: '$member' }), 'OK', '115'),
    ],
    end: '115',
  },
  {
    name: 'a round has two stakes and two payouts',
    steps: [
      taken,
      answers(bet('b2', '20'), 'OK', '70'),
      answers(win('w1', '5'), 'OK', '75'),
      answers(win('w2', '15', { bet_txn_id: 'b2' }), 'OK', '90'),
    ],
    end: '90',
  },
  {
    name: 'the balance is read from the books',
    steps: [taken, answers({ call: 'readBalance', request: { session: '$session' } }, 'OK', '90')],
    end: '90',
  },
  {
    name: 'a rollback gives the stake back',
    steps: [taken, answers(rollback('x1', 'b1'), 'OK', '100')],
    end: '100',
  },
]);

const duplicate = family('duplicate', [
  { name: 'a stake sent twice is taken once', steps: [taken, again(B1, 'OK', '90')], end: '90' },
  {
    name: 'a duplicate states the balance of then and of now',
    steps: [
      taken,
      answers(bet('b2', '5', { round_id: 'r2' }), 'OK', '85'),
      answers(B1, 'OK', '90', { duplicate: true, current_balance: '85' }),
    ],
    end: '85',
  },
  {
    name: 'a payout sent twice is paid once',
    steps: [taken, answers(win('w1', '25'), 'OK', '115'), again(win('w1', '25'), 'OK', '115')],
    end: '115',
  },
  {
    name: 'a round in one call sent twice happens once',
    steps: [
      answers(
        play('p1', [
          ['bet', '10'],
          ['win', '3'],
        ]),
        'OK',
        '93',
      ),
      again(
        play('p1', [
          ['bet', '10'],
          ['win', '3'],
        ]),
        'OK',
        '93',
      ),
    ],
    end: '93',
  },
  {
    name: 'a rollback sent twice reverses once',
    steps: [
      taken,
      answers(rollback('x1', 'b1'), 'OK', '100'),
      again(rollback('x1', 'b1'), 'OK', '100'),
    ],
    end: '100',
  },
  {
    name: 'another rollback of the same bet reverses nothing',
    steps: [
      taken,
      answers(rollback('x1', 'b1'), 'OK', '100'),
      again(rollback('x2', 'b1'), 'OK', '100'),
    ],
    end: '100',
  },
  {
    name: 'a refused stake stays refused when money has come',
    steps: [
      answers(bet('b1', '150'), 'INSUFFICIENT_FUNDS', '100'),
      answers(bet('b2', '1', { round_id: 'r2' }), 'OK', '99'),
      answers(win('w2', '200', { bet_txn_id: 'b2', round_id: 'r2' }), 'OK', '299'),
      answers(bet('b1', '150'), 'INSUFFICIENT_FUNDS'),
    ],
    end: '299',
  },
  {
    name: 'a closing sent twice is one',
    steps: [
      taken,
      answers(close([1, '10', '0']), 'OK', undefined, { matched: true, duplicate: false }),
      answers(close([1, '10', '0']), 'OK', undefined, { duplicate: true }),
    ],
    end: '90',
  },
  {
    name: 'fifty stakes of one id at once',
    steps: [{ ...B1, times: 50, firsts: 1, code: 'OK' }],
    end: '90',
  },
  {
    name: 'fifty payouts of one id at once',
    steps: [taken, { ...win('w1', '3'), times: 50, firsts: 1, code: 'OK' }],
    end: '93',
  },
  {
    name: 'fifty rounds of one id at once',
    steps: [
      {
        ...play('p1', [
          ['bet', '2'],
          ['win', '1'],
        ]),
        times: 50,
        firsts: 1,
        code: 'OK',
      },
    ],
    end: '99',
  },
  {
    name: 'twenty rollbacks of one id at once',
    steps: [taken, { ...rollback('x1', 'b1'), times: 20, firsts: 1, code: 'OK' }],
    end: '100',
  },
  {
    name: 'twenty refused stakes of one id at once',
    steps: [{ ...bet('b1', '500'), times: 20, firsts: 1, code: 'INSUFFICIENT_FUNDS' }],
    end: '100',
  },
  {
    name: 'two stakes at once for money that is there once',
    steps: [
      { together: [bet('b1', '60'), bet('b2', '60')], counts: { OK: 1, INSUFFICIENT_FUNDS: 1 } },
    ],
    end: '40',
  },
  {
    name: 'ten stakes at once empty the wallet exactly',
    start: '10',
    steps: [
      {
        together: Array.from({ length: 12 }, (_, index) => bet(`b${index}`, '1')),
        counts: { OK: 10, INSUFFICIENT_FUNDS: 2 },
      },
    ],
    end: '0',
  },
  {
    name: 'stakes and payouts of one member at once',
    steps: [
      taken,
      {
        together: Array.from({ length: 10 }, (_, index) => [
          bet(`c${index}`, '1', { round_id: `q${index}` }),
          win(`v${index}`, '2'),
        ]).flat(),
        counts: { OK: 20 },
      },
    ],
    end: '100',
  },
  {
    name: 'one id with two bodies at once: one is taken',
    steps: [
      { together: [bet('b1', '10'), bet('b1', '20')], counts: { OK: 1, ID_REUSED: 1 } },
      answers(find('b1'), 'OK', undefined, { state: 'applied' }),
      answers(bet('b9', '0.5', { round_id: 'r9' }), 'OK'),
    ],
    end: '*',
  },
  {
    name: 'a stake and its rollback at once leave nothing',
    steps: [
      { together: [B1, rollback('x1', 'b1')], counts: { '*': 2 } },
      answers(rollback('x2', 'b1'), '*'),
    ],
    end: '100',
  },
]);

/** Stakes, payouts and duplicates. */
export const MONEY_CASES: readonly ConformanceCase[] = [...happy, ...duplicate];
