import { expect, test } from 'vitest';
import { canonicalJson } from '#seamless/fairness/canonical-json.ts';
import { type BetOnRecord, recordOfBet } from './bet-record.ts';
import type { RoundPromise } from './round-promise.ts';
import { unsignedReceipt } from './unsigned-receipt.ts';

const bet: BetOnRecord = {
  betId: 42n,
  vendorCode: 'SHPL',
  gameCode: 'K3-1M',
  roundId: 'K3-1M-20261128-0001',
  detail: { lines: [{ odds4: ['2070000'], pick: '18', play: 'SUM', stake: '50000' }] },
  stakeTicks: 100_000n,
  currency: 'BDT',
  takenAtMs: 1_795_000_000_000,
};
const committed: RoundPromise = {
  ...{ drawNo: '20261128-0001', commitment: 'ab'.repeat(32), mode: 'COMMIT' },
  ...{ lock: 1_795_000_060_000, oddsVersion: '7' },
};
const open: RoundPromise = {
  ...{ drawNo: 'round 7/"ß"', commitment: null, mode: 'VENDOR', lock: null, oddsVersion: 'none' },
};

test('the text to sign is the canonical JSON of the record, whichever bet of the round came before [M8]', () => {
  const bets = [
    bet,
    { ...bet, currency: 'USDT', betId: 43n },
    { ...bet, gameCode: 'a "game"', vendorCode: 'ß' },
    { ...bet, detail: undefined },
    { ...bet, detail: { lines: [{ odds4: ['1', '20'] }, {}] } },
    { ...bet, detail: { lines: [{ odds4: ['1', '20'] }] }, stakeTicks: 1n },
    bet,
  ];
  for (const promise of [committed, open]) {
    for (const one of bets) {
      const unsigned = unsignedReceipt(one, promise);
      const record = canonicalJson(recordOfBet(one, promise)?.record);
      expect(unsigned).toEqual({
        ...{ record, escaped: JSON.stringify(record).slice(1, -1), takenAtMs: one.takenAtMs },
      });
    }
  }
});

test('a bet of nothing, or at the lock, has nothing to sign; one a millisecond before the lock has [M8]', () => {
  const lock = committed.lock ?? 0;
  expect(unsignedReceipt({ ...bet, stakeTicks: 0n }, committed)).toBeUndefined();
  expect(unsignedReceipt({ ...bet, takenAtMs: lock }, committed)).toBeUndefined();
  expect(unsignedReceipt({ ...bet, takenAtMs: lock - 1 }, committed)?.takenAtMs).toBe(lock - 1);
});
