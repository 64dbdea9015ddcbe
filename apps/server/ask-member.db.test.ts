import { beforeAll, expect, test } from 'vitest';
import { aPerson, aPhoto, nidInput } from '#modules/kyc/testing/kyc-builders.ts';
import { aPlayer, aVendor, type TestPlayer } from '#modules/play/testing/play-builders.ts';
import {
  asked as aRequest,
  aWithdrawer,
  changeSettings,
} from '#modules/withdrawal/testing/withdrawal-builders.ts';
import { units } from '#platform/money/money.ts';
import { samplePayments } from '#tests/sample-payments.ts';
import { testApp } from '#tests/test-app.ts';

const whole = await testApp({ seed: true });
const { app, call } = whole;
const payments = await samplePayments(whole);
const vendorCode = 'ASKED';
let operatorToken = '';
const HOUR_MS = 3_600_000;

beforeAll(async () => {
  await aVendor(app, { code: vendorCode });
  await changeSettings(app, { autoUnits: 0 });
  const { body } = await call<{ token: string }>('POST /office/v1/session', {
    merchant: null,
    input: { name: 'operator1', password: 'Shapla-demo-1' },
  });
  operatorToken = body.token;
});

type Subject = 'deposit' | 'withdrawal' | 'kyc';
type Waiting = { readonly who: TestPlayer; readonly subject: Subject; readonly subjectId: string };

async function office<Body>(wire: string, input: object = {}) {
  const { body } = await call<Body & { errorCode?: string }>(wire, { operatorToken, input });
  return body;
}

/** A deposit that a person looks at: more came than was asked. */
async function aDeposit(): Promise<Waiting> {
  const who = await aPlayer(app, { vendorCode, balance: units(100n) });
  type Opened = { value: { order: { orderId: string; payUrl: string | null } } };
  const { body } = await call<Opened>('POST /wps/relay/MCSFE_postDeposit', {
    token: who.token,
    headers: { 'idempotency-key': `asked-${who.account}` },
    input: { bankCode: 'padma-pay', amount: 500 },
  });
  const { order } = body.value;
  await payments.pay(order.payUrl ?? '', 'more');
  await expect.poll(async () => payments.isQuiet()).toBe(true);
  return { who, subject: 'deposit', subjectId: order.orderId.slice(1) };
}

async function aWithdrawal(): Promise<Waiting> {
  const who = await aWithdrawer(whole, { vendorCode });
  const { id } = await aRequest(whole, who, 200);
  return { who, subject: 'withdrawal', subjectId: String(id) };
}

async function aCheck(): Promise<Waiting> {
  const who = await aPerson(whole, { vendorCode });
  await call('POST /wps/member/kyc', { token: who.token, input: await nidInput() });
  const { rows } = await office<{ rows: { id: string }[] }>('GET /office/v1/kyc-checks', {
    member: who.account,
  });
  return { who, subject: 'kyc', subjectId: rows[0]?.id ?? '' };
}

const PLACES = {
  deposit: { make: aDeposit, path: 'deposits', code: 'receipt' },
  withdrawal: { make: aWithdrawal, path: 'withdrawals', code: 'statement' },
  kyc: { make: aCheck, path: 'kyc-checks', code: 'work' },
} as const;

async function dueOf({ subject, subjectId }: Waiting): Promise<number> {
  type Case = { dueAt?: string; deposit?: { dueAt: string } };
  const one = await office<Case>(`GET /office/v1/${PLACES[subject].path}/${subjectId}`);
  return Date.parse(one.deposit?.dueAt ?? one.dueAt ?? '');
}

const ask = ({ subject, subjectId }: Waiting, input: object) =>
  office<object>('POST /office/v1/questions', { subject, subjectId, hours: 48, ...input });

type Own = { id: string; code: string; note: string | null; answeredAt: number | null };
const NONE = { id: '' };
async function questionsOf({ who, subject, subjectId }: Waiting, reader = who) {
  const { body } = await call<{ value: { list: Own[] } }>('GET /wps/member/questions', {
    token: reader.token,
    input: { subject, subjectId },
  });
  return body.value.list;
}

async function answer(who: TestPlayer, input: object): Promise<string> {
  const { body } = await call<{ errorCode?: string }>('POST /wps/member/questions/answer', {
    token: who.token,
    input,
  });
  return body.errorCode ?? 'sent';
}

test.each(['deposit', 'withdrawal', 'kyc'] as const)(
  'the desk asks about a %s: it waits for its member, who is notified and answers, and then it is the desk’s again [CSH-2] [KYC-1]',
  async (subject) => {
    const { make, code } = PLACES[subject];
    const one = await make();
    const before = await dueOf(one);
    expect(await ask(one, { code: 'other', note: '' })).toMatchObject({
      errorCode: 'question_note',
    });
    await ask(one, { code, note: 'Both sides, please' });
    const [{ id } = NONE] = await questionsOf(one);
    expect(await dueOf(one)).toBeGreaterThan(Date.now() + 47 * HOUR_MS);
    expect(await ask(one, { code })).toMatchObject({ errorCode: 'question_asked' });
    expect(await questionsOf(one)).toMatchObject([
      { id, code, note: 'Both sides, please', answeredAt: null },
    ]);
    type Inbox = { value: { content: { metadata: { code: string } }[] } };
    const inbox = await call<Inbox>('GET /wps/relay/EMFE_getInbox', { token: one.who.token });
    expect(inbox.body.value.content[0]?.metadata.code).toMatch(/^deskAsksOf/);
    const image = await aPhoto();
    expect(await answer(one.who, { id, text: 'I work in a shop', images: [image] })).toBe('sent');
    expect(await dueOf(one)).toBeLessThanOrEqual(Math.max(before, Date.now() + 25 * HOUR_MS));
    const asked = await office<{ questions: object[] }>('GET /office/v1/questions', {
      subject,
      subjectId: one.subjectId,
    });
    expect(asked.questions).toMatchObject([
      { id, answer: 'I work in a shop', pictures: [{ place: 1 }] },
    ]);
    const picture = await office<{ dataUrl: string }>(`POST /office/v1/questions/${id}/pictures/1`);
    expect(picture.dataUrl).toMatch(/^data:image\/webp;base64,/);
    const { rows } = await app.db.pool.query(
      `select action from operator.audit_row where entity = $1 and action like 'question.%' order by id`,
      [`${subject}:${one.subjectId}`],
    );
    expect(rows).toEqual([{ action: 'question.ask' }, { action: 'question.look' }]);
    expect(await answer(one.who, { id, text: 'once more' })).toBe('question_over');
  },
);

test('nobody answers the question of somebody else, a picture that was asked for is needed, and what is decided asks no more [N56]', async () => {
  const one = await aWithdrawal();
  await ask(one, { code: 'statement' });
  const [{ id } = NONE] = await questionsOf(one);
  const stranger = await aPlayer(app, { vendorCode });
  expect(await questionsOf(one, stranger)).toEqual([]);
  expect(await answer(stranger, { id, text: 'mine' })).toBe('question_unknown');
  expect(await answer(one.who, { id, text: 'no picture' })).toBe('question_picture_missing');
  expect(await answer(one.who, { id, images: ['data:image/png;base64,AAAA'] })).toBe(
    'question_picture_type',
  );
  const { version } = await office<{ version: number }>(
    `GET /office/v1/withdrawals/${one.subjectId}`,
  );
  const refused = { version, code: 'payee', note: 'not the member’s' };
  await office(`POST /office/v1/withdrawals/${one.subjectId}/refuse`, refused);
  expect(await answer(one.who, { id, text: 'late', images: [await aPhoto()] })).toBe(
    'question_over',
  );
  expect(await ask(one, { code: 'other', note: 'and now?' })).toMatchObject({
    errorCode: 'question_state',
  });
});
