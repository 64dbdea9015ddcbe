import { createHash } from 'node:crypto';
import { Rejection } from '#platform/contract/rejection.ts';
import { allEnded } from '#platform/db/all-ended.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { Amount } from '#platform/money/money.ts';
import type { AccountId } from './account.ts';
import { lockAccountRows, postRow } from './ledger.store.ts';
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
  const { transfers } = journal;
  const row = await postRow(tx, {
    brandId: journal.brandId,
    key: journal.key,
    requestHash: requestHash(journal.request ?? describe(journal)),
    reason: journal.reason,
    actor: journal.actor ?? null,
    from: transfers.map((one) => one.from),
    to: transfers.map((one) => one.to),
    amounts: transfers.map((one) => one.amount),
    kinds: transfers.map((one) => TRANSFER_KINDS[one.kind]),
    refs: transfers.map((one) => one.ref ?? null),
  });
  switch (row.status) {
    case 0:
      return { status: 'posted', journalId: row.journalId };
    case 1:
      throw new Rejection('insufficient_funds', 402);
    case 2:
      return { status: 'duplicate', journalId: row.journalId };
    default:
      throw new Rejection('idempotency_conflict', 409);
  }
}

/**
 * Posts several business facts inside the caller's transaction, each as `post` does. The accounts of all of them are locked
 * first and in one order, so that two who do the same at once cannot wait for each other.
 */
export async function postAll(tx: Tx, journals: readonly Journal[]): Promise<readonly Posted[]> {
  const touched = journals.flatMap(({ transfers }) =>
    transfers.flatMap(({ from, to }) => [from, to]),
  );
  const [, posted] = await allEnded([
    lockAccountRows(tx, touched),
    allEnded(journals.map((journal) => post(tx, journal))),
  ]);
  return posted;
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
