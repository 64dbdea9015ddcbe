import { hash } from 'node:crypto';
import { parseAmount } from '#platform/money/money.ts';
import type { VendorTransaction } from '#seamless/vendor-api.ts';
import { callOf } from './read-line.ts';
import type { DifferenceKind, Finding, OurBet, OurTxn, Repair, RoundBooks } from './round-books.ts';

/**
 * Finds what the vendor's book of a round and ours differ in, but for totals, which are looked at when the rest is
 * mended. Lines that their vendor still asks about (`open`) are left alone.
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

/** Lines of a kind that their vendor stands by. */
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
      return compareWin(books, line);
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
    if (isCancelled || isRefusedThere) {
      return undefined;
    }
    const isPlay = line.kind === 'play';
    return known === undefined
      ? finding(books, 'bet_unknown_to_us', line, {
          what: 'recover',
          isPlay,
          request: callOf(line),
        })
      : finding(books, 'refused_bet_played', line, undefined, { code: known.code });
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
  return isSameBet(line, known, bet) ? undefined : finding(books, 'other_bet', line, undefined);
}

function isSameBet(line: VendorTransaction, known: OurTxn, bet: OurBet | undefined): boolean {
  return (
    bet !== undefined &&
    (known.kind === 'bet' || known.kind === 'play') &&
    bet.stake === ticks(line.amount) &&
    (line.member === undefined || line.member === bet.memberRef) &&
    (line.currency === undefined || line.currency === bet.currency)
  );
}

/** Refusals of a payout that say no more than when it came. */
const TOO_EARLY: readonly string[] = ['BET_NOT_FOUND', 'ROUND_CLOSED'];

function compareWin(books: RoundBooks, line: VendorTransaction): Finding | undefined {
  const known = books.txn(line.txn_id, line.member);
  const again = books.txn(derivedId(line.txn_id), line.member);
  if (known?.state === 'applied' || again?.state === 'applied') {
    const paid = known?.state === 'applied' ? known.amount : (again?.amount ?? 0n);
    const isSame = paid === ticks(line.amount) && line.state !== 'refused';
    return isSame
      ? undefined
      : finding(books, 'amount_differs', line, undefined, { oursTicks: String(paid) });
  }
  if (line.state === 'refused' || known?.state === 'rolled_back') {
    return undefined;
  }
  if (known?.state === 'rejected' && !TOO_EARLY.includes(known.code)) {
    return finding(books, 'win_refused', line, undefined, { code: known.code });
  }
  const request = callOf(line);
  // A refusal of ours stays with its id for good; what it refused too early is paid under an id made of it.
  const txn_id =
    known === undefined || known.state === 'parked' ? line.txn_id : derivedId(line.txn_id);
  return finding(books, 'missed_win', line, { what: 'pay', request: { ...request, txn_id } });
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

function compareSettle(books: RoundBooks, line: VendorTransaction): Finding | undefined {
  const bet = betOf(books, line.ref_txn_id, line.member);
  const isOvertaken = (bet?.settleVersion ?? 0) >= (line.version ?? 1);
  const known = books.txn(line.txn_id, line.member);
  if (line.state === 'refused' || known?.state === 'applied' || isOvertaken) {
    return undefined;
  }
  const settle_id = known === undefined ? line.txn_id : derivedId(line.txn_id);
  const request = { ...callOf(line), settle_id };
  return finding(books, 'missed_settle', line, { what: 'settle', request });
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

function finding(
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

function betOf(
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
