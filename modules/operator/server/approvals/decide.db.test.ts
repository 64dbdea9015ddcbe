import { beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/test-app.ts';

type Body = {
  readonly token: string;
  readonly approvalId: string;
  readonly status: string;
  readonly rows: readonly {
    readonly id: string;
    readonly outcome: string;
    readonly code: string;
  }[];
};

const reason = 'a round of the week';
const tokens: string[] = [];
let app: TestApp;

beforeAll(async () => {
  app = await testApp({ seed: true, start: false });
  for (const name of ['operator1', 'operator2']) {
    const input = { name, password: 'Shapla-demo-1' };
    tokens.push((await app.call<Body>('POST /office/v1/session', { input })).body.token);
  }
});

const as = async (place: 0 | 1, wire: string, input: object = {}) =>
  (await app.call<Body>(wire, { operatorToken: tokens[place] ?? '', input })).body;

/** Asks for a role. */
async function ask(code: string, by: 0 | 1 = 0): Promise<string> {
  const role = { code, name: code, brandId: 1, permissions: ['audit.view'], reason };
  return (await as(by, 'POST /office/v1/roles', role)).approvalId;
}

async function decide(ids: readonly string[], more: object) {
  const input = { ids, action: 'role.add', decision: 'approve', reason, isDryRun: false, ...more };
  const { rows } = await as(1, 'POST /office/v1/approvals/decisions', input);
  return Object.fromEntries(rows.map(({ id, outcome }) => [id, outcome]));
}

const statusOf = async (id: string) => (await as(0, `GET /office/v1/approvals/${id}`)).status;
const roles = async () => (await as(0, 'GET /office/v1/roles')).rows.map(({ code }) => code);

test('[O9] requests of one kind are decided together after a dry run, and each says what it came to', async () => {
  const [one, two, own] = [await ask('week-one'), await ask('week-two'), await ask('own', 1)];
  const { approvalId: other } = await as(0, 'PUT /office/v1/staff-policy', {
    requiresSecondFactor: true,
    reason,
  });
  const ids = [one, two, own, other, '999999'];
  const outcomes = {
    ...{ [one]: 'done', [two]: 'done', [own]: 'own' },
    ...{ [other]: 'other_kind', '999999': 'unknown' },
  };
  expect(await decide(ids, { isDryRun: true })).toEqual(outcomes);
  expect([await statusOf(one), await statusOf(other)]).toEqual(['waiting', 'waiting']);
  expect(await decide(ids, {})).toEqual(outcomes);
  expect([await statusOf(one), await statusOf(own), await statusOf(other)]).toEqual([
    ...['approved', 'waiting', 'waiting'],
  ]);
  expect(await roles()).toEqual(expect.arrayContaining(['week-one', 'week-two']));
  expect(await decide([one], {})).toEqual({ [one]: 'closed' });
});

test('[O9] a request whose change is refused stays whole as it was, and the others are carried out', async () => {
  const [taken, free] = [await ask('taken'), await ask('free')];
  // Somebody else has made the role meanwhile.
  await app.app.db.pool.query(
    `insert into operator.role (code, name, brand_id) values ('taken', 'Taken', 1)`,
  );
  const outcomes = await decide([taken, free], {});
  expect(outcomes[free]).toBe('done');
  expect(['refused', 'stale']).toContain(outcomes[taken]);
  expect([await statusOf(taken), await statusOf(free)]).toEqual(['waiting', 'approved']);
});

test('[O9] requests are rejected together, with the reason that is read by who asked', async () => {
  const [one, two] = [await ask('never-one'), await ask('never-two')];
  expect(await decide([one, two], { decision: 'reject' })).toEqual({
    [one]: 'done',
    [two]: 'done',
  });
  expect(await as(0, `GET /office/v1/approvals/${one}`)).toMatchObject({
    status: 'rejected',
    decisionReason: reason,
  });
  expect(await roles()).not.toContain('never-one');
});
