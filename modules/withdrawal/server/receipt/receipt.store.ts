import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';

type Member = { readonly brandId: number; readonly memberId: bigint };

/** Withdrawals of a member that were sent and not confirmed. */
export async function selectUnconfirmed(tx: ReadTx, member: Member): Promise<readonly bigint[]> {
  const rows = await sql<{ id: bigint }>(tx)`
    select id
      from withdrawal.withdrawal
     where member_id = ${member.memberId} and brand_id = ${member.brandId} and state = 'sent'
     order by id
     limit 100`;
  return rows.map(({ id }) => id);
}

/** Withdrawals of all brands whose time for a receipt has passed. */
export async function selectOverdue(
  tx: ReadTx,
  at: { readonly now: Date; readonly limit: number },
): Promise<readonly { readonly id: bigint; readonly brand_id: number }[]> {
  return await sql<{ id: bigint; brand_id: number }>(tx)`
    select id, brand_id
      from withdrawal.withdrawal
     where state = 'sent' and due_at <= ${at.now}
     order by due_at, id
     limit ${at.limit}`;
}

export async function insertProof(
  tx: Tx,
  picture: {
    readonly brandId: number;
    readonly withdrawalId: bigint;
    readonly place: number;
    readonly fileKey: string;
    readonly width: number;
    readonly height: number;
  },
): Promise<void> {
  await sql(tx)`
    insert into withdrawal.proof (brand_id, withdrawal_id, place, file_key, width, height)
    values (${picture.brandId}, ${picture.withdrawalId}, ${picture.place}, ${picture.fileKey}, ${picture.width},
            ${picture.height})`;
}

export type ProofRow = {
  readonly place: number;
  readonly file_key: string;
  readonly width: number;
  readonly height: number;
};

export async function selectProofs(
  tx: ReadTx,
  of: { readonly brandId: number; readonly id: bigint },
): Promise<readonly ProofRow[]> {
  return await sql<ProofRow>(tx)`
    select place, file_key, width, height
      from withdrawal.proof
     where withdrawal_id = ${of.id} and brand_id = ${of.brandId}
     order by place
     limit 3`;
}
