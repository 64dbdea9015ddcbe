import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '#modules/identity/server/index.ts';
import { fixedClock } from '#platform/clock/clock.ts';
import { createRateLimits, LIMITS_PROFILES } from '#platform/http/rate-limit.ts';
import { testApp } from '#tests/test-app.ts';

const { bet, spin, launch } = LIMITS_PROFILES.production;
const { call } = await testApp({
  seed: true,
  // The windows of the limits stand still, however long the calls take.
  clock: fixedClock(Date.now()),
  limits: createRateLimits({ general: {}, page: {}, other: {}, bet, spin, launch }),
});

type Answer = {
  readonly errorCode?: string;
  readonly code?: string;
  readonly value: { readonly token: string; readonly gameUrl: string };
};

async function logIn(username: string): Promise<string> {
  const { body } = await call<Answer>('POST /wps/session/login', {
    input: { username, password: DEMO_PASSWORD, type: 'username' },
  });
  return body.value.token;
}

async function launchOf(
  token: string,
  of: { readonly gameType: string; readonly vassalage: string },
) {
  const games = await call<{ value: { games: { nodeId: number }[] } }>(
    'GET /wps/relay/GCSGAME_gameList',
    { input: of },
  );
  return await call<Answer>('GET /wps/game/launchGame', {
    token,
    input: { launchMode: 'GLS', nodeId: games.body.value.games[0]?.nodeId },
  });
}

const SLOTS = { gameType: 'RNG', vassalage: 'SHPS' };
const LOTTERY = { gameType: 'ELOTT', vassalage: 'SHPL' };

async function enter(token: string, of: typeof SLOTS, studio: string): Promise<string> {
  const launched = await launchOf(token, of);
  const url = new URL(launched.body.value.gameUrl, 'http://localhost');
  const opened = await call<{ readonly session: string }>(`POST /studio/${studio}/v1/session`, {
    input: { launch: url.searchParams.get('launch') },
  });
  return opened.body.session;
}

const CALLS = {
  bets: {
    of: LOTTERY,
    studio: 'lottery',
    calls: bet.perAccount.calls,
    wire: 'POST /studio/lottery/v1/bets/cancel',
    input: { stakeId: 'b-1' },
  },
  spins: {
    of: SLOTS,
    studio: 'slots',
    calls: spin.perAccount.calls,
    wire: 'POST /studio/slots/v1/seeds',
    input: { commitment: 'a'.repeat(64), clientSeed: 'own' },
  },
} as const;

test.for(Object.entries(CALLS))(
  '[S14] %s are limited by game session and by member, over all sessions of the member',
  async ([, { of, studio, calls, wire, input }]) => {
    const token = await logIn('player2');
    const send = (session: string) =>
      call<Answer>(wire, {
        input,
        headers: { 'x-game-session': session, 'idempotency-key': randomUUID() },
      });
    const first = await enter(token, of, studio);
    const second = await enter(token, of, studio);
    const half = Math.floor(calls / 2);
    for (let sent = 0; sent < half; sent += 1) {
      expect((await send(first)).status).not.toBe(429);
      expect((await send(second)).status).not.toBe(429);
    }
    expect(await send(first)).toMatchObject({
      status: 429,
      body: { errorCode: 'too.many.requests' },
    });
    expect((await send(await enter(token, of, studio))).status).toBe(429);
    const stranger = await enter(await logIn('player3'), of, studio);
    expect((await send(stranger)).status).not.toBe(429);
    // A session that nobody has is counted, too, before anything is asked of the database.
    const made = randomUUID();
    for (let sent = 0; sent < calls; sent += 1) {
      expect((await send(made)).status).toBe(401);
    }
    expect((await send(made)).status).toBe(429);
  },
);

test('[S14] transfers and returns of wallets are limited together by member, over all logins of the member', async () => {
  const logins = [await logIn('player5'), await logIn('player5')];
  const move = (token: string | undefined) =>
    call<Answer>('POST /wps/relay/GCS_walletTransfer', {
      ...(token === undefined ? {} : { token }),
      input: { fromAccountType: 2, toAccountType: 999_999, amount: 1 },
    });
  const bringHome = (token: string | undefined) =>
    call<Answer>('POST /wps/relay/GCS_walletReturn', {
      ...(token === undefined ? {} : { token }),
      input: {},
    });
  for (let sent = 0; sent < bet.perAccount.calls; sent += 1) {
    const token = logins[sent % 2];
    const { status } = await (sent % 4 < 2 ? move(token) : bringHome(token));
    expect([200, 409]).toContain(status);
  }
  for (const token of logins) {
    expect((await move(token)).status).toBe(429);
    expect((await bringHome(token)).status).toBe(429);
  }
  expect((await bringHome(await logIn('player3'))).status).toBe(200);
});

test('[S14] launches are limited by member', async () => {
  const token = await logIn('player1');
  for (let sent = 0; sent < launch.perAccount.calls; sent += 1) {
    expect((await launchOf(token, SLOTS)).status).toBe(200);
  }
  expect((await launchOf(token, SLOTS)).status).toBe(429);
});

test.for([
  ['slots', SLOTS],
  ['lottery', LOTTERY],
] as const)(
  '[S14] a launch of %s opens in the browser that asked for it alone',
  async ([studio, of]) => {
    const token = await logIn('player4');
    const games = await call<{ value: { games: { nodeId: number }[] } }>(
      'GET /wps/relay/GCSGAME_gameList',
      { input: of },
    );
    const launched = await call<Answer>('GET /wps/game/launchGame', {
      token,
      input: { launchMode: 'GLS', nodeId: games.body.value.games[0]?.nodeId },
      headers: { 'user-agent': 'Heron/1' },
    });
    const url = new URL(launched.body.value.gameUrl, 'http://localhost');
    const open = (userAgent: string) =>
      call<Answer>(`POST /studio/${studio}/v1/session`, {
        input: { launch: url.searchParams.get('launch') },
        headers: { 'user-agent': userAgent },
      });
    expect((await open('Stork/1')).status).toBe(401);
    expect((await open('Heron/1')).status).toBe(200);
  },
);
