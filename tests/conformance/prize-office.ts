import { setTimeout as sleep } from 'node:timers/promises';
import { grantPrizes, type TestPlayer } from '#modules/play/testing/play-builders.ts';
import { vendorByCode } from '#modules/vendor/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import { sql } from '#platform/db/sql.ts';
import { type Amount, amount, TICKS_PER_UNIT } from '#platform/money/money.ts';
import type { Both, PrizeOffice } from '#seamless/conformance/histories/history-stage.ts';
import type { TestedVendor } from './own-subjects.ts';

const DAY_MS = 86_400_000;
/** No history takes longer than this. */
const MARGIN_MS = 20_000;

/** Grants the prize budget of a vendor that only these two players play at, and reads what the books say of it. */
export async function prizeOffice(
  app: AppContext,
  { code, profile }: TestedVendor,
  players: Both<TestPlayer>,
): Promise<PrizeOffice> {
  const vendorId = (await vendorByCode(app, code))?.id ?? 0;
  return {
    grant: async (budget) => {
      if (budget !== undefined) {
        const { day, memberDay, review } = budget;
        const ticks = { day: ticksOf(day), memberDay: ticksOf(memberDay) };
        return await grantPrizes(app, code, { ...ticks, review: ticksOf(review) });
      }
      await app.db.transaction(
        (tx) => sql(tx)`delete from play.prize_budget where vendor_id = ${vendorId}`,
      );
    },
    endDay: async () => {
      await avoidMidnight(app.clock.nowMs());
      await app.db.transaction(async (tx) => {
        await sql(tx)`
          delete from play.prize_spent
           where vendor_id = ${vendorId} and day < (clock_timestamp() at time zone 'UTC')::date`;
        await sql(tx)`update play.prize_spent set day = day - 1 where vendor_id = ${vendorId}`;
      });
    },
    used: async () => {
      const rows = await app.db.transaction(
        (tx) => sql<{ account_id: bigint; spent_ticks: bigint }>(tx)`
          select account_id, spent_ticks from play.prize_spent
           where vendor_id = ${vendorId} and day = (clock_timestamp() at time zone 'UTC')::date`,
      );
      const used = new Map(rows.map((row) => [row.account_id, row.spent_ticks]));
      const accounts = [0n, ...players.map(({ accountId }) => accountId)];
      return accounts.map((id) => Number(used.get(id) ?? 0n) / Number(TICKS_PER_UNIT));
    },
    casesOf: async (member, txnIds) => {
      const scope = profile.txnScope === 'member' ? member : '';
      const keys = ['payout', 'outcome', 'prize', 'rollback'].flatMap((kind) =>
        txnIds.map((id) => `${kind}:${vendorId}:${scope}:${id}`),
      );
      const rows = await app.db.transaction(
        (tx) => sql<{ kind: string; code: string | null; txn_id: string }>(tx)`
          select kind, detail ->> 'code' as code, txn_id from play.case_file where case_key = any(${keys}::text[])`,
      );
      return rows.map(({ kind, code, txn_id }) =>
        [kind, ...(code === null ? [] : [code]), txn_id].join(' '),
      );
    },
  };
}

function ticksOf(units: number): Amount {
  return amount(BigInt(Math.round(units * Number(TICKS_PER_UNIT))));
}

/** Waits until the day has begun that would begin within the history. */
async function avoidMidnight(nowMs: number): Promise<void> {
  const leftMs = DAY_MS - (nowMs % DAY_MS);
  if (leftMs < MARGIN_MS) {
    await sleep(leftMs + 1_000);
  }
}
