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

export type FigureSum = {
  readonly currency: string;
  readonly stake_ticks: bigint;
  readonly payout_ticks: bigint;
};

/**
 * What was staked and paid in a period by currency, however many bets that are: read from the sums of five minutes, in
 * which trials and what was given back do not count.
 */
export async function sumFigures(
  tx: ReadTx,
  of: {
    readonly brandId: number;
    readonly from: string | undefined;
    readonly until: string | undefined;
    readonly gameTypes: readonly string[] | undefined;
  },
): Promise<readonly FigureSum[]> {
  return await sql<FigureSum>(tx)`
    select currency, sum(stake_ticks)::bigint as stake_ticks, sum(payout_ticks)::bigint as payout_ticks
      from play.figure
     where brand_id = ${of.brandId}
       and began_at >= coalesce(${of.from ?? null}::timestamptz, '-infinity')
       and began_at < coalesce(${of.until ?? null}::timestamptz, 'infinity')
       and (${of.gameTypes ?? null}::text[] is null or game_type = any (${of.gameTypes ?? null}::text[]))
     group by currency
     order by currency
     limit 100`;
}

/** Payouts minus stakes of the settled bets of a member from a moment on, in each currency. */
export async function selectMemberNet(
  tx: ReadTx,
  of: { readonly brandId: number; readonly memberId: bigint; readonly from: Date },
): Promise<readonly { readonly currency: string; readonly net_ticks: bigint }[]> {
  return await sql<{ currency: string; net_ticks: bigint }>(tx)`
    select currency, sum(payout_ticks - stake_ticks)::bigint as net_ticks
      from play.bet
     where member_id = ${of.memberId}
       and id >= ledger.id_at(${of.from}::timestamptz)
       and brand_id = ${of.brandId}
       and status not in ('PENDING', 'VOID', 'ROLLED_BACK')
     group by currency
     order by currency
     limit 20`;
}
