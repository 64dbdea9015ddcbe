import { sql } from '#platform/db/sql.ts';
import type { ReadTx } from '#platform/db/tx.ts';

type Page = { readonly size: number; readonly offset: number };

export type IncomeRow = {
  readonly id: bigint;
  readonly kind: number;
  readonly ticks: bigint;
  readonly balance_after: bigint;
  readonly reason: string;
  readonly round_ref: bigint | null;
  readonly at: Date;
};

type IncomeAsked = {
  readonly agentId: bigint;
  readonly accountId: bigint;
  readonly from: Date;
  readonly until: Date;
  readonly kinds: readonly number[];
};

/** What the books paid an agent, the last first, each with the journal it stands in. */
export async function selectIncome(
  tx: ReadTx,
  asked: IncomeAsked,
  page: Page,
): Promise<readonly IncomeRow[]> {
  return await sql<IncomeRow>(tx)`
    select t.id, t.kind, t.amount as ticks, coalesce(t.balance_after, 0) as balance_after, coalesce(j.reason, '') as reason,
           t.round_ref, t.created_at as at
      from (
        select transfer_id from team.money
         where member_id = ${asked.agentId} and kind = any (${[...asked.kinds]}::smallint[])
           and transfer_id >= ledger.id_at(${asked.from}::timestamptz)
           and transfer_id < ledger.id_at(${asked.until}::timestamptz)
         order by transfer_id desc
         limit ${page.size} offset ${page.offset}) m
     cross join lateral (
       select id, journal_id, kind, amount, balance_after, round_ref, created_at from ledger.transfer_v
        where account_id = ${asked.accountId} and id = m.transfer_id limit 1) t
      left join ledger.journal_v j on j.id = t.journal_id
     order by t.id desc`;
}

export type IncomeSum = {
  readonly kind: number;
  readonly ticks: bigint;
  readonly payments: number;
};

export async function sumIncome(
  tx: ReadTx,
  asked: Omit<IncomeAsked, 'accountId'>,
): Promise<readonly IncomeSum[]> {
  return await sql<IncomeSum>(tx)`
    select kind, sum(ticks)::bigint as ticks, count(*)::integer as payments
      from team.money
     where member_id = ${asked.agentId} and kind = any (${[...asked.kinds]}::smallint[])
       and transfer_id >= ledger.id_at(${asked.from}::timestamptz) and transfer_id < ledger.id_at(${asked.until}::timestamptz)
     group by kind
     order by kind
     limit 100`;
}

export type MoveRow = {
  readonly id: bigint;
  readonly kind: number;
  readonly ticks: bigint;
  readonly account: string;
  readonly is_first_deposit: boolean;
  readonly at: Date;
};

/** Money that an agent's team moved, the last first: of everybody below, or of one member and everybody below that one. */
export async function selectMoves(
  tx: ReadTx,
  asked: {
    readonly readerId: bigint;
    readonly subjectId: bigint;
    readonly from: Date;
    readonly until: Date;
    readonly kinds: readonly number[];
    readonly before: bigint | undefined;
    readonly size: number;
  },
): Promise<readonly MoveRow[]> {
  return await sql<MoveRow>(tx)`
    with mine as materialized (
      select a.line_id,
             ${asked.subjectId}::bigint = ${asked.readerId}::bigint
               or exists (select from team.line_agent s where s.line_id = a.line_id and s.agent_id = ${asked.subjectId}) as is_whole
        from team.line_agent a
       where a.agent_id = ${asked.readerId}
    )
    select m.transfer_id as id, m.kind, m.ticks, p.account, m.is_first_deposit, m.at
      from team.money m
      join mine on mine.line_id = m.line_id and (mine.is_whole or m.member_id = ${asked.subjectId})
      join identity.account_v p on p.id = m.member_id
     where m.kind = any (${[...asked.kinds]}::smallint[])
       and m.transfer_id >= ledger.id_at(${asked.from}::timestamptz)
       and m.transfer_id < least(ledger.id_at(${asked.until}::timestamptz), coalesce(${asked.before ?? null}::bigint, 9223372036854775807))
     order by m.transfer_id desc
     limit ${asked.size}`;
}
