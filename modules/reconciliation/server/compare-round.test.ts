import { expect, test } from 'vitest';
import type { VendorTransaction } from '#seamless/vendor-api.ts';
import { compareRound } from './compare-round.ts';
import { derivedId } from './finding.ts';
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
  calledPayout: 0n,
  isPrize: false,
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
    absentPayouts: [],
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

const PLAY: VendorTransaction = { ...BET, kind: 'play', payout: '8' };
const PLAY_TXN: OurTxn = { ...OUR_TXN, kind: 'play' };
const WIN: VendorTransaction = { ...BET, txn_id: 'w1', kind: 'win', ref_txn_id: 'b1', amount: '9' };
const WIN_TXN: OurTxn = { ...OUR_TXN, txnId: 'w1', kind: 'win', amount: 90_000n };

test('a round in one call is held to what it paid, apart from what was paid for it later [R58]', () => {
  const given = { lines: [PLAY], txns: [PLAY_TXN] };
  const won = { ...OUR_BET, status: 'WON' };
  expect(kinds({ ...given, bets: [{ ...won, payout: 80_000n }] })).toEqual([]);
  expect(kinds({ ...given, bets: [{ ...won, payout: 90_000n, calledPayout: 10_000n }] })).toEqual(
    [],
  );
  expect(kinds({ ...given, bets: [{ ...won, payout: 30_000n }] })).toEqual(['amount_differs case']);
  const { payout: _payout, ...unpaid } = PLAY;
  const bets = [{ ...won, payout: 1n }];
  expect(kinds({ ...given, lines: [unpaid], bets })).toEqual(['amount_differs case']);
});

test('a settlement of the same version with another sum is a case [R58]', () => {
  const line: VendorTransaction = {
    ...BET,
    txn_id: 'x1',
    kind: 'settle',
    ref_txn_id: 'b1',
    version: 2,
    outcome: 'WON',
  };
  const txns = [OUR_TXN, { ...OUR_TXN, txnId: 'x1', kind: 'settle' }];
  const settled = { ...OUR_BET, status: 'WON', settleVersion: 2, payout: 50_000n };
  expect(kinds({ lines: [line], bets: [settled], txns })).toEqual([]);
  const other = [{ ...line, amount: '9' }];
  expect(kinds({ lines: other, bets: [settled], txns })).toEqual(['amount_differs case']);
});

test('a payout of ours without a line is a case, once: with its bet, where that has none either [R58]', () => {
  const absentPayouts = [{ txnId: 'w1', betId: 1n, amount: 90_000n }];
  const bets = [{ ...OUR_BET, status: 'WON', payout: 90_000n, calledPayout: 90_000n }];
  expect(kinds({ bets, absentPayouts })).toEqual(['payout_unknown_to_vendor case']);
  expect(kinds({ bets, absentPayouts, absent: [1n] })).toEqual(['bet_unknown_to_vendor case']);
});

test('a payout under the same id to another member, or of another kind, is a case [R58] [N87]', () => {
  const bets = [OUR_BET];
  expect(kinds({ lines: [WIN], bets, txns: [WIN_TXN] })).toEqual([]);
  expect(kinds({ lines: [{ ...WIN, member: 'm2' }], bets, txns: [WIN_TXN] })).toEqual([
    'amount_differs case',
  ]);
  const reused = [{ ...WIN_TXN, kind: 'bet' }];
  expect(kinds({ lines: [WIN], bets, txns: reused })).toEqual(['amount_differs case']);
  const undone = [{ ...WIN_TXN, state: 'rolled_back' }];
  expect(kinds({ lines: [WIN], bets, txns: undone })).toEqual(['amount_differs case']);
});

test('a win its vendor was refused and asks for no more is a case while its bet has none [R66]', () => {
  const lines: VendorTransaction[] = [{ ...WIN, state: 'refused' }];
  expect(kinds({ lines, bets: [OUR_BET] })).toEqual(['win_refused case']);
  expect(kinds({ lines, bets: [{ ...OUR_BET, status: 'LOST' }] })).toEqual(['win_refused case']);
  expect(kinds({ lines, bets: [{ ...OUR_BET, status: 'ROLLED_BACK' }] })).toEqual([]);
  expect(kinds({ lines, bets: [{ ...OUR_BET, status: 'WON', payout: 1n }] })).toEqual([]);
});
