import { inflateRawSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import {
  createAccount,
  findAccount,
  openSession,
  setAccountActive,
} from '#modules/identity/server/index.ts';
import { houseAccount, post } from '#modules/ledger/server/index.ts';
import { aVendor } from '#modules/play/testing/play-builders.ts';
import { vendorByCode } from '#modules/vendor/server/index.ts';
import { mainAccount } from '#modules/wallet/server/index.ts';
import { TRIAL } from '#platform/contract/account-type.ts';
import { units } from '#platform/money/money.ts';
import { withClient } from '#tests/bench/with-client.ts';
import { testApp } from '#tests/test-app.ts';
import { sumTeams } from '../sums/sum-bets.job.ts';

type Asked = { readonly errorCode?: string };
type File = {
  readonly id: string;
  readonly title: string;
  readonly state: string;
  readonly rows: number;
  readonly name: string;
  readonly parts: number;
};
type Part = {
  readonly errorCode?: string;
  readonly value: { readonly text: string | null; readonly base64: string | null };
};

const BRAND = 1;
const BETS = 450;
const PAYMENTS = 230;
const built = await testApp({ start: false, seed: true });
const { app, call, databaseUrl, runJobs } = built;
const tokens = new Map<string, string>();
const ids = new Map<string, bigint>();
const UTC_DAY = Math.floor(Date.now() / 86_400_000) * 86_400_000;
const FILTER = { startDate: UTC_DAY - 86_400_000, endDate: UTC_DAY + 2 * 86_400_000 };

async function sessionOf(accountId: bigint): Promise<string> {
  const visit = { brandId: BRAND, accountId, ip: '127.0.0.1', userAgent: '' };
  const nowMs = app.clock.nowMs();
  return (await app.db.transaction((tx) => openSession(tx, { ...visit, nowMs }))).token;
}

beforeAll(async () => {
  await aVendor(app, { code: 'TEAMV' });
  const vendor = await vendorByCode(app, 'TEAMV');
  for (const account of ['agent1', 'agent2', 'agent3', 'agent4', 'player1', 'player4']) {
    const found = await app.db.autocommit((tx) => findAccount(tx, { brandId: BRAND, account }));
    ids.set(account, found?.id ?? 0n);
    tokens.set(account, await sessionOf(found?.id ?? 0n));
  }
  await withClient(databaseUrl, async (client) => {
    for (const [account, name, bets] of [
      ['player1', '=HYPERLINK("x")', BETS],
      ['player4', 'player4', 3],
    ] as const) {
      await client.query(
        `with placed as (
           insert into play.bet (id, brand_id, member_id, account_id, vendor_id, game_code, game_type, round_ref, txn_id, member_name,
                                 currency, is_trial, stake_ticks, payout_ticks, valid_ticks, status, uplines, placed_at, settled_at,
                                 balance_after)
           select ledger.next_id(), $1, $2::bigint, $2::bigint, $3, 'TEST-1', 'RNG', 'round-' || g, 'txn-' || $4::text || g, $4, 'BDT', false,
                  10000, 0, 10000, 'LOST', array(select ancestor_id from downline.path where member_id = $2::bigint order by depth),
                  now(), now(), 0
             from generate_series(1, $5) g
           returning id, account_id)
         insert into play.settled (brand_id, account_ids, bet_ids)
         select $1, array_agg(account_id), array_agg(id) from placed`,
        [BRAND, ids.get(account), vendor?.id, name, bets],
      );
    }
  });
  await app.db.transaction(async (tx) => {
    const { accountId: to, currency } = await mainAccount(tx, {
      ...{ brandId: BRAND, memberId: ids.get('agent2') ?? 0n },
    });
    const from = await houseAccount(tx, { brandId: BRAND, kind: 'opening', currency });
    for (let number = 0; number < PAYMENTS; number += 1) {
      await post(tx, {
        ...{ brandId: BRAND, key: `files:${number}`, reason: 'test' },
        transfers: [{ from, to, amount: units(1n), kind: 'commission' }],
      });
    }
  });
  await sumTeams(app);
});

const ask = (list: string, who: string, more: object = {}, filter: object = {}) => {
  const token = tokens.get(who);
  return call<Asked>('POST /wps/agent/exports', {
    ...(token === undefined ? {} : { token }),
    input: { list, format: 'csv', filter: { ...FILTER, ...filter }, ...more },
  });
};
const filesOf = async (who: string) =>
  (
    await call<{ value: { list: readonly File[] } }>('GET /wps/agent/exports', {
      token: tokens.get(who) ?? '',
    })
  ).body.value.list;
/** The number of the file that was asked for last. */
const newest = async (who: string) => (await filesOf(who))[0]?.id ?? '';
const fileOf = async (who: string, id: string) => (await filesOf(who)).find((one) => one.id === id);
const part = (id: string, number: number, who: string) =>
  call<Part>('GET /wps/agent/exports/part', {
    token: tokens.get(who) ?? '',
    input: { id, part: number },
  });

/** The lines of a CSV file without the mark at its start and its head. */
async function linesOf(who: string, list: string, filter: object = {}): Promise<readonly string[]> {
  await ask(list, who, {}, filter);
  await runJobs();
  const id = await newest(who);
  const file = await fileOf(who, id);
  expect(file?.state).toBe('done');
  let text = '';
  for (let number = 0; number < (file?.parts ?? 0); number += 1) {
    text += (await part(id, number, who)).body.value.text ?? '';
  }
  expect(text.startsWith('\uFEFF')).toBe(true);
  const lines = text.slice(1).trimEnd().split('\r\n');
  expect(lines).toHaveLength((file?.rows ?? 0) + 1);
  return lines.slice(1);
}

test('[AC-1] a file has every bet of the team once, over all pages, and no cell that a spreadsheet would run', async () => {
  const lines = await linesOf('agent1', 'teamBets', { subordinateName: 'player1' });
  expect(lines).toHaveLength(BETS);
  expect(new Set(lines).size).toBe(BETS);
  expect(lines.every((line) => line.includes(`"'=HYPERLINK(""x"")"`))).toBe(true);
});

test('[AC-1] a list of numbered pages is written whole too', async () => {
  const lines = await linesOf('agent2', 'income');
  expect(lines).toHaveLength(PAYMENTS);
  expect(new Set(lines).size).toBe(PAYMENTS);
});

test('[AC-1] profit, transactions and each record of payments by contract are files too', async () => {
  expect((await linesOf('agent1', 'teamProfit')).length).toBeGreaterThan(0);
  expect((await linesOf('agent1', 'teamMoves')).length).toBeGreaterThan(0);
  for (const kind of ['dividend', 'daily', 'hourly', 'realtime']) {
    const { status, body } = await ask(`agent-${kind}`, 'agent1', { filter: {} });
    expect([status, body.errorCode ?? '']).toEqual([403, 'agent.contract.off']);
  }
});

test('[AC-1] a spreadsheet is one whole file with every row', async () => {
  await ask('teamBets', 'agent1', { format: 'xlsx' });
  await runJobs();
  const id = await newest('agent1');
  const file = await fileOf('agent1', id);
  expect(file?.name).toMatch(/^teamBets-.*\.xlsx$/);
  const parts: Buffer[] = [];
  for (let number = 0; number < (file?.parts ?? 0); number += 1) {
    const { base64 } = (await part(id, number, 'agent1')).body.value;
    parts.push(Buffer.from(base64 ?? '', 'base64'));
  }
  const whole = Buffer.concat(parts);
  const sheet = inflateRawSync(whole.subarray(30 + whole.readUInt16LE(26))).toString();
  expect(sheet.split('<row>')).toHaveLength(BETS + 3 + 2);
});

test('[N57] [N58] [N60] a file has the own branch alone: what the list refuses is no file, in one way', async () => {
  const trial = await app.db.transaction((tx) =>
    createAccount(app, tx, {
      ...{ brandId: BRAND, account: 'trialfile', accountType: TRIAL, nowMs: app.clock.nowMs() },
      password: 'Ilish-bhaja-42',
    }),
  );
  tokens.set('trial', await sessionOf(trial));
  for (const list of ['teamBets', 'teamProfit', 'teamMoves']) {
    const outcome = async (who: string, subordinateName?: string) => {
      const { status, body } = await ask(list, who, {}, { subordinateName });
      return [status, body.errorCode ?? ''];
    };
    for (const [who, name] of [
      ['agent2', 'agent4'],
      ['agent2', 'agent1'],
      ['agent2', 'player4'],
      ['agent2', 'nobodyatall'],
    ] as const) {
      expect(await outcome(who, name)).toEqual([403, 'not_in_team']);
    }
    expect(await outcome('player1')).toEqual([403, 'agent_only']);
    expect((await outcome('trial'))[0]).toBe(403);
    expect((await outcome('nobody'))[0]).toBe(401);
  }
  const names = (lines: readonly string[]) => new Set(lines.map((line) => line.split(',')[1]));
  expect(names(await linesOf('agent4', 'teamBets'))).toEqual(new Set(['"player4"']));
});

test('[N57] [N58] a file is its agent’s alone, and is gone after a day', async () => {
  await ask('teamBets', 'agent2');
  const id = await newest('agent2');
  await runJobs();
  for (const other of ['agent1', 'agent3', 'agent4']) {
    expect(await fileOf(other, id)).toBeUndefined();
    expect((await part(id, 0, other)).body.errorCode).toBe('export_unknown');
    const cancelled = await call<Part>('POST /wps/agent/exports/cancel', {
      ...{ token: tokens.get(other) ?? '', input: { id } },
    });
    expect(cancelled.body.errorCode).toBe('export_unknown');
  }
  expect((await part(id, 0, 'agent2')).status).toBe(200);
  expect((await part(id, 99, 'agent2')).body.errorCode).toBe('export_unknown');
  await app.db.pool.query('update lists.export set expires_at = now() where id = $1', [id]);
  expect((await part(id, 0, 'agent2')).body.errorCode).toBe('export_unknown');
  expect(await fileOf('agent2', id)).toBeUndefined();
});

test('[N58] an agent who is closed before the file is written gets none', async () => {
  await ask('teamBets', 'agent3');
  const id = await newest('agent3');
  const change = { brandId: BRAND, accountId: ids.get('agent3') ?? 0n, nowMs: app.clock.nowMs() };
  await app.db.transaction((tx) => setAccountActive(tx, app, { ...change, isActive: false }));
  await runJobs();
  await app.db.transaction((tx) => setAccountActive(tx, app, { ...change, isActive: true }));
  tokens.set('agent3', await sessionOf(change.accountId));
  expect(await fileOf('agent3', id)).toMatchObject({ state: 'failed', parts: 0 });
});

test('[AC-1] what is no list or no filter of it is refused, and so is a fourth file at once; a cancelled one ends', async () => {
  expect((await ask('secrets', 'agent4')).body.errorCode).toBe('export_list_unknown');
  expect((await ask('teamBets', 'agent4', {}, { product: 'NONE' })).body.errorCode).toBe(
    'export_filter_invalid',
  );
  const all = await Promise.all([1, 2, 3, 4].map(() => ask('teamBets', 'agent4')));
  expect(all.map(({ body }) => body.errorCode ?? '').toSorted()).toEqual([
    ...['', '', '', 'export_too_many'],
  ]);
  const id = await newest('agent4');
  const cancel = () =>
    call<Asked>('POST /wps/agent/exports/cancel', {
      ...{ token: tokens.get('agent4') ?? '', input: { id } },
    });
  expect((await cancel()).status).toBe(200);
  expect((await cancel()).body.errorCode).toBe('export_ended');
  await runJobs();
  expect(await fileOf('agent4', id)).toMatchObject({ state: 'cancelled', rows: 0 });
});
