import { sql } from '#platform/db/sql.ts';
import type { Tx } from '#platform/db/tx.ts';

export type Breach = {
  readonly invariant: 'I1' | 'I2' | 'I3' | 'I4';
  /** The finding in text for an operator: ids and ticks. */
  readonly finding: string;
};

/** Every statement that follows in this transaction sees the same moment. */
export async function freezeSnapshot(tx: Tx): Promise<void> {
  await sql(tx)`set transaction isolation level repeatable read, read only`;
}

export async function currencySums(tx: Tx): Promise<readonly Breach[]> {
  return sql<Breach>(tx)`
    select 'I1' as invariant,
           format('brand %s %s: the balances sum to %s ticks', brand_id, currency, sum(balance)) as finding
    from ledger.account
    group by brand_id, currency
    having sum(balance) <> 0
    order by brand_id, currency`;
}

export async function legBreaches(tx: Tx, limit: number): Promise<readonly Breach[]> {
  return sql<Breach>(tx)`
    select 'I2' as invariant,
           case when j.id is null then format('transfer %s names journal %s, which is not there', t.id, t.journal_id)
                else format('transfer %s: accounts %s and %s are not two of brand %s in one currency',
                            t.id, t.account_id, t.contra_id, t.brand_id) end as finding
    from ledger.transfer t
    left join ledger.journal j on j.id = t.journal_id
    left join ledger.account a on a.id = t.account_id
    left join ledger.account c on c.id = t.contra_id
    where j.id is null or a.id is null or c.id is null or a.id = c.id
       or a.brand_id <> t.brand_id or c.brand_id <> t.brand_id or a.currency <> c.currency
    limit ${limit}`;
}

export async function minimumBreaches(tx: Tx, limit: number): Promise<readonly Breach[]> {
  return sql<Breach>(tx)`
    select 'I3' as invariant,
           format('account %s (%s %s) has %s ticks, its minimum is %s', id, owner, kind, balance, min_balance) as finding
    from ledger.account
    where balance < min_balance
    order by id
    limit ${limit}`;
}

/** Accounts without a chain: their balance is minus what others hold against them, plus their own rows. */
export async function houseBreaches(tx: Tx, limit: number): Promise<readonly Breach[]> {
  return sql<Breach>(tx)`
    with against as (
      select contra_id as id, -sum(amount) as total from ledger.transfer group by contra_id
    ),
    own as (
      select t.account_id as id, sum(t.amount) as total
      from ledger.account a
      join ledger.transfer t on t.account_id = a.id
      where not a.chained
      group by t.account_id
    )
    select 'I4' as invariant,
           format('house account %s (%s) has %s ticks, its transfers sum to %s',
                  a.id, a.kind, a.balance, coalesce(g.total, 0) + coalesce(o.total, 0)) as finding
    from ledger.account a
    left join against g on g.id = a.id
    left join own o on o.id = a.id
    where not a.chained and a.balance <> coalesce(g.total, 0) + coalesce(o.total, 0)
    order by a.id
    limit ${limit}`;
}

/** Chained accounts are always the row's own account, so a range of them is a range of the primary key. */
export async function chainBreaches(
  tx: Tx,
  range: { readonly after: bigint; readonly upTo: bigint; readonly limit: number },
): Promise<readonly Breach[]> {
  return sql<Breach>(tx)`
    with chain as (
      select t.account_id, t.id, t.amount, t.balance_after,
             coalesce(lag(t.balance_after) over (partition by t.account_id order by t.id), 0) as before
      from ledger.transfer t
      where t.account_id > ${range.after} and t.account_id <= ${range.upTo}
    ),
    summed as (
      select account_id, sum(amount) as total,
             count(*) filter (where balance_after is distinct from before + amount) as broken,
             min(id) filter (where balance_after is distinct from before + amount) as broken_at
      from chain
      group by account_id
    )
    select 'I4' as invariant,
           case when coalesce(s.broken, 0) > 0
                then format('account %s: the chain of balances breaks %s times, first at transfer %s', a.id, s.broken, s.broken_at)
                else format('account %s has %s ticks, its transfers sum to %s', a.id, a.balance, coalesce(s.total, 0))
           end as finding
    from ledger.account a
    left join summed s on s.account_id = a.id
    where a.chained and a.id > ${range.after} and a.id <= ${range.upTo}
      and (coalesce(s.broken, 0) > 0 or a.balance <> coalesce(s.total, 0))
    order by a.id
    limit ${range.limit}`;
}

export async function accountRange(tx: Tx): Promise<{
  readonly lowest: bigint;
  readonly highest: bigint;
  readonly accounts: bigint;
}> {
  const [row] = await sql<{ lowest: bigint; highest: bigint; accounts: bigint }>(tx)`
    select coalesce(min(id), 1) as lowest, coalesce(max(id), 0) as highest, count(*) as accounts
    from ledger.account`;
  return row ?? { lowest: 1n, highest: 0n, accounts: 0n };
}

export async function countTransfers(tx: Tx): Promise<bigint> {
  const [row] = await sql<{ transfers: bigint }>(tx)`
    select count(*) as transfers from ledger.transfer`;
  return row?.transfers ?? 0n;
}
