import { expect, test } from 'vitest';
import { createCaches } from './cache/app-caches.ts';
import { defineCache } from './cache.ts';
import { fixedClock } from './clock/clock.ts';
import type { Database } from './db/database.ts';
import type { ChannelListener, Notifications } from './db/notifications.ts';
import { asTx, type SqlClient } from './db/sql.ts';

/** An app without a database: `sent` has the notifications that it would send. */
function anApp() {
  const clock = fixedClock(1_800_000_000_000);
  const sent: unknown[] = [];
  const pool: SqlClient = {
    query: async ({ values }) => {
      sent.push(values);
      return { rows: [], rowCount: 0 };
    },
  };
  let listener: ChannelListener | undefined;
  const notifications: Notifications = {
    listen: (_channel, given) => {
      listener = given;
    },
    open: () => undefined,
    ready: Promise.resolve(),
    close: async () => undefined,
  };
  const caches = createCaches({ clock, notifications });
  const bare = {
    pool,
    transaction: (work) => work(asTx(pool)),
    autocommit: (work) => work(asTx(pool)),
    pooled: asTx(pool),
    reads: asTx(pool),
    close: async () => undefined,
  } as Pick<Database, 'transaction' | 'autocommit' | 'pooled' | 'reads' | 'close'> as Database;
  const db = caches.bind({ ...bare, pool: pool as unknown as Database['pool'] });
  return { db, clock, caches, sent, receive: () => listener };
}

/** A load that counts its runs and ends when it is let. */
function aLoad() {
  const ends: PromiseWithResolvers<string>[] = [];
  return {
    ends,
    load: () => {
      const end = Promise.withResolvers<string>();
      ends.push(end);
      return end.promise;
    },
  };
}

const options = { name: 'test.things', maxEntries: 2, ttlMs: 1_000 };

test('a value is loaded once and again when its time is over', async () => {
  const app = anApp();
  const things = defineCache<number, string>(options);
  let loads = 0;
  const read = () =>
    things.get(app, 1, async () => {
      loads += 1;
      return `load ${loads}`;
    });
  expect([await read(), await read()]).toEqual(['load 1', 'load 1']);
  app.clock.advance(1_000);
  expect(await read()).toBe('load 1');
  app.clock.advance(1);
  expect(await read()).toBe('load 2');
  expect(app.caches.counts()).toEqual([{ name: 'test.things', hits: 2, misses: 2, entries: 1 }]);
});

test('the least recently used entry goes when there is one too many', async () => {
  const app = anApp();
  const things = defineCache<number, string>(options);
  const read = (key: number, value: string) => things.get(app, key, async () => value);
  await read(1, 'one');
  await read(2, 'two');
  await read(1, 'unread');
  await read(3, 'three');
  expect(await read(1, 'again')).toBe('one');
  expect(await read(2, 'again')).toBe('again');
});

test('what is missing is asked for each time, or held where that is wanted', async () => {
  const app = anApp();
  const asked: string[] = [];
  const load = (name: string) => async () => {
    asked.push(name);
    return undefined;
  };
  const plain = defineCache<string, string | undefined>(options);
  const missing = defineCache<string, string | undefined>({
    ...options,
    name: 'test.missing',
    cachesMissing: true,
  });
  for (const _time of [1, 2]) {
    expect(await plain.get(app, 'x', load('plain'))).toBeUndefined();
    expect(await missing.get(app, 'x', load('missing'))).toBeUndefined();
  }
  expect(asked).toEqual(['plain', 'missing', 'plain']);
});

test('a held value that is no longer current is loaded again', async () => {
  const app = anApp();
  const things = defineCache<string, number>(options);
  await things.get(app, 'x', async () => 1);
  expect(
    await things.get(
      app,
      'x',
      async () => 2,
      (value) => value === 1,
    ),
  ).toBe(1);
  expect(
    await things.get(
      app,
      'x',
      async () => 2,
      (value) => value > 1,
    ),
  ).toBe(2);
  expect(await things.get(app, 'x', async () => 3)).toBe(2);
});

test('concurrent loads of one key run once, and a failed one is held for nobody', async () => {
  const app = anApp();
  const things = defineCache<string, string>(options);
  const { load, ends } = aLoad();
  const readers = [things.get(app, 'x', load), things.get(app, 'x', load)];
  ends[0]?.reject(new Error('no'));
  expect(await Promise.allSettled(readers)).toMatchObject([
    { status: 'rejected' },
    { status: 'rejected' },
  ]);
  const later = [things.get(app, 'x', load), things.get(app, 'x', load)];
  ends[1]?.resolve('yes');
  expect(await Promise.all(later)).toEqual(['yes', 'yes']);
  expect(ends).toHaveLength(2);
});

test('a load that an invalidation overtakes is answered, but neither held nor joined', async () => {
  const app = anApp();
  const things = defineCache<string, string>(options);
  const { load, ends } = aLoad();
  const early = things.get(app, 'x', load);
  app.receive()?.receive(JSON.stringify([['test.things', 'x']]));
  const late = things.get(app, 'x', load);
  ends[1]?.resolve('new');
  ends[0]?.resolve('stale');
  expect([await early, await late]).toEqual(['stale', 'new']);
  expect(await things.get(app, 'x', load)).toBe('new');
});

test('who holds a connection waits for nobody who still needs one', async () => {
  const app = anApp();
  const things = defineCache<string, string>(options);
  const { load, ends } = aLoad();
  const pooled = things.get(app, 'x', load);
  const held = app.db.transaction((tx) => things.get(tx, 'x', load));
  const joined = things.get(app, 'x', load);
  ends[1]?.resolve('held');
  expect([await held, await joined]).toEqual(['held', 'held']);
  ends[0]?.resolve('pooled');
  expect(await pooled).toBe('pooled');
  expect(await things.get(app, 'x', load)).toBe('held');
});

test('a load that fails in a transaction is tried again by who waited for it', async () => {
  const app = anApp();
  const things = defineCache<string, string>(options);
  const first = aLoad();
  const broken = app.db.transaction((tx) => things.get(tx, 'x', first.load));
  const waiting = things.get(app, 'x', async () => 'mine');
  first.ends[0]?.reject(new Error('the transaction is aborted'));
  await expect(broken).rejects.toThrow('aborted');
  expect(await waiting).toBe('mine');
});

test('a lost connection drops everything when it is open again', async () => {
  const app = anApp();
  const things = defineCache<string, string>(options);
  const others = defineCache<string, string>({ ...options, name: 'test.others' });
  await things.get(app, 'x', async () => 'old');
  await others.get(app, 'x', async () => 'old');
  app.receive()?.missed();
  expect(await things.get(app, 'x', async () => 'new')).toBe('new');
  expect(await others.get(app, 'x', async () => 'new')).toBe('new');
});

test('what a transaction invalidates is sent once for each key, in parts that PostgreSQL takes', async () => {
  const app = anApp();
  const things = defineCache<string, string>(options);
  const keys = [...Array(200).keys()].map((key) => `${key} ${'ক'.repeat(30)}`);
  await app.db.transaction(async (tx) => {
    for (const key of [...keys, ...keys]) {
      await things.invalidate(tx, key);
    }
    expect(app.sent).toEqual([]);
  });
  const messages = app.sent.map((values) => String(Array.isArray(values) ? values[1] : ''));
  expect(messages.every((message) => Buffer.byteLength(message) < 8_000)).toBe(true);
  expect(messages.flatMap((message) => JSON.parse(message))).toEqual(
    keys.map((key) => ['test.things', key]),
  );
});

test('two caches of one name are an error', async () => {
  const app = anApp();
  await defineCache<string, string>({ ...options }).get(app, 'x', async () => 'one');
  const other = defineCache<string, string>({ ...options });
  await expect(other.get(app, 'x', async () => 'two')).rejects.toThrow('test.things');
});
