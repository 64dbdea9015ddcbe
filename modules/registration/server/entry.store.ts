import { sql } from '#platform/db/sql.ts';
import type { Tx } from '#platform/db/tx.ts';

/** Keeps how somebody came in and what they agreed to. */
export async function insertEntry(
  tx: Tx,
  entry: {
    readonly brandId: number;
    readonly memberId: bigint;
    readonly method: string;
    readonly host: string;
    readonly agreedAge: number;
    readonly termsVersion: string;
    readonly now: Date;
  },
): Promise<void> {
  await sql(tx)`
    insert into registration.entry
      (member_id, brand_id, method, host, agreed_age, terms_version, agreed_at)
    values (${entry.memberId}, ${entry.brandId}, ${entry.method}, ${entry.host},
            ${entry.agreedAge}, ${entry.termsVersion}, ${entry.now})`;
}
