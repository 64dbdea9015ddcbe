import { piece, sql, sqlOf } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';

export type NotedWin = {
  readonly bet_id: bigint;
  readonly vendor_id: number;
  readonly payout_ticks: bigint;
};

/** How many times the largest earlier win of its game a win is far above it. */
const FAR_TIMES = 10;
/** A win far above the record of its game is noted from this part of the large amount on. */
const RECORD_PART = 100;

/**
 * Goes through the bets that were settled since the last time, with five minutes of overlap for commits that came late;
 * notes the wins that somebody should look at, opens a case of each, and keeps the record of every game.
 */
export async function noteLargeWins(
  tx: Tx,
  { defaultTicks }: { readonly defaultTicks: bigint },
): Promise<readonly NotedWin[]> {
  return await sql<NotedWin>(tx)`
    with scan as (
      select coalesce((select scanned_until from play.win_scan), clock_timestamp() - interval '1 day')
               - interval '5 minutes' as since
    ),
    scanned as (
      insert into play.win_scan (scanned_until) values (clock_timestamp())
      on conflict (is_only) do update set scanned_until = excluded.scanned_until
    ),
    won as (
      select b.id, b.account_id, b.brand_id, b.vendor_id, b.game_code, b.currency, b.round_ref, b.txn_id, b.payout_ticks,
             r.payout_ticks as record_ticks, coalesce(w.large_ticks, ${defaultTicks}) as large_ticks
        from play.bet b
        left join play.win_record r
          on r.brand_id = b.brand_id and r.vendor_id = b.vendor_id and r.game_code = b.game_code and r.currency = b.currency
        left join play.win_watch w on w.brand_id = b.brand_id
       where b.payout_ticks > b.stake_ticks
         and not b.is_trial
         and b.settled_at >= (select since from scan)
         and b.status not in ('VOID', 'ROLLED_BACK')
    ),
    judged as (
      select won.*, payout_ticks >= large_ticks as is_large,
             coalesce(payout_ticks > record_ticks * ${FAR_TIMES} and payout_ticks >= large_ticks / ${RECORD_PART}, false) as is_record
        from won
    ),
    noted as (
      insert into play.large_win (bet_id, account_id, brand_id, vendor_id, reasons, record_ticks)
      select id, account_id, brand_id, vendor_id,
             array_remove(array[case when is_large then 'large' end, case when is_record then 'record' end], null), record_ticks
        from judged
       where is_large or is_record
          on conflict (bet_id) do nothing
      returning bet_id
    ),
    records as (
      insert into play.win_record as known (brand_id, vendor_id, game_code, currency, payout_ticks)
      select brand_id, vendor_id, game_code, currency, max(payout_ticks)
        from won
       group by brand_id, vendor_id, game_code, currency
          on conflict (brand_id, vendor_id, game_code, currency) do update
         set payout_ticks = excluded.payout_ticks
       where known.payout_ticks < excluded.payout_ticks
    ),
    cases as (
      insert into play.case_file (case_key, brand_id, vendor_id, kind, round_ref, txn_id, bet_id, detail)
      select 'large-win:' || j.id, j.brand_id, j.vendor_id, 'large_win', j.round_ref, j.txn_id, j.id,
             jsonb_build_object('payoutTicks', j.payout_ticks::text, 'recordTicks', j.record_ticks::text)
        from noted n
        join judged j on j.id = n.bet_id
          on conflict (case_key) do nothing
    )
    select n.bet_id, j.vendor_id, j.payout_ticks
      from noted n
      join judged j on j.id = n.bet_id
     order by n.bet_id`;
}

export type LargeWinRow = {
  readonly bet_id: bigint;
  readonly member_id: bigint;
  readonly member_name: string;
  readonly vendor_code: string;
  readonly game_code: string;
  readonly currency: string;
  readonly stake_ticks: bigint;
  readonly payout_ticks: bigint;
  readonly record_ticks: bigint | null;
  readonly reasons: readonly ('large' | 'record')[];
  readonly settled_at: Date;
  readonly case_id: bigint;
  readonly case_state: 'open' | 'closed';
};

export type WinSearch = {
  readonly brandId: number;
  readonly vendor?: string | undefined;
  readonly state?: 'open' | 'closed' | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
};

const matching = ({ brandId, vendor, state, from, until }: WinSearch) => piece`
       w.brand_id = ${brandId}
   and (${vendor ?? null}::text is null
        or w.vendor_id = (select id from vendor.vendor_v where code = ${vendor ?? null}))
   and (${state ?? null}::text is null or c.status = ${state ?? null})
   and (${state ?? null}::text is distinct from 'open'
        or w.bet_id = any (array(select bet_id from play.case_file where status = 'open' and kind = 'large_win')))
   and (${from ?? null}::timestamptz is null or b.settled_at >= ${from ?? null})
   and (${until ?? null}::timestamptz is null or b.settled_at < ${until ?? null})`;

const JOINED = piece`
      from play.large_win w
     cross join lateral (select * from play.bet where account_id = w.account_id and id = w.bet_id limit 1) b
      join vendor.vendor_v v on v.id = w.vendor_id
      join play.case_file c on c.case_key = 'large-win:' || w.bet_id`;

/** Large wins of a filter, newest bets first. */
export async function selectLargeWins(
  tx: ReadTx,
  search: WinSearch,
  page: { readonly before: bigint | null; readonly limit: number },
): Promise<readonly LargeWinRow[]> {
  return await sqlOf<LargeWinRow>(
    tx,
    piece`
    select w.bet_id, b.member_id, b.member_name, v.code as vendor_code, b.game_code, b.currency, b.stake_ticks,
           b.payout_ticks, w.record_ticks, w.reasons, b.settled_at, c.id as case_id, c.status as case_state
    ${JOINED}
     where ${matching(search)}
       and (${page.before}::bigint is null or w.bet_id < ${page.before})
     order by w.bet_id desc
     limit ${page.limit}`,
  );
}

/** How many large wins a filter has, counted up to the limit. */
export async function countLargeWins(
  tx: ReadTx,
  search: WinSearch,
  limit: number,
): Promise<number> {
  const rows = await sqlOf<{ count: number }>(
    tx,
    piece`
    select count(*)::int as count
      from (select 1 ${JOINED} where ${matching(search)} limit ${limit}) found`,
  );
  return rows[0]?.count ?? 0;
}

/** From what amount on a win of the brand counts as large; undefined: the platform's default. */
export async function selectWinWatch(tx: ReadTx, brandId: number): Promise<bigint | undefined> {
  const rows = await sql<{ large_ticks: bigint }>(tx)`
    select large_ticks from play.win_watch where brand_id = ${brandId}`;
  return rows[0]?.large_ticks;
}

export async function upsertWinWatch(
  tx: Tx,
  watch: { readonly brandId: number; readonly largeTicks: bigint },
): Promise<void> {
  await sql(tx)`
    insert into play.win_watch (brand_id, large_ticks) values (${watch.brandId}, ${watch.largeTicks})
    on conflict (brand_id) do update set large_ticks = excluded.large_ticks`;
}
