import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { fixedClock } from '#platform/clock/clock.ts';
import { type TestApp, testApp } from '#tests/test-app.ts';
import { letIn } from '../testing/let-in.ts';
import { anchorAuditJob } from './audit/verify-audit.ts';

const MINUTE = 60_000;
const clock = fixedClock(Date.UTC(2026, 10, 21, 6));
let app: TestApp;
let first: string;
let second: string;

type Body = Readonly<Record<string, unknown>> & {
  readonly token: string;
  readonly approvalId: string;
  readonly errorCode: string;
  readonly isIntact: boolean;
  readonly permissions: readonly string[];
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly faults: readonly Readonly<Record<string, unknown>>[];
};

async function call(wire: string, operatorToken?: string, input?: unknown) {
  return await app.call<Body>(wire, {
    ...(operatorToken === undefined ? {} : { operatorToken }),
    ...(input === undefined ? {} : { input }),
  });
}

async function signIn(name: string, password = 'Shapla-demo-1') {
  return await call('POST /office/v1/session', undefined, { name, password });
}

async function asOwner(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A staff member with one role of that brand (0: every brand), signed in. */
async function staffWith(name: string, permissions: readonly string[], brandId = 0) {
  const code = `${name}-role`;
  const role = await call('POST /office/v1/roles', first, {
    code,
    name: code,
    brandId,
    permissions,
    reason: 'for the test',
  });
  await approve(role.body.approvalId);
  const roles = await call('GET /office/v1/roles', first);
  const roleId = roles.body.rows.find((row) => row['code'] === code)?.['id'];
  const staff = await call('POST /office/v1/staff', first, {
    name,
    display: name,
    roleIds: [roleId],
    reason: 'for the test',
  });
  await approve(staff.body.approvalId);
  await letIn(app, { name, password: 'a long password', by: second });
  const { body } = await signIn(name, 'a long password');
  return { token: body.token, roleId: String(roleId) };
}

async function approve(id: string) {
  return await call(`POST /office/v1/approvals/${id}/decision`, second, { decision: 'approve' });
}

beforeAll(async () => {
  app = await testApp({ clock, seed: true, start: false });
  first = (await signIn('operator1')).body.token;
  second = (await signIn('operator2')).body.token;
});

test('an unknown name and a wrong password get the same answer', async () => {
  const wrong = await signIn('operator1', 'wrong');
  const unknown = await signIn('nobody-here', 'wrong');
  expect(wrong.status).toBe(401);
  expect(wrong.body).toEqual(unknown.body);
});

test('without a session nothing of the back office answers', async () => {
  expect((await call('GET /office/v1/me')).status).toBe(401);
  expect((await call('GET /office/v1/audit', 'no such token')).status).toBe(401);
});

test('a session ends after 15 idle minutes and lives on while it is used', async () => {
  const { token } = (await signIn('operator1')).body;
  for (let round = 0; round < 3; round += 1) {
    clock.advance(14 * MINUTE);
    expect((await call('GET /office/v1/me', token)).status).toBe(200);
  }
  clock.advance(15 * MINUTE);
  expect((await call('GET /office/v1/me', token)).status).toBe(401);
  first = (await signIn('operator1')).body.token;
  second = (await signIn('operator2')).body.token;
});

test('signing out ends the session at once', async () => {
  const { token } = (await signIn('operator1')).body;
  expect((await call('DELETE /office/v1/session', token)).status).toBe(200);
  expect((await call('GET /office/v1/me', token)).status).toBe(401);
});

test('nobody approves their own request, neither by the server nor by the database [R42]', async () => {
  const asked = await call('POST /office/v1/roles', first, {
    code: 'desk',
    name: 'Desk',
    brandId: 0,
    permissions: ['audit.view'],
    reason: 'a desk',
  });
  const id = asked.body.approvalId;
  const own = await call(`POST /office/v1/approvals/${id}/decision`, first, {
    decision: 'approve',
  });
  expect([own.status, own.body.errorCode]).toEqual([403, 'approval_own']);
  await expect(
    asOwner(
      `update operator.approval set status = 'approved', checker_id = maker_id where id = ${id}`,
    ),
  ).rejects.toThrow('maker_is_not_checker');
  expect((await approve(id)).status).toBe(200);
  const again = await approve(id);
  expect([again.status, again.body.errorCode]).toEqual([409, 'approval_closed']);
});

test('a rejection needs a reason, and a request expires after a day', async () => {
  const role = { name: 'Late', brandId: 0, permissions: ['audit.view'], reason: 'late' };
  const asked = await call('POST /office/v1/roles', first, { ...role, code: 'late' });
  const id = asked.body.approvalId;
  const bare = await call(`POST /office/v1/approvals/${id}/decision`, second, {
    decision: 'reject',
  });
  expect([bare.status, bare.body.errorCode]).toEqual([400, 'reason_required']);
  clock.advance(24 * 60 * MINUTE);
  first = (await signIn('operator1')).body.token;
  second = (await signIn('operator2')).body.token;
  const late = await approve(id);
  expect([late.status, late.body.errorCode]).toEqual([409, 'approval_closed']);
  const { body } = await call(`GET /office/v1/approvals/${id}`, first);
  expect(body['status']).toBe('expired');
});

test('a changed role acts on the next request [R79]', async () => {
  const { token, roleId } = await staffWith('reader', ['audit.view', 'staff.view']);
  expect((await call('GET /office/v1/audit', token)).status).toBe(200);
  const change = await call(`PUT /office/v1/roles/${roleId}`, first, {
    permissions: ['staff.view'],
    reason: 'reads too much',
  });
  await approve(change.body.approvalId);
  expect((await call('GET /office/v1/audit', token)).status).toBe(403);
  expect((await call('GET /office/v1/staff', token)).status).toBe(200);
});

test('nobody hands out rights they lack or changes their own roles [N63]', async () => {
  const { token } = await staffWith('climber', ['staff.view', 'staff.manage']);
  const role = await call('POST /office/v1/roles', token, {
    code: 'climb',
    name: 'Climb',
    brandId: 0,
    permissions: ['approval.decide'],
    reason: 'more power',
  });
  expect([role.status, role.body.errorCode]).toEqual([403, 'permission_beyond_own']);
  const me = await call('GET /office/v1/me', token);
  const own = await call(`PUT /office/v1/staff/${me.body['id']}/roles`, token, {
    roleIds: [],
    reason: 'mine to change',
  });
  expect([own.status, own.body.errorCode]).toEqual([403, 'own_account']);
});

test('a role of another brand opens nothing here [R78]', async () => {
  const { token } = await staffWith('elsewhere', ['audit.view'], 9);
  expect((await call('GET /office/v1/audit', token)).status).toBe(403);
  const { body } = await call('GET /office/v1/me', token);
  expect(body.permissions).toEqual([]);
});

test('a role of this brand alone opens it here [R78]', async () => {
  const { token } = await staffWith('local', ['audit.view'], 1);
  expect((await call('GET /office/v1/audit', token)).status).toBe(200);
  expect((await call('GET /office/v1/me', token)).body.permissions).toEqual(['audit.view']);
});

test('a suspended operator is out at once', async () => {
  const { token } = await staffWith('leaver', ['audit.view']);
  const me = await call('GET /office/v1/me', token);
  const stop = await call(`POST /office/v1/staff/${me.body['id']}/suspension`, first, {
    reason: 'left the house',
  });
  expect(stop.status).toBe(200);
  expect((await call('GET /office/v1/audit', token)).status).toBe(401);
  expect((await signIn('leaver', 'a long password')).status).toBe(401);
});

test('audit rows cannot be changed, deleted or emptied [N96]', async () => {
  for (const statement of [
    "update operator.audit_row set reason = 'x'",
    'delete from operator.audit_row',
    'truncate operator.audit_row',
  ]) {
    await expect(asOwner(statement)).rejects.toThrow('append-only');
  }
});

test('the verifier names a row that was changed behind the triggers, and rows cut off the end [R74]', async () => {
  await anchorAuditJob.run(app.app, {});
  expect((await call('GET /office/v1/audit/verification', first)).body.isIntact).toBe(true);

  await asOwner(`set session_replication_role = replica;
    update operator.audit_row set reason = 'never happened' where id = 3`);
  const changed = await call('GET /office/v1/audit/verification', first);
  expect(changed.body.faults).toEqual([{ id: '3', fault: 'changed' }]);

  await asOwner(`set session_replication_role = replica;
    delete from operator.audit_row where id > (select max(id) - 2 from operator.audit_row)`);
  const cut = await call('GET /office/v1/audit/verification', first);
  expect(cut.body.faults).toContainEqual({ id: expect.any(String), fault: 'anchor' });
});
