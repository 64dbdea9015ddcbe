import { expect, test } from 'vitest';
import { changeSettings } from '#modules/brand/server/index.ts';
import { giveRebates } from '#modules/downline/server/index.ts';
import { openSession, setAccountActive } from '#modules/identity/server/index.ts';
import { checkBooks } from '#modules/ledger/server/index.ts';
import { aVendor, balanceOfPlayer, type TestPlayer } from '#modules/play/testing/play-builders.ts';
import { MEMBER } from '#platform/contract/account-type.ts';
import { units } from '#platform/money/money.ts';
import { withClient } from '#tests/bench/with-client.ts';
import { testApp } from '#tests/test-app.ts';
import { periodOf } from '../../rules/periods.ts';
import { aPlaced, VENDOR } from '../../testing/agent-builders.ts';
import { rebateReader } from './count-rebates.ts';
import { runRebates } from './run-rebates.ts';

type Run = {
  readonly kind: string;
  readonly earned: bigint;
  readonly pays: bigint;
  readonly carries: bigint;
};
type Detail = {
  readonly errorCode?: string;
  readonly value: {
    readonly run: { readonly pays: string; readonly earned: string };
    readonly parts: readonly unknown[];
    readonly bets: readonly { readonly earned: string; readonly member: string }[];
    readonly next: string | null;
  };
};

const BRAND = 1;
const ZONE = 'Asia/Dhaka';
const MINUTE_MS = 60_000;
const time = { nowMs: periodOf('daily', Date.now(), ZONE).fromMs + 12 * 60 * MINUTE_MS };
const built = await testApp({ start: false, clock: { nowMs: () => time.nowMs } });
const { app, call } = built;
await aVendor(app, { code: VENDOR });

async function allowRebates(RNG: number): Promise<void> {
  const agentRebates = {
    ...{ LOTTERY: 0, SPORTS: 0, LIVE: 0, RNG, FISH: 0, PVP: 0 },
    ...{ step: 5, quotaFrom: 0, quotaAgents: 0 },
  };
  await app.db.transaction((tx) =>
    changeSettings(tx, { brandId: BRAND, change: { agentRebates }, log: app.log }),
  );
}

async function give(from: TestPlayer, to: TestPlayer, RNG: number): Promise<void> {
  const refusal = await app.db.transaction((tx) =>
    giveRebates(tx, {
      ...{ brandId: BRAND, fromId: from.memberId, toId: to.memberId, isAgent: true },
      rebates: { RNG },
    }),
  );
  expect(refusal).toBeUndefined();
}

type Bet = {
  readonly id: number;
  readonly of: TestPlayer;
  readonly above: readonly TestPlayer[];
  readonly valid: number;
  readonly revision?: number;
  readonly status?: string;
  readonly gameType?: string;
  readonly isTrial?: boolean;
  readonly atMs?: number;
};

/** Settles bets, or settles them again, and lets the module note them. */
async function settle(...bets: readonly Bet[]): Promise<void> {
  await withClient(built.databaseUrl, async (client) => {
    await client.query('select play.ensure_partitions()');
    for (const bet of bets) {
      const { rows } = await client.query<{ id: string }>(
        `insert into play.bet (id, brand_id, member_id, account_id, vendor_id, game_code, game_type, round_ref, txn_id, member_name,
                               currency, is_trial, stake_ticks, payout_ticks, valid_ticks, status, revision, uplines, placed_at,
                               settled_at, balance_after)
         values (ledger.id_at('2026-12-01') + $1, $2, $3, $11, 1, 'TEST-1', $4, 'round', 'txn', 'moon', $12, $5, $6, 0, $6, $7, $8,
                 $9::bigint[], $10, $10::timestamptz + interval '123 microseconds', 0)
         on conflict (account_id, id) do update
            set valid_ticks = excluded.valid_ticks, status = excluded.status, revision = excluded.revision
         returning id`,
        [
          ...[bet.id, BRAND, String(bet.of.memberId), bet.gameType ?? 'RNG', bet.isTrial ?? false],
          ...[String(units(BigInt(bet.valid))), bet.status ?? 'LOST', bet.revision ?? 1],
          ...[bet.above.map(({ memberId }) => String(memberId)), new Date(bet.atMs ?? time.nowMs)],
          ...[String(bet.of.accountId), bet.of.currency],
        ],
      );
      const accountIds = [bet.of.accountId];
      const betIds = rows.map(({ id }) => BigInt(id));
      await app.db.transaction((tx) =>
        rebateReader.note(tx, [{ brandId: BRAND, accountIds, betIds }]),
      );
    }
  });
}

async function runsOf(one: TestPlayer): Promise<readonly Run[]> {
  return await withClient(built.databaseUrl, async (client) => {
    const { rows } = await client.query(
      `select kind, earned_ticks::text as earned, pays_ticks::text as pays, carries_ticks::text as carries
         from agent.rebate_run where earner_id = $1 order by from_at, kind`,
      [String(one.memberId)],
    );
    return rows.map((row) => ({
      ...row,
      ...{ earned: BigInt(row.earned), pays: BigInt(row.pays), carries: BigInt(row.carries) },
    }));
  });
}

const paid = async (one: TestPlayer) => (await runsOf(one)).map(({ kind, pays }) => [kind, pays]);
const isSound = async () =>
  expect((await app.db.autocommit((tx) => checkBooks(tx))).breaches).toEqual([]);
/** Goes past midnight of the brand's clock. */
function nextDay(): void {
  time.nowMs = periodOf('daily', time.nowMs, ZONE).untilMs + 2 * MINUTE_MS;
}
async function tokenOf({ memberId }: TestPlayer): Promise<string> {
  const visit = { brandId: BRAND, accountId: memberId, ip: '127.0.0.1', userAgent: '' };
  const session = await app.db.transaction((tx) =>
    openSession(tx, { ...visit, nowMs: time.nowMs }),
  );
  return session.token;
}
async function lastRun(one: TestPlayer): Promise<string> {
  return await withClient(built.databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      'select max(id)::text as id from agent.rebate_run where earner_id = $1',
      [String(one.memberId)],
    );
    return rows[0]?.id ?? '';
  });
}

const m = await aPlaced(built);
const a = await aPlaced(built, { above: m, accountType: 2 });
const b = await aPlaced(built, { above: a, accountType: 41 });
const player = await aPlaced(built, { above: b, accountType: MEMBER });

test('before a brand has rebates nothing is noted, and nobody is paid [AC-2]', async () => {
  await settle({ id: 1, of: player, above: [b, a, m], valid: 1_000 });
  await allowRebates(100);
  await runRebates(app);
  await give(m, a, 70);
  await give(a, b, 40);
  nextDay();
  await runRebates(app);
  expect(await runsOf(m)).toEqual([]);
});

test('a day pays the member the own rebate and each agent above the difference, once, through the books [AC-2] [AC-4] [N81]', async () => {
  await give(b, player, 10);
  await settle(
    { id: 11, of: player, above: [b, a, m], valid: 100_000 },
    { id: 12, of: b, above: [a, m], valid: 50_000 },
    { id: 13, of: m, above: [], valid: 1_000 },
    // None of these earns anything: free play, a bet that was given back, a kind of game without rebates.
    { id: 14, of: player, above: [b, a, m], valid: 9_000, isTrial: true },
    { id: 15, of: player, above: [b, a, m], valid: 9_000, status: 'VOID' },
    { id: 16, of: player, above: [b, a, m], valid: 9_000, gameType: 'LIVE' },
  );
  // The same settlement noted again counts once.
  await settle({ id: 11, of: player, above: [b, a, m], valid: 100_000 });
  await runRebates(app);
  const before = await Promise.all([player, b, a, m].map((one) => balanceOfPlayer(app, one)));
  nextDay();
  // Two processes at once, and the clock set back in between.
  await Promise.all([runRebates(app), runRebates(app)]);
  time.nowMs -= 60 * MINUTE_MS;
  await runRebates(app);
  time.nowMs += 60 * MINUTE_MS;
  await runRebates(app);
  expect(await paid(player)).toEqual([['rebate', units(100n)]]);
  expect(await paid(b)).toEqual([
    ['commission', units(300n)],
    ['rebate', units(200n)],
  ]);
  expect(await paid(a)).toEqual([['commission', units(450n)]]);
  expect(await paid(m)).toEqual([
    ['commission', units(450n)],
    ['rebate', units(10n)],
  ]);
  const after = await Promise.all([player, b, a, m].map((one) => balanceOfPlayer(app, one)));
  expect(after.map((sum, place) => sum - (before[place] ?? 0n))).toEqual([
    ...[units(100n), units(500n), units(450n), units(460n)],
  ]);
  await isSound();
});

test('a correction takes back at the rates of the first settlement, and what is negative is carried, not charged [AC-4]', async () => {
  await give(a, b, 60);
  await settle({ id: 11, of: player, above: [b, a, m], valid: 0, revision: 2, status: 'VOID' });
  nextDay();
  const before = await balanceOfPlayer(app, b);
  await runRebates(app);
  expect((await runsOf(b)).at(-1)).toMatchObject({
    ...{ kind: 'commission', earned: -units(300n), pays: 0n, carries: -units(300n) },
  });
  expect(await balanceOfPlayer(app, b)).toBe(before);
  // The new rate counts for what is counted now: 100,000 × (0.6 % − 0.1 %) less what was carried.
  await settle({ id: 17, of: player, above: [b, a, m], valid: 100_000 });
  nextDay();
  await runRebates(app);
  expect((await runsOf(b)).at(-1)).toMatchObject({
    ...{ earned: units(500n), pays: units(200n), carries: 0n },
  });
  await isSound();
});

test('a bet that is known only after its day was closed counts in the next one [AC-4]', async () => {
  const lateMs = time.nowMs;
  nextDay();
  await runRebates(app);
  const count = (await runsOf(b)).length;
  await settle({ id: 18, of: player, above: [b, a, m], valid: 1_000, atMs: lateMs });
  nextDay();
  await runRebates(app);
  expect((await runsOf(b)).slice(count)).toMatchObject([{ earned: units(5n), pays: units(5n) }]);
});

test('what is due to a closed account waits until it is open again [AC-4]', async () => {
  const change = { brandId: BRAND, accountId: b.memberId, nowMs: time.nowMs };
  const setActive = (isActive: boolean) =>
    app.db.transaction((tx) => setAccountActive(tx, app, { ...change, isActive }));
  await settle({ id: 19, of: player, above: [b, a, m], valid: 1_000 });
  await setActive(false);
  nextDay();
  await runRebates(app);
  expect((await runsOf(b)).at(-1)).toMatchObject({ pays: 0n, carries: units(5n) });
  await setActive(true);
  nextDay();
  await runRebates(app);
  expect((await runsOf(b)).at(-1)).toMatchObject({ earned: 0n, pays: units(5n), carries: 0n });
});

test('a member at the top and a member above others earn nothing: nobody gave it to them [AC-2]', async () => {
  const friend = await aPlaced(built, { accountType: MEMBER });
  const invited = await aPlaced(built, { above: friend, accountType: MEMBER });
  await settle(
    { id: 21, of: friend, above: [], valid: 1_000 },
    { id: 22, of: invited, above: [friend], valid: 1_000 },
  );
  nextDay();
  await runRebates(app);
  expect([...(await runsOf(friend)), ...(await runsOf(invited))]).toEqual([]);
});

test('an agent opens a payment down to its bets, which come to it to the tick; nobody else opens it [AC-4] [N57] [N58]', async () => {
  await settle(
    ...Array.from({ length: 23 }, (_none, place) => ({
      ...{ id: 100 + place, of: player, above: [b, a, m], valid: 1 + place },
    })),
  );
  nextDay();
  await runRebates(app);
  const id = await lastRun(a);
  const read = async (who: TestPlayer, more: object = {}) =>
    await call<Detail>('GET /wps/agent/rebate/run', {
      token: await tokenOf(who),
      input: { id, ...more },
    });
  const first = (await read(a)).body.value;
  const rest = (await read(a, { before: first.next })).body.value;
  expect(first.parts).toEqual([
    { product: 'RNG', ownRate: 70, belowRate: 60, validBet: '276.0000', earned: '0.2760' },
  ]);
  const bets = [...first.bets, ...rest.bets];
  expect(bets).toHaveLength(23);
  const ticks = bets.reduce((sum, { earned }) => sum + Math.round(Number(earned) * 10_000), 0);
  expect(ticks).toBe(2760);
  for (const other of [b, m, player]) {
    expect(await read(other)).toMatchObject({
      ...{ status: 409, body: { errorCode: 'agent.run.unknown' } },
    });
  }
});
