import { beforeEach, expect, test } from 'vitest';
import * as registry from '#apps/server/registry.ts';
import { changeSettings, findBrand } from '#modules/brand/server/index.ts';
import { createMember } from '#modules/member/server/index.ts';
import { changeLimits } from '#modules/messaging/server/codes/limits.ts';
import { lastOutboxText } from '#modules/messaging/testing/last-outbox-text.ts';
import { fixedClock } from '#platform/clock/clock.ts';
import { testApp } from '#tests/test-app.ts';
import { createAccount, setAccountActive } from '../accounts/accounts.ts';
import { phoneProofs } from './phone-proofs.ts';

type Reply = {
  readonly errorCode?: string;
  readonly message: string | null;
  readonly value: { readonly token: string; readonly passwordExpired: boolean };
};
type Sent = { readonly errorCode?: string; readonly value: { readonly expiredMinutes: number } };

const DAY = 86_400_000;
const PASSWORD = 'nine tall herons';
const clock = fixedClock(Date.UTC(2026, 10, 21, 10));
/** The token `vouched <number>` proves the number; the provider's own module is replaced. */
const social = {
  ...registry.social,
  extends: [
    ...(registry.social.extends ?? []).filter(({ point }) => point !== phoneProofs),
    phoneProofs.with({
      type: 'firebase',
      prove: async (_app, { token }) => {
        const [word, mobileNum] = token.split(' ');
        return word === 'vouched' ? { e164: `+880${mobileNum}` } : 'firebase.refused';
      },
    }),
  ],
};
const { call, app } = await testApp({
  start: false,
  clock,
  modules: Object.values({ ...registry, social }),
});
const shapla = await app.db.autocommit((tx) => findBrand(tx, { merchant: 'shapla', host: '' }));
const brandId = shapla?.id ?? 0;
let number = 0;

async function aMember(part: { readonly mobile?: string; readonly accountType?: number } = {}) {
  number += 1;
  const account = `ibis${number}`;
  const mobileNum = part.mobile ?? `1712${String(number).padStart(6, '0')}`;
  const nowMs = clock.nowMs();
  const accountType = part.accountType ?? 0;
  const id = await app.db.transaction(async (tx) => {
    const contacts = { mobile: { mobileNum, dialingCode: '880' } };
    const fields = { brandId, account, password: PASSWORD, accountType, contacts, nowMs };
    const memberId = await createAccount(app, tx, fields);
    await createMember(tx, { memberId, brandId, nickname: account, nowMs });
    return memberId;
  });
  return { account, id, mobileNum };
}

const sendTo = (mobileNum: string) =>
  call<Sent>('POST /wps/verification/sms/noLogin', { input: { mobileNum } });
const codeOf = async (mobileNum: string) =>
  /\b\d{6}\b/.exec((await lastOutboxText(app, { brandId, to: mobileNum })) ?? '')?.[0] ?? '';
/** The outcome of the latest messages, the last one first. */
const lastMessages = async (count: number): Promise<readonly string[]> => {
  const { rows } = await app.db.pool.query(
    'select state from messaging.message order by id desc limit $1',
    [count],
  );
  return rows.map(({ state }) => state);
};
const logIn = (mobileNum: string, code: string, input: object = {}) =>
  call<Reply>('POST /wps/session/login', {
    input: { username: mobileNum, password: code, type: 'sms', ...input },
  });
const change = (settings: Parameters<typeof changeSettings>[1]['change']) =>
  app.db.transaction((tx) => changeSettings(tx, { brandId, change: settings, log: app.log }));
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

beforeEach(async () => {
  clock.advance(DAY);
  await change({ switches: { MOBILEVERCODELOGIN3: true } });
  await app.db.transaction((tx) =>
    changeLimits(tx, { brandId, limits: { perIpHour: 1_000, perBrandDay: 10_000 } }),
  );
});

test('a member logs in with a code to the own number, however it is written, once [LGN-1] [LGN-2]', async () => {
  const { account, mobileNum } = await aMember();
  expect(await sendTo(mobileNum)).toMatchObject({
    status: 200,
    body: { value: { expiredMinutes: 1 } },
  });
  const code = await codeOf(mobileNum);
  expect(await logIn(`+880 ${mobileNum}`, code)).toMatchObject({
    status: 200,
    body: { value: { userName: account, passwordExpired: false } },
  });
  expect(await logIn(mobileNum, code)).toMatchObject({
    status: 400,
    body: { errorCode: 'verification.code.incorrect' },
  });
});

test('a wrong code, a number nobody has and a number without a code are answered alike [LGN-10]', async () => {
  const { mobileNum } = await aMember();
  await sendTo(mobileNum);
  await sendTo('1812999999');
  const wrong = other(await codeOf(mobileNum));
  const replies = [
    await logIn(mobileNum, wrong),
    await logIn('1812999999', wrong),
    await logIn('1812888888', wrong),
  ];
  expect(replies.map(({ status, body }) => [status, body])).toEqual(
    replies.map(() => [
      400,
      {
        success: false,
        errorCode: 'verification.code.incorrect',
        message: expect.any(String),
        value: { field: 'verificationCode' },
      },
    ]),
  );
});

test('no code leaves the platform for a number nobody has, and the answer is the same [LGN-10] [N5]', async () => {
  const { mobileNum } = await aMember();
  const known = await sendTo(mobileNum);
  const unknown = await sendTo('1812777777');
  expect([unknown.status, Object.keys(unknown.body.value)]).toEqual([
    known.status,
    Object.keys(known.body.value),
  ]);
  expect(await lastMessages(2)).toEqual(['withheld', 'waiting']);
});

test('type and fields must agree: a password is no code and a name no number [N7]', async () => {
  const { account, mobileNum } = await aMember();
  expect((await logIn(mobileNum, PASSWORD)).body.errorCode).toBe('verification.code.incorrect');
  expect((await logIn(account, '123456')).body.errorCode).toBe('verification.phone.invalid');
  await sendTo(mobileNum);
  const code = await codeOf(mobileNum);
  expect((await logIn(mobileNum, code, { type: 'username' })).body.errorCode).toBe(
    'login.incorrect',
  );
});

test('a number that two accounts wrote down opens neither; who proved it is the owner [LGN-1]', async () => {
  const first = await aMember({ mobile: '1912000001' });
  await aMember({ mobile: '1912000001' });
  await sendTo('1912000001');
  expect(await lastMessages(1)).toEqual(['withheld']);
  await app.db.pool.query(
    'update identity.contact set is_mobile_verified = true where account_id = $1',
    [first.id],
  );
  clock.advance(61_000);
  await sendTo('1912000001');
  expect((await logIn('1912000001', await codeOf('1912000001'))).body).toMatchObject({
    value: { userName: first.account },
  });
});

test('a login by code asks nobody to change a password, and is refused to those who may not come in [LGN-4] [LGN-8]', async () => {
  const aged = await aMember();
  await change({ passwordMaxAgeDays: 1 });
  clock.advance(2 * DAY);
  await sendTo(aged.mobileNum);
  expect((await logIn(aged.mobileNum, await codeOf(aged.mobileNum))).body.value).toMatchObject({
    passwordExpired: false,
  });
  await change({ passwordMaxAgeDays: 0 });

  const closed = await aMember();
  const nowMs = clock.nowMs();
  await app.db.transaction((tx) =>
    setAccountActive(tx, app, { brandId, accountId: closed.id, isActive: false, nowMs }),
  );
  await sendTo(closed.mobileNum);
  const code = await codeOf(closed.mobileNum);
  expect(await logIn(closed.mobileNum, code)).toMatchObject({
    status: 403,
    body: { errorCode: 'account.disabled' },
  });

  const member = await aMember();
  await sendTo(member.mobileNum);
  const forAgents = await logIn(member.mobileNum, await codeOf(member.mobileNum), {
    agentOnly: true,
  });
  expect(forAgents.body.errorCode).toBe('login.agents.only');
});

test('while MOBILEVERCODELOGIN3 is off codes neither leave nor open anything [BRD-3] [LGN-9]', async () => {
  const { mobileNum } = await aMember();
  await sendTo(mobileNum);
  const code = await codeOf(mobileNum);
  await change({ switches: { MOBILEVERCODELOGIN3: false } });
  clock.advance(61_000);
  expect((await sendTo(mobileNum)).body.errorCode).toBe('function.not.available');
  expect((await logIn(mobileNum, code)).body.errorCode).toBe('function.not.available');
});

test('while pwdEnabled is off passwords open nothing, codes do [BRD-3] [LGN-9]', async () => {
  const { account, mobileNum } = await aMember();
  await change({ pwdEnabled: false });
  const byPassword = await call<Reply>('POST /wps/session/login', {
    input: { username: account, password: PASSWORD, type: 'username' },
  });
  expect([byPassword.status, byPassword.body.errorCode]).toEqual([400, 'function.not.available']);
  await sendTo(mobileNum);
  expect((await logIn(mobileNum, await codeOf(mobileNum))).status).toBe(200);
  await change({ pwdEnabled: true });
});

test('a number that a provider vouches for logs its owner in [LGN-2]', async () => {
  const { account, mobileNum } = await aMember();
  const byToken = (firebaseIdToken: string) =>
    logIn(mobileNum, 'ignored', { type: 'firebase', firebaseIdToken });
  expect((await byToken(`vouched ${mobileNum}`)).body).toMatchObject({
    value: { userName: account },
  });
  expect((await byToken(`forged ${mobileNum}`)).body.errorCode).toBe('firebase.refused');
  expect((await byToken('vouched 1999999999')).body.errorCode).toBe('login.phone.unknown');
});
