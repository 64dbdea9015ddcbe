import { expect, test } from 'vitest';
import { canonicalJson } from '#seamless/fairness/canonical-json.ts';
import { readReceiptRecord } from '#seamless/fairness/receipt/receipt.ts';
import { recordHash, textHash } from '#seamless/fairness/record-hash.ts';
import { linesOfBet } from './bet-lines.ts';
import { type BetOnRecord, recordOfBet, seedHashOf } from './bet-record.ts';

const lines = [
  { play: 'SUM', pick: '18', odds4: ['2070000'], stake: '50000' },
  { play: 'TWO', pick: '2-5', odds4: ['69000', '40000'], stake: '50000', units: 2 },
];
const bet: BetOnRecord = {
  betId: 42n,
  vendorCode: 'SHPL',
  gameCode: 'K3-1M',
  roundId: 'K3-1M-20261128-0001',
  detail: { drawNo: '20261128-0001', lines },
  stakeTicks: 100_000n,
  currency: 'BDT',
  takenAtMs: 1_795_000_000_000,
};
const promise = {
  drawNo: '20261128-0001',
  commitment: 'ab'.repeat(32),
  mode: 'COMMIT',
  lock: 1_795_000_060_000,
  oddsVersion: '7',
} as const;

test('a bet’s record is a receipt, and stands in canonical JSON as it is [M8]', () => {
  const found = recordOfBet(bet, promise);
  expect(found?.record).toEqual({
    ...promise,
    scheme: 'GF2',
    bet: '42',
    vendor: 'SHPL',
    game: 'K3-1M',
    linesHash: recordHash(lines),
    stake: 100_000,
    currency: 'BDT',
    odds: [[2_070_000], [69_000, 40_000]],
    takenAt: bet.takenAtMs,
  });
  expect(JSON.stringify(found?.record)).toBe(canonicalJson(found?.record));
  expect(readReceiptRecord(found?.record).isValid).toBe(true);
});

test('a bet of nothing has no receipt, and a stake of one tick has one [M8]', () => {
  expect(recordOfBet({ ...bet, stakeTicks: 0n }, promise)).toBeUndefined();
  expect(recordOfBet({ ...bet, stakeTicks: 1n }, promise)?.record.stake).toBe(1);
  const above = BigInt(Number.MAX_SAFE_INTEGER) + 1n;
  expect(recordOfBet({ ...bet, stakeTicks: above }, promise)).toBeUndefined();
});

test('a round whose name is no id stands in the record as its hash', () => {
  const named = (drawNo: string) => recordOfBet(bet, { ...promise, drawNo })?.record.drawNo;
  expect(named('round 7/ß')).toBe(textHash('round 7/ß'));
  expect(named('a'.repeat(100))).toBe('a'.repeat(100));
  expect(named('a'.repeat(101))).toBe(textHash('a'.repeat(101)));
});

test('a bet without lines has its whole detail as one line, without odds', () => {
  const detail = { coinValue: '0.2', fairness: { commitment: 'cd', nonce: 3 } };
  for (const [sent, line] of [
    [detail, detail],
    [undefined, null],
    [{ lines: [] }, { lines: [] }],
    [{ lines: 'two' }, { lines: 'two' }],
  ] as const) {
    expect(linesOfBet(sent)).toEqual({ text: canonicalJson([line]), odds: [[]] });
  }
  expect(seedHashOf(detail)).toBe('cd');
  expect([seedHashOf(undefined), seedHashOf({ fairness: 'x' }), seedHashOf([])]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('what is no integer is written as text, and the same after the database has stored it', () => {
  const line = {
    b: [1.95, -0, 1e21, 2 ** 53, -7],
    a: 'বাংলা "\\\n',
    left: undefined,
    z: null,
    y: true,
  };
  const text = linesOfBet({ lines: [line] })?.text ?? '';
  expect(text).toBe(
    canonicalJson([
      {
        a: 'বাংলা "\\\n',
        b: ['1.95', 0, '1e+21', '9007199254740992', -7],
        y: true,
        z: null,
      },
    ]),
  );
  const stored: unknown = JSON.parse(JSON.stringify({ lines: [line] }));
  expect(linesOfBet(stored)?.text).toBe(text);
});

test('lines in canonical order and in any other have one text', () => {
  const inOrder = { a: [1, { b: 'x', c: null }], d: true };
  const inAnother = { d: true, a: [1, { c: null, b: 'x' }] };
  const numbered = { 10: 'ten', 9: 'nine' };
  for (const sent of [[inOrder], [inAnother], [inOrder, inAnother], [numbered]]) {
    expect(linesOfBet({ lines: sent })?.text).toBe(canonicalJson(sent));
  }
});

test('odds are those of a line that has a list of them; of any other line there are none', () => {
  const oddsOf = (odds4: unknown) => linesOfBet({ lines: [{ odds4 }] })?.odds;
  expect(oddsOf(['19700', 40_000])).toEqual([[19_700, 40_000]]);
  for (const other of [undefined, '19700', [1.5], ['1.5'], [-1], ['007'], [null]]) {
    expect(oddsOf(other)).toEqual([[]]);
  }
  expect(oddsOf(Array.from({ length: 101 }, () => 1))).toEqual([[]]);
  expect(linesOfBet({ lines: ['a', 'b'] })?.odds).toEqual([[], []]);
});

test('lines may nest as deep as canonical JSON, and deeper ones have no receipt', () => {
  const nested = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels));
  const deepest = { lines: [nested(32)] };
  expect(linesOfBet(deepest)?.text).toBe(canonicalJson([nested(32)]));
  expect(linesOfBet({ lines: [nested(33)] })).toBeUndefined();
  expect(recordOfBet({ ...bet, detail: { lines: [nested(33)] } }, promise)).toBeUndefined();
});
