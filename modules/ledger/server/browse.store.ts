import { NOTHING, type Piece, piece, sql, sqlOf } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import type { Amount } from '#platform/money/money.ts';

export type JournalLine = {
  readonly id: bigint;
  readonly reason: string;
  readonly actor: string | null;
  readonly key: string | null;
  readonly createdAt: Date;
};

export type TransferLine = {
  readonly id: bigint;
  readonly journalId: bigint;
  readonly accountId: bigint;
  readonly contraId: bigint;
  /** Signed from the view of `accountId`. */
  readonly amount: Amount;
  readonly balanceAfter: Amount | null;
  readonly kind: number;
  readonly roundRef: bigint | null;
  readonly createdAt: Date;
};

export type TrialBalanceLine = {
  readonly currency: string;
  /** Stripes are one line. */
  readonly kind: string;
  readonly isHouse: boolean;
  readonly accounts: bigint;
  readonly balance: Amount;
};

export type AccountLine = {
  readonly id: bigint;
  readonly brandId: number;
  readonly owner: string;
  readonly kind: string;
  readonly currency: string;
  readonly balance: Amount;
};

export type JournalSearch = {
  readonly brandId: number;
  readonly reason?: string | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
};

type JournalPage = { readonly before?: bigint | null; readonly limit: number };

/** Newest first; `before` is the id of the last journal of the page before, or undefined for the first page. */
export async function listJournals(
  tx: ReadTx,
  search: JournalSearch,
  page: JournalPage,
): Promise<readonly JournalLine[]> {
  return sqlOf<JournalLine>(tx, journalPageQuery(search, page));
}

function journalPageQuery(search: JournalSearch, { before, limit }: JournalPage): Piece {
  return piece`
    select id, reason, actor, key, ledger.time_of(id) as "createdAt"
      from ledger.journal
     where ${matching(search)}${
       before === undefined || before === null ? NOTHING : piece` and id < ${before}::bigint`
     }
     order by id desc
     limit ${limit}`;
}

/** How many journals match, counted up to the limit. */
export async function countJournals(
  tx: ReadTx,
  search: JournalSearch,
  limit: number,
): Promise<number> {
  const rows = await sqlOf<{ readonly counted: number }>(
    tx,
    piece`
    select count(*)::int as counted
      from (select 1 from ledger.journal where ${matching(search)} order by id desc limit ${limit}) counted`,
  );
  return rows[0]?.counted ?? 0;
}

/** Ids carry the time, so that a range of moments is one of ids. */
function matching({ brandId, reason, from, until }: JournalSearch): Piece {
  return piece`brand_id = ${brandId}${
    reason === undefined ? NOTHING : piece` and reason = ${reason}::text`
  }${
    from === undefined ? NOTHING : piece` and id >= ledger.id_at(${from}::timestamptz)`
  }${until === undefined ? NOTHING : piece` and id < ledger.id_at(${until}::timestamptz)`}`;
}

/** The journal of that key, if it was posted. */
export async function findJournal(
  tx: ReadTx,
  journal: { readonly brandId: number; readonly key: string },
): Promise<bigint | undefined> {
  const rows = await sql<{ id: bigint }>(tx)`
    select journal_id as id from ledger.journal_key
    where brand_id = ${journal.brandId} and key = ${journal.key}`;
  return rows[0]?.id;
}

/** All transfers of one journal, in the order they happened. They follow its id within the same block of ids. */
export async function transfersOfJournal(
  tx: ReadTx,
  journal: { readonly journalId: bigint; readonly limit: number },
): Promise<readonly TransferLine[]> {
  return sql<TransferLine>(tx)`
    select id, journal_id as "journalId", account_id as "accountId", contra_id as "contraId", amount,
           balance_after as "balanceAfter", kind, round_ref as "roundRef", ledger.time_of(id) as "createdAt"
    from ledger.transfer
    where id > ${journal.journalId} and id <= ${journal.journalId + 1_000_000n} and journal_id = ${journal.journalId}
    order by id
    limit ${journal.limit}`;
}

/**
 * The statement of a chained account, newest first: one range of the primary key. A house account has no rows of
 * its own but for transfers within the platform; its statement is the other side of the journals.
 */
export async function listTransfers(
  tx: ReadTx,
  page: { readonly accountId: bigint; readonly before?: bigint; readonly limit: number },
): Promise<readonly TransferLine[]> {
  return sql<TransferLine>(tx)`
    select id, journal_id as "journalId", account_id as "accountId", contra_id as "contraId", amount,
           balance_after as "balanceAfter", kind, round_ref as "roundRef", ledger.time_of(id) as "createdAt"
    from ledger.transfer
    where account_id = ${page.accountId} and id < coalesce(${page.before ?? null}::bigint, 9007199254740991)
    order by id desc
    limit ${page.limit}`;
}

/** Accounts of one owner: `member:17`. */
export async function accountsOf(
  tx: Tx,
  of: { readonly brandId: number; readonly owner: string },
): Promise<readonly AccountLine[]> {
  return sql<AccountLine>(tx)`
    select id, brand_id as "brandId", owner, kind, currency, balance
    from ledger.account
    where brand_id = ${of.brandId} and owner = ${of.owner}
    order by currency, kind
    limit 100`;
}

/** Sums by kind of account, those with a number together. For each currency the lines sum to zero. */
export async function trialBalance(
  tx: ReadTx,
  brandId: number,
): Promise<readonly TrialBalanceLine[]> {
  return sql<TrialBalanceLine>(tx)`
    select currency, named.kind, not chained as "isHouse", count(*) as accounts, sum(balance)::bigint as balance
    from ledger.account a, lateral (select rtrim(rtrim(a.kind, '0123456789'), '-') as kind) named
    where brand_id = ${brandId}
    group by currency, named.kind, chained
    order by currency, chained, kind
    limit 1000`;
}
