import { beforeAll, expect, test } from 'vitest';
import { fixedClock } from '#platform/clock/clock.ts';
import { type TestApp, testApp } from '#tests/test-app.ts';
import { letIn } from '../../testing/let-in.ts';

const HOUR = 3_600_000;
const PASSWORD = 'Nobody else knows this';
const clock = fixedClock(Date.UTC(2026, 10, 21, 6));
let app: TestApp;
let maker = '';
let checker = '';

type Row = Readonly<Record<string, unknown>>;
type Body = {
  readonly token: string;
  readonly approvalId: string;
  readonly errorCode: string;
  readonly permissions: readonly string[];
  readonly decided: readonly string[];
  readonly rows: readonly Row[];
};

const call = async (wire: string, operatorToken: string, input: object = {}) =>
  (await app.call<Body>(wire, { input, ...(operatorToken === '' ? {} : { operatorToken }) })).body;
const signIn = async (name: string, password = 'Shapla-demo-1') =>
  (await call('POST /office/v1/session', '', { name, password })).token;
const staff = async (name: string) =>
  (await call('GET /office/v1/staff', maker)).rows.find((row) => row['name'] === name);
const roleId = async (code: string) =>
  (await call('GET /office/v1/roles', maker)).rows.find((row) => row['code'] === code)?.['id'];

async function approved(asked: Promise<Body>) {
  const { approvalId } = await asked;
  const decision = { decision: 'approve' };
  return await call(`POST /office/v1/approvals/${approvalId}/decision`, checker, decision);
}

async function lend(hours: number) {
  const path = `POST /office/v1/staff/${(await staff('farah'))?.['id']}/elevation`;
  const input = { roleId: await roleId('reader'), hours, reason: 'stands in tonight' };
  return await call(path, maker, input);
}

beforeAll(async () => {
  app = await testApp({ clock, seed: true, start: false });
  [maker, checker] = [await signIn('operator1'), await signIn('operator2')];
  const reader = { code: 'reader', name: 'Reader', brandId: 0, permissions: ['audit.view'] };
  await approved(call('POST /office/v1/roles', maker, { ...reader, reason: 'for the test' }));
  const farah = { name: 'farah', display: 'Farah', roleIds: [], reason: 'for the test' };
  await approved(call('POST /office/v1/staff', maker, farah));
  await letIn(app, { name: 'farah', password: PASSWORD, by: checker });
});

test('[O17] a role for a while works from the approval on and ends by itself', async () => {
  const token = await signIn('farah', PASSWORD);
  const held = async () => (await call('GET /office/v1/me', token)).permissions;
  const asked = lend(1);
  await asked;
  expect(await held()).toEqual([]);
  await approved(asked);
  expect(await held()).toEqual(['audit.view']);
  expect(await staff('farah')).toMatchObject({
    roles: [{ name: 'Reader', until: new Date(clock.nowMs() + HOUR).toISOString() }],
  });
  for (let minutes = 0; minutes < 60; minutes += 10) {
    expect(await held()).toEqual(['audit.view']);
    clock.advance(HOUR / 6);
    [maker, checker] = [await signIn('operator1'), await signIn('operator2')];
  }
  expect(await held()).toEqual([]);
  expect(await staff('farah')).toMatchObject({ roles: [] });
});

test('[O17] a role for a while is taken away at once, and one that stays is none', async () => {
  await approved(lend(8));
  const id = (await staff('farah'))?.['id'];
  const path = `DELETE /office/v1/staff/${id}/elevation/${await roleId('reader')}`;
  await call(path, checker, { reason: 'is back' });
  expect(await staff('farah')).toMatchObject({ roles: [] });
  expect((await call(path, checker, { reason: 'again' })).errorCode).toBe('elevation_unknown');
  const roleIds = [await roleId('reader')];
  await approved(call(`PUT /office/v1/staff/${id}/roles`, maker, { roleIds, reason: 'for good' }));
  expect(await staff('farah')).toMatchObject({ roles: [{ name: 'Reader', until: null }] });
  expect((await call(path, checker, { reason: 'again' })).errorCode).toBe('elevation_unknown');
  expect((await lend(1)).errorCode).toBe('role_held');
});

test('[O17] what waits for a second person is said beside the permissions, so that a conflict is seen', async () => {
  const { decided, permissions } = await call('GET /office/v1/roles', maker);
  expect(decided).toEqual(expect.arrayContaining(['staff.manage', 'vendor.keys']));
  expect(decided.filter((one) => !permissions.includes(one))).toEqual([]);
});
