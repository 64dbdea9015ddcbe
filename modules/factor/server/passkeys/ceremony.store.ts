import { sql } from '#platform/db/sql.ts';
import type { Tx } from '#platform/db/tx.ts';

export type CeremonyPurpose = 'add' | 'prove' | 'step' | 'login';

export type Ceremony = {
  readonly brandId: number;
  readonly purpose: CeremonyPurpose;
  /** Left out where nobody is named yet. */
  readonly accountId?: bigint | undefined;
  readonly challengeHash: Buffer;
};

export async function insertCeremony(
  tx: Tx,
  ceremony: Ceremony & { readonly expiresAt: Date },
): Promise<void> {
  await sql(tx)`
    insert into factor.ceremony (challenge_hash, brand_id, purpose, account_id, expires_at)
    values (${ceremony.challengeHash}, ${ceremony.brandId}, ${ceremony.purpose},
            ${ceremony.accountId ?? null}, ${ceremony.expiresAt})`;
}

/** Uses a challenge up, whatever comes of it; false when it is not one of ours, was used, or is too old. */
export async function takeCeremony(
  tx: Tx,
  ceremony: Ceremony & { readonly now: Date },
): Promise<boolean> {
  const rows = await sql<{ brand_id: number }>(tx)`
    delete from factor.ceremony
     where challenge_hash = ${ceremony.challengeHash}
       and brand_id = ${ceremony.brandId}
       and purpose = ${ceremony.purpose}
       and account_id is not distinct from ${ceremony.accountId ?? null}::bigint
       and expires_at > ${ceremony.now}
    returning brand_id`;
  return rows.length === 1;
}

export async function deleteOldCeremonies(tx: Tx, before: Date): Promise<void> {
  await sql(tx)`delete from factor.ceremony where expires_at < ${before}`;
}
