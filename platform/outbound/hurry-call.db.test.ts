import Type from 'typebox';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { AppContext } from '#platform/app-context.ts';
import { makeCallsDue, makeDueCalls } from '#tests/outbound.ts';
import { type TestApp, testApp } from '#tests/test-app.ts';
import { statusOfCalls } from './call-status.ts';
import { dropCall, endCallByHand } from './end-call.ts';
import { callAfterCommit, hurryCall, makeCall, makeCalls, outboundJobs } from './make-calls.ts';
import { type Attempt, defineOutbound, outboundKinds } from './outbound-kind.ts';
import { queueCall } from './queue-call.ts';

/** The other side's answer to an attempt; tests replace it. */
let answer: (text: string) => Promise<Attempt<number>>;
const sent: string[] = [];
const booked: unknown[] = [];

const letter = defineOutbound({
  name: 'test.letter',
  payload: Type.Object({ text: Type.String() }),
  leaseMs: 30_000,
  backoff: { firstMs: 60_000, factor: 2, maxMs: 3_600_000 },
  retryable: [],
  isEndable: true,
  send: async (_app, call) => {
    sent.push(`${call.key} ${call.attempt}`);
    return await answer(call.payload.text);
  },
  onAnswer: async (_app, _tx, { key }, verdict) => {
    booked.push([key, verdict.state, verdict.state === 'done' ? verdict.answer : verdict.code]);
  },
});
const endless = defineOutbound({
  name: 'test.endless',
  payload: Type.Object({ text: Type.String() }),
  leaseMs: 30_000,
  backoff: { firstMs: 60_000, factor: 2, maxMs: 3_600_000 },
  retryable: [],
  send: async (_app, { payload }) => await answer(payload.text),
  onAnswer: async (_app, _tx, { key }, { state }) => {
    booked.push([key, state]);
  },
});

let one: TestApp;
let other: TestApp;
let app: AppContext;

beforeAll(async () => {
  const kinds = outboundKinds.with(letter, endless);
  const modules = [{ name: 'test', handlers: [], jobs: outboundJobs, extends: [kinds] }];
  one = await testApp({ modules });
  other = await testApp({ modules, beside: one });
  app = one.app;
});
beforeEach(async () => {
  await app.db.pool.query('delete from platform.outbound_call');
  sent.length = 0;
  booked.length = 0;
  answer = async (text) => ({ outcome: 'done', code: 'OK', answer: text.length });
});

async function queue(key: string, text = 'hello', kind = letter) {
  const call = { key, brandId: 1, subject: 'a test', payload: { text } };
  return await app.db.transaction((tx) => queueCall(app, tx, kind, call));
}

async function callsNow() {
  const { rows } = await app.db.pool.query<{ line: string }>(
    `select key || ' ' || state || ' ' || attempts as line from platform.outbound_call order by id`,
  );
  return rows.map(({ line }) => line);
}

const hurry = (key: string, kind = letter) =>
  app.db.transaction((tx) => hurryCall(app, tx, { kind, key }));

test('who must answer at once claims a call with its cause and makes it after the commit; nobody else does [OPS-1]', async () => {
  const claimed = await app.db.transaction(async (tx) => {
    await queueCall(app, tx, letter, {
      ...{ key: 'now', brandId: 1, subject: 'a test', payload: { text: 'hello' } },
    });
    return await hurryCall(app, tx, { kind: letter, key: 'now' });
  });
  await Promise.all([one.runJobs(), makeCalls(other.app)]);
  expect(sent, 'while it is claimed').toEqual([]);
  expect(await hurry('now'), 'a second one').toBeUndefined();
  await makeCall(app, claimed ?? expect.fail('the call was not claimed'));
  expect(sent).toEqual(['now 1']);
  expect(booked).toEqual([['now', 'done', 5]]);
  expect(await hurry('now'), 'one that has ended').toBeUndefined();
});

test('a claimed call whose process is killed before it made it is made by the job, as a second attempt', async () => {
  await queue('orphan');
  await hurry('orphan');
  await makeCalls(other.app);
  expect([await callsNow(), sent]).toEqual([['orphan sending 1'], []]);
  await makeCallsDue(app);
  await makeCalls(other.app);
  expect(sent).toEqual(['orphan 2']);
  expect(await callsNow()).toEqual(['orphan done 2']);
});

test('whoever looks for calls comes back when the claim of a killed process ends [OPS-1]', async () => {
  await queue('killed');
  await hurry('killed');
  const [sweep] = outboundJobs;
  await sweep?.run(other.app, {});
  const { rows } = await app.db.pool.query<{ lateMs: number; claims: number }>(
    `select (extract(epoch from j.run_at - c.next_at) * 1000)::float8 as "lateMs"
       from graphile_worker.jobs j, platform.outbound_call c
      where j.key = 'platform.outbound:claims' and c.key = 'killed'`,
  );
  expect(rows).toHaveLength(1);
  expect(Math.abs(rows[0]?.lateMs ?? 0)).toBeLessThanOrEqual(1);
});

test('a transaction that the database aborted because of another one is made again before the call', async () => {
  await queue('conflict');
  let tries = 0;
  await callAfterCommit(app, async (tx) => {
    tries += 1;
    const claimed = await hurryCall(app, tx, { kind: letter, key: 'conflict' });
    if (tries === 1) {
      throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
    }
    return claimed;
  });
  expect([tries, sent, await callsNow()]).toEqual([2, ['conflict 1'], ['conflict done 1']]);
});

test('a call that waits for a later attempt is made when an operator asks now', async () => {
  answer = async () => ({ outcome: 'no_answer', code: 'TIMEOUT' });
  await queue('later');
  await makeCalls(app);
  answer = async () => ({ outcome: 'done', code: 'OK', answer: 1 });
  const ask = () =>
    callAfterCommit(app, (tx) => hurryCall(app, tx, { kind: letter, key: 'later' }));
  await ask();
  expect(await callsNow()).toEqual(['later done 2']);
  await ask();
  expect(await callsNow(), 'one that has ended').toEqual(['later done 2']);
});

test('a call whose transaction fails is not made', async () => {
  await queue('undone');
  const failing = callAfterCommit(app, async (tx) => {
    await hurryCall(app, tx, { kind: letter, key: 'undone' });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect([await callsNow(), sent]).toEqual([['undone waiting 0'], []]);
});

test('a call whose cause has ended in another way ends with it, and an answer under way is dropped', async () => {
  let release: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => {
    release = resolve;
  });
  answer = async (text) => {
    sent.push(text);
    await answered;
    return { outcome: 'done', code: 'OK', answer: 1 };
  };
  await queue('moot', 'under way', endless);
  const drop = () => app.db.transaction((tx) => dropCall(tx, { kind: endless, key: 'moot' }));
  const making = makeCalls(app);
  await expect.poll(() => sent).toEqual(['under way']);
  expect([await drop(), await drop()]).toEqual([true, false]);
  release();
  await making;
  expect([await callsNow(), booked]).toEqual([['moot moot 1'], []]);
});

test('an operator ends a call that waits, where its kind allows it; its module books it as given up', async () => {
  answer = async () => ({ outcome: 'no_answer', code: 'TIMEOUT' });
  const id = (await queue('ended')) ?? 0n;
  const fixed = (await queue('never', 'hello', endless)) ?? 0n;
  await makeCalls(app);
  booked.length = 0;
  const end = (which: bigint, brandId = 1) =>
    app.db.transaction((tx) => endCallByHand(app, tx, { brandId, id: which }));
  expect(await end(fixed), 'a kind that allows none').toBeUndefined();
  expect(await end(id, 2), 'another brand').toBeUndefined();
  expect(await end(id)).toMatchObject({ kind: 'test.letter', attempts: 1, code: 'TIMEOUT' });
  expect(await end(id), 'a call that has ended').toBeUndefined();
  expect(booked).toEqual([['ended', 'given_up', 'BY_HAND']]);
  await makeDueCalls(app);
  expect(await callsNow()).toEqual(['ended moot 1', 'never waiting 2']);
});

test('a page learns how its calls stand', async () => {
  answer = async (text) =>
    text === 'no' ? { outcome: 'refused', code: '403' } : { outcome: 'no_answer', code: 'TIMEOUT' };
  await queue('said no', 'no');
  await queue('silent');
  await makeCalls(app);
  const stand = await statusOfCalls(app.db.reads, letter, ['said no', 'silent', 'unknown']);
  expect(stand).toEqual(
    new Map([
      ['said no', expect.objectContaining({ state: 'refused', code: '403', nextAt: null })],
      [
        'silent',
        expect.objectContaining({
          ...{ state: 'waiting', attempts: 1, code: 'TIMEOUT' },
          nextAt: expect.stringMatching(/Z$/),
        }),
      ],
    ]),
  );
});
