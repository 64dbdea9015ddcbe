import { beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#platform/clock/clock.ts';
import type { Tx } from '#platform/db/tx.ts';
import { testApp } from '#tests/test-app.ts';
import { updateStaffStatus } from '../staff.store.ts';
import { endStaffSessions } from './step-up.ts';

type Body = {
  readonly token: string;
  readonly errorCode?: string;
  readonly approvalId: string;
  readonly requiresSecondFactor: boolean;
  readonly mustEnrol: boolean;
};

const MINUTE = 60_000;
const PASSWORD = 'Shapla-demo-1';
const NEXT = 'another long password';
const OFFICE = '192.0.2.10';
const clock = fixedClock(Date.UTC(2026, 10, 21, 6));
const { call, app } = await testApp({ clock, seed: true, start: false });

beforeEach(() => clock.advance(16 * MINUTE));

const signIn = (name: string, password = PASSWORD, ip = OFFICE) =>
  call<Body>('POST /office/v1/session', { input: { name, password }, ip });
const tokenOf = async (name: string) => (await signIn(name)).body.token;
const as = (token: string, wire: string, input?: unknown) =>
  call<Body>(wire, { operatorToken: token, ip: OFFICE, ...(input === undefined ? {} : { input }) });
const me = async (token: string) => (await as(token, 'GET /office/v1/me')).status;
const approve = (token: string, id: string) =>
  as(token, `POST /office/v1/approvals/${id}/decision`, { decision: 'approve' });

async function staffId(name: string): Promise<bigint> {
  const { rows } = await app.db.pool.query<{ id: bigint }>(
    'select id from operator.staff where name = $1',
    [name],
  );
  return rows[0]?.id ?? 0n;
}

test('[S2] wrong passwords hold back their own address, and nobody else', async () => {
  await tokenOf('operator1');
  const attacker = '203.0.113.5';
  for (let tried = 0; tried < 10; tried += 1) {
    expect((await signIn('operator1', 'wrong', attacker)).status).toBe(401);
  }
  expect(await signIn('operator1', PASSWORD, attacker)).toMatchObject({
    status: 429,
    body: { errorCode: 'too.many.requests' },
  });
  expect((await signIn('operator1')).status).toBe(200);
  clock.advance(15 * MINUTE);
  expect((await signIn('operator1', PASSWORD, attacker)).status).toBe(200);
});

test('[S2] during an attack from many addresses the right password enters from a known one', async () => {
  await tokenOf('operator2');
  for (let hour = 0; hour < 4; hour += 1) {
    for (let from = 1; from <= 20; from += 1) {
      await signIn('operator2', 'wrong', `203.0.113.${from}`);
    }
    clock.advance(5 * MINUTE);
    expect((await signIn('operator2')).status).toBe(200);
  }
  for (let from = 1; from <= 60; from += 1) {
    await signIn('operator2', 'wrong', `198.51.100.${from}`);
  }
  expect((await signIn('operator2')).status).toBe(200);
  expect((await signIn('operator2', PASSWORD, '198.51.100.99')).status).toBe(429);
});

test('[S2] an unknown name is counted and answered like a known one', async () => {
  const answers = async (name: string, ip: string) => {
    const statuses: number[] = [];
    for (let tried = 0; tried < 12; tried += 1) {
      statuses.push((await signIn(name, 'wrong', ip)).status);
    }
    return statuses;
  };
  expect(await answers('nobody-here', '203.0.113.77')).toEqual(
    await answers('operator1', '203.0.113.78'),
  );
});

test('[S11] a wrong present password is counted, and a change gives the session another token', async () => {
  const token = await tokenOf('operator1');
  const other = await tokenOf('operator1');
  const change = (password: string, by = token) =>
    as(by, 'PUT /office/v1/me/password', { password, newPassword: NEXT });
  for (let tried = 0; tried < 10; tried += 1) {
    expect((await change('wrong')).status).toBe(403);
  }
  expect((await change(PASSWORD)).status).toBe(429);
  clock.advance(14 * MINUTE);
  expect(await me(token)).toBe(200);
  clock.advance(MINUTE);
  const changed = await change(PASSWORD);
  expect(changed.status).toBe(200);
  expect(await me(token)).toBe(401);
  expect(await me(other)).toBe(401);
  expect(await me(changed.body.token)).toBe(200);
  expect((await signIn('operator1')).status).toBe(401);
  await as(changed.body.token, 'PUT /office/v1/me/password', {
    password: NEXT,
    newPassword: PASSWORD,
  });
});

test('[S11] two changes of a password at once leave one of them', async () => {
  const token = await tokenOf('operator1');
  const other = await tokenOf('operator1');
  const change = (by: string, newPassword: string) =>
    as(by, 'PUT /office/v1/me/password', { password: PASSWORD, newPassword });
  const replies = await Promise.all([change(token, NEXT), change(other, 'a third long password')]);
  const done = replies.filter(({ status }) => status === 200);
  expect(done).toHaveLength(1);
  const stays = replies[0]?.status === 200 ? NEXT : 'a third long password';
  expect((await signIn('operator1', stays)).status).toBe(200);
  await as(done[0]?.body.token ?? '', 'PUT /office/v1/me/password', {
    password: stays,
    newPassword: PASSWORD,
  });
});

test('[S4] a session of an operator that nobody used, or that has run out, acts no more', async () => {
  const acts = async (token: string) => [
    await me(token),
    (await as(token, 'POST /office/v1/me/proof/password', { password: PASSWORD })).status,
  ];
  const idle = await tokenOf('operator1');
  clock.advance(15 * MINUTE);
  expect(await acts(idle)).toEqual([401, 401]);
  const used = await tokenOf('operator1');
  const { rows } = await app.db.pool.query<{ ends_at: Date }>(
    'select max(ends_at) as ends_at from operator.session',
  );
  const endsMs = rows[0]?.ends_at.getTime() ?? 0;
  while (endsMs - clock.nowMs() > 10 * MINUTE) {
    clock.advance(10 * MINUTE);
    expect(await me(used)).toBe(200);
  }
  clock.advance(endsMs - clock.nowMs());
  expect(await acts(used)).toEqual([401, 401]);
});

const ENDINGS = {
  'all sessions of the person end': (tx: Tx, id: bigint) =>
    endStaffSessions(tx, { staffId: id, nowMs: clock.nowMs() }),
  'the person is suspended': async (tx: Tx, id: bigint) => {
    await updateStaffStatus(tx, id, 'suspended');
    await endStaffSessions(tx, { staffId: id, nowMs: clock.nowMs() });
  },
} as const;

test.for(Object.entries(ENDINGS))(
  '[S3] a sign-in that meets the moment when %s opens no session',
  async ([, end]) => {
    const id = await staffId('operator2');
    const ended = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const ending = app.db.transaction(async (tx) => {
      await end(tx, id);
      ended.resolve();
      await goOn.promise;
    });
    await ended.promise;
    const entering = signIn('operator2');
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
    goOn.resolve();
    await ending;
    expect((await entering).status).toBe(401);
    const { rows } = await app.db.pool.query(
      'select 1 from operator.session where staff_id = $1 and ended_at is null',
      [id],
    );
    expect(rows).toEqual([]);
    await app.db.transaction((tx) => updateStaffStatus(tx, id, 'active'));
  },
);

test('[S3] of sign-ins that race a password change none outlives it', async () => {
  for (let round = 0; round < 3; round += 1) {
    const own = await tokenOf('operator1');
    const enter = (from: number) =>
      Array.from({ length: 8 }, (_, index) =>
        signIn('operator1', PASSWORD, `10.0.${round}.${from + index}`),
      );
    const before = enter(1);
    const change = as(own, 'PUT /office/v1/me/password', { password: PASSWORD, newPassword: NEXT });
    const replies = await Promise.all([...before, ...enter(101)]);
    const changed = await change;
    expect(changed.status).toBe(200);
    const opened = replies.flatMap(({ status, body }) => (status === 200 ? [body.token] : []));
    expect(await Promise.all(opened.map(me))).toEqual(opened.map(() => 401));
    await as(changed.body.token, 'PUT /office/v1/me/password', {
      password: NEXT,
      newPassword: PASSWORD,
    });
    clock.advance(16 * MINUTE);
  }
});

test('[S11] an approval asks for a proof of the last five minutes; signing in is one', async () => {
  const maker = await tokenOf('operator1');
  const checker = await tokenOf('operator2');
  const input = { brandId: 0, permissions: [], reason: 'for the test' };
  const send = (code: string) => as(maker, 'POST /office/v1/roles', { code, name: code, ...input });
  const ask = async (code: string) => {
    await as(maker, 'POST /office/v1/me/proof/password', { password: PASSWORD });
    return (await send(code)).body.approvalId;
  };
  expect((await approve(checker, await ask('first'))).status).toBe(200);
  clock.advance(5 * MINUTE);
  // Who asks for a role proves who they are, too.
  expect((await send('second')).body).toMatchObject({ errorCode: 'proof_required' });
  const second = await ask('second');
  expect(await approve(checker, second)).toMatchObject({
    status: 403,
    body: { errorCode: 'proof_required' },
  });
  const prove = (password: string) =>
    as(checker, 'POST /office/v1/me/proof/password', { password });
  expect((await prove('wrong')).status).toBe(403);
  expect((await approve(checker, second)).status).toBe(403);
  expect((await prove(PASSWORD)).status).toBe(200);
  expect((await approve(checker, second)).status).toBe(200);
  // Rejecting stops a change, which nobody has to prove themselves for.
  clock.advance(5 * MINUTE);
  const third = await ask('third');
  const rejected = await as(checker, `POST /office/v1/approvals/${third}/decision`, {
    decision: 'reject',
    reason: 'for the test',
  });
  expect(rejected.status).toBe(200);
});

test('[S11] the policy acts on open sessions: who has no second factor may only add one', async () => {
  const maker = await tokenOf('operator1');
  const checker = await tokenOf('operator2');
  const policy = async () =>
    (await as(maker, 'GET /office/v1/staff-policy')).body.requiresSecondFactor;
  expect(await policy()).toBe(false);
  const asked = await as(maker, 'PUT /office/v1/staff-policy', {
    requiresSecondFactor: true,
    reason: 'for the test',
  });
  expect(await policy()).toBe(false);
  expect((await approve(checker, asked.body.approvalId)).status).toBe(200);
  const fresh = await tokenOf('operator1');
  for (const token of [maker, fresh]) {
    expect((await as(token, 'GET /office/v1/me')).body.mustEnrol).toBe(true);
    expect(await as(token, 'GET /office/v1/staff')).toMatchObject({
      status: 403,
      body: { errorCode: 'operator.enrolment.required' },
    });
  }
  await app.db.pool.query('delete from operator.policy');
  await app.db.pool.query('update operator.session set must_enrol = false');
});

test('[S3] a call whose session ends while it runs does nothing', async () => {
  const token = await tokenOf('operator1');
  const id = await staffId('operator1');
  const ended = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const ending = app.db.transaction(async (tx) => {
    await endStaffSessions(tx, { staffId: id, nowMs: clock.nowMs() });
    ended.resolve();
    await goOn.promise;
  });
  await ended.promise;
  const asking = as(token, 'POST /office/v1/roles', {
    code: 'too-late',
    name: 'too late',
    brandId: 0,
    permissions: [],
    reason: 'for the test',
  });
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
  goOn.resolve();
  await ending;
  expect((await asking).status).toBe(401);
});
