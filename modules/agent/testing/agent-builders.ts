import { changeSettings, settingsOf } from '#modules/brand/server/index.ts';
import { placeUnder } from '#modules/downline/server/index.ts';
import { aPlayer, type TestPlayer } from '#modules/play/testing/play-builders.ts';
import { units } from '#platform/money/money.ts';
import { withClient } from '#tests/bench/with-client.ts';
import type { TestApp } from '#tests/test-app.ts';
import type { WrittenTerms, WrittenTier } from '../contract.terms.ts';
import type { Kind } from '../field-rules.ts';
import { rebateReader } from '../server/rebates/count-rebates.ts';
import { settledBets } from '../server/runs/count-bets.ts';

export const VENDOR = 'AGNT';

/** For tests: the brand has contracts of every kind. */
export async function allowContracts({ app }: TestApp, brandId: number): Promise<void> {
  const agentPay = { dividend: true, dailySalary: true, hourSalary: true, realtimeSalary: true };
  await app.db.transaction((tx) =>
    changeSettings(tx, { brandId, change: { agentPay }, log: app.log }),
  );
}

/** For tests: an account in the tree; an agent unless another type is named. */
export async function aPlaced(
  { app }: TestApp,
  of: { readonly above?: TestPlayer | undefined; readonly accountType?: number } = {},
): Promise<TestPlayer> {
  const player = await aPlayer(app, {
    ...{ vendorCode: VENDOR, balance: units(100n), accountType: of.accountType ?? 1 },
  });
  const { brandId, memberId } = player;
  await app.db.transaction((tx) =>
    placeUnder(tx, {
      ...{ brandId, memberId, uplineId: of.above?.memberId, log: app.log },
      nowMs: app.clock.nowMs(),
    }),
  );
  return player;
}

/** For tests: terms with one step without a condition, or a real-time contract of two rates. */
export function flat(rate: number, lossRate?: number): WrittenTerms {
  return lossRate === undefined
    ? { tiers: [tier(rate)], realtime: null }
    : { tiers: [], realtime: { profitRate: rate, lossRate, singleBet: '100' } };
}

/** For tests: a step of a contract. */
export function tier(rate: number, asks: Partial<Omit<WrittenTier, 'rate'>> = {}): WrittenTier {
  return { rate, activeMembers: 0, validBet: '0', loss: '0', ...asks };
}

/** For tests: a bet as it stands after a settlement; amounts are whole units. */
export type TestBet = {
  readonly id: number;
  /** Whose bet it is: a number of its own, or an account; without both somebody's with no other bet. */
  readonly member?: number;
  readonly memberId?: bigint;
  readonly uplines: readonly bigint[];
  readonly stake: number;
  readonly payout?: number;
  readonly valid?: number;
  readonly revision?: number;
  readonly status?: string;
  readonly round?: string;
  /** What the vendor said of the bet. */
  readonly detail?: object;
  readonly atMs: number;
};

/** Members of test bets have numbers above this. */
const FIRST = 9_000_000n;

const bettorOf = ({ id, member, memberId }: TestBet): bigint =>
  memberId ?? FIRST + BigInt(member ?? id);

/**
 * For tests: settles bets of a brand, or settles them again, and lets the module note them.
 * @returns the ids of the bets in their order
 */
export async function settleBets(
  { app, databaseUrl }: Pick<TestApp, 'app' | 'databaseUrl'>,
  brandId: number,
  bets: readonly TestBet[],
): Promise<readonly bigint[]> {
  const { currency } = await app.db.autocommit((tx) => settingsOf(tx, brandId));
  const column = (of: (bet: TestBet) => unknown) => bets.map(of);
  const ticks = (whole: number) => units(BigInt(whole)).toString();
  return await withClient(databaseUrl, async (client) => {
    await client.query('select play.ensure_partitions()');
    const { rows } = await client.query<{ id: string; account_id: string }>(
      `insert into play.bet (id, brand_id, member_id, account_id, vendor_id, game_code, game_type, round_ref, txn_id, member_name,
                             currency, is_trial, stake_ticks, payout_ticks, valid_ticks, status, revision, uplines, detail,
                             placed_at, settled_at, balance_after)
       select ledger.id_at(date_trunc('month', now(), 'UTC')) + u.id, $1, u.member, u.member, 1, 'TEST-1', 'RNG', u.round, 'txn', 'moon', $2, false,
              u.stake, u.payout, u.valid, u.status, u.revision, u.uplines::bigint[], u.detail::jsonb, u.at, u.at, 0
         from unnest($3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[], $8::text[], $9::int[], $10::text[],
                     $11::text[], $12::text[], $13::timestamptz[])
              with ordinality u (id, member, stake, payout, valid, status, revision, uplines, round, detail, at, place)
        order by u.place
           on conflict (account_id, id) do update
          set payout_ticks = excluded.payout_ticks, valid_ticks = excluded.valid_ticks, status = excluded.status,
              revision = excluded.revision, settled_at = excluded.settled_at
       returning id, account_id`,
      [
        ...[brandId, currency, column(({ id }) => id), column((bet) => bettorOf(bet).toString())],
        ...[column(({ stake }) => ticks(stake)), column(({ payout }) => ticks(payout ?? 0))],
        ...[column(({ valid, stake }) => ticks(valid ?? stake))],
        ...[column(({ status }) => status ?? 'LOST'), column(({ revision }) => revision ?? 1)],
        ...[
          column(({ uplines }) => `{${uplines.join(',')}}`),
          column(({ round }) => round ?? 'round'),
        ],
        column(({ detail }) => (detail === undefined ? null : JSON.stringify(detail))),
        column(({ atMs }) => new Date(atMs)),
      ],
    );
    const betIds = rows.map(({ id }) => BigInt(id));
    const accountIds = rows.map(({ account_id }) => BigInt(account_id));
    await app.db.transaction(async (tx) => {
      for (const reader of [settledBets, rebateReader]) {
        await reader.note(tx, [{ brandId, accountIds, betIds }]);
      }
    });
    return betIds;
  });
}

/** For tests: the calls of a kind by their names outside. */
export const OFFER: Readonly<Record<Kind, string>> = {
  dividend: 'POST /wps/relay/MCSFE_applyContractualDividend',
  daily: 'POST /wps/relay/MCSFE_applyContractDailySalary',
  hourly: 'POST /wps/relay/MCSFE_applyContractHourSalary',
  realtime: 'POST /wps/relay/MCSFE_assignRealTimeSalaryContract',
};
export const PROCESS: Readonly<Record<Kind, string>> = {
  dividend: 'GET /wps/relay/MCS2_processDividendReq',
  daily: 'GET /wps/relay/processDailySalContract',
  hourly: 'POST /wps/relay/processContractHourSalary',
  realtime: 'POST /wps/relay/MCSFE_processRealTimeSalaryContract',
};
