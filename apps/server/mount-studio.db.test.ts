import { setTimeout as sleep } from 'node:timers/promises';
import { Type } from 'typebox';
import { beforeAll, expect, test } from 'vitest';
import { endpoint } from '#platform/contract/endpoint.ts';
import { inProcessWallet } from '#seamless/in-process-wallet.ts';
import {
  type CallStudio,
  route,
  type Studio,
  type StudioHost,
  studioCache,
} from '#seamless/studio.ts';
import { refusal } from '#seamless/wallet-errors.ts';
import { type TestApp, testApp } from '#tests/test-app.ts';

let turns = 0;
let toyHost: StudioHost | undefined;
let callToy: CallStudio | undefined;
const bound: unknown[] = [];
const bet = endpoint({
  wire: ['POST /studio/toy/v1/bets'],
  summary: 'A bet of this test',
  auth: 'visitor',
  envelope: 'raw',
  tx: 'none',
  idempotent: true,
  input: Type.Object({ stake: Type.Number() }),
  output: Type.Unknown(),
  rejects: { TOO_BIG: 400 },
});
const toy: Studio = {
  code: 'toy',
  vendorCode: 'TOYS',
  name: 'Toy studio',
  games: [],
  routes: [
    route(bet, async ({ input, host, session, idempotencyKey, language, reject }) => {
      if (input.stake > 5) {
        return reject('TOO_BIG');
      }
      const answer = await host.wallet.readBalance({ session: session ?? '' });
      return { session, idempotencyKey, language, code: answer.code };
    }),
  ],
  start: async (host) => {
    toyHost = host;
    host.jobs.every({
      name: 'draw',
      everyMs: 10,
      run: async () => {
        turns += 1;
      },
    });
  },
};

/** A wallet that refuses all: what is tried here is the way to it. */
function closedWallet() {
  const refuse = async () => refusal('SESSION_INVALID', 'r');
  return inProcessWallet(
    {
      openSession: refuse,
      readBalance: refuse,
      openMandate: refuse,
      endMandate: refuse,
      stake: refuse,
      payout: refuse,
      play: refuse,
      refund: refuse,
      settle: refuse,
      closeRound: refuse,
      findTransaction: refuse,
      batch: refuse,
      commit: refuse,
      reveal: refuse,
      draw: refuse,
    },
    () => undefined,
  );
}

let app: TestApp;
beforeAll(async () => {
  app = await testApp({
    studios: [toy],
    office: {
      bindVendor: async (_app, adapter, place) => void bound.push([adapter.code, place]),
      walletOf: closedWallet,
      bindStudio: (_app, started) => {
        callToy = started.call;
      },
    },
  });
});

const send = (stake: number, headers: Record<string, string>) =>
  app.call<Record<string, unknown>>('POST /studio/toy/v1/bets', { input: { stake }, headers });

test('a studio is a vendor like any other and is called under its own path [API-1]', async () => {
  expect(bound).toEqual([['TOYS', { isHouse: true, position: 1 }]]);
  const reply = await send(5, { 'idempotency-key': 'k1', 'x-game-session': 's1', language: 'BN' });
  expect(reply.body).toEqual({
    session: 's1',
    idempotencyKey: 'k1',
    language: 'bn',
    code: 'SESSION_INVALID',
  });
});

test('a studio refuses in its own words, and money needs a key [ERR-3]', async () => {
  const refused = await send(6, { 'idempotency-key': 'k2' });
  expect([refused.status, refused.body['errorCode']]).toEqual([400, 'TOO_BIG']);
  expect((await send(5, {})).body['errorCode']).toBe('idempotency_key_required');
});

test('a studio works in turns until the platform closes', async () => {
  const before = turns;
  for (let waited = 0; turns < before + 3 && waited < 300; waited += 1) {
    await sleep(10);
  }
  expect(turns).toBeGreaterThanOrEqual(before + 3);
});

test('a studio caches through its host, under its own name, and drops it by a change of its own', async () => {
  const rules = studioCache<string>({ name: 'rules', maxEntries: 10, ttlMs: 60_000 });
  const read = (text: string) => toyHost?.cache.get(rules, 'x', async () => text);
  expect([await read('one'), await read('two')]).toEqual(['one', 'one']);
  await toyHost?.db.transaction(async (tx) => {
    await toyHost?.cache.invalidate(tx, rules);
    expect(await read('of before the commit')).toBe('one');
  });
  expect(await read('three')).toBe('three');
  expect(app.cacheCounts()).toContainEqual({
    name: 'toy.rules',
    hits: 2,
    misses: 2,
    entries: 1,
  });
});

test('a module calls a studio by its typed endpoint, and is answered and refused as a browser is [API-1]', async () => {
  const player = { language: 'bn', ip: '198.51.100.7', requestId: 'r1' };
  const ask = (stake: number) =>
    callToy?.(bet, { ...player, session: 's2', idempotencyKey: 'k2', input: { stake } });
  expect(await ask(5)).toEqual({
    session: 's2',
    idempotencyKey: 'k2',
    language: 'bn',
    code: 'SESSION_INVALID',
  });
  await expect(ask(6)).rejects.toMatchObject({ code: 'TOO_BIG', status: 400 });
  await expect(ask(Number.NaN)).rejects.toMatchObject({ code: 'request_param_err', status: 400 });
  const unserved = { ...bet, wire: ['POST /studio/other/v1/bets'] } as const;
  await expect(callToy?.(unserved, { ...player, input: { stake: 1 } })).rejects.toThrow(
    'POST /studio/other/v1/bets is no call of a studio that has started',
  );
});
