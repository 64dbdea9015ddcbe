import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';

export type NoteRow = {
  readonly id: bigint;
  readonly operator: string;
  readonly text: string;
  readonly created_at: Date;
};

export async function selectNotes(
  tx: ReadTx,
  asked: { readonly brandId: number; readonly id: bigint },
): Promise<readonly NoteRow[]> {
  return await sql<NoteRow>(tx)`
    select id, operator, text, created_at
      from inquiry.application_note
     where brand_id = ${asked.brandId} and application_id = ${asked.id}
     order by id desc
     limit 200`;
}

export async function insertNote(
  tx: Tx,
  note: {
    readonly brandId: number;
    readonly applicationId: bigint;
    readonly operatorId: bigint;
    readonly operator: string;
    readonly text: string;
    readonly at: Date;
  },
): Promise<void> {
  const { brandId, applicationId, operatorId, operator, text, at } = note;
  await sql(tx)`
    insert into inquiry.application_note (brand_id, application_id, operator_id, operator, text, created_at)
    values (${brandId}, ${applicationId}, ${operatorId}, ${operator}, ${text}, ${at})`;
}
