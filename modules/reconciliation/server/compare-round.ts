import type { VendorTransaction } from '#seamless/vendor-api.ts';
import { compareAbsentPayout, compareSettle, compareWin } from './compare-payouts.ts';
import { betOf, derivedId, finding, otherAmount, ticks } from './finding.ts';
import { callOf } from './read-line.ts';
import type { Finding, OurBet, OurTxn, RoundBooks } from './round-books.ts';

/**
 * Finds the differences between the vendor's book of a round and ours, except totals, which are compared when all else
 * is repaired. Lines that their vendor still asks about (`open`) are left alone.
 */
export function compareRound(books: RoundBooks): readonly Finding[] {
  const findings: Finding[] = [];
  const cancelled = new Set(
    books.lines.filter(isMeant('rollback')).map((line) => line.ref_txn_id ?? ''),
  );
  for (const line of books.lines) {
    const found = line.state === 'open' ? undefined : compareLine(books, line, cancelled);
    if (found !== undefined) {
      findings.push(found);
    }
  }
  for (const payout of books.absentPayouts) {
    const found = compareAbsentPayout(books, payout);
    if (found !== undefined) {
      findings.push(found);
    }
  }
  for (const betId of books.absent) {
    const bet = books.bets.find((one) => one.betId === betId);
    if (bet !== undefined && bet.status !== 'ROLLED_BACK') {
      findings.push(giveBack(books, bet));
    }
  }
  // A closing loses what is still open in the round: it comes last.
  return findings.toSorted((left, right) => Number(isClosing(left)) - Number(isClosing(right)));
}

function isClosing({ repair }: Finding): boolean {
  return repair?.what === 'close';
}

/** Lines of a kind that their vendor confirms. */
export function isMeant(kind: VendorTransaction['kind']) {
  return (line: VendorTransaction): boolean =>
    line.kind === kind && line.state !== 'refused' && line.state !== 'open';
}

function compareLine(
  books: RoundBooks,
  line: VendorTransaction,
  cancelled: ReadonlySet<string>,
): Finding | undefined {
  switch (line.kind) {
    case 'bet':
    case 'play':
      return compareBet(books, line, cancelled.has(line.txn_id));
    case 'win':
      return compareWin(books, line, cancelled.has(line.txn_id));
    case 'rollback':
      return compareRollback(books, line);
    case 'settle':
      return compareSettle(books, line);
    case 'close':
      return books.round.isClosed
        ? undefined
        : finding(books, 'missed_close', line, { what: 'close', request: callOf(line) });
    default:
      return line.kind satisfies never;
  }
}

function compareBet(
  books: RoundBooks,
  line: VendorTransaction,
  isCancelled: boolean,
): Finding | undefined {
  const known = books.txn(line.txn_id, line.member);
  const isRefusedThere = line.state === 'refused';
  if (known === undefined || known.state === 'rejected') {
    return isCancelled || isRefusedThere ? undefined : compareMissingBet(books, line, known);
  }
  const bet = betOf(books, line.txn_id, line.member);
  if (known.state !== 'applied') {
    return isCancelled || isRefusedThere
      ? undefined
      : finding(books, 'bet_rolled_back_here', line, undefined);
  }
  if (isRefusedThere) {
    return bet === undefined ? undefined : giveBack(books, bet);
  }
  return bet === undefined || !isSameBet(line, known, bet)
    ? finding(books, 'other_bet', line, undefined)
    : compareOwnPayout(books, line, bet);
}

/** A bet that was played there, and is none of ours. */
function compareMissingBet(
  books: RoundBooks,
  line: VendorTransaction,
  known: OurTxn | undefined,
): Finding {
  const isPlay = line.kind === 'play';
  return known === undefined
    ? finding(books, 'bet_unknown_to_us', line, {
        what: 'recover',
        isPlay,
        request: callOf(line),
      })
    : finding(books, 'refused_bet_played', line, undefined, { code: known.code });
}

/** The payout in the same call as the bet. */
function compareOwnPayout(
  books: RoundBooks,
  line: VendorTransaction,
  bet: OurBet,
): Finding | undefined {
  const ours = bet.payout - bet.calledPayout;
  return ours === ticks(line.payout) || bet.status === 'ROLLED_BACK'
    ? undefined
    : otherAmount(books, line, ours);
}

function isSameBet(line: VendorTransaction, known: OurTxn, bet: OurBet): boolean {
  return (
    (known.kind === 'bet' || known.kind === 'play') &&
    bet.stake === ticks(line.amount) &&
    (line.member === undefined || line.member === bet.memberRef) &&
    (line.currency === undefined || line.currency === bet.currency)
  );
}

function compareRollback(books: RoundBooks, line: VendorTransaction): Finding | undefined {
  const known = books.txn(line.txn_id, line.member);
  const bet = betOf(books, line.ref_txn_id, line.member);
  const target = books.txn(line.ref_txn_id ?? '', line.member);
  const isGone = target !== undefined && target.state !== 'applied';
  if (line.state === 'refused' || known?.state === 'applied' || isGone) {
    return undefined;
  }
  const isOnlyLost = bet?.status === 'LOST' && bet.payout === 0n && bet.settleVersion === undefined;
  if (known !== undefined && !isOnlyLost) {
    return finding(books, 'rollback_refused', line, undefined, { code: known.code });
  }
  const txn_id = known === undefined ? line.txn_id : derivedId(line.txn_id);
  return finding(books, 'missed_rollback', line, {
    what: 'refund',
    request: { ...callOf(line), txn_id },
    reopen: isOnlyLost ? bet : undefined,
  });
}

/** A bet that the vendor does not know, or has refused: given back while nothing was paid for it. */
function giveBack(books: RoundBooks, bet: OurBet): Finding {
  const { txnId } = bet;
  const mayGiveBack = bet.payout === 0n && ['PENDING', 'LOST'].includes(bet.status);
  const isLost = bet.status === 'LOST';
  return {
    kind: 'bet_unknown_to_vendor',
    roundId: books.roundId,
    txnId,
    bet,
    repair:
      mayGiveBack && !(isLost && bet.settleVersion !== undefined)
        ? {
            what: 'refund',
            request: {
              txn_id: derivedId(`void:${txnId}`),
              ref_txn_id: txnId,
              round_id: books.roundId,
              member: bet.memberRef,
              reason: 'the vendor does not know the bet',
            },
            reopen: isLost ? bet : undefined,
          }
        : undefined,
    detail: { stakeTicks: String(bet.stake), payoutTicks: String(bet.payout) },
  };
}
