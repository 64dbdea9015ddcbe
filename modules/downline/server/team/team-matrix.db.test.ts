import { beforeAll, describe, expect, test } from 'vitest';
import { changeSettings, createBrand } from '#modules/brand/server/index.ts';
import { AGENT_TYPES } from '#platform/contract/account-type.ts';
import { testApp } from '#tests/test-app.ts';
import { aTeamPerson, type TeamPerson } from '../../testing/a-team.ts';
import { rebatesOf } from '../rebates/rebates.ts';

type Body = {
  readonly errorCode?: string;
  readonly message: string | null;
  readonly value: {
    readonly list: readonly { readonly userName: string; readonly level: number }[];
    readonly path: readonly string[];
    readonly total: number;
    readonly next: string | null;
  };
};

const { app, call } = await testApp({ start: false });
const REBATES = {
  ...{ LOTTERY: 0, SPORTS: 0, LIVE: 0, RNG: 80, FISH: 0, PVP: 0 },
  ...{ step: 5, quotaFrom: 0, quotaAgents: 0 },
};

const branch = {
  own: 'branchown',
  child: 'branchchild',
  grandchild: 'branchgrand',
  sibling: 'branchsibling',
  nephew: 'branchnephew',
  upline: 'branchupline',
  other: 'branchother',
  nobody: 'branchnobody',
} as const;
type Branch = keyof typeof branch;
const BRANCHES = Object.keys(branch) as readonly Branch[];
const tokens = new Map<string, string>();
const owners = new Map<number, TeamPerson>();
let own: TeamPerson;
/** The branch of an agent of type 2 has the plain names; those of the other types have their type behind them. */
const nameOf = (type: number, who: Branch) => (type === 2 ? branch[who] : `${branch[who]}${type}`);

beforeAll(async () => {
  await app.db.transaction(async (tx) => {
    await changeSettings(tx, { brandId: 1, change: { agentRebates: REBATES }, log: app.log });
  });
  const { id: otherBrand } = await app.db.transaction((tx) =>
    createBrand(tx, { code: 'neel', settings: { isSandbox: true }, log: app.log }),
  );
  for (const type of AGENT_TYPES) {
    const place = (who: Branch, more: object = {}) =>
      aTeamPerson(app, { account: nameOf(type, who), ...more });
    const upline = await place('upline', { accountType: 1 });
    const agent = await place('own', { accountType: type, above: upline });
    owners.set(type, agent);
    const child = await place('child', { above: agent });
    await place('grandchild', { above: child });
    const sibling = await place('sibling', { accountType: 2, above: upline });
    await place('nephew', { above: sibling });
    await place('other', { accountType: 2, brandId: otherBrand });
    own = type === 2 ? agent : own;
  }
  tokens.set('member', (await aTeamPerson(app, { account: 'plainmember' })).token);
  tokens.set('trial', (await aTeamPerson(app, { account: 'branchtrial', accountType: 4 })).token);
});

/** Every call about an account below, and how deep it reaches. */
const CALLS = [
  ['GET /wps/agent/downline', 'deep', {}],
  ['GET /wps/relay/ODSFE2_getSubordinatev2', 'own and deep', {}],
  ['GET /wps/relay/ODSFE2_Subordinate', 'own and deep', {}],
  ['GET /wps/relay/ODSFE2_subordinateSimple', 'own and deep', {}],
  ['GET /wps/relay/MCSFE_getDownlineRebates', 'direct', {}],
  ['PUT /wps/agent/updateDownlineRebates', 'direct', { rebates: [] }],
  ['PUT /wps/agent/downline/nickname2', 'direct', { nickname: 'Boka' }],
  ['PUT /wps/agent/downline/password', 'direct', { password: 'nine tall herons' }],
  ['PUT /wps/agent/downline/mobile', 'direct', { mobileNum: '01712345678' }],
  ['PUT /wps/agent/promoteDownlineToAgent', 'direct', { type: 42 }],
] as const;

const REACH: Readonly<Record<(typeof CALLS)[number][1], readonly Branch[]>> = {
  deep: ['child', 'grandchild'],
  'own and deep': ['own', 'child', 'grandchild'],
  direct: ['child'],
};

const OF_EACH_TYPE = AGENT_TYPES.flatMap((type) =>
  CALLS.map(([wire, reach, rest]) => [wire, reach, type, rest] as const),
);

describe.each(OF_EACH_TYPE)('%s reaches %s of an agent of type %i', (wire, reach, type, rest) => {
  test.each(BRANCHES)('of %s [N57] [N58] [N60]', async (name) => {
    const named = nameOf(type, name);
    const input = { userName: named, subordinateName: named, ...rest };
    const refusals = new Set<string>();
    for (const role of ['member', 'trial'] as const) {
      const reply = await call<Body>(wire, { token: tokens.get(role) ?? '', input });
      refusals.add(`${reply.status} ${reply.body.errorCode}`);
    }
    expect([...refusals]).toEqual(['403 agent_only']);
    const reply = await call<Body>(wire, { token: owners.get(type)?.token ?? '', input });
    if (REACH[reach].includes(name)) {
      expect(reply.body.errorCode).not.toBe('agent.downline.unknown');
    } else {
      expect(reply).toMatchObject({ status: 403, body: { errorCode: 'agent.downline.unknown' } });
      // It does not say whether there is such an account.
      expect(JSON.stringify(reply.body)).not.toContain(named);
    }
  });
});

test('lists have the own team alone, one level or by name, and a cursor of somebody else leads nowhere else [N57] [N59]', async () => {
  const list = async (input: Record<string, unknown>, token = own.token) =>
    (await call<Body>('GET /wps/relay/ODSFE2_getSubordinatev2', { token, input })).body.value;
  const names = (value: Body['value']) => value.list.map(({ userName }) => userName);
  expect(names(await list({}))).toEqual([branch.child]);
  expect(names(await list({ subordinateName: branch.child }))).toEqual([branch.grandchild]);
  expect((await list({ subordinateName: branch.child })).path).toEqual([branch.own, branch.child]);
  expect(names(await list({ search: 'branch' })).toSorted()).toEqual([
    branch.child,
    branch.grandchild,
  ]);
  expect(names(await list({ search: '%' }))).toEqual([]);
  expect(names(await list({ before: '9007199254740991' }))).toEqual([branch.child]);
  expect(names(await list({ before: '1' }))).toEqual([]);
});

test('pages of a level follow each other without a gap or a repetition', async () => {
  const agent = await aTeamPerson(app, { account: 'pager', accountType: 2 });
  for (let number = 0; number < 7; number += 1) {
    await aTeamPerson(app, { account: `paged${number}`, above: agent });
  }
  const seen: string[] = [];
  let before: string | null = null;
  do {
    const { body }: { body: Body } = await call<Body>('GET /wps/relay/ODSFE2_getSubordinatev2', {
      token: agent.token,
      input: { size: 3, ...(before === null ? {} : { before }) },
    });
    expect(body.value.total).toBe(7);
    seen.push(...body.value.list.map(({ userName }) => userName));
    before = body.value.next;
  } while (before !== null);
  expect(seen).toEqual([6, 5, 4, 3, 2, 1, 0].map((one) => `paged${one}`));
});

test('a rebate is changed within what was given on, and a promoted member logs in as an agent [AC-4]', async () => {
  const agent = await aTeamPerson(app, { account: 'giver', accountType: 1 });
  const below = await aTeamPerson(app, { account: 'receiver', above: agent });
  const change = async (rebateValue: number, token: string, userName: string) =>
    (
      await call<Body>('PUT /wps/agent/updateDownlineRebates', {
        token,
        input: { userName, rebates: [{ productType: 'RNG', rebateValue }] },
      })
    ).body.errorCode;
  expect(await change(0.5, agent.token, below.account)).toBeUndefined();
  const promote = () =>
    call<Body>('PUT /wps/agent/promoteDownlineToAgent', {
      token: agent.token,
      input: { userName: below.account, type: 41 },
    });
  expect((await promote()).status).toBe(200);
  expect((await promote()).body.errorCode).toBe('agent.promote.already');
  expect((await call('GET /wps/session/touch', { token: below.token })).status).toBe(401);
  const last = await aTeamPerson(app, { account: 'lastone', above: below });
  await app.db.pool.query(
    "insert into downline.rebate (member_id, product, brand_id, points) values ($1, 'RNG', 1, 30)",
    [last.memberId],
  );
  expect(await change(0.25, agent.token, below.account)).toBe('agent.rebate.below');
  expect(await change(0.85, agent.token, below.account)).toBe('agent.rebate.above');
  expect(await change(0.3, agent.token, below.account)).toBeUndefined();
  expect(
    await app.db.autocommit((tx) => rebatesOf(tx, { brandId: 1, memberId: below.memberId })),
  ).toMatchObject({ RNG: 30 });
});
