import { beforeEach, expect, test } from 'vitest';
import * as registry from '#apps/server/registry.ts';
import { findBrand } from '#modules/brand/server/index.ts';
import { createMember } from '#modules/member/server/index.ts';
import { fixedClock } from '#platform/clock/clock.ts';
import { testApp } from '#tests/test-app.ts';
import { createAccount, setAccountActive } from '../accounts/accounts.ts';
import { endSessions } from '../sessions/sessions.ts';
import { openLoginFor } from './enter-login.ts';
import { finishLogin } from './finish-login.ts';
import { readLoginChallenge } from './login-challenge.ts';
import { type LoginStep, loginSteps } from './login-steps.ts';
import type { LoginCall } from './open-login.ts';

type Refusal = {
  readonly errorCode?: string;
  readonly value: { readonly challenge: string; readonly step: string };
};

const PASSWORD = 'nine tall herons';
const clock = fixedClock(Date.UTC(2026, 10, 21, 10));
/** Which steps an account is asked for; nobody else in this file is. */
const asked = new Map<bigint, readonly string[]>();
const aStep = (name: string, errorCode: LoginStep['errorCode']): LoginStep => ({
  name,
  errorCode,
  ask: async (_tx, { accountId, method }) =>
    asked.get(accountId)?.includes(name) ? { value: { hint: `${name} of ${method}` } } : undefined,
});
const steps = [aStep('probe', 'login_verify_required'), aStep('second', 'login.factor.required')];
const { call, app } = await testApp({
  start: false,
  clock,
  modules: [
    ...Object.values(registry),
    { name: 'stepping', handlers: [], extends: [loginSteps.with(...steps)] },
  ],
});
const shapla = await app.db.autocommit((tx) => findBrand(tx, { merchant: 'shapla', host: '' }));
const brandId = shapla?.id ?? 0;
let number = 0;

async function anAccount(steps: readonly string[]) {
  number += 1;
  const account = `stork${number}`;
  const nowMs = clock.nowMs();
  const id = await app.db.transaction(async (tx) => {
    const fields = { brandId, account, password: PASSWORD, accountType: 0, nowMs };
    const memberId = await createAccount(app, tx, fields);
    await createMember(tx, { memberId, brandId, nickname: account, nowMs });
    return memberId;
  });
  asked.set(id, steps);
  return { account, id };
}

const logIn = (username: string, part: { readonly userAgent?: string; input?: object } = {}) =>
  call<Refusal>('POST /wps/session/login', {
    input: { username, password: PASSWORD, type: 'username', ...part.input },
    headers: { 'user-agent': part.userAgent ?? 'Heron/1' },
  });
const sessionsOf = async (id: bigint) =>
  (await app.db.pool.query('select id from identity.session where account_id = $1', [id])).rows;

function aCall(part: { userAgent?: string; brandId?: number } = {}): LoginCall {
  return {
    app,
    brand: { id: part.brandId ?? brandId, code: 'shapla' },
    nowMs: clock.nowMs(),
    rejectIfGuarded: () => undefined,
    request: {
      requestId: 'test',
      ip: '127.0.0.1',
      host: 'localhost',
      userAgent: part.userAgent ?? 'Heron/1',
      language: 'en',
      headers: { host: 'localhost' },
      idempotencyKey: undefined,
      setHeader: () => undefined,
    },
  };
}
const finish = (challenge: string, isRight = true, step = 'probe', from = aCall()) =>
  finishLogin(from, { challenge, step, prove: async () => isRight });

beforeEach(() => clock.advance(16 * 60_000));

test('a login that a step holds up makes no session until the step is passed [LGN-11]', async () => {
  const { account, id } = await anAccount(['probe']);
  const held = await logIn(account);
  expect(held).toMatchObject({
    status: 403,
    body: {
      errorCode: 'login_verify_required',
      value: { step: 'probe', hint: 'probe of password' },
    },
  });
  expect(await sessionsOf(id)).toEqual([]);
  const { challenge } = held.body.value;
  expect(challenge).toMatch(/^[\w-]{43}$/);
  expect(await finish(challenge)).toMatchObject({ userName: account, firstTimeLogin: true });
  expect(await sessionsOf(id)).toHaveLength(1);
  expect(await finish(challenge)).toBe('gone');
});

test('steps are asked one after the other, each with a challenge of its own [LGN-11]', async () => {
  const { account, id } = await anAccount(['second', 'probe']);
  const { challenge } = (await logIn(account)).body.value;
  const held = await finish(challenge).catch((error: unknown) => error);
  expect(held).toMatchObject({
    code: 'login.factor.required',
    status: 403,
    value: { step: 'second' },
  });
  expect(await sessionsOf(id)).toEqual([]);
  const next = (held as { value: Refusal['value'] }).value.challenge;
  expect(next).not.toBe(challenge);
  expect(await finish(next)).toBe('gone');
  expect(await finish(next, true, 'second')).toMatchObject({ userName: account });
});

test('a challenge has five tries, whatever comes at once [R07]', async () => {
  const { account, id } = await anAccount(['probe']);
  const { challenge } = (await logIn(account)).body.value;
  const outcomes = await Promise.all(Array.from({ length: 9 }, () => finish(challenge, false)));
  expect(outcomes.filter((outcome) => outcome === 'wrong')).toHaveLength(5);
  expect(await finish(challenge)).toBe('gone');
  expect(await sessionsOf(id)).toEqual([]);
});

test('two right answers at once open one session [LGN-11]', async () => {
  const { account, id } = await anAccount(['probe']);
  const { challenge } = (await logIn(account)).body.value;
  const outcomes = await Promise.allSettled([finish(challenge), finish(challenge)]);
  // The other one is refused while it waits, or finds no challenge.
  const isIn = (one: (typeof outcomes)[number]) =>
    one.status === 'fulfilled' && one.value !== 'gone';
  expect(outcomes.filter(isIn)).toHaveLength(1);
  expect(await sessionsOf(id)).toHaveLength(1);
});

test('a challenge is good for ten minutes, in its own browser, brand and step [LGN-11]', async () => {
  const { account, id } = await anAccount(['probe']);
  const { challenge } = (await logIn(account)).body.value;
  const which = { challenge, step: 'probe' };
  expect(await readLoginChallenge(aCall(), which)).toEqual({ accountId: id, method: 'password' });
  for (const foreign of [aCall({ userAgent: 'Crow/2' }), aCall({ brandId: brandId + 1 })]) {
    expect(await readLoginChallenge(foreign, which)).toBeUndefined();
    expect(await finish(challenge, true, 'probe', foreign)).toBe('gone');
  }
  expect(await finish(challenge, true, 'second')).toBe('gone');
  clock.advance(10 * 60_000 - 1);
  expect(await readLoginChallenge(aCall(), which)).toBeDefined();
  clock.advance(1);
  expect(await readLoginChallenge(aCall(), which)).toBeUndefined();
  expect(await finish(challenge)).toBe('gone');
});

test('what was begun before the sessions of an account ended cannot be finished [N24]', async () => {
  const { account, id } = await anAccount(['probe']);
  const { challenge } = (await logIn(account)).body.value;
  await app.db.transaction((tx) =>
    endSessions(tx, app, { accountId: id, reason: 'password_changed', nowMs: clock.nowMs() }),
  );
  expect(await finish(challenge)).toBe('gone');
});

test('an account that was closed meanwhile gets no session from any way in [N24]', async () => {
  const { id } = await anAccount([]);
  const close = { brandId, accountId: id, isActive: false, nowMs: clock.nowMs() };
  await app.db.transaction((tx) => setAccountActive(tx, app, close));
  await expect(
    openLoginFor(aCall(), { accountId: id, epoch: 0, method: 'social' }),
  ).rejects.toMatchObject({
    code: 'account.disabled',
    status: 403,
  });
  expect(await sessionsOf(id)).toEqual([]);
});

test('a browser is remembered when the last step is passed, not before [LGN-7]', async () => {
  const { account, id } = await anAccount(['probe']);
  const held = await logIn(account, { input: { rememberMe: true } });
  expect(held.headers['set-cookie']).toBeUndefined();
  const headers: string[] = [];
  const from = aCall();
  await finish(held.body.value.challenge, true, 'probe', {
    ...from,
    request: { ...from.request, setHeader: (_name, value) => headers.push(value) },
  });
  expect(headers).toEqual([expect.stringMatching(/^device=[\w-]{43}; .*HttpOnly/)]);
  expect(await sessionsOf(id)).toHaveLength(1);
});
