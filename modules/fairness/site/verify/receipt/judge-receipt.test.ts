import { expect, test } from 'vitest';
import type { Receipt } from '#seamless/fairness/receipt/receipt.ts';
import { readReceipt } from '#seamless/fairness/receipt/signed-receipt.ts';
import { recordHash } from '#seamless/fairness/record-hash.ts';
import { payoutOfBet } from '#studios/lottery/receipt-rules.ts';
import {
  changedReceipts,
  receiptForgeries,
  receiptKey,
} from '#tools/fairness/forgeries/receipt-forgeries.ts';
import {
  isSigned,
  quick,
  receipt,
  receiptLines,
  sampleDraw,
  seedAt,
} from '#tools/fairness/samples.ts';
import bn from '../../../messages/bn.json' with { type: 'json' };
import en from '../../../messages/en.json' with { type: 'json' };
import { proofOfDraw } from '../../../testing/sample-proof.ts';
import type { Proof } from '../proof.ts';
import { verdictOf } from '../verdict.ts';
import { judgeReceipt, refusedFile } from './judge-receipt.ts';
import type { ReceiptCase } from './receipt-case.ts';
import { verdictOfSteps } from './steps.ts';

const [drawNo, lock] = [sampleDraw(quick, 2).drawNo, sampleDraw(quick, 2).lockMs];
const honest: Proof = {
  ...proofOfDraw(quick, sampleDraw(quick, 2), seedAt(2)),
  committedAt: new Date(lock - 600_000).toISOString(),
};
const drawn = honest.drawn ?? [];
/** One line that wins and one that does not: the numbers of the sample draw are known. */
const sum = drawn.reduce((total, die) => total + die, 0);
const lines = [
  { play: 'SUM', pick: String(sum), stake: '50000', odds4: ['69000'] },
  { play: 'SUM', pick: String(sum === 3 ? 4 : 3), stake: '50000', odds4: ['2070000'] },
];
const own: Receipt = {
  ...receipt,
  vendor: 'SHPL',
  drawNo,
  lock,
  takenAt: lock - 20_000,
  linesHash: recordHash(lines),
};
const { scheme: _, ...recorded } = own;

type Change = {
  readonly receipt?: Partial<typeof own>;
  readonly bet?: Partial<NonNullable<ReceiptCase['bet']>>;
  readonly recorded?: Partial<typeof recorded>;
  readonly proof?: Partial<Proof> | null;
};

/** A settled bet of which everything was kept, apart from a change. */
function caseOf(change: Change): ReceiptCase {
  const proof = { ...honest, ...change.proof };
  const shown = { ...own, ...change.receipt };
  const { scheme: __, ...ofReceipt } = shown;
  return {
    receipt: shown,
    bet: {
      recorded: { ...ofReceipt, ...change.recorded },
      lines,
      status: 'settled',
      payout: '34.5000',
      settledAt: lock + 60_000,
      round: { vendor: 'SHPL', roundId: `K3-1M-${drawNo}` },
      ...change.bet,
    },
    proof: change.proof === null ? undefined : { proof, verdict: verdictOf(proof, isSigned) },
    rules: { payoutOfBet, nameOfGame: () => 'K3' },
    nowMs: lock + 120_000,
  };
}

const written = {
  money: (ticks: bigint) => `${Number(ticks) / 10_000}`,
  time: (atMs: number) => `at ${atMs}`,
};

function judged(change: Change) {
  const steps = judgeReceipt(caseOf(change), [receiptKey], written);
  const said = steps.flatMap((one) => (one.state === 'kept' ? [] : one.said));
  for (const { key } of steps.flatMap((one) => one.said)) {
    expect([key, Object.hasOwn(bn, key), Object.hasOwn(en, key)]).toEqual([key, true, true]);
  }
  return {
    verdict: verdictOfSteps(steps),
    states: steps.map(({ id, state }) => `${id} ${state}`),
    said: said.map(({ key }) => key.replace('fairness.', '')),
    values: said.map(({ values }) => values ?? {}),
  };
}

test('a receipt of which everything was kept holds in all six steps [M3] [M8]', () => {
  expect(judged({})).toMatchObject({
    verdict: 'holds',
    states: ['signature', 'record', 'commitment', 'draw', 'result', 'paid'].map(
      (id) => `${id} kept`,
    ),
  });
});

test.each(receiptForgeries().map((one) => [one.what, one] as const))(
  'a receipt with %s is named in both languages [M8]',
  (__, { file, code, field }) => {
    const read = readReceipt(file, [receiptKey]);
    expect(read.isValid).toBe(false);
    if (!read.isValid) {
      const step = refusedFile(read.problem);
      const key = `fairness.receipt.problem.${code}`;
      expect(step).toMatchObject({ state: 'broken', said: [{ key, values: { field } }] });
      expect([Object.hasOwn(bn, key), Object.hasOwn(en, key)]).toEqual([true, true]);
      expect(verdictOfSteps([step])).toBe('broken');
    }
  },
);

test.each(changedReceipts().filter(([name]) => name !== 'scheme'))(
  'another %s on record than on the receipt is named [M3] [M8]',
  (name, changed) => {
    const { verdict, said } = judged({
      recorded: { [name]: changed[name], ...(name === 'drawNo' ? { drawNo: '1' } : {}) },
    });
    expect([verdict, said]).toEqual(['broken', [`receipt.differs.${name}`]]);
  },
);

test('a stake and odds that differ are shown with both values [M8]', () => {
  const { values } = judged({ recorded: { stake: 50_000, odds: [[68_000], [2_070_000]] } });
  expect(values).toEqual([
    { 0: '10', 1: '5' },
    { 0: '6.9, 207', 1: '6.8, 207' },
  ]);
});

const other = 'ab'.repeat(32);
const brokenCases: readonly (readonly [string, Change, readonly string[]])[] = [
  [
    'another commitment of the round',
    { receipt: { commitment: other } },
    ['receipt.commitment.other'],
  ],
  [
    'a draw that was decided in another way',
    { receipt: { mode: 'BEACON' } },
    ['receipt.commitment.mode'],
  ],
  ['another lock of the draw', { receipt: { lock: lock - 1 } }, ['receipt.commitment.lock']],
  [
    'a commitment that came after the bet',
    { receipt: { takenAt: Date.parse(honest.committedAt) } },
    ['receipt.commitment.late'],
  ],
  [
    'another seed',
    { proof: { serverSeed: seedAt(3) } },
    ['problem.seed_of_chain', 'receipt.paid.unknown'],
  ],
  ['other recorded numbers', { proof: { result: { balls: [1, 1, 1] } } }, ['receipt.result.other']],
  ['less paid', { bet: { payout: '34.4999' } }, ['receipt.paid.less']],
  ['nothing paid', { bet: { payout: '0.0000' } }, ['receipt.paid.less']],
  ['more paid', { bet: { payout: '34.5001' } }, ['receipt.paid.more']],
  ['no payout on record', { bet: { payout: null } }, ['receipt.paid.missing']],
  ['other lines on record', { bet: { lines: receiptLines } }, ['receipt.paid.lines']],
  [
    'a void bet that got less back',
    { bet: { status: 'void', payout: '5.0000', settledAt: lock - 1 } },
    ['receipt.paid.void.other'],
  ],
  [
    'a winner that alone is void after its lock',
    { bet: { status: 'void', payout: '10.0000' } },
    ['receipt.paid.void.late'],
  ],
  [
    'a win paid on a void draw',
    { proof: { void: { reason: 'operator', at: '' } } },
    ['receipt.paid.void.other'],
  ],
];

test.each(brokenCases)('%s is named [M3] [M4] [M8]', (__, change, said) => {
  expect(judged(change)).toMatchObject({ verdict: 'broken', said });
});

test('a bet that the platform has not on record is named [M8]', () => {
  const steps = judgeReceipt({ ...caseOf({}), bet: undefined }, [receiptKey], written);
  expect(steps.map(({ id, state }) => `${id} ${state}`)).toEqual([
    'signature kept',
    'record broken',
  ]);
});

const openCases: readonly (readonly [string, Change, readonly string[]])[] = [
  [
    'a draw that has not taken place',
    { receipt: { lock: lock + 600_000 }, bet: { status: 'open', payout: null }, proof: null },
    ['receipt.commitment.open', 'receipt.draw.notYet', 'receipt.paid.open'],
  ],
  [
    'a draw whose result is awaited',
    { bet: { status: 'open', payout: null }, proof: null },
    ['receipt.commitment.open', 'receipt.draw.soon', 'receipt.paid.open'],
  ],
  [
    'a draw whose bets are being paid',
    { bet: { status: 'open', payout: null } },
    ['receipt.paid.soon'],
  ],
];

test.each(openCases)('%s is not judged yet [M8]', (__, change, said) => {
  expect(judged(change)).toMatchObject({ verdict: 'open', said });
});

const wordCases: readonly (readonly [string, Change])[] = [
  ['VENDOR', { receipt: { mode: 'VENDOR', commitment: null, lock: null }, proof: null }],
  ['OUTSIDE', { receipt: { mode: 'OUTSIDE', commitment: null }, proof: null }],
];

test.each(wordCases)(
  'a receipt of the mode %s says that its outcome is the word of others [M5]',
  (mode, change) => {
    expect(judged(change)).toEqual({
      verdict: 'word',
      states: ['signature kept', 'record kept', 'commitment none', 'paid none'],
      said: [`receipt.commitment.${mode}`, 'receipt.paid.unknown'],
      values: [{}, { 0: '34.5' }],
    });
  },
);

test('a void draw holds when its stake went back, also when it went back by a payout [M4] [M8]', () => {
  const voided = { proof: { void: { reason: 'operator', at: '' } } };
  expect(judged({ ...voided, bet: { status: 'void', payout: '10.0000' } }).verdict).toBe('holds');
  expect(judged({ ...voided, bet: { payout: '10.0000' } }).verdict).toBe('holds');
});

test('a spin whose seed is in use, or that is another member’s, is not judged yet [M12]', () => {
  const spin = { mode: 'CLIENT', lock: null } as const;
  const secret = { serverSeed: null, draw: null, mode: 'CLIENT', nonce: 0 } as const;
  expect(judged({ receipt: spin, proof: secret }).said).toContain('receipt.draw.secret');
  expect(judged({ receipt: spin, proof: null }).said).toContain('receipt.draw.private');
});
