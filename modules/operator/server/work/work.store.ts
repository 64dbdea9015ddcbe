import { sql } from '#platform/db/sql.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import type { Closings, StaffRef } from './work-queues.ts';

/** Active staff who hold a permission in a brand, by name. */
export async function staffWith(
  tx: ReadTx,
  { permission, brandId }: { readonly permission: string; readonly brandId: number },
): Promise<readonly StaffRef[]> {
  return await sql<StaffRef>(tx)`
    select s.id, s.name
      from operator.staff s
     where s.status = 'active'
       and exists (
         select from operator.staff_role sr
           join operator.role r on r.id = sr.role_id
           join operator.role_permission rp on rp.role_id = r.id
          where sr.staff_id = s.id
            and (sr.until is null or sr.until > now())
            and r.brand_id in (0, ${brandId})
            and rp.permission in ('*', ${permission}))
     order by s.name
     limit 1000`;
}

/** How many things of a queue each operator has finished in a period, as the audit trail has it. */
export async function closedBy(
  tx: ReadTx,
  asked: Closings & { readonly brandId: number; readonly from: Date; readonly until: Date },
): Promise<readonly { readonly staff: string; readonly count: number }[]> {
  return await sql<{ staff: string; count: number }>(tx)`
    select s.name as staff, count(distinct a.entity)::int as count
      from operator.audit_row a
      join operator.staff s on s.id = a.staff_id
     where a.brand_id in (0, ${asked.brandId})
       and a.at >= ${asked.from} and a.at < ${asked.until}
       and a.action like any (${asked.actions}::text[])
       and (cardinality(${asked.states}::text[]) = 0
            or (a.after ->> 'state' = any (${asked.states}::text[])
                and a.before ->> 'state' is distinct from a.after ->> 'state'))
     group by s.name
     order by count desc, s.name
     limit 200`;
}
