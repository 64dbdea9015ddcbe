import { sql } from '#platform/db/sql.ts';
import type { Tx } from '#platform/db/tx.ts';

export type StoredBet = {
  readonly txn_id: string;
  readonly status: string;
  readonly stake_ticks: bigint;
  readonly payout_ticks: bigint;
  readonly member: string;
};

/** Reads every bet of a vendor. */
export async function selectBets(tx: Tx, vendor: string): Promise<readonly StoredBet[]> {
  return sql<StoredBet>(tx)`
    select b.txn_id, b.status, b.stake_ticks, b.payout_ticks, m.ref as member
      from play.bet b
      join vendor.vendor v on v.id = b.vendor_id and v.code = ${vendor}
      join play.member_ref m on m.vendor_id = b.vendor_id and m.member_id = b.member_id`;
}

export type StoredBalances = {
  readonly cash: bigint;
  readonly balance: bigint;
  readonly held: bigint;
  readonly debt: bigint;
};

/** Reads balance, locked money and debt by the ids of cash accounts. */
export async function selectBalances(
  tx: Tx,
  cash: readonly bigint[],
): Promise<readonly StoredBalances[]> {
  return sql<StoredBalances>(tx)`
    select c.id as cash, c.balance,
           coalesce((select l.balance from ledger.account l
                      where l.brand_id = c.brand_id and l.owner = c.owner and l.kind = 'locked'), 0) as held,
           coalesce((select -sum(d.balance) from ledger.account d
                      where d.brand_id = c.brand_id and d.owner = c.owner and d.kind = 'debt'), 0)::bigint as debt
      from ledger.account c
     where c.id = any(${cash})`;
}

/** Finds bets whose transfers do not add up to the bet itself: its stake, unless it was returned, and its payout. */
export async function selectUnevenBets(tx: Tx, vendor: string): Promise<readonly string[]> {
  const rows = await sql<{ finding: string }>(tx)`
    with moved as (
      select t.round_ref as bet, sum(t.amount) as total
        from ledger.transfer t
        join ledger.account a on a.id = t.account_id
       where t.round_ref is not null and (a.kind = 'debt' or a.chained)
       group by t.round_ref
    )
    select format('bet %s (%s): moved %s ticks for a stake of %s and a payout of %s',
                  b.txn_id, b.status, coalesce(m.total, 0), b.stake_ticks, b.payout_ticks) as finding
      from play.bet b
      join vendor.vendor v on v.id = b.vendor_id and v.code = ${vendor}
      left join moved m on m.bet = b.id
     where coalesce(m.total, 0) <> b.payout_ticks - case when b.status = 'ROLLED_BACK' then 0 else b.stake_ticks end
     limit 20`;
  return rows.map(({ finding }) => finding);
}

export type StoredTxn = { readonly txn_id: string; readonly state: string; readonly code: string };

/** Reads all transaction ids that a vendor has used, with their states. */
export async function selectTxns(tx: Tx, vendor: string): Promise<readonly StoredTxn[]> {
  return sql<StoredTxn>(tx)`
    select k.txn_id, k.state, k.code
      from play.txn k
      join vendor.vendor v on v.id = k.vendor_id and v.code = ${vendor}`;
}
