import { createServer, type Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { createNotifications, type Notifications } from '#platform/db/notifications.ts';
import { createMoneyFirst } from '#platform/http/money-first.ts';
import { visitorAddress } from '#platform/http/visitor-address.ts';
import { createLog } from '#platform/log/pino-log.ts';
import { testDatabase } from '#tests/database.ts';
import { holdEvents } from './held-events.ts';
import { createLiveHub, type LiveHub } from './hub.ts';
import { EVERY_BRAND } from './live.ts';
import { MAX_SOCKETS } from './socket-places.ts';

type Frame = {
  readonly type: string;
  readonly topic: string;
  readonly number: number;
  readonly data?: unknown;
};
type Place = {
  readonly hub: LiveHub;
  readonly notifications: Notifications;
  readonly server: Server;
  readonly port: number;
};
const log = createLog('silent');
const alive = new Set(['alice', 'bob']);
/** Holds a look-up of a login back after its answer is known. */
let lookUps: ((token: string) => Promise<void>) | undefined;
let database: Awaited<ReturnType<typeof testDatabase>>;
let here: Place;
let there: Place;

beforeAll(async () => {
  database = await testDatabase();
  here = await open();
  there = await open();
});
afterAll(async () => {
  for (const { hub, notifications, server } of [here, there]) {
    await hub.close();
    await notifications.close();
    server.close();
  }
});

async function open(maxSockets = MAX_SOCKETS): Promise<Place> {
  const notifications = createNotifications({ databaseUrl: database.url, log });
  const hub = createLiveHub({
    notifications,
    db: database,
    log,
    topics: ['wallet.balance', 'lottery.draw'],
    counted: ['lottery.draw'],
    maxSockets,
    allowedOrigins: ['http://dev.test'],
    resolveBrand: async ({ merchant }) =>
      merchant === 'nobody'
        ? undefined
        : { id: merchant === 'lotus' ? 2 : 1, code: merchant ?? 'shapla' },
    resolveActor: async ({ token, brandId }) => {
      const isAlive = alive.has(token) && brandId === 1;
      await lookUps?.(token);
      return isAlive
        ? {
            kind: 'member',
            memberId: token === 'alice' ? 1n : 2n,
            accountType: 0,
            account: token,
            sessionId: token === 'alice' ? 11n : 12n,
          }
        : undefined;
    },
  });
  const server = createServer();
  hub.attach(server, {
    addressOf: visitorAddress([]),
    turns: createMoneyFirst(() => false).others,
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  notifications.open();
  await notifications.ready;
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { hub, notifications, server, port };
}

type Client = {
  readonly frames: Frame[];
  readonly say: (frame: unknown) => void;
  readonly next: (count: number) => Promise<readonly Frame[]>;
  readonly closed: Promise<number>;
  readonly close: () => void;
};

async function connect(
  place: Place,
  hello: Record<string, unknown> | undefined,
  headers = {},
): Promise<Client> {
  const socket = new WebSocket(`ws://127.0.0.1:${place.port}/ws`, { headers });
  const frames: Frame[] = [];
  socket.on('message', (data) => frames.push(JSON.parse(String(data))));
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  await new Promise<void>((resolve, reject) => {
    socket.on('open', resolve);
    socket.on('error', reject);
  });
  const say = (frame: unknown) => socket.send(JSON.stringify(frame));
  if (hello !== undefined) {
    say({ type: 'hello', ...hello });
  }
  return {
    frames,
    say,
    closed,
    close: () => socket.close(),
    next: async (count) => {
      for (let waited = 0; frames.length < count && waited < 500; waited += 1) {
        await sleep(10);
      }
      return frames.splice(0, count);
    },
  };
}

async function follower(
  place: Place,
  hello: Record<string, unknown>,
  topic: string,
): Promise<Client & { readonly from: number }> {
  const client = await connect(place, hello);
  client.say({ type: 'follow', topic });
  const [fresh] = await client.next(1);
  expect(fresh).toMatchObject({ type: 'fresh', topic });
  return { ...client, from: fresh?.number ?? 0 };
}

test('an event reaches followers in this and in other processes, numbered without a gap [OPS-1]', async () => {
  const near = await follower(here, {}, 'lottery.draw.K3');
  const far = await follower(there, {}, 'lottery.draw.K3');
  for (const draw of [1, 2, 3]) {
    here.hub.publish({ brandId: 1, topic: 'lottery.draw.K3', data: { draw } });
  }
  for (const client of [near, far]) {
    const frames = await client.next(3);
    expect(frames.map((frame) => frame.data)).toEqual([{ draw: 1 }, { draw: 2 }, { draw: 3 }]);
    expect(frames.map((frame) => frame.number)).toEqual(
      [1, 2, 3].map((step) => client.from + step),
    );
  }
});

test('an event too big for a notification arrives whole in the other process [OPS-1]', async () => {
  const far = await follower(there, {}, 'lottery.draw.big');
  const data = { text: 'ড্র'.repeat(6_000) };
  here.hub.publish({ brandId: 1, topic: 'lottery.draw.big', data });
  expect((await far.next(1))[0]?.data).toEqual(data);
});

test('who comes back gets what was missed, who was away too long or comes from elsewhere fetches afresh [OPS-1]', async () => {
  const first = await follower(here, {}, 'lottery.draw.back');
  first.close();
  here.hub.publish({ brandId: 1, topic: 'lottery.draw.back', data: 1 });
  here.hub.publish({ brandId: 1, topic: 'lottery.draw.back', data: 2 });
  const back = await connect(here, {});
  back.say({ type: 'follow', topic: 'lottery.draw.back', after: first.from + 1 });
  expect(await back.next(1)).toMatchObject([{ type: 'event', data: 2, number: first.from + 2 }]);
  const elsewhere = await connect(there, {});
  elsewhere.say({ type: 'follow', topic: 'lottery.draw.back', after: first.from });
  expect(await elsewhere.next(1)).toMatchObject([{ type: 'fresh' }]);
  for (let draw = 0; draw < 150; draw += 1) {
    here.hub.publish({ brandId: 1, topic: 'lottery.draw.back', data: draw });
  }
  const late = await connect(here, {});
  late.say({ type: 'follow', topic: 'lottery.draw.back', after: first.from });
  expect(await late.next(1)).toMatchObject([{ type: 'fresh', number: first.from + 152 }]);
});

test('who comes back to a topic gets what was missed by each of its keys: all brands, the brand, the member [OPS-1] [L16]', async () => {
  const topic = 'lottery.draw.keys';
  const first = await follower(here, { token: 'alice' }, topic);
  first.close();
  here.hub.publish({ brandId: EVERY_BRAND, topic, data: 'all' });
  here.hub.publish({ brandId: 2, topic, data: 'another brand' });
  here.hub.publish({ brandId: 1, topic, memberId: 2n, data: 'another member' });
  here.hub.publish({ brandId: 1, topic, memberId: 1n, data: 'alice' });
  here.hub.publish({ brandId: 1, topic, data: 'brand' });
  const missedAfter = async (after: number, count: number) => {
    const back = await connect(here, { token: 'alice' });
    back.say({ type: 'follow', topic, after });
    const frames = await back.next(count);
    back.close();
    return frames;
  };
  const missed = await missedAfter(first.from, 3);
  expect(missed.map(({ data }) => data)).toEqual(['all', 'alice', 'brand']);
  here.hub.publish({ brandId: EVERY_BRAND, topic, data: 'again' });
  const again = await missedAfter(missed[2]?.number ?? 0, 1);
  expect(again.map(({ data }) => data)).toEqual(['again']);
});

test('what is meant for one member or one brand reaches nobody else [BRD-7] [N30]', async () => {
  const alice = await follower(here, { token: 'alice' }, 'wallet.balance');
  const others = [
    await follower(there, { token: 'bob' }, 'wallet.balance'),
    await follower(here, {}, 'wallet.balance'),
    await follower(here, { merchant: 'lotus' }, 'wallet.balance'),
  ];
  there.hub.publish({ brandId: 1, topic: 'wallet.balance', memberId: 1n, data: { balance: '5' } });
  there.hub.publish({ brandId: EVERY_BRAND, topic: 'wallet.balance', data: 'for all' });
  expect((await alice.next(2)).map((frame) => frame.data)).toEqual([{ balance: '5' }, 'for all']);
  for (const other of others) {
    expect((await other.next(1)).map((frame) => frame.data)).toEqual(['for all']);
  }
});

test('a socket without a living token, with an unknown brand or an unserved topic is closed [SES-2] [N30]', async () => {
  expect(await (await connect(here, { token: 'dead' })).closed).toBe(4401);
  expect(await (await connect(here, { token: 'alice', merchant: 'lotus' })).closed).toBe(4401);
  expect(await (await connect(here, { merchant: 'nobody' })).closed).toBe(4403);
  for (const topic of ['member.secrets', 'wallet', 'wallet.balance; drop', '']) {
    const client = await connect(here, {});
    client.say({ type: 'follow', topic });
    expect(await client.closed).toBe(4403);
  }
  const silent = await connect(here, undefined);
  silent.say({ type: 'follow', topic: 'lottery.draw' });
  // It says nothing about a session: a slow browser is not logged out.
  expect(await silent.closed).toBe(4408);
});

test('a page of another site opens no socket, our own and the allowed do [SES-2] [N30]', async () => {
  await expect(connect(here, {}, { origin: 'http://evil.test' })).rejects.toThrow('403');
  await expect(connect(here, {}, { origin: 'null' })).rejects.toThrow('403');
  for (const origin of [`http://127.0.0.1:${here.port}`, 'http://dev.test']) {
    (await connect(here, {}, { origin })).close();
  }
});

test('a kick ends the sockets of that session everywhere and of no other [SES-3]', async () => {
  const alice = await follower(there, { token: 'alice' }, 'wallet.balance');
  const bob = await follower(there, { token: 'bob' }, 'wallet.balance');
  here.hub.kick({ memberId: 1n, sessionId: 99n });
  here.hub.kick({ memberId: 1n, sessionId: 11n });
  expect(await alice.closed).toBe(4401);
  there.hub.publish({ brandId: 1, topic: 'wallet.balance', memberId: 2n, data: 'still here' });
  expect(await bob.next(1)).toMatchObject([{ data: 'still here' }]);
});

test('[S4] a kick that arrives while the login is looked up closes the socket, too', async () => {
  const asked = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  lookUps = async () => {
    asked.resolve();
    await goOn.promise;
  };
  const alice = await connect(here, { token: 'alice' });
  await asked.promise;
  here.hub.kick({ memberId: 1n, sessionId: 11n });
  goOn.resolve();
  lookUps = undefined;
  expect(await alice.closed).toBe(4401);
});

test('events of a transaction go out after its commit and not at all when it rolls back [ERR-3]', async () => {
  const client = await follower(here, {}, 'lottery.draw.tx');
  const { db, live } = holdEvents(database, here.hub);
  const publish = (data: unknown) => live.publish({ brandId: 1, topic: 'lottery.draw.tx', data });
  await db
    .transaction(async () => publish('lost') ?? Promise.reject(new Error('no')))
    .catch(() => undefined);
  await db.transaction(async () => {
    publish('inside');
    here.hub.publish({ brandId: 1, topic: 'lottery.draw.tx', data: 'direct' });
  });
  publish('outside');
  expect((await client.next(3)).map((frame) => frame.data)).toEqual([
    'direct',
    'inside',
    'outside',
  ]);
});

test('an event that is published inside a transaction reaches other processes while it goes on [OPS-1]', async () => {
  const client = await follower(there, {}, 'lottery.draw.long');
  await database.transaction(async () => {
    here.hub.publish({ brandId: 1, topic: 'lottery.draw.long', data: 'meanwhile' });
    expect(await client.next(1)).toMatchObject([{ data: 'meanwhile' }]);
  });
});

test('a broken listening connection is opened again and followers are asked to fetch [OPS-1]', async () => {
  const client = await follower(here, {}, 'lottery.draw.lost');
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query like 'listen %' and pid <> pg_backend_pid()`,
  );
  expect(await client.next(1)).toMatchObject([{ type: 'fresh', topic: 'lottery.draw.lost' }]);
  await sleep(700);
  there.hub.publish({ brandId: 1, topic: 'lottery.draw.lost', data: 'heard again' });
  for (
    let waited = 0;
    waited < 500 && !client.frames.some((frame) => frame.data === 'heard again');
    waited += 1
  ) {
    await sleep(10);
  }
  expect(client.frames).toContainEqual(expect.objectContaining({ data: 'heard again' }));
});

test('one address has so many sockets and no more, until one of them closes [S12]', async () => {
  const place = await open({ ofAll: 10, ofSubscriber: 2 });
  const sockets = [await connect(place, {}), await connect(place, {})];
  await expect(connect(place, {})).rejects.toThrow('429');
  sockets[0]?.close();
  await sockets[0]?.closed;
  await expect
    .poll(() =>
      connect(place, {}).then(
        () => 'open',
        () => 'refused',
      ),
    )
    .toBe('open');
  await place.hub.close();
  await place.notifications.close();
  place.server.close();
});

test('who follows a topic is counted in all processes: a member once, each page of visitors, until it leaves', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const [near, far] = [await open(), await open()];
  const topic = 'lottery.draw.watched';
  const alice = await follower(near, { token: 'alice' }, topic);
  const again = await follower(near, { token: 'alice' }, topic);
  const visitor = await follower(near, {}, topic);
  again.say({ type: 'follow', topic, after: again.from });
  expect(near.hub.watchers(topic)).toBe(2);
  vi.advanceTimersByTime(5_000);
  await expect.poll(() => far.hub.watchers(topic)).toBe(2);
  visitor.say({ type: 'unfollow', topic });
  alice.close();
  await expect.poll(() => near.hub.watchers(topic)).toBe(1);
  again.close();
  await expect.poll(() => near.hub.watchers(topic)).toBe(0);
  vi.advanceTimersByTime(5_000);
  await expect.poll(() => far.hub.watchers(topic)).toBe(0);
  vi.useRealTimers();
  for (const { hub, notifications, server } of [near, far]) {
    await hub.close();
    await notifications.close();
    server.close();
  }
});

test('who is gone before its login was looked up is not counted', async () => {
  const topic = 'lottery.draw.gone';
  const { promise, resolve } = Promise.withResolvers<void>();
  lookUps = () => promise;
  const client = await connect(here, { token: 'alice' });
  client.say({ type: 'follow', topic });
  client.close();
  await client.closed;
  lookUps = undefined;
  resolve();
  await sleep(100);
  expect(here.hub.watchers(topic)).toBe(0);
});

test('a socket that sends without end is closed [S12]', async () => {
  const client = await connect(here, {});
  for (let sent = 0; sent < 400; sent += 1) {
    client.say({ type: 'unfollow', topic: 'lottery.draw.K3' });
  }
  expect(await client.closed).toBe(4403);
});
