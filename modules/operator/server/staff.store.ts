import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';

export type StaffSecret = {
  readonly id: bigint;
  readonly password_hash: string;
  readonly status: string;
  readonly refused_until: Date | null;
};

export async function selectStaffSecret(tx: Tx, name: string): Promise<StaffSecret | undefined> {
  const rows = await sql<StaffSecret>(tx)`
    select id, password_hash, status, refused_until from operator.staff
     where name = ${name} and (one_time_until is null or one_time_until > now())`;
  return rows[0];
}

/**
 * Counts a wrong password. From the tenth in a row on, further tries are refused for five minutes.
 */
export async function countFailedSignIn(tx: Tx, staffId: bigint, now: Date): Promise<void> {
  await sql(tx)`
    update operator.staff
       set failed_sign_ins = failed_sign_ins + 1,
           refused_until = case when failed_sign_ins + 1 >= 10 then ${now}::timestamptz + interval '5 minutes' end
     where id = ${staffId}`;
}

export async function clearFailedSignIns(tx: Tx, staffId: bigint): Promise<void> {
  await sql(tx)`
    update operator.staff set failed_sign_ins = 0, refused_until = null
     where id = ${staffId} and failed_sign_ins > 0`;
}

export type StaffRow = {
  readonly id: bigint;
  readonly name: string;
  readonly display: string;
  readonly status: 'active' | 'suspended';
  readonly roles: readonly { readonly id: string; readonly name: string }[];
  readonly last_seen_at: Date | null;
};

export async function selectStaff(tx: ReadTx): Promise<readonly StaffRow[]> {
  return await sql<StaffRow>(tx)`
    select s.id, s.name, s.display, s.status,
           coalesce((
             select jsonb_agg(jsonb_build_object('id', r.id::text, 'name', r.name) order by r.name)
               from operator.staff_role sr
               join operator.role r on r.id = sr.role_id
              where sr.staff_id = s.id), '[]') as roles,
           (select max(seen_at) from operator.session where staff_id = s.id) as last_seen_at
      from operator.staff s
     order by s.name
     limit 1000`;
}

export async function selectStaffMember(tx: ReadTx, id: bigint): Promise<StaffRow | undefined> {
  const rows = await selectStaff(tx);
  return rows.find((row) => row.id === id);
}

/** @returns undefined when the name is taken */
export async function insertStaff(
  tx: Tx,
  staff: {
    readonly name: string;
    readonly display: string;
    readonly passwordHash: string;
    readonly now: Date;
  },
): Promise<bigint | undefined> {
  const rows = await sql<{ id: bigint }>(tx)`
    insert into operator.staff (name, display, password_hash, created_at)
    values (${staff.name}, ${staff.display}, ${staff.passwordHash}, ${staff.now})
    on conflict (name) do nothing
    returning id`;
  return rows[0]?.id;
}

export async function updateStaffStatus(
  tx: Tx,
  id: bigint,
  status: 'active' | 'suspended',
): Promise<void> {
  await sql(tx)`update operator.staff set status = ${status} where id = ${id}`;
}

export async function updatePassword(tx: Tx, id: bigint, passwordHash: string): Promise<void> {
  await sql(tx)`
    update operator.staff set password_hash = ${passwordHash}, one_time_until = null where id = ${id}`;
}

/** Makes the roles exactly these. */
export async function replaceStaffRoles(
  tx: Tx,
  staffId: bigint,
  roleIds: readonly bigint[],
): Promise<void> {
  await sql(tx)`
    delete from operator.staff_role where staff_id = ${staffId} and role_id <> all (${roleIds}::bigint[])`;
  await sql(tx)`
    insert into operator.staff_role (staff_id, role_id)
    select ${staffId}, r.id from operator.role r where r.id = any (${roleIds}::bigint[])
    on conflict do nothing`;
}
