import { expect, test } from 'vitest';
import { accountClosed } from '#modules/identity/events.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, loginSteps } from '#modules/identity/server/index.ts';
import { permissions } from '#modules/operator/server/index.ts';
import { fixedClock } from '#platform/clock/clock.ts';
import { listen } from '#platform/listeners.ts';
import type { Module } from '#platform/module.ts';
import { type TestApp, testApp } from '#tests/test-app.ts';
import * as registry from './registry.ts';

const clock = fixedClock(Date.UTC(2026, 10, 21, 10));
/** A module that one app has and the other has not. */
const gate: Module = {
  name: 'gate',
  handlers: [],
  extends: [
    permissions.with('gate.open'),
    loginSteps.with({
      name: 'gate',
      errorCode: 'login_verify_required',
      ask: async () => ({ value: {} }),
    }),
  ],
};
const plain = await testApp({ start: false, seed: true, clock });
const gated = await testApp({
  ...{ start: false, seed: true, clock },
  modules: [...Object.values(registry), gate],
});

/** How many processes of the app's database listen. */
async function listening({ app }: TestApp): Promise<number> {
  const { rows } = await app.db.pool.query(
    `select pid from pg_stat_activity
      where datname = current_database() and query like 'listen %' and pid <> pg_backend_pid()`,
  );
  return rows.length;
}

async function logIn({ call }: TestApp) {
  const [account] = DEMO_ACCOUNTS;
  const { status, body } = await call('POST /wps/session/login', {
    input: { username: account?.account, password: DEMO_PASSWORD, type: 'username' },
  });
  return [status, body.errorCode];
}

async function permissionsIn({ call }: TestApp): Promise<readonly string[]> {
  const operator = { name: 'operator1', password: DEMO_PASSWORD };
  const { body } = await call<{ token: string }>('POST /office/v1/session', { input: operator });
  const roles = await call<{ permissions: readonly string[] }>('GET /office/v1/roles', {
    operatorToken: body.token,
  });
  return roles.body.permissions;
}

test('two apps in one process share nothing of what their modules add', async () => {
  expect(await logIn(gated)).toEqual([403, 'login_verify_required']);
  expect(await logIn(plain)).toEqual([200, undefined]);
  expect(await permissionsIn(gated)).toContain('gate.open');
  expect(await permissionsIn(plain)).not.toContain('gate.open');
});

test('an app whose modules claim one permission twice does not start', async () => {
  const twice: Module = { ...gate, extends: [permissions.with('member.view')] };
  await expect(
    testApp({ start: false, modules: [...Object.values(registry), twice] }),
  ).rejects.toThrow(/operator.permissions may hold member.view once: (gate|member) and /);
});

test('an app whose listeners have one name twice does not start, and leaves no connection open', async () => {
  const listener = listen(accountClosed, { name: 'gate.twice', run: async () => undefined });
  const twice: Module = { ...gate, extends: [], listeners: [listener, listener] };
  await expect(
    testApp({ start: false, beside: plain, modules: [...Object.values(registry), twice] }),
  ).rejects.toThrow('two listeners are named gate.twice');
  // One that is opened later is found when this file ends, with its database in use.
  await expect.poll(() => listening(plain)).toBe(1);
});

test('an app with an endpoint that asks for a permission nobody claims does not start', async () => {
  const { operator, ...others } = registry;
  const unclaimed = { ...operator, extends: [] };
  await expect(
    testApp({ start: false, modules: [...Object.values(others), unclaimed] }),
  ).rejects.toThrow(/no module claims these permissions: .*GET \/office\/v1\/roles asks for staff/);
});
