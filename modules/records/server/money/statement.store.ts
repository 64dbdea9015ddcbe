import { NOTHING, type Piece, piece, sql, sqlOf } from '#platform/db/sql.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import { KINDS_OF_PLAY, type TransferFilter } from './transaction-filter.ts';

export type StatementScope = {
  readonly accountId: bigint;
  readonly from: Date;
  readonly to: Date;
  /** Undefined for all transfers. */
  readonly filter: TransferFilter | undefined;
};

export type StatementLine = {
  readonly id: bigint;
  readonly amount: bigint;
  readonly balance_after: bigint;
  readonly kind: number;
  readonly reason: string | null;
  readonly round_ref: bigint | null;
  readonly created_at: Date;
};

/** One page of the transfers of a member's account, newest first: a range of the primary key. */
export async function selectStatement(
  tx: ReadTx,
  scope: StatementScope,
  page: { readonly before: bigint | undefined; readonly size: number; readonly offset: number },
): Promise<readonly StatementLine[]> {
  return await sqlOf<StatementLine>(
    tx,
    piece`
    select t.id, t.amount, coalesce(t.balance_after, 0) as balance_after, t.kind, j.reason, t.round_ref, t.created_at
      from (select t.id, t.journal_id, t.amount, t.balance_after, t.kind, t.round_ref, t.created_at
              from ledger.transfer_v t
             where ${within(scope)}${
               page.before === undefined ? NOTHING : piece` and t.id < ${page.before}::bigint`
             }
             order by t.id desc
             limit ${page.size} offset ${page.offset}) t
      left join ledger.journal_v j on j.id = t.journal_id
     order by t.id desc`,
  );
}

/** How many transfers there are, counted up to the limit. */
export async function countStatement(
  tx: ReadTx,
  scope: StatementScope,
  limit: number,
): Promise<number> {
  const rows = await sqlOf<{ readonly counted: number }>(
    tx,
    piece`
    select count(*)::int as counted
      from (select 1 from ledger.transfer_v t where ${within(scope)} order by t.id desc limit ${limit}) counted`,
  );
  return rows[0]?.counted ?? 0;
}

export type StatementSums = {
  readonly money_in: bigint;
  readonly money_out: bigint;
};

export async function sumTransfers(tx: ReadTx, scope: StatementScope): Promise<StatementSums> {
  const rows = await sqlOf<StatementSums>(
    tx,
    piece`
    select coalesce(sum(t.amount) filter (where t.amount > 0), 0)::bigint as money_in,
           coalesce(sum(t.amount) filter (where t.amount < 0), 0)::bigint as money_out
      from ledger.transfer_v t
     where ${within(scope)}`,
  );
  return rows[0] ?? { money_in: 0n, money_out: 0n };
}

/** The balance of an account before a moment: the one after the last transfer before it. */
export async function balanceBefore(
  tx: ReadTx,
  of: { readonly accountId: bigint; readonly at: Date },
): Promise<bigint> {
  const rows = await sql<{ balance_after: bigint }>(tx)`
    select coalesce(balance_after, 0) as balance_after
      from ledger.transfer_v
     where account_id = ${of.accountId} and id < ledger.id_at(${of.at}::timestamptz)
     order by id desc
     limit 1`;
  return rows[0]?.balance_after ?? 0n;
}

/** The ledger account of a member's money of that kind; undefined where none was opened. */
export async function selectBucket(
  tx: ReadTx,
  of: {
    readonly brandId: number;
    readonly memberId: bigint;
    readonly kind: string;
    readonly currency: string;
  },
): Promise<bigint | undefined> {
  const rows = await sql<{ id: bigint }>(tx)`
    select id
      from ledger.account_v
     where brand_id = ${of.brandId} and owner = ${`member:${of.memberId}`} and kind = ${of.kind}
       and currency = ${of.currency}`;
  return rows[0]?.id;
}

function within({ accountId, from, to, filter }: StatementScope): Piece {
  return piece`t.account_id = ${accountId}::bigint and t.id >= ledger.id_at(${from}::timestamptz)
       and t.id < ledger.id_at(${to}::timestamptz)${
         filter === undefined ? NOTHING : piece` and (${narrowed(filter)})`
       }${filter !== undefined && isBesidePlay(filter) ? piece` and t.kind not in (1, 2, 3)` : NOTHING}`;
}

/** Whether no stake, payout or refund is among them: the ledger has an index of the others alone. */
function isBesidePlay({ kinds, mixed }: TransferFilter): boolean {
  return [...kinds, ...mixed.map(({ kind }) => kind)].every(
    (kind) => !KINDS_OF_PLAY.includes(kind),
  );
}

/** The journal is looked up only for kinds of which its reason decides. */
function narrowed({ kinds, mixed }: TransferFilter): Piece {
  return mixed.reduce<Piece>((before, { kind, reasons, rule }) => {
    const reason = piece`(select j.reason from ledger.journal_v j where j.id = t.journal_id)`;
    const decides =
      rule === 'only'
        ? piece`${reason} = any (${reasons}::text[])`
        : piece`${reason} <> all (${reasons}::text[])`;
    return piece`${before} or (t.kind = ${kind}::smallint and ${decides})`;
  }, piece`t.kind = any (${kinds}::smallint[])`);
}
