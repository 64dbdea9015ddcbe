import type { VendorTransaction } from '#seamless/vendor-api.ts';
import { isMeant } from './compare-round.ts';
import { derivedId, ticks } from './finding.ts';
import type { Finding, OurBet, RoundBooks, Totals } from './round-books.ts';

/** The sums of our own bets of a round; rolled-back bets do not count, and prizes are no bets of it. */
export function totalsOf(bets: readonly OurBet[]): Totals {
  const counted = bets.filter(({ status, isPrize }) => status !== 'ROLLED_BACK' && !isPrize);
  return {
    bets: counted.length,
    stake: counted.reduce((sum, bet) => sum + bet.stake, 0n),
    payout: counted.reduce((sum, bet) => sum + bet.payout, 0n),
  };
}

export function isSameTotals(left: Totals | undefined, right: Totals): boolean {
  return (
    left !== undefined &&
    left.bets === right.bets &&
    left.stake === right.stake &&
    left.payout === right.payout
  );
}

/**
 * Compares a round's sums once all its lines agree with our books. What our bets come to is then true in both books: a
 * declared total that differs is wrong, and so is a payout of ours that no line explains.
 * @param declaredBefore what was declared before this run repaired anything
 */
export function compareTotals(
  books: RoundBooks,
  declaredBefore: Totals | undefined,
): Finding | undefined {
  const close = books.lines.findLast(isMeant('close'));
  if (close?.totals === undefined || !books.round.isClosed) {
    return undefined;
  }
  const ours = totalsOf(books.bets);
  const theirs = payoutOfLines(books);
  if (theirs !== undefined && theirs !== ours.payout) {
    return totalFinding(books, 'payout_differs', '', { theirsTicks: String(theirs) });
  }
  const declared: Totals = declaredBefore ?? {
    bets: close.totals.bets,
    stake: ticks(close.totals.stake),
    payout: ticks(close.totals.payout),
  };
  return isSameTotals(declared, ours)
    ? undefined
    : totalFinding(books, 'wrong_total', close.txn_id, {
        bets: String(declared.bets),
        stakeTicks: String(declared.stake),
        payoutTicks: String(declared.payout),
      });
}

function totalFinding(
  books: RoundBooks,
  kind: 'payout_differs' | 'wrong_total',
  txnId: string,
  detail: Readonly<Record<string, string>>,
): Finding {
  const ours = totalsOf(books.bets);
  return {
    kind,
    roundId: books.roundId,
    txnId,
    bet: books.bets[0],
    repair: undefined,
    detail: { ...detail, oursPayoutTicks: String(ours.payout), oursBets: String(ours.bets) },
  };
}

/** The sum of payouts of the lines; undefined when the round began before the first of them. */
function payoutOfLines(books: RoundBooks): bigint | undefined {
  const { lines, bets } = books;
  const placed = new Set(
    lines.filter((line) => line.kind === 'bet' || line.kind === 'play').map((line) => line.txn_id),
  );
  const isWhole = bets.every(
    (bet) => bet.status === 'ROLLED_BACK' || bet.isPrize || placed.has(bet.txnId),
  );
  if (!isWhole) {
    return undefined;
  }
  const meant = lines.filter(
    (line) => line.state !== 'open' && line.state !== 'refused' && !isOfPrize(books, line),
  );
  const paid = meant.reduce((sum, line) => sum + paidBy(line), 0n);
  const settled = new Map(
    meant
      .filter((line) => line.kind === 'settle')
      .toSorted((left, right) => (left.version ?? 1) - (right.version ?? 1))
      .map((line) => [`${line.member}/${line.ref_txn_id}`, ticks(line.amount)]),
  );
  return [...settled.values()].reduce((sum, payout) => sum + payout, paid);
}

function isOfPrize({ bets, txn }: RoundBooks, line: VendorTransaction): boolean {
  const ids = [line.txn_id, derivedId(line.txn_id)].map((id) => txn(id, line.member)?.betId);
  return line.kind === 'win' && bets.some(({ betId, isPrize }) => isPrize && ids.includes(betId));
}

function paidBy(line: VendorTransaction): bigint {
  if (line.kind === 'win') {
    return ticks(line.amount);
  }
  return line.kind === 'play' ? ticks(line.payout) : 0n;
}
