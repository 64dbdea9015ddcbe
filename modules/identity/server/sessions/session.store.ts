import { sql } from '#platform/db/sql.ts';
import type { Tx } from '#platform/db/tx.ts';
import { subscriberOf } from '#platform/networks.ts';

export type SessionRow = {
  readonly id: bigint;
  readonly account_id: bigint;
  readonly last_used_at: Date;
  readonly must_change_password: boolean;
  readonly account: string;
  readonly account_type: number;
};

export async function insertSession(
  tx: Tx,
  session: {
    readonly brandId: number;
    readonly accountId: bigint;
    readonly tokenHash: Buffer;
    readonly ip: string;
    readonly userAgent: string;
    readonly now: Date;
    readonly idleSeconds: number;
    readonly expiresAt: Date;
    readonly mustChangePassword: boolean;
    readonly deviceId: bigint | undefined;
  },
): Promise<bigint> {
  const rows = await sql<{ id: bigint }>(tx)`
    insert into identity.session
      (brand_id, account_id, token_hash, ip, subscriber, user_agent, opened_at, last_used_at, idle_seconds,
       expires_at, must_change_password, device_id)
    values (${session.brandId}, ${session.accountId}, ${session.tokenHash}, ${session.ip},
            ${subscriberOf(session.ip)}, ${session.userAgent}, ${session.now}, ${session.now}, ${session.idleSeconds},
            ${session.expiresAt}, ${session.mustChangePassword},
            ${session.deviceId ?? null})
    returning id`;
  const id = rows[0]?.id;
  if (id === undefined) {
    throw new Error('a session was not written');
  }
  return id;
}

/** The living session of a token. */
export async function selectSession(
  tx: Tx,
  session: { readonly brandId: number; readonly tokenHash: Buffer; readonly now: Date },
): Promise<SessionRow | undefined> {
  const rows = await sql<SessionRow>(tx)`
    select s.id, s.account_id, s.last_used_at, s.must_change_password, a.account, a.account_type
      from identity.session s
      join identity.account a on a.id = s.account_id
     where s.token_hash = ${session.tokenHash}
       and s.brand_id = ${session.brandId}
       and identity.login_lives_until(s.ended_at, s.expires_at, s.last_used_at, s.idle_seconds) > ${session.now}
       and a.is_active`;
  return rows[0];
}

/** Locks a session that lives, until the transaction ends; false when it lives no more. */
export async function lockSession(
  tx: Tx,
  session: { readonly id: bigint; readonly now: Date },
): Promise<boolean> {
  const rows = await sql<{ id: bigint }>(tx)`
    select s.id
      from identity.session s
     where s.id = ${session.id}
       and identity.login_lives_until(s.ended_at, s.expires_at, s.last_used_at, s.idle_seconds) > ${session.now}
       for no key update`;
  return rows.length === 1;
}

export async function slideSession(
  tx: Tx,
  session: { readonly id: bigint; readonly now: Date },
): Promise<void> {
  await sql(tx)`
    update identity.session
       set last_used_at = greatest(last_used_at, ${session.now})
     where id = ${session.id} and ended_at is null`;
}

/** The token a session had before, of which only the hash is known. */
export type TokenRow = { readonly brand_id: number; readonly token_hash: Buffer };

/** Gives a living session another token and lets it go on freely; undefined when it ended meanwhile. */
export async function replaceToken(
  tx: Tx,
  session: {
    readonly id: bigint;
    readonly accountId: bigint;
    readonly tokenHash: Buffer;
    readonly now: Date;
  },
): Promise<TokenRow | undefined> {
  const rows = await sql<TokenRow>(tx)`
    with before as (
      select id, brand_id, token_hash
        from identity.session
       where id = ${session.id} and account_id = ${session.accountId} and ended_at is null
         for update
    )
    update identity.session s
       set token_hash = ${session.tokenHash},
           must_change_password = false,
           last_used_at = greatest(s.last_used_at, ${session.now})
      from before
     where s.id = before.id
    returning before.brand_id, before.token_hash`;
  return rows[0];
}

type Ending = { readonly now: Date; readonly reason: string };

/** Ends one session, or with `exceptId` all of the account but that one, or all; returns the ended. */
export async function endAccountSessions(
  tx: Tx,
  which: Ending & {
    readonly accountId: bigint;
    readonly onlyId: bigint | undefined;
    readonly exceptId: bigint | undefined;
  },
): Promise<readonly (TokenRow & { readonly id: bigint })[]> {
  return await sql<TokenRow & { id: bigint }>(tx)`
    update identity.session
       set ended_at = ${which.now}, end_reason = ${which.reason}
     where account_id = ${which.accountId}
       and ended_at is null
       and (${which.onlyId ?? null}::bigint is null or id = ${which.onlyId ?? null}::bigint)
       and (${which.exceptId ?? null}::bigint is null or id <> ${which.exceptId ?? null}::bigint)
    returning id, brand_id, token_hash`;
}

/** Ends the session of a token, whichever account's it is: the one a browser held before it logged in again. */
export async function endTokenSession(
  tx: Tx,
  which: Ending & { readonly brandId: number; readonly tokenHash: Buffer },
): Promise<{ readonly id: bigint; readonly account_id: bigint } | undefined> {
  const rows = await sql<{ id: bigint; account_id: bigint }>(tx)`
    update identity.session
       set ended_at = ${which.now}, end_reason = ${which.reason}
     where token_hash = ${which.tokenHash} and brand_id = ${which.brandId} and ended_at is null
    returning id, account_id`;
  return rows[0];
}

/** Deletes sessions that ended or expired long ago. */
export async function deleteOldSessions(tx: Tx, before: Date): Promise<void> {
  await sql(tx)`
    delete from identity.session
     where id in (
       select id from identity.session
        where coalesce(ended_at, expires_at) < ${before}
        order by id
        limit 10000
     )`;
}
