import { expect, test } from 'vitest';
import { fixedClock } from '#platform/clock/clock.ts';
import { parseVerifierKey } from '#seamless/fairness/note/note-key.ts';
import { readReceipt } from '#seamless/fairness/receipt/signed-receipt.ts';
import { testApp } from '#tests/test-app.ts';
import { listKeys } from '../keys/signing-keys.ts';
import type { BetOnRecord } from './bet-record.ts';
import type { RoundPromise } from './round-promise.ts';
import { signTaken, type TakenBet } from './sign-taken.ts';

const clock = fixedClock(1_795_000_000_000);
const { app } = await testApp({ clock, studios: [] });

const promise: RoundPromise & { readonly lock: number } = {
  ...{ drawNo: '20261128-0001', commitment: 'ab'.repeat(32), mode: 'COMMIT' as const },
  ...{ lock: clock.nowMs() + 60_000, oddsVersion: '0123456789abcdef-7' },
};

type Change = Partial<BetOnRecord & Pick<TakenBet, 'promise'>>;

function taken(id: number, { promise: changed, ...change }: Change = {}): TakenBet {
  const line = { odds4: ['19600'], pick: 'বড়', play: 'BIG', stake: '10000', units: 1 };
  const bet: Omit<BetOnRecord, 'detail'> = {
    ...{ betId: BigInt(id), vendorCode: 'SHPL', gameCode: 'K3-1M', currency: 'BDT' },
    ...{ roundId: 'K3-1M-20261128-0001', stakeTicks: 10_000n, takenAtMs: clock.nowMs() },
  };
  return { bet: { ...bet, detail: { lines: [line] }, ...change }, promise: changed ?? promise };
}

async function keys() {
  return (await listKeys(app, app)).flatMap(({ purpose, verifierKey, fromMs, untilMs }) => {
    const key = parseVerifierKey(verifierKey);
    return purpose === 'receipts' && key !== undefined ? [{ key, fromMs, untilMs }] : [];
  });
}

/** The records of the receipts of bets, without what is of the set; undefined where there is none. */
async function recordsOf(bets: readonly TakenBet[]) {
  const published = await keys();
  return (await signTaken(app, bets)).map((receipt) => {
    const read = receipt && readReceipt(receipt.file(), published);
    const answer = JSON.stringify([receipt?.inAnswer() ?? null]);
    expect(JSON.parse(answer)).toEqual([receipt?.file() ?? null]);
    return read?.isValid === true ? read.value : read;
  });
}

test('the bets of one commit have the records that each has alone, under one signature [M8]', async () => {
  const bets = [
    ...Array.from({ length: 60 }, (_, id) => taken(id + 1)),
    { ...taken(100), promise: undefined },
    taken(101, { takenAtMs: promise.lock }),
    taken(102, {
      detail: undefined,
      promise: { ...promise, mode: 'VENDOR', lock: null, commitment: null, oddsVersion: 'none' },
    }),
  ];
  const large = await recordsOf(bets);
  const small = await Promise.all(bets.map(async (bet) => (await recordsOf([bet]))[0]));
  expect(large).toEqual(small);
  expect(large.map((record) => record && 'bet' in record && record.bet)).toEqual([
    ...Array.from({ length: 60 }, (_, id) => String(id + 1)),
    ...[undefined, undefined, '102'],
  ]);
  const [first, , last] = await signTaken(app, bets);
  const noteOf = (file = '') => file.slice(file.indexOf('\n\n'));
  expect(noteOf(first?.file())).toBe(noteOf(last?.file()));
});

test('a set that cannot be signed has no receipts yet, and its bets are answered [M8] [ERR-3]', async () => {
  const bets = Array.from({ length: 20 }, (_, id) => taken(id + 1));
  const unreadable = Object.defineProperty({}, 'play', {
    enumerable: true,
    get: () => {
      throw new Error('the line cannot be read');
    },
  });
  const broken = bets.with(7, taken(8, { detail: { lines: [unreadable] } }));
  expect(await signTaken(app, broken)).toEqual([]);
  expect(await recordsOf(bets)).toHaveLength(20);
});
