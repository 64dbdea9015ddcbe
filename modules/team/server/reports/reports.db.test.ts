import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { createBrand } from '#modules/brand/server/index.ts';
import { createAccount, findAccount, openSession } from '#modules/identity/server/index.ts';
import { houseAccount, post } from '#modules/ledger/server/index.ts';
import { aVendor } from '#modules/play/testing/play-builders.ts';
import { vendorByCode } from '#modules/vendor/server/index.ts';
import { mainAccount } from '#modules/wallet/server/index.ts';
import { TRIAL } from '#platform/contract/account-type.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { units } from '#platform/money/money.ts';
import { testApp } from '#tests/test-app.ts';
import * as contract from '../../contract.ts';
import { sumTeams } from '../sums/sum-bets.job.ts';

const BRAND = 1;
const PEOPLE = ['agent1', 'agent2', 'agent3', 'agent4', 'player1', 'player3', 'player4', 'player5'];
const AGENTS = PEOPLE.slice(0, 4);
/** Who stands below whom, of the demo tree. */
const BELOW: Readonly<Record<string, readonly string[]>> = {
  agent1: ['agent2', 'agent3', 'agent4', 'player1', 'player3', 'player4', 'player5'],
  agent2: ['agent3', 'player1', 'player3'],
  agent3: ['player1'],
  agent4: ['player4'],
};
/** Stakes of everybody, each a power of two, so that a sum tells whose stakes are in it. */
const STAKES: Readonly<Record<string, number>> = {
  ...{
    agent1: 1,
    agent2: 2,
    agent3: 4,
    agent4: 8,
    player1: 16,
    player3: 32,
    player4: 64,
    player5: 128,
  },
};

const built = await testApp({ start: false, seed: true });
const { app, call } = built;
const ids = new Map<string, bigint>();
const tokens = new Map<string, string>();
const orders = new Map<string, string>();

type Wire = { readonly success: boolean; readonly errorCode?: string; readonly value: unknown };

const endpoints: readonly Endpoint[] = Object.values(contract).filter(
  (one): one is typeof contract.readTeamSum => typeof one === 'object' && 'wire' in one,
);
/** Calls that name whose figures they read; the others are about the caller alone. */
const named = endpoints.filter(({ input }) => JSON.stringify(input).includes('subordinateName'));
const names = (of: readonly Endpoint[]) => of.map(({ wire }) => wire[0] ?? '');

beforeAll(async () => {
  await aVendor(app, { code: 'TEAMV' });
  const client = new pg.Client({ connectionString: built.databaseUrl });
  await client.connect();
  const vendor = await vendorByCode(app, 'TEAMV');
  for (const account of PEOPLE) {
    const id =
      (await app.db.autocommit((tx) => findAccount(tx, { brandId: BRAND, account })))?.id ?? 0n;
    ids.set(account, id);
    tokens.set(account, await sessionOf(BRAND, id));
  }
  for (const account of PEOPLE) {
    const { rows } = await client.query(
      `insert into play.bet (id, brand_id, member_id, account_id, vendor_id, game_code, game_type, round_ref, txn_id, member_name,
                             currency, is_trial, stake_ticks, payout_ticks, valid_ticks, status, uplines, placed_at, settled_at, balance_after)
       select ledger.next_id(), $1, $2, $2, $3, 'TEST-1', 'RNG', 'round-' || $4, 'txn-' || $4, $4, 'BDT', false, $5, 0, $5, 'LOST',
              array(select ancestor_id from downline.path where member_id = $2 order by depth), now(), now(), 0
       returning id, account_id`,
      [BRAND, ids.get(account), vendor?.id, account, (STAKES[account] ?? 0) * 10_000],
    );
    orders.set(account, String(rows[0].id));
    await client.query(
      'insert into play.settled (brand_id, account_ids, bet_ids) values ($1, array[$2::bigint], array[$3::bigint])',
      [BRAND, rows[0].account_id, rows[0].id],
    );
  }
  await client.end();
  await giveMoney('player1', 'deposit', 500n);
  await giveMoney('player4', 'deposit', 70n);
  await giveMoney('agent2', 'commission', 12n);
  await sumTeams(app);
});

async function sessionOf(brandId: number, accountId: bigint): Promise<string> {
  const nowMs = app.clock.nowMs();
  const visit = { brandId, accountId, ip: '127.0.0.1', userAgent: '', nowMs };
  return (await app.db.transaction((tx) => openSession(tx, visit))).token;
}

async function giveMoney(account: string, kind: 'deposit' | 'commission', takas: bigint) {
  const memberId = ids.get(account) ?? 0n;
  await app.db.transaction(async (tx) => {
    const { accountId, currency } = await mainAccount(tx, { brandId: BRAND, memberId });
    const from = await houseAccount(tx, { brandId: BRAND, kind: 'opening', currency });
    await post(tx, {
      ...{ brandId: BRAND, key: `team:${account}:${kind}`, reason: 'test' },
      transfers: [{ from, to: accountId, amount: units(takas), kind }],
    });
  });
}

async function ask(wire: string, who: string, query: Readonly<Record<string, string>> = {}) {
  const token = tokens.get(who);
  const text = new URLSearchParams(query).toString();
  return await call<Wire>(`${wire}${text === '' ? '' : `?${text}`}`, {
    ...(token === undefined ? {} : { token }),
  });
}

/** What somebody's call is answered: the status, and the code of a refusal. */
async function outcome(wire: string, who: string, query?: Readonly<Record<string, string>>) {
  const { status, body } = await ask(wire, who, query);
  return status === 200 ? 200 : `${status} ${body.errorCode}`;
}

/** Everybody whose bets are in a sum, by the stakes. */
function inSum(stake: number): readonly string[] {
  return PEOPLE.filter((account) => (stake & (STAKES[account] ?? 0)) !== 0).sort();
}

test('[N57] [N58] [N60] every report of a team is refused to members, trials and visitors', async () => {
  const trial = await app.db.transaction((tx) =>
    createAccount(app, tx, {
      ...{ brandId: BRAND, account: 'trialteam', accountType: TRIAL, nowMs: app.clock.nowMs() },
      password: 'Ilish-bhaja-42',
    }),
  );
  tokens.set('trial', await sessionOf(BRAND, trial));
  for (const wire of names(endpoints)) {
    expect([wire, await outcome(wire, 'player1')]).toEqual([wire, '403 agent_only']);
    expect([wire, (await ask(wire, 'trial')).status]).toEqual([wire, 403]);
    expect([wire, (await ask(wire, 'nobody')).status]).toEqual([wire, 401]);
  }
});

test('[N57] [N58] every agent reads its own branch in every report, and everybody else is refused in one way', async () => {
  const brand = await app.db.transaction((tx) =>
    createBrand(tx, {
      ...{ code: 'neel', log: app.log },
      settings: { name: { en: 'Neel', bn: 'নীল' }, defaultLanguage: 'EN', isSandbox: true },
    }),
  );
  await app.db.transaction((tx) =>
    createAccount(app, tx, {
      ...{ brandId: brand.id, account: 'faraway', accountType: 1, nowMs: app.clock.nowMs() },
      password: 'Ilish-bhaja-42',
    }),
  );
  for (const wire of names(named)) {
    for (const agent of AGENTS) {
      for (const subordinateName of [...PEOPLE, 'faraway', 'nobodyatall', 'trialteam']) {
        const isOwn = subordinateName === agent || BELOW[agent]?.includes(subordinateName) === true;
        expect([
          wire,
          agent,
          subordinateName,
          await outcome(wire, agent, { subordinateName }),
        ]).toEqual([...[wire, agent, subordinateName, isOwn ? 200 : '403 not_in_team']]);
      }
    }
  }
});

test('[N59] the sums of an agent have the stakes of everybody below and of nobody else', async () => {
  for (const agent of AGENTS) {
    const { body } = await ask('GET /wps/relay/ODSFE2_getTeamOverviewSum', agent);
    const sum = body.value as { readonly betAmount: number; readonly activeMembers: number };
    expect([agent, inSum(sum.betAmount)]).toEqual([agent, [...(BELOW[agent] ?? [])].sort()]);
    expect(sum.activeMembers).toBe(BELOW[agent]?.length);
  }
});

test('[N59] the rows of profit and loss are those directly below, and add up to the sum', async () => {
  const { body } = await ask('GET /wps/relay/ODSFE2_TeamPNL', 'agent1');
  const report = body.value as {
    readonly list: readonly {
      readonly customerName: string;
      readonly betAmount: number;
      readonly isTeam: boolean;
    }[];
    readonly footer: { readonly betAmount: number; readonly depositAmount: number };
  };
  expect(report.list.map(({ customerName, isTeam }) => [customerName, isTeam])).toEqual([
    ['player5', false],
    ['agent4', true],
    ['agent2', true],
  ]);
  expect(report.list.reduce((sum, { betAmount }) => sum + betAmount, 0)).toBe(
    report.footer.betAmount,
  );
  expect(report.footer.depositAmount).toBe(570);
  const deeper = await ask('GET /wps/relay/ODSFE2_TeamPNL', 'agent1', {
    subordinateName: 'agent3',
  });
  expect(deeper.body.value).toMatchObject({ path: ['agent1', 'agent2', 'agent3'], total: 1 });
});

test('[N57] bets of the team open one by one down to the bet, and no bet of another branch does', async () => {
  for (const agent of AGENTS) {
    const { body } = await ask('GET /wps/agent/team/bets', agent);
    const { list } = body.value as { readonly list: readonly { readonly customerName: string }[] };
    expect(list.map(({ customerName }) => customerName).sort()).toEqual(
      [...(BELOW[agent] ?? [])].sort(),
    );
    for (const account of PEOPLE) {
      const orderNo = orders.get(account) ?? '';
      const mayOpen = account === agent || BELOW[agent]?.includes(account) === true;
      const { status } = await ask('GET /wps/member/bets/detail', agent, { orderNo });
      expect([agent, account, status]).toEqual([agent, account, mayOpen ? 200 : 409]);
    }
  }
  const { status } = await ask('GET /wps/member/bets/detail', 'player1', {
    orderNo: orders.get('player3') ?? '',
  });
  expect(status).toBe(409);
});

test('bets of the team come page by page, each once', async () => {
  const seen: string[] = [];
  let before: string | null | undefined;
  do {
    const { body } = await ask('GET /wps/agent/team/bets', 'agent1', {
      ...{ size: '2' },
      ...(before === undefined || before === null ? {} : { before }),
    });
    const page = body.value as {
      readonly list: readonly { readonly customerName: string }[];
      readonly next: string | null;
    };
    seen.push(...page.list.map(({ customerName }) => customerName));
    before = page.next;
  } while (before !== null);
  expect(seen.sort()).toEqual([...(BELOW['agent1'] ?? [])].sort());
});

test('money of the team and the income of the agent are each their own', async () => {
  const moves = await ask('GET /wps/agent/team/transactions', 'agent2');
  expect(moves.body.value).toMatchObject({
    list: [{ customerName: 'player1', amount: 500, isFirstDeposit: true, kind: 'deposit' }],
  });
  const income = await ask('GET /wps/relay/ODSFE2_AgentProfDet', 'agent2');
  expect(income.body.value).toMatchObject({
    list: [{ kind: 'commission', amount: 12 }],
    sums: [{ kind: 'commission', amount: 12, payments: 1 }],
  });
  expect((await ask('GET /wps/relay/ODSFE2_AgentProfDet', 'agent4')).body.value).toMatchObject({
    total: 0,
  });
});

test('a sum of the overview is that of its days and of its kinds of games', async () => {
  const [sum, days, kinds] = await Promise.all(
    ['getTeamOverviewSum', 'getTeamOverviewDailyList', 'teamKPIC'].map(
      async (name) => (await ask(`GET /wps/relay/ODSFE2_${name}`, 'agent1')).body.value,
    ),
  );
  const of = (list: unknown) =>
    (list as { readonly list: readonly { readonly betAmount: number }[] }).list.reduce(
      (all, { betAmount }) => all + betAmount,
      0,
    );
  expect(sum).toMatchObject({ betAmount: of(days), depositAmount: 570, firstDeposits: 2 });
  expect(of(kinds)).toBe(of(days));
});

test('the statement of a day that is over is signed, and the one-file command checks it without us', async () => {
  const dayOf = (ms: number) => new Date(ms + 6 * 3_600_000).toISOString().slice(0, 10);
  const nowMs = app.clock.nowMs();
  const wire = 'GET /wps/agent/team/statement';
  expect(await outcome(wire, 'agent2', { day: dayOf(nowMs) })).toBe('409 team.day.open');
  expect(await outcome(wire, 'agent2', { day: '2026-02-30' })).toBe('409 team.day.open');
  const { body } = await ask(wire, 'agent2', { day: dayOf(nowMs - 86_400_000) });
  const file = body.value as {
    readonly statement: string;
    readonly note: string;
    readonly key: string;
  };
  const folder = mkdtempSync(join(tmpdir(), 'team-day-'));
  const check = (statement: string) => {
    writeFileSync(join(folder, 'day.json'), JSON.stringify({ ...file, statement }));
    const options = ['--key', file.key, '--statement', join(folder, 'day.json')];
    return spawnSync(process.execPath, ['tools/verify-log.mjs', ...options], { encoding: 'utf8' });
  };
  expect(check(file.statement)).toMatchObject({
    status: 0,
    stdout: `statement    of agent2 (shapla), ${dayOf(nowMs - 86_400_000)}, the signature holds\n`,
  });
  const forged = check(file.statement.replace('"activeMembers":0', '"activeMembers":9'));
  expect([forged.status, forged.stderr]).toEqual([1, 'does not hold: statement: hash\n']);
  rmSync(folder, { recursive: true });
});
