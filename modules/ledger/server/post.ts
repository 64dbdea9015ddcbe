import { createHash } from 'node:crypto';
import { Rejection } from '#platform/contract/rejection.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { Amount } from '#platform/money/money.ts';
import type { AccountId } from './account.ts';
import { type JournalRow, type PostRow, postRows } from './ledger.store.ts';
import { TRANSFER_KINDS, type TransferKind } from './transfer-kind.ts';

export type Transfer = {
  readonly from: AccountId;
  readonly to: AccountId;
  /** Positive ticks. */
  readonly amount: Amount;
  readonly kind: TransferKind;
  /** Round, request or order it belongs to. */
  readonly ref?: bigint;
};

export type Journal = {
  readonly brandId: number;
  /** Unique in the brand: the same key posts once. `withdrawal:17:hold` */
  readonly key: string;
  /** The business fact: `withdrawal_requested`. */
  readonly reason: string;
  /** The actor that requested it: `member:17`, `operator:3`, `job:rebate`. */
  readonly actor?: string;
  readonly transfers: readonly Transfer[];
  /** The request as it came; without it the transfers themselves are compared when the key comes again. */
  readonly request?: string;
};

export type Posted = { readonly status: 'posted' | 'duplicate'; readonly journalId: bigint };

/**
 * Posts one business fact inside the caller's transaction: all its accounts are locked in id order first, then
 * each transfer happens in the order given, and either all are written or none.
 *
 * The same key with the same request answers `duplicate` and moves nothing.
 * @throws Rejection `insufficient_funds` (402) when an account would fall below its minimum
 * @throws Rejection `idempotency_conflict` (409) when the key was used for another request
 */
export async function post(tx: Tx, journal: Journal): Promise<Posted> {
  const [posted] = await postAll(tx, [journal]);
  if (posted === undefined) {
    throw new Error('a journal has an answer');
  }
  return posted;
}

/**
 * Posts several business facts of one brand inside the caller's transaction, each as `post` does and in their order, in one
 * way to the database. The accounts of all of them are locked first and in one order, so that two who do the same at once
 * cannot wait for each other.
 * @throws what `post` throws, for the first journal that was refused
 */
export async function postAll(tx: Tx, journals: readonly Journal[]): Promise<readonly Posted[]> {
  const [first] = journals;
  if (first === undefined) {
    return [];
  }
  const { brandId } = first;
  if (journals.some((journal) => journal.brandId !== brandId)) {
    throw new Error('journals that are posted together belong to one brand');
  }
  const rows = await postRows(tx, { brandId, journals: journals.map(rowOf) });
  return rows.map(postedOf);
}

function rowOf(journal: Journal): JournalRow {
  const { key, reason, actor, transfers, request } = journal;
  return {
    ...{ key, reason, actor: actor ?? null },
    requestHash: requestHash(request ?? describe(journal)),
    transfers: transfers.map(({ from, to, amount, kind, ref }) => ({
      ...{ from, to, amount, kind: TRANSFER_KINDS[kind], ref: ref ?? null },
    })),
  };
}

function postedOf({ status, journalId }: PostRow): Posted {
  if (status === 1) {
    throw new Rejection('insufficient_funds', 402);
  }
  if (journalId === null || status > 2) {
    throw new Rejection('idempotency_conflict', 409);
  }
  return { status: status === 0 ? 'posted' : 'duplicate', journalId };
}

function describe(journal: Journal): string {
  const transfers = journal.transfers.map(
    (one) => `${one.from}>${one.to}:${one.amount}:${one.kind}:${one.ref ?? ''}`,
  );
  return `${journal.reason}|${transfers.join('|')}`;
}

/** The first half of the SHA-256 of a request, as 32 hexadecimal digits: what a key is bound to. */
function requestHash(request: string): string {
  return createHash('sha256').update(request).digest('hex').slice(0, 32);
}
