import { sql } from '#platform/db/sql.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import type { Kind } from '../../field-rules.ts';
import type { DaySum } from './notify-payees.ts';

/** What runs of a kind paid each agent at once within a window, and how many of them wait. */
export async function selectDaySums(
  tx: ReadTx,
  of: {
    readonly brandId: number;
    readonly kind: Kind;
    readonly from: Date;
    readonly until: Date;
  },
): Promise<readonly DaySum[]> {
  return await sql<DaySum>(tx)`
    select agent_id, (count(*) filter (where hold_reason is null))::int as payments,
           coalesce(sum(pays_ticks) filter (where hold_reason is null), 0)::bigint as paid_ticks,
           (count(*) filter (where state = 'held'))::int as held
      from agent.run
     where brand_id = ${of.brandId} and kind = ${of.kind} and until_at > ${of.from} and until_at <= ${of.until}
       and pays_ticks > 0
     group by agent_id
    having count(*) filter (where hold_reason is null) > 0
     order by agent_id
     limit 1000000`;
}

/** Windows of five minutes of a day. */
const MAX_RUNS_A_DAY = 300;

/** Of some agents those of whom a run of the kind was held since a moment, apart from these runs. */
export async function selectHeldSince(
  tx: ReadTx,
  of: {
    readonly kind: Kind;
    readonly agentIds: readonly bigint[];
    readonly since: Date;
    readonly butRuns: readonly bigint[];
  },
): Promise<ReadonlySet<bigint>> {
  const rows = await sql<{ agent_id: bigint }>(tx)`
    select a.agent_id
      from unnest(${of.agentIds}::bigint[]) as a (agent_id)
     where exists (
       select
         from (select r.id, r.until_at, r.hold_reason
                 from agent.run r
                where r.agent_id = a.agent_id and r.kind = ${of.kind}
                order by r.id desc
                limit ${MAX_RUNS_A_DAY}) last
        where last.until_at > ${of.since} and last.hold_reason is not null and last.id <> all (${of.butRuns}::bigint[]))
     order by a.agent_id
     limit 1000000`;
  return new Set(rows.map((row) => row.agent_id));
}
