import pg from 'pg';
import { beforeEach, expect, test, vi } from 'vitest';
import { changeSettings, findBrand } from '#modules/brand/server/index.ts';
import { createMember } from '#modules/member/server/index.ts';
import { lastOutboxText } from '#modules/messaging/testing/last-outbox-text.ts';
import { fixedClock } from '#platform/clock/clock.ts';
import { testApp } from '#tests/test-app.ts';
import { createAccount, setAccountActive } from '../index.ts';

type Login = { readonly value: { readonly token: string; readonly userName: string } };

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const PASSWORD = 'nine tall herons';
const NEXT = 'eleven quiet boats';
const clock = fixedClock(Date.UTC(2026, 10, 21, 10));
const { call, app, runJobs } = await testApp({ start: false, clock });
const shapla = await app.db.autocommit((tx) => findBrand(tx, { merchant: 'shapla', host: '' }));
const brandId = shapla?.id ?? 0;
let number = 0;
let ip = '';

async function aMember(part: { readonly accountType?: number } = {}) {
  number += 1;
  const account = `egret${number}`;
  const email = `${account}@example.com`;
  const nowMs = clock.nowMs();
  const id = await app.db.transaction(async (tx) => {
    const memberId = await createAccount(app, tx, {
      brandId,
      account,
      password: PASSWORD,
      accountType: 0,
      contacts: {
        mobile: { mobileNum: `17123456${String(number).padStart(2, '0')}`, dialingCode: '880' },
        email,
      },
      nowMs,
      ...part,
    });
    await createMember(tx, {
      memberId,
      brandId,
      nickname: account,
      language: 'EN',
      nowMs,
    });
    return memberId;
  });
  clock.advance(MINUTE);
  return { account, email, id, mobile: `+88017123456${String(number).padStart(2, '0')}` };
}

const ask = (username: string, email: string, headers: Record<string, string> = {}) =>
  call('POST /wps/member/password/email', { input: { username, email }, ip, headers });
async function linkFor(member: { readonly account: string; readonly email: string }) {
  expect((await ask(member.account, member.email)).body).toMatchObject({ value: true });
  return await mailedLink(member.email);
}
async function mailedLink(email: string): Promise<string> {
  const text = (await lastOutboxText(app, { brandId, to: email })) ?? '';
  return /https?:\/\/\S+/.exec(text)?.[0] ?? '';
}
const tokenOf = (link: string) => new URL(link).hash.slice(1);
const reset = (token: string, part: object = {}) =>
  call<Login & { readonly errorCode?: string }>('POST /wps/member/password/email/reset', {
    input: { token, newPassword: NEXT, confirmNewPassword: NEXT, ...part },
    ip,
  });
const check = (token: string) =>
  call('POST /wps/member/password/email/check', { input: { token } });
const logIn = (username: string, password: string) =>
  call<Login>('POST /wps/session/login', { input: { username, password, type: 'username' }, ip });
const touch = async (token: string) => (await call('GET /wps/session/touch', { token })).status;
const settings = (change: Parameters<typeof changeSettings>[1]['change']) =>
  app.db.transaction((tx) => changeSettings(tx, { brandId, change, log: app.log }));
async function messages(): Promise<readonly { readonly what: string; readonly state: string }[]> {
  const { rows } = await app.db.pool.query(
    'select what, state, recipient from messaging.message order by id',
  );
  return rows;
}

beforeEach(async () => {
  // Each test has an address and an hour of its own: limits count neither.
  number += 1;
  ip = `203.0.113.${number}`;
  clock.advance(HOUR);
  await app.db.pool.query('delete from messaging.message');
});

test('a link in a mail gives another password and logs in with it; the former one is dead [PWD-1]', async () => {
  const member = await aMember();
  const link = await linkFor(member);
  expect(link).toMatch(/\/reset#[\w-]{43}$/);
  expect((await check(tokenOf(link))).body).toMatchObject({ success: true, value: true });
  const { status, body } = await reset(tokenOf(link));
  expect([status, body.value.userName]).toEqual([200, member.account]);
  expect(await touch(body.value.token)).toBe(200);
  expect((await logIn(member.account, PASSWORD)).status).toBe(400);
  expect((await logIn(member.account, NEXT)).status).toBe(200);
});

test('every other session ends with the first use of a link [PWD-1] [N19] [R13]', async () => {
  const member = await aMember();
  const before = (await logIn(member.account, PASSWORD)).body.value.token;
  const link = await linkFor(member);
  expect(await touch(before)).toBe(200);
  const after = (await reset(tokenOf(link))).body.value.token;
  expect([await touch(before), await touch(after)]).toEqual([401, 200]);
});

test('a link works once, and of ten uses at once one [N19] [R09]', async () => {
  const link = await linkFor(await aMember());
  const replies = await Promise.all(Array.from({ length: 10 }, () => reset(tokenOf(link))));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await reset(tokenOf(link))).toMatchObject({
    status: 400,
    body: { errorCode: 'recovery.link.expired' },
  });
  expect((await check(tokenOf(link))).status).toBe(400);
});

test('a link is worthless once the password was changed otherwise, and so is an earlier one [N19]', async () => {
  const member = await aMember();
  const first = await linkFor(member);
  clock.advance(2 * MINUTE);
  const second = await linkFor(member);
  expect(second).not.toBe(first);
  clock.advance(MINUTE);
  expect((await reset(tokenOf(second))).status).toBe(200);
  expect((await reset(tokenOf(first))).body.errorCode).toBe('recovery.link.expired');
  const third = await linkFor(member);
  clock.advance(MINUTE);
  const { token } = (await logIn(member.account, NEXT)).body.value;
  const changed = await call('POST /wps/member/password', {
    token,
    input: { oldPassword: NEXT, newPassword: PASSWORD, confirmNewPassword: PASSWORD },
  });
  expect(changed).toMatchObject({ status: 200 });
  expect((await reset(tokenOf(third))).status).toBe(400);
});

test('a link is over after thirty minutes [R09]', async () => {
  const link = await linkFor(await aMember());
  clock.advance(30 * MINUTE - 1);
  expect((await check(tokenOf(link))).status).toBe(200);
  clock.advance(1);
  expect((await reset(tokenOf(link))).body.errorCode).toBe('recovery.link.expired');
});

test('a password that cannot be chosen is refused and leaves the link as it is [PWD-1] [R05]', async () => {
  const member = await aMember();
  const token = tokenOf(await linkFor(member));
  const tries = [
    { newPassword: 'short', confirmNewPassword: 'short' },
    { newPassword: 'password1', confirmNewPassword: 'password1' },
    { newPassword: `my ${member.account} door`, confirmNewPassword: `my ${member.account} door` },
    { confirmNewPassword: 'another quiet boat' },
  ];
  const codes = [];
  for (const part of tries) {
    codes.push((await reset(token, part)).body.errorCode);
  }
  expect(codes).toEqual([
    'password.length',
    'password.common',
    'password.contains.name',
    'password.confirmation',
  ]);
  expect((await reset(token)).status).toBe(200);
});

test('known and unknown names are answered alike, for the same statements [N5] [R08] [LGN-10]', async () => {
  const member = await aMember();
  const stranger = await aMember();
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const seen: unknown[] = [];
  const texts: (readonly string[])[] = [];
  for (const [name, email] of [
    [member.account, member.email],
    [stranger.account, member.email],
    ['nobody99', 'nobody99@example.com'],
  ] as const) {
    query.mockClear();
    const { status, body } = await ask(name, email);
    seen.push({ status, body });
    texts.push(
      query.mock.calls
        .map(([asked]) => textOf(asked))
        // Settings are cached for two seconds for all callers.
        .filter((text) => !text.includes('brand.')),
    );
  }
  query.mockRestore();
  expect(seen[1]).toEqual(seen[0]);
  expect(seen[2]).toEqual(seen[0]);
  expect(texts[0]?.length).toBeGreaterThan(4);
  expect(texts[1]).toEqual(texts[0]);
  expect(texts[2]).toEqual(texts[0]);
  await runJobs();
  const states = (await messages())
    .filter(({ what }) => what === 'notice.passwordLink')
    .map(({ state }) => state);
  expect(states).toEqual(['sent', 'withheld', 'withheld']);
});

function textOf(asked: unknown): string {
  return typeof asked === 'string'
    ? asked
    : typeof asked === 'object' && asked !== null && 'text' in asked
      ? String(asked.text)
      : '';
}

test('a brand that wants it answers that name and address are unknown [ERR-2] [LGN-10]', async () => {
  await settings({ explicitLoginErrors: true });
  const reply = await ask('nobody98', 'nobody98@example.com');
  await settings({ explicitLoginErrors: false });
  expect(reply).toMatchObject({
    status: 400,
    body: { errorCode: 'recovery.contact.unknown', message: 'এই ইউজারনেম/ইমেইল নেই' },
  });
});

test('name and address must have their form before anything is asked [PWD-1] [VAL-3]', async () => {
  const codes = [];
  for (const [name, email] of [
    ['', 'x@example.com'],
    ['egret', ''],
    ['egret', 'no address'],
    ['egret', 'a@example.com\r\nBcc: b@example.com'],
  ] as const) {
    codes.push((await ask(name, email)).body.errorCode);
  }
  expect(codes).toEqual([
    'username.format',
    'verification.mail.invalid',
    'verification.mail.invalid',
    'verification.mail.invalid',
  ]);
  expect(await messages()).toEqual([]);
});

test('older clients send a form [PWD-1]', async () => {
  const member = await aMember();
  const { status } = await call('POST /wps/member/password/email', {
    rawBody: new URLSearchParams({ username: member.account, email: member.email }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    ip,
  });
  expect([status, await mailedLink(member.email)]).toEqual([
    200,
    expect.stringMatching(/\/reset#/),
  ]);
});

test('whatever host a request names, the link leads to the platform [N18]', async () => {
  const member = await aMember();
  await ask(member.account, member.email, {
    host: 'evil.test',
    'x-forwarded-host': 'evil.test',
    origin: 'https://evil.test',
  });
  const link = await mailedLink(member.email);
  expect(link === '' || !link.includes('evil')).toBe(true);
});

test('one account gets one mail a minute and ten a day, and the asker cannot see it [R07] [N11]', async () => {
  const member = await aMember();
  const replies = [];
  for (let at = 0; at < 12; at += 1) {
    ip = `198.51.100.${at}`;
    replies.push((await ask(member.account, member.email)).status);
    clock.advance(20 * MINUTE);
  }
  expect(new Set(replies)).toEqual(new Set([200]));
  const sent = (await messages()).filter(({ state }) => state !== 'withheld');
  expect(sent).toHaveLength(10);
});

test('a flood from one address is asked for a proof that a person is there [R07] [LGN-10]', async () => {
  const codes = new Set<string | undefined>();
  for (let at = 0; at < 30; at += 1) {
    codes.add((await ask(`heron${at}`, `heron${at}@example.com`)).body.errorCode);
  }
  expect(codes).toContain('captcha.required');
});

test('closed and trial accounts have no way back [PWD-1]', async () => {
  const trial = await aMember({ accountType: 4 });
  const closed = await aMember();
  const late = await aMember();
  const link = await linkFor(late);
  for (const { id } of [closed, late]) {
    await app.db.transaction((tx) =>
      setAccountActive(tx, app, {
        brandId,
        accountId: id,
        isActive: false,
        nowMs: clock.nowMs(),
      }),
    );
  }
  await ask(trial.account, trial.email);
  await ask(closed.account, closed.email);
  const states = (await messages()).map(({ state }) => state);
  expect(states.slice(1)).toEqual(['withheld', 'withheld']);
  expect((await reset(tokenOf(link))).body.errorCode).toBe('recovery.link.expired');
});

test('every contact of the member hears that the password is another [R16]', async () => {
  const member = await aMember();
  await reset(tokenOf(await linkFor(member)));
  await runJobs();
  const sent = (await messages()).filter(({ what }) => what === 'notice.passwordChanged');
  expect(sent).toMatchObject([
    { recipient: member.email, state: 'sent' },
    { recipient: member.mobile, state: 'sent' },
  ]);
  expect(await lastOutboxText(app, { brandId, to: member.mobile })).toContain('was changed at');
});

test('who reads the database cannot use a link [R80]', async () => {
  const token = tokenOf(await linkFor(await aMember()));
  const { rows } = await app.db.pool.query(
    `select encode(token_hash, 'escape') as stored from identity.recovery_link
     union all
     select encode(sealed_content, 'escape') from messaging.message`,
  );
  expect(rows.length).toBeGreaterThan(1);
  expect(JSON.stringify(rows)).not.toContain(token);
});
