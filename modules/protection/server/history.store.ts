import { sql } from '#platform/db/sql.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import type { LimitKind, LimitPeriod, PauseLength } from '../field-rules.ts';

export type HistoryRow = {
  readonly id: string;
  readonly at: Date;
  readonly act: 'lowered' | 'asked' | 'confirmed' | 'withdrawn' | 'paused';
  readonly kind: LimitKind | null;
  readonly period: LimitPeriod | null;
  readonly before: bigint | null;
  readonly after: bigint | null;
  readonly length: PauseLength | null;
};

/** What a member decided, and what staff decided for the member: limits and pauses, the newest first. */
export async function selectHistory(
  tx: ReadTx,
  of: { readonly memberId: bigint; readonly limit: number },
): Promise<readonly HistoryRow[]> {
  return await sql<HistoryRow>(tx)`
    select id, at, act, kind, period, before, after, length
      from (
        (select 'c' || c.id as id, c.at, c.act, c.kind, c.period, c.before, c.after, null::text as length
           from protection.limit_change c
          where c.member_id = ${of.memberId}
          order by c.id desc
          limit ${of.limit})
        union all
        (select 'p' || p.id, p.starts_at, 'paused', null, null, null, null, p.length
           from protection.pause p
          where p.member_id = ${of.memberId}
          order by p.id desc
          limit ${of.limit})
      ) h
     order by at desc, id desc
     limit ${of.limit}`;
}
