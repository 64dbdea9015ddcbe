import { beforeAll, expect, test } from 'vitest';
import { resolvers } from '#apps/server/resolvers.ts';
import { bindEmail, bindMobile, createAccount } from '#modules/identity/server/index.ts';
import { createMember } from '#modules/member/server/index.ts';
import { type TestApp, testApp } from '#tests/test-app.ts';

type Hit = {
  readonly kind: string;
  readonly id: string;
  readonly title: string;
  readonly detail: string | null;
};
type Body = {
  readonly token: string;
  readonly hits: readonly Hit[];
  readonly rows: readonly { readonly name: string }[];
};

/** Operators that only the token tells apart. */
const PERMISSIONS: Readonly<Record<string, readonly string[]>> = {
  support: ['member.view'],
  'support elsewhere': ['member.view@2'],
  nobody: [],
};
const PEOPLE = [
  { account: 'moon.river', mobileNum: '1712345678', email: 'moon@example.org' },
  { account: 'blueriver7', mobileNum: '1799995678', email: 'rain@example.org' },
  { account: 'a_b', mobileNum: '1810000000', email: 'axb@example.net' },
  { account: 'axb', mobileNum: '1810000001', email: 'else@example.net' },
];

let app: TestApp;
let operator: string;
let ids: readonly bigint[];

beforeAll(async () => {
  app = await testApp({
    seed: true,
    resolvers: {
      resolveOperator: async (built, tx, session) => {
        const permissions = PERMISSIONS[session.token ?? ''];
        return permissions === undefined
          ? await resolvers.resolveOperator(built, tx, session)
          : { kind: 'operator', operatorId: 1n, name: 'somebody', permissions };
      },
    },
  });
  const input = { name: 'operator1', password: 'Shapla-demo-1' };
  operator = (await app.call<Body>('POST /office/v1/session', { input })).body.token;
  ids = await app.app.db.transaction(async (tx) => {
    const made: bigint[] = [];
    for (const { account, mobileNum, email } of PEOPLE) {
      const nowMs = app.app.clock.nowMs();
      const fields = { brandId: 1, account, password: 'Ilish-bhaja-42', accountType: 0, nowMs };
      const memberId = await createAccount(app.app, tx, fields);
      await createMember(tx, { memberId, brandId: 1, nickname: account, nowMs });
      await bindMobile(tx, { brandId: 1, accountId: memberId, dialingCode: '880', mobileNum });
      await bindEmail(tx, { brandId: 1, accountId: memberId, email });
      made.push(memberId);
    }
    return made;
  });
});

async function find(text: string, token = operator): Promise<readonly Hit[]> {
  const { body } = await app.call<Body>(`GET /office/v1/search?text=${encodeURIComponent(text)}`, {
    operatorToken: token,
  });
  return body.hits;
}

async function members(text: string): Promise<readonly string[]> {
  return (await find(text)).filter(({ kind }) => kind === 'member').map(({ title }) => title);
}

test('[O7] a member is found by any part of the user name, the beginning first', async () => {
  expect(await members('moon')).toEqual(['moon.river']);
  expect((await members('RIVER')).toSorted()).toEqual(['blueriver7', 'moon.river']);
  expect(await members('oon.riv')).toEqual(['moon.river']);
  expect(await members('a_b')).toEqual(['a_b']);
  expect(await members('%')).toEqual([]);
});

test('[O7] a member is found by the end of the number, however it is written, and by the e-mail address', async () => {
  expect((await members('5678')).toSorted()).toEqual(['blueriver7', 'moon.river']);
  for (const typed of ['01712-345678', '+880 1712 345678', '৮৮০১৭১২৩৪৫৬৭৮', '12345678']) {
    expect(await members(typed), typed).toEqual(['moon.river']);
  }
  // Zeros at its beginning belong to an end of four digits.
  expect(await members('0001')).toContain('axb');
  expect(await members('678')).toEqual([]);
  expect(await members('Rain@Example')).toEqual(['blueriver7']);
});

test('[O7] a member is found by the id, and no answer holds a contact', async () => {
  const hits = await find(`#${ids[0]}`);
  expect(hits.find(({ kind }) => kind === 'member')).toEqual({
    kind: 'member',
    id: String(ids[0]),
    title: 'moon.river',
    detail: String(ids[0]),
  });
  const answered = JSON.stringify([...(await find('moon')), ...(await find('01712345678'))]);
  expect(answered).not.toMatch(/12345678|example/);
});

test('[O7] vendors, games, articles and accounts are found beside members', async () => {
  const kinds = async (text: string) => [...new Set((await find(text)).map(({ kind }) => kind))];
  expect(await kinds('shpl')).toEqual(expect.arrayContaining(['vendor']));
  expect(await kinds('K3-1M')).toEqual(expect.arrayContaining(['game']));
  expect(await kinds('টার্নওভার')).toEqual(expect.arrayContaining(['article']));
});

test('[O7] nothing is found that the operator may not open, in this brand', async () => {
  expect((await find('moon', 'support')).map(({ kind }) => kind)).toEqual(['member']);
  expect(await find('shpl', 'support')).toEqual([]);
  expect(await find('moon', 'support elsewhere')).toEqual([]);
  expect(await find('moon', 'nobody')).toEqual([]);
});

test('[O11] what waits is counted for those who may see it', async () => {
  const waiting = async (operatorToken: string) =>
    (await app.call<Body>('GET /office/v1/waiting', { operatorToken })).body.rows;
  expect((await waiting(operator)).map(({ name }) => name).toSorted()).toEqual([
    'agent-disputes',
    'agent-rebates',
    'agent-runs',
    'applications',
    'approvals',
    'cases',
    'chats',
    'deposits',
    'feedback',
    'kyc-checks',
    'lateDraws',
    'letters',
    'name-matches',
    'outboundCalls',
    'payment-differences',
    'payments',
    'quarantines',
    'risk-markers',
    'team-sums',
    'withdrawals',
  ]);
  expect(await waiting('support')).toEqual([]);
});
