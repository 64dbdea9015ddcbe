import { sql } from '#platform/db/sql.ts';
import type { ReadTx } from '#platform/db/tx.ts';

export type PayeeRow = {
  readonly agent_id: bigint;
  readonly is_active: boolean;
  /** Null before the account was opened. */
  readonly account_id: bigint | null;
  readonly balance: bigint | null;
};

/** The accounts of many agents at once: whether they are open, and where their cash is. */
export async function selectPayees(
  tx: ReadTx,
  of: {
    readonly brandId: number;
    readonly currency: string;
    readonly agentIds: readonly bigint[];
  },
): Promise<ReadonlyMap<bigint, PayeeRow>> {
  const rows = await sql<PayeeRow>(tx)`
    select a.id as agent_id, a.is_active, cash.id as account_id, cash.balance
      from identity.account_v a
      left join ledger.account_v cash
        on cash.brand_id = a.brand_id and cash.owner = 'member:' || a.id and cash.kind = 'cash'
       and cash.currency = ${of.currency}
     where a.id = any (${of.agentIds}::bigint[]) and a.brand_id = ${of.brandId}
     order by a.id
     limit 100000`;
  return new Map(rows.map((row) => [row.agent_id, row]));
}
