import { TRANSFER_KINDS } from '#modules/ledger/server/index.ts';
import { type Piece, piece, sql, sqlOf } from '#platform/db/sql.ts';
import type { ReadTx } from '#platform/db/tx.ts';

const DEPOSIT = TRANSFER_KINDS.deposit;

type SumRow = {
  readonly bets: bigint;
  readonly stake_ticks: bigint;
  readonly valid_ticks: bigint;
  readonly payout_ticks: bigint;
  readonly members: number;
};

type Window = {
  readonly brandId: number;
  readonly agentId: bigint;
  readonly from: Date;
  readonly until: Date;
  /** Kinds of games; null for all. */
  readonly gameTypes: readonly string[] | null;
};

const NOTHING: SumRow = {
  ...{ bets: 0n, stake_ticks: 0n, valid_ticks: 0n, payout_ticks: 0n },
  members: 0,
};

/** Whether both ends of a window are on the limits of slices, and whether they are beginnings of days. */
export async function selectLimits(
  tx: ReadTx,
  window: { readonly from: Date; readonly until: Date; readonly timeZone: string },
): Promise<{ readonly isOfSlices: boolean; readonly isOfDays: boolean }> {
  const { from, until, timeZone } = window;
  const rows = await sql<{ slices: boolean; days: boolean }>(tx)`
    select team.slice_of(${from}::timestamptz) = ${from}::timestamptz
           and team.slice_of(${until}::timestamptz) = ${until}::timestamptz as slices,
           date_trunc('day', ${from}::timestamptz, ${timeZone}) = ${from}::timestamptz
           and date_trunc('day', ${until}::timestamptz, ${timeZone}) = ${until}::timestamptz as days`;
  return { isOfSlices: rows[0]?.slices ?? false, isOfDays: rows[0]?.days ?? false };
}

/** The sums of whole days of everybody below an agent. */
export async function selectDaySums(tx: ReadTx, window: Window): Promise<SumRow> {
  const { agentId, from, until, gameTypes } = window;
  const rows = await sql<SumRow>(tx)`
    select coalesce(sum(bets), 0)::bigint as bets, coalesce(sum(stake_ticks), 0)::bigint as stake_ticks,
           coalesce(sum(valid_ticks), 0)::bigint as valid_ticks, coalesce(sum(payout_ticks), 0)::bigint as payout_ticks,
           0 as members
      from team.agent_day
     where agent_id = ${agentId} and day >= ${from} and day < ${until}
       and (${gameTypes}::text[] is null or game_type = any (${gameTypes}::text[]))`;
  return rows[0] ?? NOTHING;
}

/** How many members below an agent were active in whole days, each once. */
export async function selectActiveMembers(
  tx: ReadTx,
  window: Pick<Window, 'agentId' | 'from' | 'until'>,
): Promise<number> {
  const rows = await sql<{ members: number }>(tx)`
    select coalesce(sum(members), 0)::integer as members
      from team.active_gap
     where agent_id = ${window.agentId} and day >= ${window.from} and day < ${window.until} and day_before < ${window.from}`;
  return rows[0]?.members ?? 0;
}

/**
 * How many members below an agent were active in a period by their turnover or a deposit (`team.is_active`). One who was
 * moved within the period counts under each upline.
 * @param isOfDays whether the period is of whole days
 */
export async function selectActive(
  tx: ReadTx,
  of: Pick<Window, 'agentId' | 'from' | 'until'> & {
    readonly activeTicks: bigint;
    readonly isOfDays: boolean;
  },
): Promise<number> {
  const { agentId, from, until } = of;
  const played: Piece = of.isOfDays
    ? piece`
        join team.member_day d on d.line_id = a.line_id
       where d.day >= ${from} and d.day < ${until}`
    : piece`
        join team.slice d on d.line_id = a.line_id and d.brand_id = a.brand_id
       where d.began_at >= ${from} and d.began_at < ${until}`;
  const rows = await sqlOf<{ members: number }>(
    tx,
    piece`
    select (count(*) filter (where team.is_active(valid, deposits, ${of.activeTicks}::bigint)))::integer as members
      from (
        select member_id, line_id, sum(valid)::bigint as valid, sum(deposits)::bigint as deposits
          from (
            select d.member_id, d.line_id, d.valid_ticks as valid, 0 as deposits
              from team.line_agent a ${played} and a.agent_id = ${agentId}
             union all
            select m.member_id, m.line_id, 0, 1
              from team.line_agent a
              join team.money m on m.line_id = a.line_id
             where a.agent_id = ${agentId} and m.kind = ${DEPOSIT} and m.ticks > 0
               and m.transfer_id >= ledger.id_at(${from}::timestamptz) and m.transfer_id < ledger.id_at(${until}::timestamptz)) one
         group by member_id, line_id) member`,
  );
  return rows[0]?.members ?? 0;
}

/** How many members below an agent had turnover of some kinds of games in whole days. */
export async function selectActiveOfTypes(tx: ReadTx, window: Window): Promise<number> {
  const { agentId, from, until, gameTypes } = window;
  const rows = await sql<{ members: number }>(tx)`
    select count(distinct d.member_id)::integer as members
      from team.line_agent a
      join team.member_day d on d.line_id = a.line_id
     where a.agent_id = ${agentId} and d.day >= ${from} and d.day < ${until} and d.valid_ticks > 0
       and (${gameTypes}::text[] is null or d.game_type = any (${gameTypes}::text[]))`;
  return rows[0]?.members ?? 0;
}

/** The sums of a window that begins and ends anywhere on the limits of slices. */
export async function selectSliceSums(tx: ReadTx, window: Window): Promise<SumRow> {
  const { brandId, agentId, from, until, gameTypes } = window;
  const rows = await sql<SumRow>(tx)`
    select coalesce(sum(s.bets), 0)::bigint as bets, coalesce(sum(s.stake_ticks), 0)::bigint as stake_ticks,
           coalesce(sum(s.valid_ticks), 0)::bigint as valid_ticks, coalesce(sum(s.payout_ticks), 0)::bigint as payout_ticks,
           (count(distinct s.member_id) filter (where s.valid_ticks > 0))::integer as members
      from team.slice s
      join team.line_agent a on a.line_id = s.line_id and a.agent_id = ${agentId}
     where s.brand_id = ${brandId} and s.began_at >= ${from} and s.began_at < ${until}
       and (${gameTypes}::text[] is null or s.game_type = any (${gameTypes}::text[]))`;
  return rows[0] ?? NOTHING;
}

/** The same sums from the bets themselves. */
export async function selectRawSums(tx: ReadTx, window: Window): Promise<SumRow> {
  const { brandId, agentId, from, until, gameTypes } = window;
  const rows = await sql<SumRow>(tx)`
    select count(*) as bets, coalesce(sum(stake_ticks), 0)::bigint as stake_ticks,
           coalesce(sum(valid_ticks), 0)::bigint as valid_ticks, coalesce(sum(payout_ticks), 0)::bigint as payout_ticks,
           (count(distinct member_id) filter (where valid_ticks > 0))::integer as members
      from team.counted_bets(${brandId}, ${from}, ${until})
     where uplines @> array[${agentId}::bigint]
       and (${gameTypes}::text[] is null or game_type = any (${gameTypes}::text[]))`;
  return rows[0] ?? NOTHING;
}

/** Until when settlements are in the sums of a brand; undefined while there are none. */
export async function selectProgress(tx: ReadTx, brandId: number): Promise<Date | undefined> {
  const rows = await sql<{ as_of: Date }>(tx)`
    select as_of from team.progress where brand_id = ${brandId}`;
  return rows[0]?.as_of;
}
