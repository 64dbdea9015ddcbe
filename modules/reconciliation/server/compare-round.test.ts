import { expect, test } from 'vitest';
import type { VendorTransaction } from '#seamless/vendor-api.ts';
import { compareRound, derivedId } from './compare-round.ts';
import { callOf, readLine } from './read-line.ts';
import type { OurBet, OurTxn, RoundBooks } from './round-books.ts';

const BET: VendorTransaction = {
  txn_id: 'b1',
  kind: 'bet',
  round_id: 'r1',
  member: 'm1',
  session: 's1',
  game: 'G',
  currency: 'SBX',
  amount: '5',
  occurred_at: 1,
};
const OUR_BET: OurBet = {
  betId: 1n,
  brandId: 1,
  accountId: 7n,
  roundId: 'r1',
  txnId: 'b1',
  memberRef: 'm1',
  currency: 'SBX',
  stake: 50_000n,
  payout: 0n,
  status: 'PENDING',
  settleVersion: undefined,
};
const OUR_TXN: OurTxn = {
  txnId: 'b1',
  kind: 'bet',
  state: 'applied',
  code: 'OK',
  amount: 50_000n,
  betId: 1n,
};

function kinds(books: Partial<RoundBooks> & { readonly txns?: readonly OurTxn[] }) {
  const known = new Map((books.txns ?? []).map((one) => [one.txnId, one]));
  const found = compareRound({
    roundId: 'r1',
    lines: [],
    bets: [],
    txn: (id) => known.get(id),
    round: { isClosed: false, declared: undefined },
    absent: [],
    ...books,
  });
  return found.map(({ kind, repair }) => `${kind} ${repair?.what ?? 'case'}`);
}

test('books that agree differ in nothing, and a line its vendor still asks about is left alone [F7]', () => {
  expect(kinds({ lines: [BET], bets: [OUR_BET], txns: [OUR_TXN] })).toEqual([]);
  expect(kinds({ lines: [{ ...BET, state: 'open' }] })).toEqual([]);
  expect(kinds({ lines: [{ ...BET, state: 'refused' }] })).toEqual([]);
});

test('another stake, member or currency under an id is a case, never a repair [F9] [F22]', () => {
  for (const change of [{ amount: '6' }, { member: 'm2' }, { currency: 'USD' }]) {
    const lines = [{ ...BET, ...change }];
    expect(kinds({ lines, bets: [OUR_BET], txns: [OUR_TXN] })).toEqual(['other_bet case']);
  }
});

test('a bet its vendor has refused is given back, unless it was paid [F22]', () => {
  const lines: VendorTransaction[] = [{ ...BET, state: 'refused' }];
  expect(kinds({ lines, bets: [OUR_BET], txns: [OUR_TXN] })).toEqual([
    'bet_unknown_to_vendor refund',
  ]);
  const paid = { ...OUR_BET, status: 'WON', payout: 1n };
  expect(kinds({ lines, bets: [paid], txns: [OUR_TXN] })).toEqual(['bet_unknown_to_vendor case']);
});

test('a settlement that a later version has overtaken is missed by nobody', () => {
  const line: VendorTransaction = {
    ...BET,
    txn_id: 'x1',
    kind: 'settle',
    ref_txn_id: 'b1',
    version: 1,
    outcome: 'WON',
  };
  expect(kinds({ lines: [line], bets: [OUR_BET], txns: [OUR_TXN] })).toEqual([
    'missed_settle settle',
  ]);
  const settled = { ...OUR_BET, settleVersion: 2, status: 'WON' };
  expect(kinds({ lines: [line], bets: [settled], txns: [OUR_TXN] })).toEqual([]);
});

test('a line that lies about its call, its amount or its shape is not read [F22]', () => {
  expect(readLine(BET, 2).isRead).toBe(true);
  for (const change of [
    { amount: '1e308' },
    { amount: '-5' },
    { amount: '5.001' },
    { request: { txn_id: 'b2' } },
    { request: { txn_id: 'b1', amount: '50' } },
    { kind: 'tip' },
    { txn_id: '' },
  ]) {
    expect([change, readLine({ ...BET, ...change }, 2).isRead]).toEqual([change, false]);
  }
});

test('a call is made of the line, and is the vendor’s own where the book has it', () => {
  const request = { txn_id: 'b1', round_id: 'r1', amount: '5', detail: { reel: 3 } };
  expect(callOf({ ...BET, request })).toBe(request);
  expect(callOf(BET)).toMatchObject({ txn_id: 'b1', member: 'm1', session: 's1', amount: '5' });
});

test('an id of our own is always the same, and never too long for the door', () => {
  expect(derivedId('w1')).toBe('rc:w1');
  expect(derivedId('w'.repeat(128))).toBe(derivedId('w'.repeat(128)));
  expect(derivedId('w'.repeat(128)).length).toBeLessThanOrEqual(128);
});
