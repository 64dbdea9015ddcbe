import { expect, test } from 'vitest';
import { type Amount, amount, units } from '#platform/money/money.ts';
import { feeOf, LATE_MS, type MatchableOrder, matchPayment } from './match-payment.ts';
import { differencesOf, readStatement } from './office/compare-statement.ts';

const END = new Date(1_795_000_000_000);
const ORDER: MatchableOrder = {
  id: 7n,
  state: 'open',
  amount: units(500n),
  currency: 'SBX',
  expiresAt: END,
  payer: null,
};

function decided(
  payment: { readonly amount?: Amount; readonly currency?: string; readonly lateMs?: number },
  order: Partial<MatchableOrder> = {},
) {
  const match = matchPayment(
    {
      amount: payment.amount ?? units(500n),
      currency: payment.currency ?? 'SBX',
      payer: null,
      paidAt: new Date(END.getTime() + (payment.lateMs ?? 0)),
    },
    { named: { ...ORDER, ...order }, alike: [], ofSum: [] },
  );
  return match.isCredited ? 'credited' : match.reason;
}

const CASES = [
  [{}, {}, 'credited'],
  [{ amount: amount(1n) }, {}, 'credited'],
  [{ amount: amount(units(500n) + 1n) }, {}, 'over'],
  [{ currency: 'BDT' }, {}, 'currency'],
  [{ lateMs: LATE_MS }, {}, 'credited'],
  [{ lateMs: LATE_MS + 1 }, {}, 'late'],
  [{}, { state: 'expired' }, 'credited'],
  [{}, { state: 'cancelled' }, 'credited'],
  [{}, { state: 'checking' }, 'credited'],
  [{}, { state: 'credited' }, 'repeated'],
  [{}, { state: 'refused' }, 'closed'],
] as const;

test('an order takes up to its sum, once, until a day after its end; all else waits for a person', () => {
  const outcomes = CASES.map(([payment, order]) => decided(payment, order));
  expect(outcomes).toEqual(CASES.map(([, , outcome]) => outcome));
});

test('without a name the only order of that payer and sum takes the money, of two none does', () => {
  const payment = { amount: units(500n), currency: 'SBX', payer: '0171', paidAt: END };
  const other = { ...ORDER, id: 8n };
  expect(matchPayment(payment, { named: undefined, alike: [ORDER], ofSum: [] })).toEqual({
    isCredited: true,
    depositId: 7n,
  });
  for (const alike of [[], [ORDER, other]]) {
    expect(matchPayment(payment, { named: undefined, alike, ofSum: alike })).toEqual({
      isCredited: false,
      reason: 'no_order',
      depositId: null,
    });
  }
});

const TELLING = amount(5_231_700n);
const NAMELESS = [
  ['the only order of that sum', [{}], 'credited'],
  ['an order that was cancelled or is over', [{ state: 'cancelled' }], 'credited'],
  ['two orders of that sum', [{}, { id: 8n }], 'no_order'],
  ['no order of that sum', [], 'no_order'],
  ['an order that has its money', [{ state: 'credited' }], 'no_order'],
  ['an order that was refused', [{ state: 'refused' }], 'no_order'],
  ['an order that is to be paid from another number', [{ payer: '0172' }], 'no_order'],
  ['an order in another currency', [{ currency: 'BDT' }], 'currency'],
] as const;

test.each(NAMELESS)('money without name and payer meets %s [CSH-1]', (_, orders, outcome) => {
  const payment = { amount: TELLING, currency: 'SBX', payer: '0171', paidAt: END };
  const ofSum = orders.map((order) => ({ ...ORDER, amount: TELLING, ...order }));
  const match = matchPayment(payment, { named: undefined, alike: [], ofSum });
  expect(match.isCredited ? 'credited' : match.reason).toBe(outcome);
});

test('a sum that many pay belongs to nobody by itself: an order of 500.00 is opened by anybody', () => {
  const payment = { amount: units(500n), currency: 'SBX', payer: null, paidAt: END };
  expect(matchPayment(payment, { named: undefined, alike: [], ofSum: [ORDER] })).toMatchObject({
    reason: 'no_order',
  });
});

test('a fee rounds down to a tick, so that nobody is charged too much [R37]', () => {
  expect(feeOf(amount(3_333_300n), 150)).toBe(49_999n);
  expect(feeOf(amount(1n), 1_000)).toBe(0n);
  expect(feeOf(units(500n), 0)).toBe(0n);
});

test('a statement and our books differ by a line, by a sum, or not at all', () => {
  const lines = readStatement(
    'payment_id,number,amount,paid_at\r\nP1,A,"500.00",2026-11-28T10:00:00Z\nP2,B,20.00,2026-11-28T11:00:00Z\nP3,C,1.00,2026-11-28T11:30:00Z\n',
  );
  expect(lines).toHaveLength(3);
  const booked = [
    { payment_id: 'P1', amount_ticks: units(500n) },
    { payment_id: 'P2', amount_ticks: units(21n) },
    { payment_id: 'P4', amount_ticks: units(9n) },
  ];
  expect(differencesOf(lines ?? [], booked)).toEqual([
    { kind: 'amount', paymentId: 'P2', booked: units(21n), reported: units(20n) },
    { kind: 'not_in_books', paymentId: 'P3', reported: units(1n) },
    { kind: 'not_in_statement', paymentId: 'P4', booked: units(9n) },
  ]);
});

test.each(['', 'a,b\n1,2', 'payment_id,amount,paid_at\nP1,many,2026-11-28T10:00:00Z'])(
  'what is no statement is refused: %j',
  (csv) => {
    expect(readStatement(csv)).toBeUndefined();
  },
);
