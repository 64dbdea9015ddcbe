import { beforeEach, expect, test } from 'vitest';
import * as registry from '#apps/server/registry.ts';
import { findBrand } from '#modules/brand/server/index.ts';
import { createMember } from '#modules/member/server/index.ts';
import { fixedClock } from '#platform/clock/clock.ts';
import { Rejection } from '#platform/contract/rejection.ts';
import type { Tx } from '#platform/db/tx.ts';
import { testApp } from '#tests/test-app.ts';
import { createAccount, loginEpochOf, setAccountActive } from '../accounts/accounts.ts';
import { endSessions, supersedeLogins } from '../sessions/sessions.ts';
import { openLoginFor } from './enter-login.ts';
import { finishLogin } from './finish-login.ts';
import { loginSteps } from './login-steps.ts';
import type { LoginCall } from './open-login.ts';

type Reply = {
  readonly errorCode?: string;
  readonly value: { readonly token: string; readonly challenge: string };
};

const MINUTE = 60_000;
const PASSWORD = 'nine tall herons';
const NEXT = 'eleven quiet boats';
const OWN_PAGE = { origin: 'http://localhost', 'sec-fetch-site': 'same-origin' };
const clock = fixedClock(Date.UTC(2026, 10, 21, 10));
/** Accounts that are asked for a step. */
const asked = new Set<bigint>();
const { call, app } = await testApp({
  start: false,
  clock,
  modules: [
    ...Object.values(registry),
    {
      name: 'stepping',
      handlers: [],
      extends: [
        loginSteps.with({
          name: 'probe',
          errorCode: 'login_verify_required',
          ask: async (_tx, { accountId }) => (asked.has(accountId) ? {} : undefined),
        }),
      ],
    },
  ],
});
const shapla = await app.db.autocommit((tx) => findBrand(tx, { merchant: 'shapla', host: '' }));
const brandId = shapla?.id ?? 0;
let number = 0;

beforeEach(() => clock.advance(16 * MINUTE));

async function anAccount() {
  number += 1;
  const account = `grebe${number}`;
  const nowMs = clock.nowMs();
  const id = await app.db.transaction(async (tx) => {
    const fields = { brandId, account, password: PASSWORD, accountType: 0, nowMs };
    const memberId = await createAccount(app, tx, fields);
    await createMember(tx, { memberId, brandId, nickname: account, nowMs });
    return memberId;
  });
  return { account, id };
}

const logIn = (username: string, part: { readonly ip?: string; readonly input?: object } = {}) =>
  call<Reply>('POST /wps/session/login', {
    input: { username, password: PASSWORD, type: 'username', ...part.input },
    ...(part.ip === undefined ? {} : { ip: part.ip }),
  });
const touch = async (token: string) => (await call('GET /wps/session/touch', { token })).status;
const sessionsOf = async (id: bigint) => {
  const { rows } = await app.db.pool.query<{ n: number }>(
    'select count(*)::int as n from identity.session where account_id = $1 and ended_at is null',
    [id],
  );
  return rows[0]?.n;
};

function aCall(): LoginCall {
  return {
    app,
    brand: { id: brandId, code: 'shapla' },
    nowMs: clock.nowMs(),
    rejectIfGuarded: () => undefined,
    request: {
      requestId: 'test',
      ip: '127.0.0.1',
      host: 'localhost',
      userAgent: '',
      language: 'en',
      headers: { host: 'localhost' },
      idempotencyKey: undefined,
      setHeader: () => undefined,
    },
  };
}

/** The code of a refusal, from an answer or from what was thrown; `in` for a session. */
async function outcomeOf(login: Promise<unknown>): Promise<unknown> {
  try {
    const answer = await login;
    if (typeof answer === 'string') {
      return answer;
    }
    const body =
      typeof answer === 'object' && answer !== null && 'body' in answer ? answer.body : undefined;
    return typeof body === 'object' && body !== null && 'errorCode' in body ? body.errorCode : 'in';
  } catch (error) {
    return error instanceof Rejection ? error.code : error;
  }
}

/** The ways in, each with its proof given; the session is not opened yet. */
const WAYS = {
  password: async ({ account }: Account) => {
    return () => logIn(account);
  },
  device: async ({ account }: Account) => {
    const first = await logIn(account, { input: { rememberMe: true } });
    const cookie = (first.headers['set-cookie'] ?? '').split(';')[0] ?? '';
    return () =>
      call<Reply>('POST /wps/session/login/device', {
        input: {},
        headers: { cookie, ...OWN_PAGE },
      });
  },
  challenge: async ({ account, id }: Account) => {
    asked.add(id);
    const { challenge } = (await logIn(account)).body.value;
    return () =>
      finishLogin(aCall(), { challenge, step: 'probe', prove: async () => Promise.resolve(true) });
  },
  'a provider': async ({ id }: Account) => {
    const epoch = (await loginEpochOf(app.db.pooled, id)) ?? -1;
    return () => openLoginFor(aCall(), { accountId: id, epoch, method: 'social' });
  },
  'a passkey': async ({ id }: Account) => {
    const epoch = (await loginEpochOf(app.db.pooled, id)) ?? -1;
    return () => openLoginFor(aCall(), { accountId: id, epoch, method: 'passkey' });
  },
} as const;
type Account = { readonly account: string; readonly id: bigint };

const ENDINGS = {
  'all sessions end': (tx: Tx, accountId: bigint) =>
    endSessions(tx, app, { accountId, reason: 'operator', nowMs: clock.nowMs() }),
  'the account is closed': (tx: Tx, accountId: bigint) =>
    setAccountActive(tx, app, { brandId, accountId, isActive: false, nowMs: clock.nowMs() }),
} as const;

/** Resolves when a connection of this database waits for a lock. */
async function untilSomebodyWaits(): Promise<void> {
  await expect
    .poll(
      async () => {
        const { rows } = await app.db.pool.query<{ n: number }>(
          `select count(*)::int as n from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rows[0]?.n;
      },
      { timeout: 200_000 },
    )
    .toBeGreaterThan(0);
}

const cases = Object.entries(WAYS).flatMap(([way, prove]) =>
  Object.entries(ENDINGS).map(([ending, end]) => ({ way, prove, ending, end })),
);

test.for(cases)(
  '[S3] $way: a login that meets the moment when $ending opens no session',
  async ({ prove, end }) => {
    const account = await anAccount();
    const enter = await prove(account);
    const ended = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const ending = app.db.transaction(async (tx) => {
      await end(tx, account.id);
      ended.resolve();
      await goOn.promise;
    });
    await ended.promise;
    const login = outcomeOf(enter());
    await untilSomebodyWaits();
    goOn.resolve();
    await ending;
    expect([
      'login.superseded',
      'account.disabled',
      'login.device.unknown',
      'gone',
      'login.challenge.gone',
    ]).toContain(await login);
    expect(await sessionsOf(account.id)).toBe(0);
  },
);

test.for(['a provider', 'a passkey'] as const)(
  '[S3] %s: what was proved before the way in was taken away opens no session',
  async (way) => {
    const account = await anAccount();
    const enter = await WAYS[way](account);
    await app.db.transaction((tx) =>
      supersedeLogins(tx, { accountId: account.id, nowMs: clock.nowMs() }),
    );
    expect(await outcomeOf(enter())).toBe('login.superseded');
  },
);

test('[S3] of 24 logins that race a password change none outlives it, three times over', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { account, id } = await anAccount();
    const own = (await logIn(account)).body.value.token;
    const race = (from: number) =>
      Array.from({ length: 12 }, (_, index) => logIn(account, { ip: `10.0.0.${from + index}` }));
    const before = race(1);
    const change = call<Reply>('POST /wps/member/password', {
      token: own,
      input: { oldPassword: PASSWORD, newPassword: NEXT, confirmNewPassword: NEXT },
    });
    const replies = await Promise.all([...before, ...race(101)]);
    const changed = await change;
    expect(changed.status).toBe(200);
    const opened = replies.flatMap(({ status, body }) =>
      status === 200 ? [body.value.token] : [],
    );
    expect(await Promise.all(opened.map(touch))).toEqual(opened.map(() => 401));
    expect(await touch(changed.body.value.token)).toBe(200);
    expect(await sessionsOf(id)).toBe(1);
  }
});
