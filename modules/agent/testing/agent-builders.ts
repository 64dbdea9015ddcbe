import { changeSettings, settingsOf } from '#modules/brand/server/index.ts';
import { placeUnder } from '#modules/downline/server/index.ts';
import { aPlayer, type TestPlayer } from '#modules/play/testing/play-builders.ts';
import { units } from '#platform/money/money.ts';
import { withClient } from '#tests/bench/with-client.ts';
import type { TestApp } from '#tests/test-app.ts';
import type { WrittenTerms, WrittenTier } from '../contract.terms.ts';
import type { Kind } from '../field-rules.ts';
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
  readonly uplines: readonly bigint[];
  readonly stake: number;
  readonly payout?: number;
  readonly valid?: number;
  readonly revision?: number;
  readonly status?: string;
  readonly atMs: number;
};

/** Bets of tests have ids and accounts above this. */
const FIRST = 9_000_000n;

/** For tests: settles bets of a brand, or settles them again, and lets the module note them. */
export async function settleBets(
  { app, databaseUrl }: TestApp,
  brandId: number,
  bets: readonly TestBet[],
): Promise<void> {
  const { currency } = await app.db.autocommit((tx) => settingsOf(tx, brandId));
  await withClient(databaseUrl, async (client) => {
    await client.query('select play.ensure_partitions()');
    for (const bet of bets) {
      await client.query(
        `insert into play.bet (id, brand_id, member_id, account_id, vendor_id, game_code, game_type, round_ref, txn_id, member_name,
                               currency, is_trial, stake_ticks, payout_ticks, valid_ticks, status, revision, uplines, placed_at,
                               settled_at, balance_after)
         values (ledger.id_at('2026-12-01') + $1, $2, $3, $3, 1, 'TEST-1', 'RNG', 'round', 'txn', 'moon', $4, false, $5, $6, $7, $8,
                 $9, $10::bigint[], $11, $11, 0)
         on conflict (account_id, id) do update
            set payout_ticks = excluded.payout_ticks, valid_ticks = excluded.valid_ticks, status = excluded.status,
                revision = excluded.revision`,
        [
          ...[bet.id, brandId, FIRST + BigInt(bet.id), currency, units(BigInt(bet.stake))],
          ...[units(BigInt(bet.payout ?? 0)), units(BigInt(bet.valid ?? bet.stake))],
          ...[bet.status ?? 'LOST', bet.revision ?? 1, bet.uplines, new Date(bet.atMs)],
        ].map((value) => (typeof value === 'bigint' ? value.toString() : value)),
      );
    }
    const accountIds = bets.map(({ id }) => FIRST + BigInt(id));
    const { rows } = await client.query<{ id: string }>(
      `select id from play.bet where account_id = any ($1::bigint[])
        order by array_position($1::bigint[], account_id)`,
      [accountIds.map(String)],
    );
    const betIds = rows.map(({ id }) => BigInt(id));
    await app.db.transaction((tx) => settledBets.note(tx, [{ brandId, accountIds, betIds }]));
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
