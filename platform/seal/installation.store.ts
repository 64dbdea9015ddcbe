import { sql } from '#platform/db/sql.ts';
import type { Tx } from '#platform/db/tx.ts';

/** Records the fingerprint in a database that has none. @returns the one that the database has */
export async function recordFingerprint(tx: Tx, fingerprint: Uint8Array): Promise<Uint8Array> {
  await sql(tx)`
    insert into platform.installation (key_fingerprint)
    values (${fingerprint})
    on conflict (only_row) do nothing`;
  const rows = await sql<{ key_fingerprint: Uint8Array }>(tx)`
    select key_fingerprint
    from platform.installation`;
  return rows[0]?.key_fingerprint ?? fingerprint;
}
