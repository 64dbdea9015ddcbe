import { hash } from 'node:crypto';
import { parseAmount } from '#platform/money/money.ts';
import type { VendorTransaction } from '#seamless/vendor-api.ts';
import type { DifferenceKind, Finding, OurBet, Repair, RoundBooks } from './round-books.ts';

export function finding(
  books: RoundBooks,
  kind: DifferenceKind,
  line: VendorTransaction,
  repair: Repair | undefined,
  detail: Readonly<Record<string, string>> = {},
): Finding {
  const betTxn = line.kind === 'bet' || line.kind === 'play' ? line.txn_id : line.ref_txn_id;
  return {
    kind,
    roundId: books.roundId,
    txnId: line.txn_id,
    bet: betOf(books, betTxn, line.member),
    repair,
    detail: { theirs: line.amount, ...detail },
  };
}

export function betOf(
  books: RoundBooks,
  txnId: string | undefined,
  member: string | undefined,
): OurBet | undefined {
  const named = books.bets.filter((bet) => bet.txnId === txnId);
  return named.find((bet) => bet.memberRef === member) ?? named[0];
}

/** An id of the reconciler's own, always the same for the same id of the vendor. */
export function derivedId(txnId: string): string {
  return txnId.length <= 120 ? `rc:${txnId}` : `rc:${hash('sha256', txnId)}`;
}

/** An amount of a line that was read, in ticks. */
export function ticks(text: string | undefined): bigint {
  return parseAmount(text ?? '0', 4) ?? 0n;
}

/** Another sum in the two books: what was meant, a person must find out. */
export function otherAmount(
  books: RoundBooks,
  line: VendorTransaction,
  ours: bigint,
  detail: Readonly<Record<string, string>> = {},
): Finding {
  const isStake = line.kind === 'bet' || line.kind === 'play';
  const theirs = isStake ? (line.payout ?? '0') : line.amount;
  const amounts = { theirs, oursTicks: String(ours) };
  return finding(books, 'amount_differs', line, undefined, { ...amounts, ...detail });
}
