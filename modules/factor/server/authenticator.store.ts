import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';

export type AuthenticatorRow = {
  readonly sealed_secret: Buffer;
  readonly confirmed_at: Date | null;
};

export async function selectAuthenticator(
  tx: ReadTx,
  accountId: bigint,
): Promise<AuthenticatorRow | undefined> {
  const rows = await sql<AuthenticatorRow>(tx)`
    select sealed_secret, confirmed_at
      from factor.authenticator
     where account_id = ${accountId}`;
  return rows[0];
}

/**
 * Stores a secret that waits for its first code, and replaces an earlier waiting one; false when one is linked already.
 */
export async function saveSecret(
  tx: Tx,
  secret: {
    readonly accountId: bigint;
    readonly brandId: number;
    readonly sealedSecret: Buffer;
    readonly now: Date;
  },
): Promise<boolean> {
  const rows = await sql<{ account_id: bigint }>(tx)`
    insert into factor.authenticator as a (account_id, brand_id, sealed_secret, begun_at)
    values (${secret.accountId}, ${secret.brandId}, ${secret.sealedSecret}, ${secret.now})
    on conflict (account_id) do update
       set sealed_secret = excluded.sealed_secret,
           begun_at = excluded.begun_at,
           last_step = 0
     where a.confirmed_at is null
    returning account_id`;
  return rows.length === 1;
}

/** Takes a step once; false when that step or a later one was taken before. The first one confirms the binding. */
export async function takeStep(
  tx: Tx,
  step: { readonly accountId: bigint; readonly step: number; readonly now: Date },
): Promise<boolean> {
  const rows = await sql<{ account_id: bigint }>(tx)`
    update factor.authenticator
       set last_step = ${step.step},
           confirmed_at = coalesce(confirmed_at, ${step.now})
     where account_id = ${step.accountId}
       and last_step < ${step.step}
    returning account_id`;
  return rows.length === 1;
}

/** @returns false when none was bound */
export async function deleteAuthenticator(tx: Tx, accountId: bigint): Promise<boolean> {
  const rows = await sql<{ account_id: bigint }>(tx)`
    delete from factor.authenticator
     where account_id = ${accountId} and confirmed_at is not null
    returning account_id`;
  return rows.length === 1;
}
