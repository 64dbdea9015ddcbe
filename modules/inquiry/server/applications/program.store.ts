import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import type { ProgramDraft } from '../../contract.applications-office.ts';

export type ProgramRow = { readonly value: ProgramDraft; readonly version: number };

export async function selectProgram(tx: ReadTx, brandId: number): Promise<ProgramRow | undefined> {
  const rows = await sql<ProgramRow>(tx)`
    select value, version from inquiry.agent_program where brand_id = ${brandId}`;
  return rows[0];
}

/** Keeps a programme; undefined when somebody else changed it since `version`. */
export async function upsertProgram(
  tx: Tx,
  stored: { readonly brandId: number; readonly value: ProgramDraft; readonly version: number },
): Promise<number | undefined> {
  const { brandId, value, version } = stored;
  const rows = await sql<{ version: number }>(tx)`
    insert into inquiry.agent_program as p (brand_id, value)
    select ${brandId}::integer, ${JSON.stringify(value)}::jsonb
     where ${version}::integer = 0 or exists (select from inquiry.agent_program where brand_id = ${brandId})
    on conflict (brand_id) do update
       set value = excluded.value, version = p.version + 1
     where p.version = ${version}::integer
    returning p.version`;
  return rows[0]?.version;
}
