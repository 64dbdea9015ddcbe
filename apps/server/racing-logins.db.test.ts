import { beforeEach, expect, test } from 'vitest';
import { createAccount, demoBrandId } from '#modules/identity/server/index.ts';
import { createMember } from '#modules/member/server/index.ts';
import { lastOutboxText } from '#modules/messaging/testing/last-outbox-text.ts';
import { fixedClock } from '#platform/clock/clock.ts';
import { testApp } from '#tests/test-app.ts';

type Reply = {
  readonly token: string;
  readonly errorCode?: string;
  readonly value: { readonly token: string };
};

const ROUNDS = 3;
const PASSWORD = 'nine tall herons';
const NEXT = 'eleven quiet boats';
const clock = fixedClock(Date.UTC(2026, 10, 21, 10));
const { call, app } = await testApp({ start: false, seed: true, clock });
const brandId = (await app.db.autocommit((tx) => demoBrandId(tx))) ?? 0;
let number = 0;

// Limits of an hour count nothing of another round.
beforeEach(() => clock.advance(3_600_000));

async function aMember() {
  number += 1;
  clock.advance(3_600_000);
  const account = `racer${number}`;
  const email = `${account}@mail.test`;
  const nowMs = clock.nowMs();
  const id = await app.db.transaction(async (tx) => {
    const memberId = await createAccount(app, tx, {
      ...{ brandId, account, password: PASSWORD, accountType: 0, nowMs },
      contacts: { email },
    });
    await createMember(tx, { memberId, brandId, nickname: account, nowMs });
    return memberId;
  });
  clock.advance(60_000);
  return { account, email, id };
}

/** Twelve logins at once, each from an address of its own. */
const race = (username: string, from: number) =>
  Array.from({ length: 12 }, (_, index) =>
    call<Reply>('POST /wps/session/login', {
      input: { username, password: PASSWORD, type: 'username' },
      ip: `10.${number}.0.${from + index}`,
    }),
  );
const opened = (replies: readonly { readonly status: number; readonly body: Reply }[]) =>
  replies.flatMap(({ status, body }) => (status === 200 ? [body.value.token] : []));
const touch = async (token: string) => (await call('GET /wps/session/touch', { token })).status;
const living = async (id: bigint) => {
  const { rows } = await app.db.pool.query<{ n: number }>(
    'select count(*)::int as n from identity.session where account_id = $1 and ended_at is null',
    [id],
  );
  return rows[0]?.n;
};
const operator = async () =>
  (
    await call<Reply>('POST /office/v1/session', {
      input: { name: 'operator1', password: 'Shapla-demo-1' },
    })
  ).body.token;

test('[S3] of 24 logins that race a reset by mail none outlives it, three times over', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { account, email, id } = await aMember();
    await call('POST /wps/member/password/email', { input: { username: account, email } });
    const text = (await lastOutboxText(app, { brandId, to: email })) ?? '';
    const token = new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? '').hash.slice(1);
    const before = race(account, 1);
    const reset = call<Reply>('POST /wps/member/password/email/reset', {
      input: { token, newPassword: NEXT, confirmNewPassword: NEXT },
    });
    const tokens = opened(await Promise.all([...before, ...race(account, 101)]));
    const done = await reset;
    expect(done.status).toBe(200);
    expect(await Promise.all(tokens.map(touch))).toEqual(tokens.map(() => 401));
    expect(await touch(done.body.value.token)).toBe(200);
    expect(await living(id)).toBe(1);
  }
});

test('[S3] of 24 logins that race the office’s freeze of the login none outlives it, three times over', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { account, id } = await aMember();
    const operatorToken = await operator();
    const before = race(account, 1);
    const freeze = call(`PUT /office/v1/members/${id}/login`, {
      operatorToken,
      input: { isActive: false, reason: 'because of a test' },
    });
    const tokens = opened(await Promise.all([...before, ...race(account, 101)]));
    expect((await freeze).status).toBe(200);
    expect(await Promise.all(tokens.map(touch))).toEqual(tokens.map(() => 401));
    expect(await living(id)).toBe(0);
  }
});

test('[S3] the office’s end of all sessions ends each that was open, and lets nobody keep one of a login before it', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { account, id } = await aMember();
    const operatorToken = await operator();
    const first = opened(await Promise.all(race(account, 1)));
    expect(first.length).toBeGreaterThan(0);
    const during = race(account, 101);
    const end = await call(`DELETE /office/v1/members/${id}/sessions`, {
      operatorToken,
      input: { reason: 'because of a test' },
    });
    expect(end.status).toBe(200);
    const later = await Promise.all(during);
    expect(await Promise.all(first.map(touch))).toEqual(first.map(() => 401));
    // A login whose password was checked before the end is refused; one that came later has a session.
    expect(later.filter(({ status }) => status >= 500)).toEqual([]);
    const alive = (await Promise.all(opened(later).map(touch))).filter((status) => status === 200);
    expect(await living(id)).toBe(alive.length);
  }
});
