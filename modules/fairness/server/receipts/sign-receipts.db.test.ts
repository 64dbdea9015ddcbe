import { expect, test } from 'vitest';
import { fixedClock } from '#platform/clock/clock.ts';
import { answerJson } from '#platform/json-text.ts';
import { canonicalJson } from '#seamless/fairness/canonical-json.ts';
import { parseVerifierKey } from '#seamless/fairness/note/note-key.ts';
import { readReceipt } from '#seamless/fairness/receipt/signed-receipt.ts';
import { testApp } from '#tests/test-app.ts';
import { receipt } from '#tools/fairness/samples.ts';
import { listKeys, rotateKey } from '../keys/signing-keys.ts';
import { promiseOfRound } from './round-promise.ts';
import { signReceiptsOf } from './sign-receipts.ts';

const clock = fixedClock(1_795_000_000_000);
const { app } = await testApp({ clock, studios: [] });
const sign = signReceiptsOf(app);

const taken = (takenAt: number, bet = 'B-1') => ({ ...receipt, lock: null, takenAt, bet });
const unsigned = (of: ReturnType<typeof taken>) => {
  const record = canonicalJson(of);
  return { record, escaped: JSON.stringify(record).slice(1, -1), takenAtMs: of.takenAt };
};
const signed = async (of: ReturnType<typeof taken>) => (await sign(unsigned(of)))?.file() ?? 'none';
const noteOf = (file: string) => file.slice(file.indexOf('\n\n'));

async function published() {
  return (await listKeys(app, app)).flatMap(({ purpose, verifierKey, fromMs, untilMs }) => {
    const key = parseVerifierKey(verifierKey);
    return purpose === 'receipts' && key !== undefined ? [{ key, fromMs, untilMs }] : [];
  });
}

test('receipts of one turn share one signature, and each is read by itself [M8]', async () => {
  const set = Array.from({ length: 28 }, (_, index) => taken(clock.nowMs(), `B-${index}`));
  const files = await Promise.all(set.map(signed));
  expect(new Set(files.map(noteOf)).size).toBe(1);
  const keys = await published();
  expect(files.map((file) => readReceipt(file, keys))).toEqual(
    set.map((value) => ({ isValid: true, value })),
  );
  expect(noteOf(await signed(taken(clock.nowMs())))).not.toBe(noteOf(files[0] ?? ''));
});

test('in an answer a receipt stands as its file, written in ASCII alone [M8]', async () => {
  const receipt = await sign(unsigned(taken(clock.nowMs())));
  const answer = JSON.stringify({ receipt: receipt?.inAnswer() });
  expect(JSON.parse(answer)).toEqual({ receipt: receipt?.file() });
  expect(answer).toMatch(/^[ -~]+$/);
  expect(answerJson({ receipt: receipt?.inAnswer() })).toBe(answer);
});

test('the key of the time of a bet signs its receipt, also when the next one has begun; before the first key there is none [M8]', async () => {
  await app.db.transaction((tx) => rotateKey(app, tx, { purpose: 'receipts', number: 2 }));
  const keys = await published();
  const [first, second] = keys;
  const change = second?.fromMs ?? 0;
  clock.advance(3_600_000);
  const times = [change - 1, change, first?.fromMs ?? 0];
  const files = await Promise.all(times.map((at) => signed(taken(at))));
  expect(files.map((file) => readReceipt(file, keys))).toEqual(
    times.map((at) => ({ isValid: true, value: taken(at) })),
  );
  const [before = '', after = '', oldest = ''] = files.map(noteOf);
  expect([before === oldest, before === after]).toEqual([true, false]);
  expect(readReceipt(files[1] ?? '', keys.slice(0, 1))).toMatchObject({
    problem: { code: 'key_unknown' },
  });
  expect(await signed(taken((first?.fromMs ?? 0) - 1))).toBe('none');
});

test('of a draw that is neither committed to nor announced nothing is promised yet [M8]', async () => {
  const round = { vendorCode: 'SHPL', roundId: 'K3-1M-20990101-0001', seedHash: undefined };
  expect(await promiseOfRound(app, app, { ...round, gameCode: 'K3-1M' })).toBeUndefined();
  const other = await promiseOfRound(app, app, { ...round, gameCode: 'OTHER' });
  expect(other).toMatchObject({ mode: 'VENDOR', drawNo: round.roundId, lock: null });
});
