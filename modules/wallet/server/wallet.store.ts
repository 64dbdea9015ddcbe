import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';

export type MainAccountRow = {
  readonly account_id: bigint;
  readonly currency: string;
};

export async function selectMainAccount(
  tx: ReadTx,
  member: { readonly brandId: number; readonly memberId: bigint },
): Promise<MainAccountRow | undefined> {
  const rows = await sql<MainAccountRow>(tx)`
    select account_id, currency from wallet.main_account
     where member_id = ${member.memberId} and brand_id = ${member.brandId}`;
  return rows[0];
}

export type PartRow = { readonly kind: string; readonly balance: bigint };

/** The balances of a member's accounts in one currency, by what they are for. */
export async function selectParts(
  tx: ReadTx,
  of: { readonly brandId: number; readonly memberId: bigint; readonly currency: string },
): Promise<readonly PartRow[]> {
  return await sql<PartRow>(tx)`
    select kind, balance
      from ledger.account_v
     where brand_id = ${of.brandId} and owner = ${`member:${of.memberId}`} and currency = ${of.currency} and chained
     order by kind
     limit 100`;
}

/** Two first uses at once name the same ledger account, so the second has nothing to do. */
export async function insertMainAccount(
  tx: Tx,
  account: {
    readonly brandId: number;
    readonly memberId: bigint;
    readonly currency: string;
    readonly accountId: bigint;
  },
): Promise<void> {
  await sql(tx)`
    insert into wallet.main_account (member_id, brand_id, currency, account_id)
    values (${account.memberId}, ${account.brandId}, ${account.currency}, ${account.accountId})
    on conflict (member_id) do nothing`;
}
