import { sql } from '#platform/db/sql.ts';
import type { ReadTx } from '#platform/db/tx.ts';

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
