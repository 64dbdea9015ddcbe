import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';

/** Sums the bets of a period into their five minutes; what was summed before is replaced. */
export async function writeFigures(
  tx: Tx,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<void> {
  await sql(tx)`
    insert into play.figure as f (brand_id, began_at, game_type, currency, bets, stake_ticks, payout_ticks)
    select brand_id, date_bin('5 minutes', ledger.time_of(id), '2000-01-01Z'), game_type, currency,
           count(*) filter (where status not in ('VOID', 'ROLLED_BACK')),
           coalesce(sum(stake_ticks) filter (where status not in ('VOID', 'ROLLED_BACK')), 0),
           coalesce(sum(payout_ticks) filter (where status not in ('VOID', 'ROLLED_BACK')), 0)
      from play.bet
     where id >= ledger.id_at(date_bin('5 minutes', ${from}::timestamptz, '2000-01-01Z'))
       and id < ledger.id_at(date_bin('5 minutes', ${until}::timestamptz, '2000-01-01Z') + interval '5 minutes')
       and not is_trial
     group by 1, 2, 3, 4
        on conflict (brand_id, began_at, game_type, currency) do update
       set bets = excluded.bets, stake_ticks = excluded.stake_ticks, payout_ticks = excluded.payout_ticks
     where (f.bets, f.stake_ticks, f.payout_ticks)
           is distinct from (excluded.bets, excluded.stake_ticks, excluded.payout_ticks)`;
}

/** Whether anything was summed from that moment on. */
export async function hasFigures(tx: ReadTx, from: Date): Promise<boolean> {
  const rows = await sql<{ has: boolean }>(tx)`
    select exists (select from play.figure where began_at >= ${from}) as has`;
  return rows[0]?.has ?? false;
}

export async function deleteFigures(tx: Tx, before: Date): Promise<void> {
  await sql(tx)`delete from play.figure where began_at < ${before}`;
}

export type FigureRow = {
  /** The hour since the day began. */
  readonly hour: number;
  readonly game_type: string;
  readonly currency: string;
  readonly stake_ticks: bigint;
  readonly payout_ticks: bigint;
};

/** What was staked and paid from the beginning of a day until a moment, by hour, kind of game and currency. */
export async function selectFigures(
  tx: ReadTx,
  day: { readonly brandId: number; readonly start: Date; readonly until: Date },
): Promise<readonly FigureRow[]> {
  return await sql<FigureRow>(tx)`
    select floor(extract(epoch from began_at - ${day.start}::timestamptz) / 3600)::int as hour, game_type, currency,
           sum(stake_ticks)::bigint as stake_ticks, sum(payout_ticks)::bigint as payout_ticks
      from play.figure
     where brand_id = ${day.brandId} and began_at >= ${day.start} and began_at < ${day.until}
     group by 1, 2, 3
     order by 1, 2, 3
     limit 10000`;
}
