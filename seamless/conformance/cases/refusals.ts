import {
  answers,
  bet,
  type CaseCall,
  type ConformanceCase,
  close,
  type Fields,
  family,
  find,
  play,
  rollback,
  settle,
  win,
} from '../case.ts';

const B1 = bet('b1', '10');
const taken = answers(B1, 'OK', '90');

/** Other values for each field of a call, under the same id. */
const OTHER_BODIES: Readonly<Record<string, Fields>> = {
  amount: { amount: '11' },
  'amount’s form': { amount: '10.0' },
  round: { round_id: 'r2' },
  game: { game: 'OTHER' },
  member: { member: '$other' },
  session: { session: '$otherSession' },
  currency: { currency: 'ZZZ' },
  time: { occurred_at: 2 },
  closing: { round_closed: true },
  'free round': { free_round: true },
  contribution: { jackpot_contribution: '0.01' },
  'last moment': { accept_until: 4_102_444_800_000 },
  detail: { detail: { a: 1 } },
};

const otherStake = family(
  'other body',
  Object.entries(OTHER_BODIES).map(([field, fields]) => ({
    name: `a stake’s id with another ${field}`,
    // If ids are unique for each member only, the id of another member is a different id.
    ...(field === 'member' ? { needs: ['vendorIds'] as const } : {}),
    steps: [
      taken,
      answers(bet('b1', '10', fields), 'ID_REUSED'),
      answers(B1, 'OK', '90', { duplicate: true }),
    ],
    end: '90',
  })),
);

const OTHER_PAYOUTS: Readonly<Record<string, Fields>> = {
  amount: { amount: '6' },
  round: { round_id: 'r2' },
  bet: { bet_txn_id: 'b2' },
  kind: { kind: 'jackpot' },
  closing: { round_closed: true },
  turnover: { valid_bet: '1' },
};

const otherCalls = family('other body', [
  ...Object.entries(OTHER_PAYOUTS).map(([field, fields]) => ({
    name: `a payout’s id with another ${field}`,
    steps: [
      taken,
      answers(win('w1', '5'), 'OK', '95'),
      answers(win('w1', '5', fields), 'ID_REUSED'),
    ],
    end: '95',
  })),
  {
    name: 'a stake’s id as a payout',
    steps: [taken, answers(win('b1', '5'), 'ID_REUSED')],
    end: '90',
  },
  {
    name: 'a payout’s id as a stake',
    steps: [taken, answers(win('w1', '5'), 'OK'), answers(bet('w1', '5'), 'ID_REUSED')],
    end: '95',
  },
  {
    name: 'a stake’s id as a rollback',
    steps: [taken, answers(rollback('b1', 'b1'), 'ID_REUSED')],
    end: '90',
  },
  {
    name: 'a rollback’s id with another reason',
    steps: [
      taken,
      answers(rollback('x1', 'b1'), 'OK', '100'),
      answers(rollback('x1', 'b1', { reason: 'other' }), 'ID_REUSED'),
    ],
    end: '100',
  },
  {
    name: 'a rollback’s id with another bet',
    steps: [
      taken,
      answers(rollback('x1', 'b1'), 'OK', '100'),
      answers(rollback('x1', 'b2'), 'ID_REUSED'),
    ],
    end: '100',
  },
  {
    name: 'a settlement’s id with another payout',
    steps: [taken, answers(settle('s1', 1, '5'), 'OK'), answers(settle('s1', 1, '6'), 'ID_REUSED')],
    end: '95',
  },
  {
    name: 'a settlement’s id with another version',
    steps: [taken, answers(settle('s1', 1, '5'), 'OK'), answers(settle('s1', 2, '5'), 'ID_REUSED')],
    end: '95',
  },
  {
    name: 'a round’s id with another action',
    steps: [
      answers(play('p1', [['bet', '1']]), 'OK'),
      answers(play('p1', [['bet', '2']]), 'ID_REUSED'),
    ],
    end: '99',
  },
  {
    name: 'a refused stake’s id with a smaller amount',
    steps: [answers(bet('b1', '500'), 'INSUFFICIENT_FUNDS'), answers(bet('b1', '5'), 'ID_REUSED')],
    end: '100',
  },
  {
    name: 'ids are compared byte by byte: case',
    steps: [taken, answers(bet('B1', '10'), 'OK', '80')],
    end: '80',
  },
  {
    name: 'ids are compared byte by byte: blanks',
    steps: [taken, answers(bet('b1 ', '10'), 'OK', '80')],
    end: '80',
  },
  { name: 'ids are plain ASCII', steps: [answers(bet('b١', '10'), 'BAD_REQUEST')], end: '100' },
]);

const BAD_AMOUNTS: readonly unknown[] = [
  '-1',
  '1e3',
  '1E-9',
  '0.00001',
  'NaN',
  'Infinity',
  '0x10',
  '1,000',
  '১০',
  '9'.repeat(30),
  ' 1',
  '1 ',
  '1.',
  '.5',
  '01',
  '+1',
  '',
  '1.0000000',
  ['1'],
  null,
  1,
  0.1,
  true,
];

const amounts = family('amounts', [
  ...BAD_AMOUNTS.map((amount) => ({
    name: `a stake of ${JSON.stringify(amount)}`,
    steps: [answers(bet('b1', '1', { amount }), 'AMOUNT_SCALE')],
    end: '100',
  })),
  { name: 'a stake of nothing', steps: [answers(bet('b1', '0'), 'AMOUNT_SCALE')], end: '100' },
  {
    name: 'a stake of nothing, written long',
    steps: [answers(bet('b1', '0.0000'), 'AMOUNT_SCALE')],
    end: '100',
  },
  {
    name: 'a payout below nothing',
    steps: [taken, answers(win('w1', '-5'), 'AMOUNT_SCALE')],
    end: '90',
  },
  {
    name: 'a payout with too many decimals',
    steps: [taken, answers(win('w1', '5.00001'), 'AMOUNT_SCALE')],
    end: '90',
  },
  {
    name: 'a settlement that is no number',
    steps: [taken, answers(settle('s1', 1, 'all'), 'AMOUNT_SCALE')],
    end: '90',
  },
  {
    name: 'totals that are no number',
    steps: [taken, answers(close([1, 'ten', '0']), 'AMOUNT_SCALE')],
    end: '90',
  },
  {
    name: 'an action that is no number',
    steps: [
      answers(
        play('p1', [
          ['bet', '1'],
          ['win', '1e3'],
        ]),
        'AMOUNT_SCALE',
      ),
    ],
    end: '100',
  },
  {
    name: 'a refused amount leaves its id free',
    steps: [answers(bet('b1', '-1'), 'AMOUNT_SCALE'), taken],
    end: '90',
  },
  {
    name: 'a third decimal where two are allowed',
    steps: [answers(bet('b1', '1.001'), 'AMOUNT_SCALE')],
    end: '100',
    needs: ['scale2'],
  },
]);

const unknown = family('unknown ids', [
  {
    name: 'an id of any signs can be asked for',
    steps: [
      answers(find('b/1\\?%2F#&=+ ..'), 'OK', undefined, { state: 'unknown' }),
      answers(bet('b/1\\?%2F#&=+ ..', '1'), 'OK', '99'),
      answers(find('b/1\\?%2F#&=+ ..'), 'OK', undefined, { state: 'applied' }),
    ],
    end: '99',
  },
  {
    name: 'a session that never was',
    steps: [answers(bet('b1', '1', { session: 'no-such-session' }), 'SESSION_INVALID')],
    end: '100',
  },
  {
    name: 'a member that never was',
    steps: [answers(bet('b1', '1', { member: 'nobody' }), 'MEMBER_NOT_FOUND')],
    end: '100',
  },
  {
    name: 'another member’s name with one’s own session',
    steps: [answers(bet('b1', '1', { member: '$other' }), 'MEMBER_NOT_FOUND')],
    end: '100',
  },
  {
    name: 'a game that is not offered',
    steps: [answers(bet('b1', '1', { game: 'NO-SUCH' }), 'GAME_DISABLED')],
    end: '100',
  },
  {
    name: 'another currency',
    steps: [answers(bet('b1', '1', { currency: 'ZZZ' }), 'CURRENCY_MISMATCH')],
    end: '100',
  },
  {
    name: 'the currency in lower case',
    steps: [answers(bet('b1', '1', { currency: '$lowerCurrency' }), 'CURRENCY_MISMATCH')],
    end: '100',
  },
  {
    name: 'a payout in another currency',
    steps: [taken, answers(win('w1', '5', { currency: 'ZZZ' }), 'CURRENCY_MISMATCH')],
    end: '90',
  },
  {
    name: 'a payout to a bet that never was',
    steps: [answers(win('w1', '5'), 'BET_NOT_FOUND')],
    end: '100',
    needs: ['strictBet'],
  },
  {
    name: 'a payout to another member’s bet',
    steps: [taken, answers(win('w1', '5', { member: '$other' }), 'BET_NOT_FOUND')],
    end: '90',
  },
  {
    name: 'a payout to a bet of another round',
    steps: [taken, answers(win('w1', '5', { round_id: 'r2' }), 'BET_NOT_FOUND')],
    end: '90',
  },
  {
    name: 'a payout to a refused stake',
    steps: [
      answers(bet('b1', '500'), 'INSUFFICIENT_FUNDS'),
      answers(win('w1', '5'), 'BET_NOT_FOUND'),
    ],
    end: '100',
  },
  {
    name: 'a jackpot for nobody',
    steps: [
      answers(
        win('w1', '5', {
          kind: 'jackpot',
          bet_txn_id: undefined,
          member: 'nobody',
          round_id: 'none',
        }),
        'MEMBER_NOT_FOUND',
      ),
    ],
    end: '100',
  },
  {
    name: 'an id that never was',
    steps: [
      answers({ call: 'findTransaction', request: { txn_id: 'never' } }, 'OK', undefined, {
        state: 'unknown',
      }),
    ],
    end: '100',
  },
  {
    name: 'a refused id is found as refused',
    steps: [
      answers(bet('b1', '500'), 'INSUFFICIENT_FUNDS'),
      answers({ call: 'findTransaction', request: { txn_id: 'b1' } }, 'OK', undefined, {
        state: 'rejected',
      }),
    ],
    end: '100',
  },
  {
    name: 'a balance of nobody',
    steps: [answers({ call: 'readBalance', request: { member: 'nobody' } }, 'MEMBER_NOT_FOUND')],
    end: '100',
  },
  {
    name: 'a balance without a name',
    steps: [answers({ call: 'readBalance', request: {} }, 'BAD_REQUEST')],
    end: '100',
  },
]);

function without(call: CaseCall, field: string): CaseCall {
  return { ...call, request: { ...call.request, [field]: undefined } };
}

const required = family('happy', [
  ...['txn_id', 'round_id', 'game', 'member', 'session', 'currency', 'amount', 'occurred_at'].map(
    (field) => ({
      name: `a stake without ${field}`,
      steps: [answers(without(B1, field), 'BAD_REQUEST')],
      end: '100',
    }),
  ),
  { name: 'a round without actions', steps: [answers(play('p1', []), 'BAD_REQUEST')], end: '100' },
  {
    name: 'a round that begins with a payout',
    steps: [answers(play('p1', [['win', '5']]), 'BAD_REQUEST')],
    end: '100',
  },
  {
    name: 'a detail with a character no book can hold',
    steps: [answers(bet('b1', '1', { detail: { a: '\u0000' } }), 'BAD_REQUEST')],
    end: '100',
  },
]).map((one) => ({ ...one, category: 'malformed' }));

/** Calls that must be refused, and reused ids. */
export const REFUSAL_CASES: readonly ConformanceCase[] = [
  ...otherStake,
  ...otherCalls,
  ...amounts,
  ...unknown,
  ...required,
];
