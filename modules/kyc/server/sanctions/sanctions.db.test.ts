import { beforeAll, expect, test } from 'vitest';
import { personNamed } from '#modules/member/events.ts';
import { setRealName } from '#modules/member/server/index.ts';
import { aVendor, type TestPlayer } from '#modules/play/testing/play-builders.ts';
import { testApp } from '#tests/test-app.ts';
import type { Kyc } from '../../contract.ts';
import { aPerson } from '../../testing/kyc-builders.ts';

const PASSWORD = 'Shapla-demo-1';
const reason = 'because of a test';
const whole = await testApp({ seed: true });
const { app, call, runJobs } = whole;
const vendorCode = 'SANCTION';
type Person = 'operator1' | 'operator2';
const tokens = new Map<Person, string>();

type Match = {
  readonly id: string;
  readonly memberId: string;
  readonly name: string;
  readonly score: number;
  readonly reasons: readonly string[];
  readonly state: string;
  readonly version: number;
};
type Body = {
  readonly errorCode?: string;
  readonly token: string;
  readonly approvalId: string | null;
  readonly state: string;
  readonly rows: readonly Match[];
  readonly value: Kyc;
};

beforeAll(async () => {
  await aVendor(app, { code: vendorCode });
  for (const who of ['operator1', 'operator2'] as const) {
    const input = { name: who, password: PASSWORD };
    tokens.set(who, (await call<Body>('POST /office/v1/session', { input })).body.token);
  }
});

const office = async (who: Person, wire: string, input: object = {}) =>
  (await call<Body>(wire, { operatorToken: tokens.get(who) ?? '', input })).body;
const decide = async (who: Person, approvalId: string | null) =>
  await office(who, `POST /office/v1/approvals/${approvalId}/decision`, {
    decision: 'approve',
    reason,
  });
const aMember = (realName?: string) =>
  aPerson(whole, { vendorCode, ...(realName === undefined ? {} : { realName }) });

/** Imports a version of a list by two people and lets the jobs compare the members with it. */
async function letIn(lines: readonly string[], name = 'A list'): Promise<void> {
  const csv = ['name,born,programme', ...lines].join('\n');
  const asked = await office('operator1', 'POST /office/v1/sanctions-lists', { name, csv, reason });
  expect(asked.errorCode).toBeUndefined();
  expect((await decide('operator1', asked.approvalId)).errorCode).toBe('approval_own');
  expect((await decide('operator2', asked.approvalId)).errorCode).toBeUndefined();
  await runJobs();
}

async function matchOf(player: TestPlayer, view = 'open'): Promise<Match | undefined> {
  const { rows } = await office('operator1', 'GET /office/v1/name-matches', { view });
  return rows.find(({ memberId }) => memberId === String(player.memberId));
}
const isUnderReview = async ({ token }: TestPlayer) =>
  (await call<Body>('GET /wps/member/kyc', { token })).body.value.isUnderReview;

test('a list that two people let in is compared with every member; one whom it names is a case and no money moves [KYC-1]', async () => {
  const [named, other] = [await aMember('জাফর ইকবাল চৌধুরী'), await aMember('Sultana Begum')];
  await letIn(['Zafar Iqbal Choudhury,1970,PROGRAMME ONE']);
  const match = await matchOf(named);
  expect(match).toMatchObject({ name: 'Zafar Iqbal Choudhury', state: 'open' });
  expect(match?.reasons).toEqual(['name_close', 'born_unknown']);
  expect([await isUnderReview(named), await isUnderReview(other)]).toEqual([true, false]);
});

test('before the second person nothing is compared [KYC-1]', async () => {
  const named = await aMember('Aslam Bepari');
  await office('operator1', 'POST /office/v1/sanctions-lists', {
    ...{ name: 'Another list', csv: 'name,born,programme\nAslam Bepari,,TWO', reason },
  });
  await runJobs();
  expect(await matchOf(named)).toBeUndefined();
});

test('a version that the second person rejects is listed as not let in [KYC-1]', async () => {
  const csv = 'name,born,programme\nNobody At All,,TWO';
  const name = 'Rejected list';
  const asked = await office('operator1', 'POST /office/v1/sanctions-lists', { name, csv, reason });
  await office('operator2', `POST /office/v1/approvals/${asked.approvalId}/decision`, {
    decision: 'reject',
    reason,
  });
  await runJobs();
  const { rows } = await office('operator1', 'GET /office/v1/sanctions-lists');
  expect(rows.filter((row) => row.name === name)).toMatchObject([{ state: 'refused' }]);
});

test('a name that is written down later is compared at once [KYC-1]', async () => {
  await letIn(['Mozammel Patwary,,THREE'], 'Late list');
  const player = await aMember();
  await app.db.transaction(async (tx) => {
    const { brandId, memberId } = player;
    await setRealName(tx, { brandId, memberId, payeeName: 'Mozammel Patwari' });
    await app.announce(tx, personNamed, {
      id: `member:named:${memberId}`,
      payload: { brandId, memberId },
    });
  });
  await runJobs();
  expect(await matchOf(player)).toMatchObject({ name: 'Mozammel Patwary' });
});

test('somebody else is cleared by two people, and a new version with the same entry asks nobody again [KYC-1]', async () => {
  const player = await aMember('Nurul Talukder');
  await letIn(['Nurul Talukder,1960,FOUR'], 'Fourth list');
  const match = await matchOf(player);
  const wire = `POST /office/v1/name-matches/${match?.id}`;
  const asked = await office('operator1', wire, {
    ...{ version: match?.version, isSamePerson: false, reason },
  });
  expect(asked).toMatchObject({ state: 'open' });
  expect(await isUnderReview(player)).toBe(true);
  expect((await decide('operator1', asked.approvalId)).errorCode).toBe('approval_own');
  await decide('operator2', asked.approvalId);
  expect(await isUnderReview(player)).toBe(false);
  await letIn(['Nurul Talukder,1960,FOUR', 'Nobody Else,1950,FOUR'], 'Fourth list');
  expect(await matchOf(player)).toBeUndefined();
  expect(await matchOf(player, 'all')).toMatchObject({ state: 'cleared' });
});

test('a confirmed match stays, and is decided once [KYC-1]', async () => {
  const player = await aMember('Shahidul Mridha');
  await letIn(['Shahidul Mridha,,FIVE'], 'Fifth list');
  const match = await matchOf(player);
  const wire = `POST /office/v1/name-matches/${match?.id}`;
  const input = { version: match?.version, isSamePerson: true, reason };
  expect(await office('operator1', wire, input)).toMatchObject({ state: 'confirmed' });
  expect((await office('operator2', wire, input)).errorCode).toBe('changed_meanwhile');
  expect(await isUnderReview(player)).toBe(true);
});

test('what is no list is refused with its line [KYC-1]', async () => {
  const csv = 'name,born,programme\nA Person,soon,SIX';
  const input = { name: 'Sixth list', csv, reason };
  const body = await office('operator1', 'POST /office/v1/sanctions-lists', input);
  expect(body.errorCode).toBe('kyc_list_invalid');
});
