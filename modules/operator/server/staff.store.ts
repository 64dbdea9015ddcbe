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

/** A person's row; without a password they have not yet come in by their invitation. */
export type LockedStaff = Omit<StaffSecret, 'password_hash'> & {
  readonly password_hash: string | null;
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
     where name = ${name} and password_hash is not null and (one_time_until is null or one_time_until > now())`;
  return rows[0];
}

/**
 * A person's row, locked until the transaction ends: a sign-in and whatever ends sessions take this lock first, so that one
 * of them sees what the other has done.
 */
export async function lockStaff(tx: Tx, id: bigint): Promise<LockedStaff | undefined> {
  const rows = await sql<LockedStaff>(tx)`
    select id, name, password_hash, status, sign_in_epoch from operator.staff where id = ${id} for no key update`;
  return rows[0];
}

/** Locks a person's row and raises their number: a sign-in that is under way opens no session. */
export async function raiseSignInEpoch(tx: Tx, id: bigint): Promise<void> {
  await sql(tx)`
    update operator.staff set sign_in_epoch = sign_in_epoch + 1 where id = ${id}`;
}

/** A role of a person; one for a while ends by itself. */
export type StaffRole = {
  readonly id: string;
  readonly name: string;
  /** ISO 8601; null: it stays. */
  readonly until: string | null;
};

export type StaffRow = {
  readonly id: bigint;
  readonly name: string;
  readonly display: string;
  readonly status: 'active' | 'suspended';
  readonly roles: readonly StaffRole[];
  readonly last_seen_at: Date | null;
  readonly is_invited: boolean;
  readonly asked_by: bigint | null;
  readonly link_until: Date | null;
};

export async function selectStaff(tx: ReadTx): Promise<readonly StaffRow[]> {
  return await sql<StaffRow>(tx)`
    select s.id, s.name, s.display, s.status,
           coalesce((
             select jsonb_agg(jsonb_build_object('id', r.id::text, 'name', r.name, 'until', sr.until) order by r.name)
               from operator.staff_role sr
               join operator.role r on r.id = sr.role_id
              where sr.staff_id = s.id), '[]') as roles,
           (select max(seen_at) from operator.session where staff_id = s.id) as last_seen_at,
           s.password_hash is null as is_invited, s.asked_by,
           (select expires_at from operator.invitation i where i.staff_id = s.id) as link_until
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
    /** Null: the person sets one by an invitation. */
    readonly passwordHash: string | null;
    readonly askedBy: bigint | null;
    readonly now: Date;
  },
): Promise<bigint | undefined> {
  const rows = await sql<{ id: bigint }>(tx)`
    insert into operator.staff (name, display, password_hash, asked_by, created_at)
    values (${staff.name}, ${staff.display}, ${staff.passwordHash}, ${staff.askedBy}, ${staff.now})
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

/** Makes the roles that stay exactly these; roles for a while go on. */
export async function replaceStaffRoles(
  tx: Tx,
  staffId: bigint,
  roleIds: readonly bigint[],
): Promise<void> {
  await sql(tx)`
    delete from operator.staff_role
     where staff_id = ${staffId} and until is null and role_id <> all (${roleIds}::bigint[])`;
  await sql(tx)`
    insert into operator.staff_role (staff_id, role_id)
    select ${staffId}, r.id from operator.role r where r.id = any (${roleIds}::bigint[])
    on conflict (staff_id, role_id) do update set until = null`;
}

/** Gives a role until a moment; one that stays is left as it is. */
export async function lendRole(
  tx: Tx,
  lent: { readonly staffId: bigint; readonly roleId: bigint; readonly until: Date },
): Promise<void> {
  await sql(tx)`
    insert into operator.staff_role as held (staff_id, role_id, until)
    values (${lent.staffId}, ${lent.roleId}, ${lent.until})
    on conflict (staff_id, role_id) do update set until = excluded.until where held.until is not null`;
}

/** Takes a role for a while back. @returns false when the person has none such */
export async function takeLentRole(
  tx: Tx,
  lent: { readonly staffId: bigint; readonly roleId: bigint },
): Promise<boolean> {
  const rows = await sql<{ role_id: bigint }>(tx)`
    delete from operator.staff_role
     where staff_id = ${lent.staffId} and role_id = ${lent.roleId} and until is not null
    returning role_id`;
  return rows.length === 1;
}

/** Everybody of the staff, by name. */
export async function listStaffNames(
  tx: ReadTx,
): Promise<readonly { readonly id: bigint; readonly name: string; readonly display: string }[]> {
  return await sql<{ id: bigint; name: string; display: string }>(tx)`
    select id, name, display from operator.staff order by name limit 1000`;
}
