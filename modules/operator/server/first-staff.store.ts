import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';

/** Adds a person whose password is good for the first sign-in alone. @returns undefined when the name is taken */
export async function insertStaffWithOneTimePassword(
  tx: Tx,
  staff: {
    readonly name: string;
    readonly display: string;
    readonly passwordHash: string;
    readonly now: Date;
    readonly until: Date;
  },
): Promise<bigint | undefined> {
  const rows = await sql<{ id: bigint }>(tx)`
    insert into operator.staff (name, display, password_hash, created_at, one_time_until)
    values (${staff.name}, ${staff.display}, ${staff.passwordHash}, ${staff.now}, ${staff.until})
    on conflict (name) do nothing
    returning id`;
  return rows[0]?.id;
}

export type StaffCount = {
  readonly active: number;
  /** Of these, people who have not yet set a password of their own. */
  readonly with_one_time_password: number;
  /** Of these, people with a name of the demo. */
  readonly of_demo: number;
};

export async function countStaff(
  tx: ReadTx,
  demoNames: readonly string[],
): Promise<StaffCount | undefined> {
  const rows = await sql<StaffCount>(tx)`
    select count(*)::int as active,
           (count(*) filter (where one_time_until is not null))::int as with_one_time_password,
           (count(*) filter (where name = any (${demoNames}::text[])))::int as of_demo
      from operator.staff
     where status = 'active'`;
  return rows[0];
}
