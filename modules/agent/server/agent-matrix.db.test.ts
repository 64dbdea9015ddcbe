import { beforeAll, describe, expect, test } from 'vitest';
import { createBrand } from '#modules/brand/server/index.ts';
import { aTeamPerson, type TeamPerson } from '#modules/downline/testing/a-team.ts';
import { AGENT_TYPES, MEMBER, TRIAL } from '#platform/contract/account-type.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { testApp } from '#tests/test-app.ts';
import * as disputes from '../contract.disputes.ts';
import * as rebates from '../contract.rebates.ts';
import * as contracts from '../contract.ts';
import { KINDS } from '../field-rules.ts';
import { allowContracts, OFFER } from '../testing/agent-builders.ts';

type Body = { readonly errorCode?: string };

const built = await testApp({ start: false });
const { app, call } = built;
await allowContracts(built, 1);

const isEndpoint = (one: unknown): one is Endpoint =>
  typeof one === 'object' && one !== null && 'wire' in one;
const exported: readonly unknown[] = Object.values({ ...contracts, ...rebates, ...disputes });
const CALLS = exported.filter(isEndpoint);
const WIRES = CALLS.filter(({ auth }) => auth === 'agent').flatMap(({ wire }) => wire);
/** Members get rebates too. */
const MEMBER_WIRES = CALLS.filter(({ auth }) => auth === 'trueMember').flatMap(({ wire }) => wire);

/** Fields of every call, about nothing that is there. */
const INPUT = {
  ...{ id: '0', username: 'nobodyatall', kind: 'daily', period: 'daily' },
  ...{ of: 'run', text: 'This is not what was agreed' },
};

const LOGS = {
  dividend: 'GET /wps/relay/MCSFE_getContractHistory',
  daily: 'GET /wps/relay/MCSFE_getDailySalaryContractLog',
  hourly: 'GET /wps/relay/MCSFE_getContractHourSalaryLog',
  realtime: 'GET /wps/relay/MCSFE_getRealtimeSalaryContractHistory',
} as const satisfies Readonly<Record<(typeof KINDS)[number], string>>;

/** Around an agent of each type: who is named in a call, and whether it is the agent or stands directly below. */
const AROUND = {
  ...{ own: true, child: true, grandchild: false, sibling: false },
  ...{ upline: false, other: false, nobody: false },
} as const;
type Around = keyof typeof AROUND;
const AROUNDS: readonly Around[] = [
  ...(['own', 'child', 'grandchild', 'sibling'] as const),
  ...(['upline', 'other', 'nobody'] as const),
];
const nameOf = (type: number, who: Around) => `m${type}${who}`;

const callers = new Map<string, TeamPerson>();
const agentOf = (type: number) => callers.get(nameOf(type, 'own'))?.token ?? '';

beforeAll(async () => {
  const { id: otherBrand } = await app.db.transaction((tx) =>
    createBrand(tx, { code: 'neel', settings: { isSandbox: true }, log: app.log }),
  );
  for (const [name, accountType] of [
    ['member', MEMBER],
    ['trial', TRIAL],
  ] as const) {
    callers.set(name, await aTeamPerson(app, { account: `matrix${name}`, accountType }));
  }
  for (const type of AGENT_TYPES) {
    const place = async (who: Around, accountType: number, more: object = {}) => {
      const account = nameOf(type, who);
      const person = await aTeamPerson(app, { account, accountType, ...more });
      callers.set(account, person);
      return person;
    };
    const upline = await place('upline', 1);
    const own = await place('own', type, { above: upline });
    const child = await place('child', 42, { above: own });
    await place('grandchild', 42, { above: child });
    await place('sibling', 2, { above: upline });
    await place('other', 2, { brandId: otherBrand });
  }
});

describe.each(WIRES)('%s', (wire) => {
  test('is open to agents of every type and to nobody else [N57] [N60] [ROL-2] [ROL-3]', async () => {
    const outcome = async (token: string | undefined) => {
      const { status, body } = await call<Body>(wire, {
        ...(token === undefined ? {} : { token }),
        input: INPUT,
      });
      return `${status} ${body.errorCode ?? ''}`;
    };
    expect(await outcome(undefined)).toMatch(/^401 /);
    expect(await outcome(callers.get('member')?.token)).toBe('403 agent_only');
    expect(await outcome(callers.get('trial')?.token)).toMatch(/^403 /);
    for (const type of AGENT_TYPES) {
      expect(await outcome(agentOf(type))).not.toMatch(/^401 |agent_only|in_need_true_account/);
    }
  });
});

describe.each(MEMBER_WIRES)('%s', (wire) => {
  test('is open to members and to agents of every type, about nothing but their own [N57] [N60]', async () => {
    const outcome = async (token: string | undefined) => {
      const { status, body } = await call<Body>(wire, {
        ...{ ...(token === undefined ? {} : { token }), input: INPUT },
      });
      return `${status} ${body.errorCode ?? ''}`;
    };
    expect(await outcome(undefined)).toMatch(/^401 /);
    expect(await outcome(callers.get('trial')?.token)).toBe('403 in_need_true_account');
    for (const token of [callers.get('member')?.token, ...AGENT_TYPES.map(agentOf)]) {
      expect(await outcome(token)).toBe('409 agent.run.unknown');
    }
  });
});

describe.each(AGENT_TYPES)('an agent of type %i', (type) => {
  test.each(KINDS)(
    'reads versions of %s contracts of itself and of agents directly below, of nobody else [N57] [N58]',
    async (kind) => {
      for (const who of AROUNDS) {
        const { status, body } = await call<Body>(LOGS[kind], {
          ...{ token: agentOf(type), input: { username: nameOf(type, who) } },
        });
        const expected = AROUND[who] ? '200 ' : '403 agent.contract.nobody';
        expect([who, `${status} ${body.errorCode ?? ''}`]).toEqual([who, expected]);
      }
    },
  );

  test.each(KINDS)(
    'offers a %s contract to nobody but agents directly below, and without an own one not to them [N57] [N58] [AC-3]',
    async (kind) => {
      const period = kind === 'dividend' ? 'weekly' : kind;
      const terms =
        kind === 'realtime'
          ? { tiers: [], realtime: { profitRate: 1, lossRate: 1, singleBet: '0' } }
          : {
              tiers: [{ rate: 1, activeMembers: 0, validBet: '0', loss: '0' }],
              realtime: null,
            };
      for (const who of AROUNDS) {
        const { status, body } = await call<Body>(OFFER[kind], {
          ...{ token: agentOf(type), input: { username: nameOf(type, who), period, terms } },
        });
        const expected = who === 'child' ? '409 agent.contract.none' : '403 agent.contract.nobody';
        expect([who, `${status} ${body.errorCode ?? ''}`]).toEqual([who, expected]);
      }
    },
  );
});
