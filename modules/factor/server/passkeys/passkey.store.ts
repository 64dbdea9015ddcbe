import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';

export type PasskeyRow = {
  readonly id: bigint;
  readonly account_id: bigint;
  readonly credential_id: string;
  readonly public_key: Buffer;
  readonly counter: bigint;
  readonly transports: string[];
  readonly name: string;
  readonly is_backed_up: boolean;
  readonly added_at: Date;
  readonly last_used_at: Date | null;
};

const MAX_LISTED = 100;

/** The passkeys of an account, the oldest first. */
export async function selectPasskeys(
  tx: ReadTx,
  accountId: bigint,
): Promise<readonly PasskeyRow[]> {
  return await sql<PasskeyRow>(tx)`
    select id, account_id, credential_id, public_key, counter, transports, name, is_backed_up, added_at, last_used_at
      from factor.passkey
     where account_id = ${accountId}
     order by id
     limit ${MAX_LISTED}`;
}

export async function selectPasskeyOf(
  tx: Tx,
  which: { readonly brandId: number; readonly credentialId: string },
): Promise<PasskeyRow | undefined> {
  const rows = await sql<PasskeyRow>(tx)`
    select id, account_id, credential_id, public_key, counter, transports, name, is_backed_up, added_at, last_used_at
      from factor.passkey
     where brand_id = ${which.brandId} and credential_id = ${which.credentialId}`;
  return rows[0];
}

/** @returns false when the brand has that passkey already */
export async function insertPasskey(
  tx: Tx,
  passkey: {
    readonly brandId: number;
    readonly accountId: bigint;
    readonly credentialId: string;
    readonly publicKey: Uint8Array;
    readonly counter: number;
    readonly transports: readonly string[];
    readonly name: string;
    readonly isBackedUp: boolean;
    readonly now: Date;
  },
): Promise<boolean> {
  const rows = await sql<{ id: bigint }>(tx)`
    insert into factor.passkey
      (brand_id, account_id, credential_id, public_key, counter, transports, name, is_backed_up, added_at)
    values (${passkey.brandId}, ${passkey.accountId}, ${passkey.credentialId},
            ${Buffer.from(passkey.publicKey)}, ${passkey.counter}, ${passkey.transports}::text[],
            ${passkey.name}, ${passkey.isBackedUp}, ${passkey.now})
    on conflict (brand_id, credential_id) do nothing
    returning id`;
  return rows.length === 1;
}

/** Notes a use; false when another use with the same counter or a higher one came first. */
export async function useCounter(
  tx: Tx,
  use: { readonly id: bigint; readonly counter: number; readonly now: Date },
): Promise<boolean> {
  const rows = await sql<{ id: bigint }>(tx)`
    update factor.passkey
       set counter = ${use.counter}, last_used_at = ${use.now}
     where id = ${use.id}
       and (counter < ${use.counter} or (counter = 0 and ${use.counter}::bigint = 0))
    returning id`;
  return rows.length === 1;
}

export async function updateName(
  tx: Tx,
  change: { readonly id: bigint; readonly accountId: bigint; readonly name: string },
): Promise<boolean> {
  const rows = await sql<{ id: bigint }>(tx)`
    update factor.passkey
       set name = ${change.name}
     where id = ${change.id} and account_id = ${change.accountId}
    returning id`;
  return rows.length === 1;
}

/** Forgets one passkey, or all. @returns how many there were */
export async function deletePasskeys(
  tx: Tx,
  which: { readonly accountId: bigint; readonly onlyId?: bigint },
): Promise<number> {
  const rows = await sql<{ id: bigint }>(tx)`
    delete from factor.passkey
     where account_id = ${which.accountId}
       and (${which.onlyId ?? null}::bigint is null or id = ${which.onlyId ?? null}::bigint)
    returning id`;
  return rows.length;
}
