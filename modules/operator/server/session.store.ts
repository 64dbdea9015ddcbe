import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import { subscriberOf } from '#platform/networks.ts';

export type NewSession = {
  readonly tokenHash: Buffer;
  readonly staffId: bigint;
  readonly now: Date;
  readonly endsAt: Date;
  readonly ip: string;
  readonly userAgent: string;
  readonly provedBy: 'password' | 'factor';
  readonly mustEnrol: boolean;
};

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await sql(tx)`
    insert into operator.session
      (token_hash, staff_id, opened_at, seen_at, ends_at, ip, subscriber, user_agent, proved_by, proved_at,
       must_enrol)
    values (${session.tokenHash}, ${session.staffId}, ${session.now}, ${session.now}, ${session.endsAt},
            ${session.ip}, ${subscriberOf(session.ip)}, left(${session.userAgent}::text, 300), ${session.provedBy},
            ${session.now}, ${session.mustEnrol})`;
}

export type LiveSession = {
  readonly staff_id: bigint;
  readonly name: string;
  readonly seen_at: Date;
  /** The person has still a password that somebody else has seen. */
  readonly must_change_password: boolean;
  readonly must_enrol: boolean;
  readonly grants: readonly StoredGrant[];
};

/** A grant as its row has it; ticks are a text, which JSON holds exactly. */
export type StoredGrant = {
  readonly permission: string;
  readonly brandId: number;
  readonly ceiling: string | null;
};

/** The session of a token and all grants of its owner, in one read: roles count from the next request on. */
export async function selectLiveSession(
  tx: Tx,
  tokenHash: Buffer,
  now: Date,
  idleSince: Date,
): Promise<LiveSession | undefined> {
  const rows = await sql<LiveSession>(tx)`
    select s.staff_id, p.name, s.seen_at, s.must_enrol, p.one_time_until is not null as must_change_password,
           coalesce((
             select jsonb_agg(jsonb_build_object('permission', rp.permission, 'brandId', r.brand_id,
                                                'ceiling', r.ceiling_ticks::text))
               from operator.staff_role sr
               join operator.role r on r.id = sr.role_id
               join operator.role_permission rp on rp.role_id = r.id
              where sr.staff_id = s.staff_id and (sr.until is null or sr.until > ${now})), '[]') as grants
      from operator.session s
      join operator.staff p on p.id = s.staff_id
     where s.token_hash = ${tokenHash}
       and s.ended_at is null
       and s.ends_at > ${now}
       and s.seen_at > ${idleSince}
       and p.status = 'active'`;
  return rows[0];
}

/** Locks a session that lives, of staff that is active, until the transaction ends; false when it lives no more. */
export async function lockSession(
  tx: Tx,
  session: { readonly tokenHash: Buffer; readonly now: Date; readonly idleSince: Date },
): Promise<boolean> {
  const rows = await sql<{ staff_id: bigint }>(tx)`
    select s.staff_id
      from operator.session s
      join operator.staff p on p.id = s.staff_id
     where s.token_hash = ${session.tokenHash}
       and s.ended_at is null
       and s.ends_at > ${session.now}
       and s.seen_at > ${session.idleSince}
       and p.status = 'active'
       for no key update of s`;
  return rows.length === 1;
}

export async function touchSession(tx: Tx, tokenHash: Buffer, now: Date): Promise<void> {
  await sql(tx)`
    update operator.session set seen_at = ${now} where token_hash = ${tokenHash} and seen_at < ${now}`;
}

export async function endSession(tx: Tx, tokenHash: Buffer, now: Date): Promise<void> {
  await sql(tx)`
    update operator.session set ended_at = ${now} where token_hash = ${tokenHash} and ended_at is null`;
}

/** Gives a living session another token; false when it ended meanwhile. */
export async function replaceToken(
  tx: Tx,
  change: { readonly from: Buffer; readonly to: Buffer },
): Promise<boolean> {
  const rows = await sql<{ staff_id: bigint }>(tx)`
    update operator.session set token_hash = ${change.to}
     where token_hash = ${change.from} and ended_at is null
    returning staff_id`;
  return rows.length === 1;
}

/** When the operator behind a session has last proved who they are. */
export async function selectProvedAt(tx: ReadTx, tokenHash: Buffer): Promise<Date | undefined> {
  const rows = await sql<{ proved_at: Date }>(tx)`
    select proved_at from operator.session where token_hash = ${tokenHash}`;
  return rows[0]?.proved_at;
}

export async function updateProvedAt(tx: Tx, tokenHash: Buffer, now: Date): Promise<void> {
  await sql(tx)`
    update operator.session set proved_at = greatest(proved_at, ${now}) where token_hash = ${tokenHash}`;
}

/** The session counts as proved in that way from now on, and asks for no enrolment any more. */
export async function updateProvedBy(
  tx: Tx,
  tokenHash: Buffer,
  change: { readonly provedBy: 'password' | 'factor'; readonly now: Date },
): Promise<void> {
  await sql(tx)`
    update operator.session
       set proved_by = ${change.provedBy}, proved_at = ${change.now}, must_enrol = false
     where token_hash = ${tokenHash}`;
}

/** Ends all sessions of a staff member, except the one that asks. */
export async function endSessionsOf(
  tx: Tx,
  staffId: bigint,
  now: Date,
  keep: Buffer | null,
): Promise<void> {
  await sql(tx)`
    update operator.session set ended_at = ${now}
     where staff_id = ${staffId} and ended_at is null and token_hash is distinct from ${keep}::bytea`;
}
