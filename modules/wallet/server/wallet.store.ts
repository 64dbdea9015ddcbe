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

/** The main accounts of some members; those without one are left out. */
export async function selectMainAccounts(
  tx: ReadTx,
  of: { readonly brandId: number; readonly memberIds: readonly bigint[] },
): Promise<readonly (MainAccountRow & { readonly member_id: bigint })[]> {
  return await sql<MainAccountRow & { member_id: bigint }>(tx)`
    select member_id, account_id, currency from wallet.main_account
     where member_id = any (${of.memberIds}::bigint[]) and brand_id = ${of.brandId}
     order by member_id
     limit 1000000`;
}

/** Opens the main accounts of members who have none, in one order, so that two who do so at once do not wait for each other. */
export async function openMainAccounts(
  tx: Tx,
  of: {
    readonly brandId: number;
    readonly currency: string;
    readonly memberIds: readonly bigint[];
  },
): Promise<void> {
  await sql(tx)`
    insert into wallet.main_account (member_id, brand_id, currency, account_id)
    select member_id, ${of.brandId}::integer, ${of.currency}::text,
           ledger.open_account(${of.brandId}::integer, 'member:' || member_id, 'cash', ${of.currency}::text, 0, true)
      from (select u.member_id from unnest(${of.memberIds}::bigint[]) u (member_id) order by u.member_id) member
    on conflict (member_id) do nothing`;
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
