import { sql } from '#platform/db/sql.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import type { StaffRef } from './work-queues.ts';

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
            and r.brand_id in (0, ${brandId})
            and rp.permission in ('*', ${permission}))
     order by s.name
     limit 1000`;
}
