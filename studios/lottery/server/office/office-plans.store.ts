import { sql } from '#platform/db/sql.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import type { PlanRow } from '../plans/plan-list.store.ts';

export type OfficePlan = PlanRow & { readonly member_ref: string; readonly ended_at: Date | null };

/** Plans, newest first. A filter that is null does not apply. */
export async function officePlans(
  tx: ReadTx,
  wanted: {
    readonly id: bigint | null;
    /** References of members; null means all members. */
    readonly members: readonly string[] | null;
    readonly gameCode: string | null;
    readonly state: 'running' | 'ended' | null;
    readonly beforeId: bigint | null;
    readonly limit: number;
  },
): Promise<readonly OfficePlan[]> {
  return await sql<OfficePlan>(tx)`
    select id, game_code, lines, mode, base_ticks, times, stops_on_win, budget_ticks, state, end_reason, created_at,
           member_ref, ended_at
      from studio_lottery.plan
     where (${wanted.id}::bigint is null or id = ${wanted.id}::bigint)
       and (${wanted.members === null ? null : [...wanted.members]}::text[] is null
            or member_ref = any (${wanted.members === null ? null : [...wanted.members]}::text[]))
       and (${wanted.gameCode}::text is null or game_code = ${wanted.gameCode}::text)
       and (${wanted.state}::text is null or state = ${wanted.state}::text)
       and (${wanted.beforeId}::bigint is null or id < ${wanted.beforeId}::bigint)
     order by id desc
     limit ${wanted.limit}`;
}
