import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';

export type KeyPurpose = 'receipts' | 'log';

export type SigningKeyRow = {
  readonly purpose: KeyPurpose;
  readonly number: number;
  readonly name: string;
  readonly public_key: Buffer;
  /** Encrypted at rest. */
  readonly private_key: Buffer;
  readonly from_ms: bigint;
  /** The time of the next key; null for the last one. */
  readonly until_ms: bigint | null;
};

/** All keys in the order of their times; there is one a year, the limit is a fuse. */
export async function selectSigningKeys(tx: ReadTx): Promise<readonly SigningKeyRow[]> {
  return await sql<SigningKeyRow>(tx)`
    select purpose, number, name, public_key, private_key, from_ms,
           lead(from_ms) over (partition by purpose order by number) as until_ms
      from fairness.signing_key
     order by purpose, number
     limit 1000`;
}

/**
 * Adds the key that follows number `number - 1`, and begins after it.
 * @returns false when another process has added that number, or the key would begin before the one before it
 */
export async function insertSigningKey(
  tx: Tx,
  key: {
    readonly purpose: KeyPurpose;
    readonly number: number;
    readonly name: string;
    readonly publicKey: Uint8Array;
    readonly privateKey: Uint8Array;
    readonly fromMs: number;
  },
): Promise<boolean> {
  const rows = await sql<{ number: number }>(tx)`
    insert into fairness.signing_key (purpose, number, name, public_key, private_key, from_ms)
    select ${key.purpose}, ${key.number}::integer, ${key.name}, ${Buffer.from(key.publicKey)},
           ${Buffer.from(key.privateKey)}, ${key.fromMs}::bigint
     where ${key.number}::integer = 1
        or exists (select from fairness.signing_key
                    where purpose = ${key.purpose} and number = ${key.number}::integer - 1
                      and from_ms < ${key.fromMs}::bigint)
    on conflict (purpose, number) do nothing
    returning number`;
  return rows.length === 1;
}
