import Type from 'typebox';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { AppContext } from '#platform/app-context.ts';
import { sql } from '#platform/db/sql.ts';
import { type TestApp, testApp } from '#tests/test-app.ts';
import { makeCalls, outboundJobs } from './make-calls.ts';
import { type Attempt, defineOutbound, outboundKinds } from './outbound-kind.ts';
import { queueCall, retryCall } from './queue-call.ts';

const SECOND = 1_000;
const Paper = Type.Object({ text: Type.String() });

/** The other side's answer to an attempt; tests replace it. */
let answer: (text: string, attempt: number) => Promise<Attempt<number>>;
const sent: string[] = [];
const booked: unknown[] = [];
const backoff = { firstMs: 60 * SECOND, factor: 2, maxMs: 3_600 * SECOND };

const parts = {
  payload: Paper,
  leaseMs: 30 * SECOND,
  backoff,
  send: async (
    _app: AppContext,
    call: { payload: { text: string }; key: string; attempt: number },
  ) => {
    sent.push(`${call.key} ${call.attempt}`);
    return await answer(call.payload.text, call.attempt);
  },
};
const letter = defineOutbound({
  ...parts,
  name: 'test.letter',
  maxAttempts: 3,
  retryable: ['refused', 'given_up'],
  onAnswer: async (_app, _tx, { key }, verdict) => {
    booked.push([key, verdict.state, verdict.state === 'done' ? verdict.answer : verdict.code]);
  },
});
const endless = defineOutbound({
  ...parts,
  name: 'test.endless',
  retryable: [],
  onAnswer: async (_app, tx, { key }, verdict) => {
    await sql(tx)`insert into public.booked (key) values (${key})`;
    if (verdict.state === 'done' && verdict.answer === 13) {
      throw new Error('it cannot be booked');
    }
  },
});

let one: TestApp;
let other: TestApp;
let app: AppContext;

beforeAll(async () => {
  const modules = [
    {
      name: 'test',
      handlers: [],
      jobs: outboundJobs,
      extends: [outboundKinds.with(letter, endless)],
    },
  ];
  one = await testApp({ modules });
  other = await testApp({ modules, beside: one });
  app = one.app;
  await app.db.autocommit((tx) => sql(tx)`create table public.booked (key text not null)`);
});
beforeEach(async () => {
  await app.db.pool.query('delete from platform.outbound_call');
  sent.length = 0;
  booked.length = 0;
  answer = async (text) => ({ outcome: 'done', code: 'OK', answer: text.length });
});

type Options = { readonly text?: string; readonly uselessAt?: Date };

async function queue(key: string, { text = 'hello', ...options }: Options = {}, kind = letter) {
  return await app.db.transaction((tx) =>
    queueCall(app, tx, kind, {
      ...{ key, brandId: 1, subject: 'a test', payload: { text } },
      ...options,
    }),
  );
}

async function callsNow() {
  const { rows } = await app.db.pool.query<{ line: string }>(
    `select key || ' ' || state || ' ' || attempts as line from platform.outbound_call order by id`,
  );
  return rows.map(({ line }) => line);
}

/** When a call is due: 0 within a minute, 1 within two, 2 within four, and so on; -1 within half a minute. */
async function dueIn(key: string): Promise<number> {
  const { rows } = await app.db.pool.query<{ seconds: number }>(
    `select extract(epoch from next_at - clock_timestamp())::float8 as seconds
       from platform.outbound_call where key = $1`,
    [key],
  );
  return Math.ceil(Math.log2((rows[0]?.seconds ?? 0) / 60)) + 0;
}

async function makeAllDue(): Promise<void> {
  await app.db.pool.query(
    'update platform.outbound_call set next_at = clock_timestamp() where ended_at is null',
  );
}

async function tryAgain(): Promise<void> {
  await makeAllDue();
  await makeCalls(app);
}

test('a call is made after the commit of its cause, and never when that rolls back [OPS-1]', async () => {
  await app.db
    .transaction(async (tx) => {
      await queueCall(app, tx, letter, {
        ...{ key: 'lost', brandId: 1, subject: 'a test', payload: { text: '' } },
      });
      throw new Error('rolled back');
    })
    .catch(() => undefined);
  await queue('kept');
  await one.runJobs();
  expect(sent).toEqual(['kept 1']);
  expect(booked).toEqual([['kept', 'done', 5]]);
  expect(await callsNow()).toEqual(['kept done 1']);
});

test('one key is one call [OPS-1]', async () => {
  expect(await queue('same')).toBeTypeOf('bigint');
  expect(await queue('same', { text: 'another' })).toBeUndefined();
  await one.runJobs();
  expect(await queue('same')).toBeUndefined();
  await one.runJobs();
  expect(sent).toEqual(['same 1']);
});

test('nothing is sent inside a transaction', async () => {
  let open = -1;
  answer = async () => {
    const { rows } = await app.db.pool.query<{ open: number }>(
      `select count(*)::integer as open from pg_stat_activity
        where datname = current_database() and state like 'idle in transaction%'`,
    );
    open = rows[0]?.open ?? -1;
    return { outcome: 'done', code: 'OK', answer: 1 };
  };
  const id = await queue('alone');
  await makeCalls(app, id);
  expect([open, ...sent]).toEqual([0, 'alone 1']);
});

test('of two processes at work each makes other calls, and each call is made once', async () => {
  const keys = Array.from({ length: 60 }, (_, index) => `call-${index}`);
  for (const key of keys) {
    await queue(key);
  }
  await Promise.all([makeCalls(app), makeCalls(other.app), one.runJobs(), makeCalls(other.app)]);
  expect(sent.toSorted()).toEqual(keys.map((key) => `${key} 1`).toSorted());
  expect(booked).toHaveLength(60);
});

test('what is not answered waits longer each time, and is given up and kept after its last attempt', async () => {
  answer = async () => ({ outcome: 'no_answer', code: 'TIMEOUT' });
  await queue('silent');
  await makeCalls(app);
  const first = await dueIn('silent');
  await tryAgain();
  const second = await dueIn('silent');
  await makeCalls(app);
  expect(sent, 'not before its time').toHaveLength(2);
  await tryAgain();
  await tryAgain();
  expect([first, second]).toEqual([0, 1]);
  expect(await callsNow()).toEqual(['silent given_up 3']);
  expect(booked).toEqual([
    ['silent', 'waiting', 'TIMEOUT'],
    ['silent', 'waiting', 'TIMEOUT'],
    ['silent', 'given_up', 'TIMEOUT'],
  ]);
});

test('an error of ours while sending counts as no answer', async () => {
  answer = async () => {
    throw new Error('a bug');
  };
  const log = { ...app.log, error: () => undefined };
  await queue('broken');
  await makeCalls({ ...app, log });
  expect(booked).toEqual([['broken', 'waiting', 'ERROR']]);
});

test('a kind without a last attempt goes on', async () => {
  answer = async () => ({ outcome: 'no_answer', code: 'TIMEOUT' });
  await queue('on', {}, endless);
  for (let tries = 0; tries < 9; tries += 1) {
    await tryAgain();
  }
  expect(await callsNow()).toEqual(['on waiting 9']);
  // An hour at most, whose double would be the next.
  expect(await dueIn('on')).toBe(6);
});

test('what a killed process was sending is sent by another when the claim ends', async () => {
  let release: () => void = () => undefined;
  const killed = new Promise<void>((resolve) => {
    release = resolve;
  });
  answer = async (_text, attempt) => {
    await (attempt === 1 ? killed : undefined);
    return { outcome: 'done', code: 'OK', answer: attempt };
  };
  await queue('orphan');
  const dying = makeCalls(app);
  await expect.poll(() => sent).toEqual(['orphan 1']);
  await makeCalls(other.app);
  expect(sent, 'while it is claimed').toEqual(['orphan 1']);
  expect(await dueIn('orphan')).toBe(-1);
  await makeAllDue();
  await makeCalls(other.app);
  expect(booked).toEqual([['orphan', 'done', 2]]);
  // The first was not dead after all: its answer comes too late to be booked again.
  release();
  await dying;
  expect(booked).toHaveLength(1);
  expect(await callsNow()).toEqual(['orphan done 2']);
});

test('who dies in the last attempt of a call has given it up', async () => {
  await queue('last');
  await app.db.pool.query(
    `update platform.outbound_call set state = 'sending', attempts = 3, attempts_since_retry = 3`,
  );
  await tryAgain();
  expect(sent).toEqual([]);
  expect(booked).toEqual([['last', 'given_up', 'TOO_LATE']]);
});

test('what is of no use any more is not sent, nor tried once more', async () => {
  answer = async () => ({ outcome: 'no_answer', code: 'TIMEOUT' });
  await queue('late', { uselessAt: new Date(Date.now() - SECOND) });
  await queue('soon late', { uselessAt: new Date(Date.now() + 30 * SECOND) });
  await makeCalls(app);
  expect(sent).toEqual(['soon late 1']);
  expect(booked).toContainEqual(['late', 'given_up', 'TOO_LATE']);
  expect(booked).toContainEqual(['soon late', 'given_up', 'TIMEOUT']);
});

test('what cannot be booked is not answered: it is sent again when the claim ends', async () => {
  const count = async () => (await app.db.pool.query('select key from public.booked')).rowCount;
  const before = await count();
  await queue('unlucky', { text: '0123456789abc' }, endless);
  await expect(makeCalls(app)).rejects.toThrow('it cannot be booked');
  expect([await callsNow(), await count()]).toEqual([['unlucky sending 1'], before]);
  answer = async () => ({ outcome: 'done', code: 'OK', answer: 1 });
  await tryAgain();
  expect(await callsNow()).toEqual(['unlucky done 2']);
});

test('an operator has a failed call retried, where its kind allows it; nothing else changes', async () => {
  answer = async () => ({ outcome: 'refused', code: '403' });
  const id = (await queue('no')) ?? 0n;
  const fixed = (await queue('never', {}, endless)) ?? 0n;
  await makeCalls(app);
  const retry = (which: bigint, brandId = 1) =>
    app.db.transaction((tx) => retryCall(app, tx, { brandId, id: which }));
  expect(await retry(fixed), 'a kind that allows none').toBeUndefined();
  expect(await retry(id, 2), 'another brand').toBeUndefined();
  expect(await callsNow()).toEqual(['no refused 1', 'never refused 1']);
  answer = async () => ({ outcome: 'no_answer', code: 'TIMEOUT' });
  expect(await retry(id)).toMatchObject({ state: 'waiting', attempts: 1 });
  expect(await retry(id), 'a call that waits').toBeUndefined();
  await one.runJobs();
  expect(await dueIn('no'), 'it begins anew').toBe(0);
  expect(sent.at(-1)).toBe('no 2');
});

test('a call with nothing left to say ends without a word', async () => {
  answer = async () => ({ outcome: 'moot' });
  await queue('empty');
  await one.runJobs();
  expect([await callsNow(), booked]).toEqual([['empty moot 1'], []]);
});

test('the job of every minute makes calls whose own job is lost, and old ones are deleted', async () => {
  await queue('lost job');
  await app.db.pool.query(
    'select graphile_worker.remove_job(key) from graphile_worker.jobs where key is not null',
  );
  await one.runJobs();
  expect(sent).toEqual([]);
  const run = async (name: string) =>
    await outboundJobs.find((job) => job.name === name)?.run(app, {});
  await run('platform.outbound');
  expect(sent).toEqual(['lost job 1']);
  await run('platform.sweep_outbound');
  expect(await callsNow()).toHaveLength(1);
  await app.db.pool.query(
    `update platform.outbound_call set ended_at = now() - interval '31 days'`,
  );
  await run('platform.sweep_outbound');
  expect(await callsNow()).toEqual([]);
});
