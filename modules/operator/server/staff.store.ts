import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import { subscriberOf } from '#platform/networks.ts';

export type StaffSecret = {
  readonly id: bigint;
  readonly name: string;
  readonly password_hash: string;
  readonly status: string;
  readonly sign_in_epoch: number;
};

/** A person by name, and whether they have had a session at this address. */
export async function selectStaffSecret(
  tx: Tx,
  { name, ip }: { readonly name: string; readonly ip: string },
): Promise<(StaffSecret & { readonly is_known_address: boolean }) | undefined> {
  const rows = await sql<StaffSecret & { is_known_address: boolean }>(tx)`
    select id, name, password_hash, status, sign_in_epoch,
           exists (
             select from operator.session s where s.staff_id = p.id and s.subscriber = ${subscriberOf(ip)}
           ) as is_known_address
      from operator.staff p
     where name = ${name} and (one_time_until is null or one_time_until > now())`;
  return rows[0];
}

/**
 * A person's row, locked until the transaction ends: a sign-in and whatever ends sessions take this lock first, so that one
 * of them sees what the other has done.
 */
export async function lockStaff(tx: Tx, id: bigint): Promise<StaffSecret | undefined> {
  const rows = await sql<StaffSecret>(tx)`
    select id, name, password_hash, status, sign_in_epoch from operator.staff where id = ${id} for no key update`;
  return rows[0];
}

/** Locks a person's row and raises their number: a sign-in that is under way opens no session. */
export async function raiseSignInEpoch(tx: Tx, id: bigint): Promise<void> {
  await sql(tx)`
    update operator.staff set sign_in_epoch = sign_in_epoch + 1 where id = ${id}`;
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

/** Replaces the password whose hash is given; false when it was replaced before. */
export async function updatePassword(
  tx: Tx,
  change: { readonly id: bigint; readonly from: string; readonly to: string },
): Promise<boolean> {
  const rows = await sql<{ id: bigint }>(tx)`
    update operator.staff set password_hash = ${change.to}, one_time_until = null
     where id = ${change.id} and password_hash = ${change.from}
    returning id`;
  return rows.length === 1;
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

/** Everybody of the staff, by name. */
export async function listStaffNames(
  tx: ReadTx,
): Promise<readonly { readonly id: bigint; readonly name: string; readonly display: string }[]> {
  return await sql<{ id: bigint; name: string; display: string }>(tx)`
    select id, name, display from operator.staff order by name limit 1000`;
}
