import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { proofOfDraw } from '#modules/fairness/testing/sample-proof.ts';
import { formatVerifierKey, keyOf } from '#seamless/fairness/note/note-key.ts';
import { signReceipts } from '#seamless/fairness/receipt/signed-receipt.ts';
import { recordHash } from '#seamless/fairness/record-hash.ts';
import {
  changedReceipts,
  receiptForgeries,
  receiptKey,
} from './fairness/forgeries/receipt-forgeries.ts';
import {
  quick,
  receipt,
  receiptLines,
  receiptSet,
  receiptSigner,
  sampleDraw,
  seedAt,
} from './fairness/samples.ts';

const directory = mkdtempSync(join(tmpdir(), 'verify-receipt-'));
afterAll(() => rmSync(directory, { recursive: true }));

const KEY = formatVerifierKey(keyOf(receiptSigner));
const [file = ''] = signReceipts(receiptSet, receiptSigner);
const own = receiptSet[0] ?? receipt;
const { scheme: _, ...recorded } = own;
const onRecord = { recorded, lines: receiptLines, status: 'open', payout: null };
const proof = {
  ...proofOfDraw(quick, sampleDraw(quick, 1), seedAt(1)),
  committedAt: new Date(own.takenAt - 1).toISOString(),
};

function write(name: string, content: unknown): string {
  const path = join(directory, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

function run(...given: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['tools/verify-receipt.mjs', ...given],
    { encoding: 'utf8' },
  );
  const wrong = stdout.split('\n').filter((line) => line.includes('DOES NOT MATCH'));
  return { status, wrong: wrong.map((line) => line.trim().split(/\s{2,}/u)[0]), stderr };
}

const listed = write('keys.json', {
  keys: [
    { purpose: 'log', key: KEY, from: 0, until: 1 },
    { purpose: 'receipts', key: KEY, from: receiptKey.fromMs, until: receiptKey.untilMs },
  ],
});

test('a receipt holds by the key that was kept, against the bet on record and the proof of its draw [M8]', () => {
  const path = write('receipt.txt', file);
  const given = ['--bet', write('bet.json', onRecord), path, write('proof.json', proof)];
  const holds = { status: 0, wrong: [], stderr: '' };
  expect(run('--key', KEY, path)).toEqual(holds);
  expect(run('--key', write('receipts.key', `${KEY}\n`), ...given)).toEqual(holds);
  expect(run('--keys', listed, ...given)).toEqual(holds);
});

/** One forgery for each code: the modules of the page refuse all of them. */
const forgeries = [...Map.groupBy(receiptForgeries(), ({ code }) => code).values()].flatMap(
  ([one]) => (one === undefined ? [] : [[one.what, one] as const]),
);

test.each(forgeries)('%s is named in plain words [M8]', (__, { file: forged, code, field }) => {
  const { status, stderr } = run('--keys', listed, write('receipt.txt', forged));
  const isNamed = !['commitment', 'takenAt', ''].includes(field);
  expect(status).toBe(1);
  expect(stderr).toMatch(new RegExp(`^does not hold: ${code}${isNamed ? ` \\(${field}` : ''}`));
  expect(stderr).not.toContain('undefined');
});

test('each field that differs on record is named, and lines of another hash [M3] [M8]', () => {
  const path = write('receipt.txt', file);
  const all = Object.fromEntries(
    changedReceipts().map(([name, changed]) => [name, name === 'bet' ? 'B-1' : changed[name]]),
  );
  const fields = Object.keys(recorded);
  const changed = run('--key', KEY, '--bet', write('bet.json', { recorded: all, lines: [] }), path);
  expect(changed.status).toBe(1);
  expect(changed.wrong.toSorted()).toEqual([...fields, 'lines'].toSorted());
  const other = { ...onRecord, recorded: { ...recorded, linesHash: recordHash([]) }, lines: [] };
  expect(run('--key', KEY, '--bet', write('bet.json', other), path).wrong).toEqual(['linesHash']);
});

test('a proof of another round is named in everything that differs [M1] [M8]', () => {
  const path = write('receipt.txt', file);
  const second = proofOfDraw(quick, sampleDraw(quick, 2), seedAt(2));
  const late = { ...second, committedAt: new Date(own.takenAt).toISOString() };
  expect(run('--key', KEY, path, write('proof.json', late))).toMatchObject({
    status: 1,
    wrong: ['drawNo', 'lock', 'in time'],
  });
  const forged = {
    ...proof,
    vendor: 'OTHER',
    game: 'K3-3M',
    mode: 'BEACON',
    commitment: 'ab'.repeat(32),
  };
  expect(run('--key', KEY, path, write('proof.json', forged)).wrong).toEqual([
    'vendor',
    'game',
    'mode',
    'commitment',
  ]);
});

test('files that are missing, keys that are none and a lost argument are no forgeries', () => {
  const path = write('receipt.txt', file);
  expect(run('--key', KEY, join(directory, 'none.txt')).status).toBe(2);
  expect(run('--key', `${KEY}A`, path).status).toBe(2);
  expect(run(path).status).toBe(2);
  expect(run('--key', KEY).status).toBe(2);
  expect(run('--key', KEY, path, path).status).toBe(2);
});
