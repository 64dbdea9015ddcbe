import { beforeAll, expect, test } from 'vitest';
import { fixedClock } from '#platform/clock/clock.ts';
import { type TestApp, testApp } from '#tests/test-app.ts';

const HOUR = 3_600_000;
const PASSWORD = 'Nobody else knows this';
const clock = fixedClock(Date.UTC(2026, 10, 21, 6));
let app: TestApp;
let maker = '';
let checker = '';

type Body = {
  readonly token: string;
  readonly name: string;
  readonly approvalId: string;
  readonly errorCode: string;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
};

const call = async (wire: string, operatorToken: string, input: object = {}) =>
  (await app.call<Body>(wire, { input, ...(operatorToken === '' ? {} : { operatorToken }) })).body;
const signIn = async (name: string, password = 'Shapla-demo-1') =>
  await call('POST /office/v1/session', '', { name, password });
const accept = async (token: string) =>
  await call('POST /office/v1/invitation', '', { token, password: PASSWORD });
const link = async (id: unknown, by: string) =>
  await call(`POST /office/v1/staff/${id}/invitation`, by, { reason: 'joins the team' });
const rowOf = async (name: string, by: string) =>
  (await call('GET /office/v1/staff', by)).rows.find((row) => row['name'] === name);

async function added(name: string) {
  const wanted = { name, display: name, roleIds: [], reason: 'joins the team' };
  const asked = await call('POST /office/v1/staff', maker, wanted);
  const decision = `POST /office/v1/approvals/${asked.approvalId}/decision`;
  await call(decision, checker, { decision: 'approve' });
  return (await rowOf(name, maker))?.['id'];
}

async function logIn() {
  maker = (await signIn('operator1')).token;
  checker = (await signIn('operator2')).token;
}

beforeAll(async () => {
  app = await testApp({ clock, seed: true, start: false });
  await logIn();
});

test('[O14] a new operator sets the own password by a link that works once', async () => {
  const id = await added('bonna');
  expect((await signIn('bonna', PASSWORD)).errorCode).toBe('sign_in_refused');
  const { token } = await link(id, checker);
  expect(await accept(token)).toEqual({ name: 'bonna' });
  expect((await signIn('bonna', PASSWORD)).token).toEqual(expect.any(String));
  expect((await accept(token)).errorCode).toBe('invitation_refused');
  expect((await link(id, checker)).errorCode).toBe('staff_has_password');
});

test('[O14] who asked for an account never holds the link into it', async () => {
  const id = await added('chitra');
  expect([await rowOf('chitra', maker), await rowOf('chitra', checker)]).toMatchObject([
    { isInvited: true, mayInvite: false, linkUntil: null },
    { isInvited: true, mayInvite: true },
  ]);
  expect((await link(id, maker)).errorCode).toBe('invitation_own_request');
});

test('[O14] a link ends after 48 hours, when another is made, and with a suspension', async () => {
  const id = await added('doyel');
  const first = await link(id, checker);
  const second = await link(id, checker);
  expect((await accept(first.token)).errorCode).toBe('invitation_refused');
  clock.advance(48 * HOUR);
  expect((await accept(second.token)).errorCode).toBe('invitation_refused');
  await logIn();
  const third = await link(id, checker);
  await call(`POST /office/v1/staff/${id}/suspension`, checker, { reason: 'not yet' });
  expect((await accept(third.token)).errorCode).toBe('invitation_refused');
  expect((await link(id, checker)).errorCode).toBe('staff_suspended');
});

test('[O14] the link stands in the trail with its maker, and its token nowhere', async () => {
  const id = await added('esha');
  const { token } = await link(id, checker);
  await accept(token);
  const { rows } = await call('GET /office/v1/audit', maker, { entity: `staff:${id}` });
  expect(rows.map(({ action, staff }) => [action, staff])).toEqual([
    ['staff.accept', 'esha'],
    ['staff.invite', 'operator2'],
  ]);
  expect(JSON.stringify(rows)).not.toContain(token);
});
