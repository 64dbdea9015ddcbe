import { beforeAll, expect, test } from 'vitest';
import { selectBirthday } from '#modules/member/server/index.ts';
import { aVendor, type TestPlayer } from '#modules/play/testing/play-builders.ts';
import { fixedClock } from '#platform/clock/clock.ts';
import { loadSharp } from '#platform/files/load-sharp.ts';
import { testApp } from '#tests/test-app.ts';
import type { Kyc } from '../../contract.ts';
import {
  aNid,
  aPerson,
  aPhoto,
  changeKyc,
  loggedIn,
  nidInput,
} from '../../testing/kyc-builders.ts';
import { keepNoLongerJob } from '../documents/keep-no-longer.ts';

const DAY_MS = 86_400_000;
const PASSWORD = 'Shapla-demo-1';
const reason = 'because of a test';
const clock = fixedClock(Date.now());
const whole = await testApp({ seed: true, clock, start: false });
const { app, call } = whole;
const vendorCode = 'KYC';
const tokens = new Map<Person, string>();
type Person = 'operator1' | 'operator2';
beforeAll(async () => {
  await aVendor(app, { code: vendorCode });
});

type Body = {
  readonly errorCode?: string;
  readonly value: Kyc;
  readonly token: string;
  readonly state: string;
  readonly version: number;
  readonly approvalId: string | null;
  readonly rows: readonly { readonly id: string; readonly memberId: string }[];
  readonly findings: readonly { readonly code: string; readonly level: string }[];
  readonly sharers: readonly { readonly member: string }[];
  readonly number: string;
  readonly pictures: readonly { readonly part: string; readonly dataUrl: string }[];
};

async function send(player: TestPlayer, input: object): Promise<string> {
  const { body } = await call<Body>('POST /wps/member/kyc', { token: player.token, input });
  const check = body.errorCode === undefined ? (await read(player)).check : undefined;
  return body.errorCode ?? `${check?.state} of level ${check?.level}`;
}
const read = async (player: TestPlayer) =>
  (await call<Body>('GET /wps/member/kyc', { token: player.token })).body.value;

async function office(who: Person, wire: string, input: object = {}) {
  if (!tokens.has(who)) {
    const { body } = await call<Body>('POST /office/v1/session', {
      input: { name: who, password: PASSWORD },
    });
    tokens.set(who, body.token);
  }
  const operatorToken = tokens.get(who) ?? '';
  return (await call<Body>(wire, { operatorToken, input })).body;
}

/** The latest check of a member, as the desk finds it. */
async function checkOf(player: TestPlayer): Promise<string> {
  const { rows } = await office('operator1', 'GET /office/v1/kyc-checks', {
    view: 'all',
    member: player.account,
  });
  return rows[0]?.id ?? '';
}
const look = (who: Person, id: string) =>
  office(who, `POST /office/v1/kyc-checks/${id}/documents`, { reason });
async function act(who: Person, id: string, step: string, input: object = {}) {
  const { version } = await office(who, `GET /office/v1/kyc-checks/${id}`);
  const body = await office(who, `POST /office/v1/kyc-checks/${id}/${step}`, { version, ...input });
  return body.errorCode ?? body.state;
}
async function decide(who: Person, id: string): Promise<string> {
  const { approvalId } = await office(who, `GET /office/v1/kyc-checks/${id}`);
  const wire = `POST /office/v1/approvals/${approvalId}/decision`;
  const body = await office(who, wire, { decision: 'approve', reason });
  return body.errorCode ?? 'approved';
}

/** Days go by: whoever was logged in logs in again. */
async function later(days: number, player: TestPlayer): Promise<TestPlayer> {
  clock.advance(days * DAY_MS);
  tokens.clear();
  return await loggedIn(whole, player);
}

const aMember = (realName?: string) =>
  aPerson(whole, { vendorCode, ...(realName === undefined ? {} : { realName }) });

/** A member whose national card was approved. */
async function aProvedMember(): Promise<TestPlayer> {
  const player = await aMember('Karim Rahman');
  await send(player, await nidInput());
  const id = await checkOf(player);
  await look('operator1', id);
  expect(await act('operator1', id, 'approve')).toBe('approved');
  return player;
}

test('a document is sent, looked at for a reason, approved, and raises the level; name and birthday are the account’s [KYC-1]', async () => {
  const player = await aMember();
  expect((await read(player)).level).toBe(0);
  const number = aNid();
  expect(await send(player, await nidInput({ number }))).toBe('waiting of level 2');
  expect(await send(player, await nidInput())).toBe('kyc.waits');
  const id = await checkOf(player);
  expect(await act('operator1', id, 'approve')).toBe('kyc_unseen');
  expect((await look('operator1', id)).number).toBe(number);
  expect(await act('operator1', id, 'approve')).toBe('approved');
  expect(await act('operator1', id, 'approve')).toBe('kyc_state');
  expect(await read(player)).toMatchObject({ level: 2, check: { state: 'approved' } });
  expect(await app.db.autocommit((tx) => selectBirthday(tx, player.memberId))).toBe('1990-04-05');
});

test('what is stored is neither the photo nor what was typed; what is shown has the reader’s name in it [KYC-1]', async () => {
  const player = await aMember();
  const number = aNid();
  await send(player, await nidInput({ number }));
  const id = await checkOf(player);
  const { rows } = await app.db.pool.query<{ row: string; file_key: string }>(
    `select c::text as row, p.file_key from kyc.check c join kyc.picture p on p.check_id = c.id where c.id = $1`,
    [id],
  );
  expect(rows).toHaveLength(3);
  const sharp = await loadSharp();
  const stored = await app.files.get(rows[0]?.file_key ?? '');
  expect(Buffer.from(stored?.content ?? []).includes('Some camera')).toBe(false);
  await expect(sharp(stored?.content).metadata()).rejects.toThrow();
  expect(rows[0]?.row).not.toContain(number);
  expect(rows[0]?.row).not.toContain(Buffer.from(number).toString('hex'));
  const { pictures } = await look('operator1', id);
  const [shown] = pictures;
  const plain = Buffer.from(shown?.dataUrl.split(',')[1] ?? '', 'base64');
  expect((await sharp(plain).metadata()).exif).toBeUndefined();
  // A photo of one colour has others once words are in it.
  expect((await sharp(plain).stats()).channels[0]?.stdev).toBeGreaterThan(3);
  const trail = await app.db.pool.query(
    `select reason from operator.audit_row where action = 'kyc.look' and entity = $1`,
    [`kyc:${id}`],
  );
  expect(trail.rows).toEqual([{ reason }]);
});

test.each([
  ['kyc.number', { number: '123' }],
  ['kyc.name', { nameLatin: '' }],
  ['kyc.name', { nameLatin: 'করিম' }],
  ['kyc.name.bengali', { nameBengali: 'Karim' }],
  ['kyc.birthday', { birthday: '1990-02-30' }],
  ['kyc.young', { birthday: '2015-01-01' }],
  ['kyc.ended', { document: 'passport', number: 'AB1234567', endsOn: '2001-01-01' }],
  ['kyc.ends', { document: 'passport', number: 'AB1234567' }],
  ['kyc.order', { document: 'residence', address: '12 Lake Road, Dhaka' }],
  ['kyc.picture.missing', { pictures: [] }],
])('it is refused as %s and nothing is stored: %j [KYC-1]', async (code, change) => {
  const player = await aMember();
  expect(await send(player, await nidInput(change))).toBe(code);
  expect((await read(player)).check).toBeNull();
});

test.each([
  ['kyc.picture.type', 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs='],
  ['kyc.picture.type', `data:image/png;base64,${Buffer.from('<svg/>').toString('base64')}`],
  [
    'kyc.picture.broken',
    `data:image/jpeg;base64,${Buffer.from([0xff, 0xd8, 0xff, 1, 2]).toString('base64')}`,
  ],
])('a picture is refused as %s [KYC-1]', async (code, image) => {
  const player = await aMember();
  const pictures = [{ part: 'front', image }];
  expect(await send(player, await nidInput({ pictures }))).toBe(code);
});

test('a picture that is too small to read is refused [KYC-1]', async () => {
  const player = await aMember();
  const pictures = [{ part: 'front', image: await aPhoto(800, 100) }];
  expect(await send(player, await nidInput({ pictures }))).toBe('kyc.picture.small');
});

test('after a refusal only the refused picture is sent again [KYC-1]', async () => {
  const player = await aMember();
  const number = aNid();
  await send(player, await nidInput({ number }));
  const first = await checkOf(player);
  const refuse = { code: 'pictures', note: 'glare', pictures: [] as object[] };
  expect(await act('operator1', first, 'refuse', refuse)).toBe('kyc_pictures_missing');
  refuse.pictures = [{ part: 'back', code: 'glare' }];
  expect(await act('operator1', first, 'refuse', refuse)).toBe('refused');
  expect((await read(player)).check).toMatchObject({
    state: 'refused',
    code: 'pictures',
    pictures: [
      { part: 'front', code: null },
      { part: 'back', code: 'glare' },
      { part: 'face', code: null },
    ],
  });
  const face = [{ part: 'face', image: await aPhoto() }];
  expect(await send(player, await nidInput({ number, pictures: face }))).toBe(
    'kyc.picture.missing',
  );
  const back = [{ part: 'back', image: await aPhoto() }];
  expect(await send(player, await nidInput({ number, pictures: back }))).toBe('waiting of level 2');
  const second = await checkOf(player);
  expect((await look('operator1', second)).pictures.map(({ part }) => part)).toEqual([
    'front',
    'back',
    'face',
  ]);
});

test('the same document in two accounts is found, also with the year of birth in front of it [KYC-1]', async () => {
  const [one, other] = [await aMember(), await aMember()];
  await send(one, await nidInput({ number: '2694812345678' }));
  await send(other, await nidInput({ number: '১৯৯০ 2694812345678' }));
  const shown = await office('operator1', `GET /office/v1/kyc-checks/${await checkOf(other)}`);
  expect(shown.findings).toContainEqual(
    expect.objectContaining({ code: 'duplicate', level: 'bad' }),
  );
  expect(shown.sharers).toEqual([expect.objectContaining({ member: one.account })]);
});

test('the typed name is compared with the account’s, across letters [KYC-1]', async () => {
  const [same, other] = [await aMember('Md. Karim Rahman'), await aMember('Sultana Begum')];
  for (const player of [same, other]) {
    await send(player, await nidInput());
  }
  const levelOf = async (player: TestPlayer) => {
    const { findings } = await office(
      'operator1',
      `GET /office/v1/kyc-checks/${await checkOf(player)}`,
    );
    return ['name', 'name_scripts'].map((code) => findings.find((one) => one.code === code)?.level);
  };
  expect(await levelOf(same)).toEqual(['good', 'good']);
  expect(await levelOf(other)).toEqual(['bad', 'good']);
});

test('about level 3 two people decide, each of whom has looked [KYC-1]', async () => {
  const player = await aProvedMember();
  const image = await aPhoto();
  const papers = (['address', 'funds'] as const).map((part) => ({ part, image }));
  const input = { document: 'residence', address: '12 Lake Road, Dhaka', pictures: papers };
  expect(await send(player, input)).toBe('waiting of level 3');
  const id = await checkOf(player);
  await look('operator1', id);
  expect(await act('operator1', id, 'approve')).toBe('second');
  expect(await decide('operator1', id)).toBe('approval_own');
  expect(await decide('operator2', id)).toBe('kyc_unseen');
  await look('operator2', id);
  expect(await decide('operator2', id)).toBe('approved');
  expect((await read(player)).level).toBe(3);
});

test('of two approvals and a refusal at once one is made [KYC-1]', async () => {
  const player = await aMember();
  await send(player, await nidInput());
  const id = await checkOf(player);
  await look('operator1', id);
  await look('operator2', id);
  const refuse = { code: 'name', note: 'differs', pictures: [] };
  const answers = await Promise.all([
    act('operator1', id, 'approve'),
    act('operator2', id, 'approve'),
    act('operator2', id, 'refuse', refuse),
  ]);
  const made = answers.filter((answer) => answer === 'approved' || answer === 'refused');
  expect(made).toHaveLength(1);
});

test('two sendings at once are one check [KYC-1]', async () => {
  const player = await aMember();
  const [one, other] = [await nidInput(), await nidInput()];
  const answers = await Promise.all([send(player, one), send(player, other)]);
  expect(answers.toSorted()).toEqual(['kyc.waits', 'waiting of level 2']);
});

test('a document that ends is asked for in time; when it has ended the level falls, and another one raises it again [KYC-1]', async () => {
  let player = await aMember();
  const day = (ahead: number) =>
    new Date(clock.nowMs() + ahead * DAY_MS).toISOString().slice(0, 10);
  const passport = async (endsOn: string) =>
    nidInput({ document: 'passport', number: 'AB1234567', endsOn });
  await send(player, await passport(day(40)));
  let id = await checkOf(player);
  await look('operator1', id);
  await act('operator1', id, 'approve');
  expect(await read(player)).toMatchObject({ level: 2, isRenewalDue: false });
  player = await later(15, player);
  await keepNoLongerJob.run(app, {});
  expect(await read(player)).toMatchObject({ level: 2, isRenewalDue: true });
  player = await later(30, player);
  expect((await read(player)).level).toBe(0);
  expect(await send(player, await passport(day(400)))).toBe('waiting of level 2');
  id = await checkOf(player);
  await look('operator1', id);
  await act('operator1', id, 'approve');
  expect(await read(player)).toMatchObject({ level: 2, isRenewalDue: false });
});

test('after the time of the setting pictures, keys and what was typed are gone; the decision stays [KYC-1]', async () => {
  await changeKyc(whole, { keepDays: 10 });
  let player = await aProvedMember();
  const id = await checkOf(player);
  const { rows } = await app.db.pool.query<{ file_key: string }>(
    'select file_key from kyc.picture where check_id = $1',
    [id],
  );
  player = await later(9, player);
  await keepNoLongerJob.run(app, {});
  expect((await look('operator1', id)).pictures).toHaveLength(3);
  player = await later(2, player);
  await keepNoLongerJob.run(app, {});
  expect((await look('operator1', id)).errorCode).toBe('kyc_deleted');
  expect(await Promise.all(rows.map((row) => app.files.get(row.file_key)))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect((await read(player)).level).toBe(2);
});
