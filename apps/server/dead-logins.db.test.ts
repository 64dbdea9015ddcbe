import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import * as studios from '#apps/server/studios.ts';
import { createAccount, demoBrandId } from '#modules/identity/server/index.ts';
import { createMember } from '#modules/member/server/index.ts';
import { grantSandboxCredit, walletAccount } from '#modules/wallet/server/index.ts';
import { createMoneyFirst } from '#platform/http/money-first.ts';
import { visitorAddress } from '#platform/http/visitor-address.ts';
import { testApp } from '#tests/test-app.ts';

const MINUTE = 60_000;
const PASSWORD = 'nine tall herons';
const NEXT = 'eleven quiet boats';
const { call, app, hub, databaseUrl } = await testApp({ seed: true, hasDraws: true });
const server = createServer();
hub.attach(server, {
  addressOf: visitorAddress([]),
  turns: createMoneyFirst(() => false).others,
});
const brandId = (await app.db.autocommit((tx) => demoBrandId(tx))) ?? 0;
const database = new pg.Client({ connectionString: databaseUrl });
await database.connect();
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  await vi.waitFor(
    async () => {
      const { rowCount } = await database.query(
        `select from studio_lottery.draw where game_code = 'K3-1M'`,
      );
      expect(rowCount).toBeGreaterThan(0);
    },
    { timeout: 100_000 },
  );
  // The first draw after the publication of the chain opens at the next full minute, which the clock is set to.
  const ahead = Math.ceil(Date.now() / MINUTE) * MINUTE + 1_000 - Date.now();
  await database.query(
    `create or replace function studio_lottery.clock() returns timestamptz
     language sql volatile as $$ select clock_timestamp() + interval '${ahead} milliseconds' $$`,
  );
});
afterAll(async () => {
  server.close();
  await database.end();
});
const operator = (
  await call<{ readonly token: string }>('POST /office/v1/session', {
    input: { name: 'operator1', password: 'Shapla-demo-1' },
  })
).body.token;

type Answer = {
  readonly errorCode?: string;
  readonly code?: string;
  readonly value: { readonly token: string; readonly gameUrl: string };
};
type Login = { readonly token: string; readonly game: string; readonly slot: string };
type Member = { readonly id: bigint; readonly account: string };
let number = 0;

async function aMember(): Promise<Member> {
  number += 1;
  const account = `bittern${number}`;
  const nowMs = app.clock.nowMs();
  const id = await app.db.transaction(async (tx) => {
    const fields = { brandId, account, password: PASSWORD, accountType: 0, nowMs };
    const memberId = await createAccount(app, tx, fields);
    await createMember(tx, { memberId, brandId, nickname: account, nowMs });
    await walletAccount(tx, { brandId, memberId });
    await grantSandboxCredit(tx, { brandId, memberId, log: app.log });
    return memberId;
  });
  return { id, account };
}

/** A login with a game session at each studio. */
async function logIn({ account }: Member): Promise<Login> {
  const { body } = await call<Answer>('POST /wps/session/login', {
    input: { username: account, password: PASSWORD, type: 'username' },
  });
  const { token } = body.value;
  return {
    token,
    game: await enter(token, { gameType: 'ELOTT', vassalage: 'SHPL' }, 'lottery'),
    slot: await enter(token, { gameType: 'RNG', vassalage: 'SHPS' }, 'slots'),
  };
}

async function enter(token: string, of: object, studio: string): Promise<string> {
  const games = await call<{ value: { games: { nodeId: number }[] } }>(
    'GET /wps/relay/GCSGAME_gameList',
    { input: of },
  );
  const launched = await call<Answer>('GET /wps/game/launchGame', {
    token,
    input: { launchMode: 'GLS', nodeId: games.body.value.games[0]?.nodeId },
  });
  const url = new URL(launched.body.value.gameUrl, 'http://localhost');
  const opened = await call<{ readonly session: string }>(`POST /studio/${studio}/v1/session`, {
    input: { launch: url.searchParams.get('launch') },
  });
  return opened.body.session;
}

const LINE = { play: 'BIG', pick: 'ANY' };

/** The calls of a game session at every studio, with an input that a living session is not refused for. */
async function gameCalls(): Promise<Readonly<Record<string, object>>> {
  const board = async () =>
    (
      await call<{ draw: { drawNo: string } | null }>('GET /studio/lottery/v1/board', {
        input: { game: 'K3-1M' },
      })
    ).body.draw?.drawNo;
  await expect.poll(board, { timeout: 200_000 }).toBeTypeOf('string');
  return {
    'POST /studio/lottery/v1/bets': {
      game: 'K3-1M',
      drawNo: await board(),
      lines: [{ ...LINE, stake: 10 }],
    },
    'POST /studio/lottery/v1/bets/cancel': { stakeId: 'b-1' },
    'GET /studio/lottery/v1/bets': { game: 'K3-1M' },
    'GET /studio/lottery/v1/bets/receipt': { stakeId: 'b-1' },
    'GET /studio/lottery/v1/balance': {},
    'GET /studio/lottery/v1/corrections': {},
    'POST /studio/lottery/v1/corrections/read': { id: '1' },
    'POST /studio/lottery/v1/plans': {
      game: 'K3-1M',
      lines: [{ ...LINE, odds4: 19_700 }],
      unitStake: 10,
      draws: 2,
      mode: 'same',
      times: 1,
      stopsOnWin: false,
    },
    'GET /studio/lottery/v1/plans': {},
    'POST /studio/lottery/v1/plans/cancel': { planId: '1' },
    'GET /studio/lottery/v1/shots': { game: SHOTS_GAME },
    'POST /studio/lottery/v1/shots': {
      game: SHOTS_GAME,
      drawNo: '20260101-0001',
      number: '12345',
    },
    'POST /studio/slots/v1/session': {},
    'POST /studio/slots/v1/spins': { bet: 10 },
    'GET /studio/slots/v1/spins': {},
    'POST /studio/slots/v1/client-seeds': { commitment: 'a'.repeat(64), clientSeed: 'own' },
    'POST /studio/slots/v1/seeds': { commitment: 'a'.repeat(64), clientSeed: 'own' },
  };
}

/** The calls that need no game session. */
const OPEN = new Set([
  'POST /studio/lottery/v1/session',
  'GET /studio/lottery/v1/board',
  'GET /studio/lottery/v1/plays',
  'GET /studio/lottery/v1/trends',
  'GET /studio/lottery/v1/results',
  'POST /studio/lottery/v1/results/push',
]);
const SHOTS_GAME = 'YEEKEE';

/** The status of each call in a game session. */
async function statuses(login: Login): Promise<Readonly<Record<string, number>>> {
  const found: Record<string, number> = {};
  for (const [wire, input] of Object.entries(await gameCalls())) {
    const session = wire.includes('/slots/') ? login.slot : login.game;
    const { status } = await call(wire, {
      input,
      headers: { 'x-game-session': session, 'idempotency-key': randomUUID() },
    });
    found[wire] = status;
  }
  return found;
}

test('[S4] every call of a studio is either open to everybody or tried here', async () => {
  const served = Object.values(studios).flatMap(({ routes }) =>
    routes.map(({ endpoint }) => endpoint.wire[0] ?? ''),
  );
  expect([...OPEN, ...Object.keys(await gameCalls())].sort()).toEqual([...served].sort());
});

const NO_SESSION = 4401;
const LIVES = 'the socket lives';

/** Opens a socket of a login. The result resolves with the code it is closed with, or when it lives at the end. */
async function follow({ token }: Login): Promise<{ readonly end: () => Promise<number | string> }> {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`);
  const closed = once(socket, 'close').then(([code]): number => Number(code));
  const answered = Promise.race([once(socket, 'message'), closed]);
  await once(socket, 'open');
  const ask = (topic: string) => socket.send(JSON.stringify({ type: 'follow', topic }));
  socket.send(JSON.stringify({ type: 'hello', token, merchant: 'shapla' }));
  ask('wallet.balance');
  await answered;
  return {
    end: async () => {
      const again = once(socket, 'message').then(() => LIVES);
      ask('wallet.balance');
      const end = await Promise.race([again, closed]);
      socket.close();
      return end;
    },
  };
}

/** The statuses of a read and of a change of the member's own pages; no session has the id of the change. */
async function memberStatuses({ token }: Login): Promise<readonly number[]> {
  const change = 'POST /wps/member/security/sessions/end';
  const replies = [
    await call('GET /wps/member/security/logins', { token }),
    await call(change, { token, input: { sessionId: '999999999' } }),
  ];
  return replies.map(({ status }) => status);
}

/** What a login may do: calls of its games and of the member's pages, and what its socket ends with. */
async function acts(login: Login, socket: Awaited<ReturnType<typeof follow>>) {
  return {
    games: await statuses(login),
    pages: await memberStatuses(login),
    socket: await socket.end(),
  };
}

/** Ends the login; the other one may get another token for that. */
type Ending = (
  member: Member,
  login: Login,
  other: Login,
) => Promise<{ readonly status: number; readonly otherToken?: string }>;
const ENDINGS: Readonly<Record<string, Ending>> = {
  'a logout': (_member, { token }) => call('DELETE /wps/session/logout', { token }),
  'the member who ends all others': (_member, _login, { token }) =>
    call('POST /wps/member/security/sessions/endOthers', { token, input: {} }),
  'a password change': async (_member, _login, { token }) => {
    const { status, body } = await call<Answer>('POST /wps/member/password', {
      token,
      input: { oldPassword: PASSWORD, newPassword: NEXT, confirmNewPassword: NEXT },
    });
    return { status, otherToken: body.value.token };
  },
  'an operator who ends the session': async ({ id }) => {
    const access = await call<{ sessions: { id: string; openedAt: string }[] }>(
      `GET /office/v1/members/${id}/access`,
      { operatorToken: operator },
    );
    const [oldest] = access.body.sessions.toSorted((one, two) => Number(one.id) - Number(two.id));
    return await call(`DELETE /office/v1/members/${id}/access/sessions/${oldest?.id}`, {
      operatorToken: operator,
      input: { reason: 'for the test' },
    });
  },
  'another login in its browser': ({ account }, { token }) =>
    call('POST /wps/session/login', {
      token,
      input: { username: account, password: PASSWORD, type: 'username' },
    }),
};

test.for(Object.entries(ENDINGS))(
  '[S4] after %s every call of its games and pages is 401 and its socket closes, while another session of the member lives',
  async ([, end]) => {
    const member = await aMember();
    const login = await logIn(member);
    const other = await logIn(member);
    const [own, others] = [await follow(login), await follow(other)];
    expect(Object.values(await statuses(login))).not.toContain(401);
    expect(await memberStatuses(login)).not.toContain(401);
    const { status, otherToken = other.token } = await end(member, login, other);
    expect(status).toBe(200);
    const dead = await acts(login, own);
    expect(dead.games).toEqual(unauthorized(dead.games));
    expect(dead).toMatchObject({ pages: [401, 401], socket: NO_SESSION });
    const living = await acts({ ...other, token: otherToken }, others);
    expect([...Object.values(living.games), ...living.pages]).not.toContain(401);
    expect(living.socket).toBe(LIVES);
  },
);

const unauthorized = (of: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.keys(of).map((wire) => [wire, 401]));

test('[S4] a login that has run out is over for its games, its pages and its sockets', async () => {
  const member = await aMember();
  const login = await logIn(member);
  expect(await memberStatuses(login)).not.toContain(401);
  await database.query(
    `update identity.session
        set opened_at = clock_timestamp() - interval '1 day', expires_at = clock_timestamp() - interval '1 second'
      where account_id = $1`,
    [member.id],
  );
  // The time passes for its games too; what would let their time slide on cannot take it past the end of the login.
  await database.query(
    `update play.game_session set login_until = clock_timestamp() - interval '1 second' where ref = any ($1)`,
    [[login.game, login.slot]],
  );
  await database.query(
    `update play.game_session set expires_at = clock_timestamp() + interval '30 minutes' where ref = any ($1)`,
    [[login.game, login.slot]],
  );
  // Who holds a token is cached for half a second.
  await expect.poll(() => memberStatuses(login)).toEqual([401, 401]);
  const dead = await statuses(login);
  expect(dead).toEqual(unauthorized(dead));
  expect(await (await follow(login)).end()).toBe(NO_SESSION);
});

test('[S4] after the account is closed every studio call of all its sessions is 401', async () => {
  const member = await aMember();
  const login = await logIn(member);
  const other = await logIn(member);
  const closed = await call(`PUT /office/v1/members/${member.id}/login`, {
    operatorToken: operator,
    input: { isActive: false, reason: 'for the test' },
  });
  expect(closed.status).toBe(200);
  for (const dead of [await statuses(login), await statuses(other)]) {
    expect(dead).toEqual(unauthorized(dead));
  }
});

test('[S4] after an operator has ended all sessions every studio call of each of them is 401', async () => {
  const member = await aMember();
  const login = await logIn(member);
  const other = await logIn(member);
  const ended = await call(`DELETE /office/v1/members/${member.id}/sessions`, {
    operatorToken: operator,
    input: { reason: 'for the test' },
  });
  expect(ended.status).toBe(200);
  for (const dead of [await statuses(login), await statuses(other)]) {
    expect(dead).toEqual(unauthorized(dead));
  }
});

test('[S4] a game session that nobody has used for half an hour is over for every call', async () => {
  const member = await aMember();
  const login = await logIn(member);
  await database.query(
    `update play.game_session set expires_at = clock_timestamp() - interval '1 second' where ref = any ($1)`,
    [[login.game, login.slot]],
  );
  const dead = await statuses(login);
  expect(dead).toEqual(unauthorized(dead));
});

test('[S4] a bet that was placed is not shown again to a dead session', async () => {
  const member = await aMember();
  const login = await logIn(member);
  const inputs = await gameCalls();
  const bet = 'POST /studio/lottery/v1/bets';
  const headers = { 'x-game-session': login.game, 'idempotency-key': randomUUID() };
  const input = inputs[bet];
  expect((await call(bet, { input, headers })).status).toBe(200);
  expect((await call(bet, { input, headers })).status).toBe(200);
  await call('DELETE /wps/session/logout', { token: login.token });
  expect((await call(bet, { input, headers })).status).toBe(401);
});
