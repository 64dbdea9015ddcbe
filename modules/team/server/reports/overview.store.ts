import { sql } from '#platform/db/sql.ts';
import type { ReadTx } from '#platform/db/tx.ts';

export type TeamPeriod = { readonly agentId: bigint; readonly from: Date; readonly until: Date };

export type PlayedRow = {
  /** `2026-11-29` by the brand's clock. */
  readonly day: string;
  readonly game_type: string;
  readonly bets: bigint;
  readonly stake_ticks: bigint;
  readonly valid_ticks: bigint;
  readonly payout_ticks: bigint;
};

type InZone = TeamPeriod & { readonly timeZone: string };

/** What the team played, by day and kind of game. */
export async function selectPlayed(tx: ReadTx, of: InZone): Promise<readonly PlayedRow[]> {
  return await sql<PlayedRow>(tx)`
    select to_char(day at time zone ${of.timeZone}, 'YYYY-MM-DD') as day, game_type, sum(bets)::bigint as bets,
           sum(stake_ticks)::bigint as stake_ticks, sum(valid_ticks)::bigint as valid_ticks,
           sum(payout_ticks)::bigint as payout_ticks
      from team.agent_day
     where agent_id = ${of.agentId} and day >= ${of.from} and day < ${of.until} and bets > 0
     group by 1, 2
     order by 1, 2
     limit 10000`;
}

/** What a member's own bets came to, by day and kind of game. */
export async function selectOwnPlayed(tx: ReadTx, of: InZone): Promise<readonly PlayedRow[]> {
  return await sql<PlayedRow>(tx)`
    select to_char(day at time zone ${of.timeZone}, 'YYYY-MM-DD') as day, game_type, sum(bets)::bigint as bets,
           sum(stake_ticks)::bigint as stake_ticks, sum(valid_ticks)::bigint as valid_ticks,
           sum(payout_ticks)::bigint as payout_ticks
      from team.member_day
     where member_id = ${of.agentId} and day >= ${of.from} and day < ${of.until} and bets > 0
     group by 1, 2
     order by 1, 2
     limit 10000`;
}

export type MovedRow = {
  readonly day: string;
  readonly kind: number;
  readonly ticks: bigint;
  readonly first_deposits: number;
};

/** What else the team moved, by day and kind of transfer. */
export async function selectMoved(tx: ReadTx, of: InZone): Promise<readonly MovedRow[]> {
  return await sql<MovedRow>(tx)`
    select to_char(day at time zone ${of.timeZone}, 'YYYY-MM-DD') as day, kind, sum(ticks)::bigint as ticks,
           sum(first_deposits)::integer as first_deposits
      from team.agent_money
     where agent_id = ${of.agentId} and day >= ${of.from} and day < ${of.until}
     group by 1, 2
     order by 1, 2
     limit 10000`;
}

export type CountRow = { readonly day: string; readonly active: number; readonly joined: number };

/** How many members were active and how many came, by day. */
export async function selectCounts(tx: ReadTx, of: InZone): Promise<readonly CountRow[]> {
  return await sql<CountRow>(tx)`
    select to_char(day at time zone ${of.timeZone}, 'YYYY-MM-DD') as day, sum(active)::integer as active,
           sum(joined)::integer as joined
      from (
        select day, sum(members) as active, 0 as joined
          from team.active_gap
         where agent_id = ${of.agentId} and day >= ${of.from} and day < ${of.until}
         group by day
        union all
        select day, 0, sum(members)
          from team.agent_joined
         where agent_id = ${of.agentId} and day >= ${of.from} and day < ${of.until}
         group by day) counted
     group by 1
     order by 1
     limit 1000`;
}

export type OwnMoneyRow = { readonly day: string; readonly kind: number; readonly ticks: bigint };

/** What a member's own wallet was paid of some kinds, by day. */
export async function selectOwnMoney(
  tx: ReadTx,
  of: InZone & { readonly kinds: readonly number[] },
): Promise<readonly OwnMoneyRow[]> {
  return await sql<OwnMoneyRow>(tx)`
    select to_char(at at time zone ${of.timeZone}, 'YYYY-MM-DD') as day, kind, sum(ticks)::bigint as ticks
      from team.money
     where member_id = ${of.agentId} and kind = any (${[...of.kinds]}::smallint[])
       and transfer_id >= ledger.id_at(${of.from}::timestamptz) and transfer_id < ledger.id_at(${of.until}::timestamptz)
     group by 1, 2
     order by 1, 2
     limit 10000`;
}

/** How many members ever came under an agent. */
export async function selectEverJoined(tx: ReadTx, agentId: bigint): Promise<number> {
  const rows = await sql<{ members: number }>(tx)`
    select coalesce(sum(members), 0)::integer as members from team.agent_joined where agent_id = ${agentId}`;
  return rows[0]?.members ?? 0;
}

/** The days of a brand's clock that two moments lie in, the second without its own day when it begins one. */
export async function selectDays(
  tx: ReadTx,
  asked: { readonly from: Date; readonly until: Date; readonly timeZone: string },
): Promise<{ readonly from: Date; readonly until: Date; readonly days: number }> {
  const rows = await sql<{ from: Date; until: Date; days: number }>(tx)`
    with local as (
      select date_trunc('day', ${asked.from}::timestamptz at time zone ${asked.timeZone}) as first,
             date_trunc('day', (${asked.until}::timestamptz - interval '1 millisecond') at time zone ${asked.timeZone})
               + interval '1 day' as last)
    select first at time zone ${asked.timeZone} as from, last at time zone ${asked.timeZone} as until,
           (last::date - first::date) as days
      from local`;
  return rows[0] ?? { from: asked.from, until: asked.until, days: 0 };
}

/** The same number of days right before. */
export async function selectDaysBefore(
  tx: ReadTx,
  of: { readonly from: Date; readonly days: number; readonly timeZone: string },
): Promise<Date> {
  const rows = await sql<{ from: Date }>(tx)`
    select (${of.from}::timestamptz at time zone ${of.timeZone} - ${of.days}::integer * interval '1 day')
             at time zone ${of.timeZone} as from`;
  return rows[0]?.from ?? of.from;
}

/** The moments between which a day lies by a brand's clock; undefined for what is no day. */
export async function selectDay(
  tx: ReadTx,
  asked: { readonly day: string; readonly timeZone: string },
): Promise<{ readonly from: Date; readonly until: Date } | undefined> {
  const at = new Date(`${asked.day}T00:00:00Z`);
  if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== asked.day) {
    return undefined;
  }
  const rows = await sql<{ from: Date; until: Date }>(tx)`
    select ${asked.day}::date::timestamp at time zone ${asked.timeZone} as from,
           (${asked.day}::date + 1)::timestamp at time zone ${asked.timeZone} as until`;
  return rows[0];
}
