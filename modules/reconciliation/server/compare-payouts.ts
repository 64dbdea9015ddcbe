import type { VendorTransaction } from '#seamless/vendor-api.ts';
import { betOf, derivedId, finding, otherAmount, ticks } from './finding.ts';
import { callOf } from './read-line.ts';
import type { AbsentPayout, Finding, OurTxn, RoundBooks } from './round-books.ts';

/** Refusals of a payout that only mean that it came too late or too early. */
const TOO_EARLY: readonly string[] = ['BET_NOT_FOUND', 'ROUND_CLOSED'];

export function compareWin(
  books: RoundBooks,
  line: VendorTransaction,
  isCancelled: boolean,
): Finding | undefined {
  const known = books.txn(line.txn_id, line.member);
  const again = books.txn(derivedId(line.txn_id), line.member);
  const applied = [known, again].filter((txn) => txn?.state === 'applied');
  const paid = applied.find((txn) => txn?.kind === 'win') ?? applied[0];
  if (paid !== undefined) {
    return comparePaid(books, line, paid);
  }
  if (line.state === 'refused') {
    return refusedThere(books, line, known);
  }
  if (known?.state === 'rolled_back') {
    return isCancelled ? undefined : otherAmount(books, line, 0n, { code: 'ALREADY_ROLLED_BACK' });
  }
  if (known?.state === 'rejected' && !TOO_EARLY.includes(known.code)) {
    return finding(books, 'win_refused', line, undefined, { code: known.code });
  }
  const request = callOf(line);
  // A refusal by the wallet stays with its id for good; a payout that was refused too early is made under an id derived
  // from it.
  const txn_id =
    known === undefined || known.state === 'parked' ? line.txn_id : derivedId(line.txn_id);
  return finding(books, 'missed_win', line, { what: 'pay', request: { ...request, txn_id } });
}

/** A payout that both books have: it must be one, of this sum, for this member's bet. */
function comparePaid(
  books: RoundBooks,
  line: VendorTransaction,
  paid: OurTxn,
): Finding | undefined {
  const bet = books.bets.find(({ betId }) => betId === paid.betId);
  const isOthers = line.member !== undefined && bet?.memberRef !== line.member;
  if (paid.kind !== 'win' || bet === undefined || isOthers) {
    return otherAmount(books, line, 0n, { code: 'ID_REUSED' });
  }
  const isSame = paid.amount === ticks(line.amount) && line.state !== 'refused';
  return isSame ? undefined : otherAmount(books, line, paid.amount);
}

/** A payout that its vendor was refused and asks for no more, while the bet it is of has none. */
function refusedThere(
  books: RoundBooks,
  line: VendorTransaction,
  known: OurTxn | undefined,
): Finding | undefined {
  const bet = betOf(books, line.ref_txn_id, line.member);
  const isOpen = bet?.status === 'PENDING';
  const isUnpaid = bet?.status === 'LOST' && bet.payout === 0n && ticks(line.amount) > 0n;
  const kind = line.kind === 'settle' ? 'settle_refused' : 'win_refused';
  const detail: Record<string, string> = known === undefined ? {} : { code: known.code };
  return isOpen || isUnpaid ? finding(books, kind, line, undefined, detail) : undefined;
}

/** A payout of ours without a line; that of a bet without a line is reported with the bet. */
export function compareAbsentPayout(books: RoundBooks, payout: AbsentPayout): Finding | undefined {
  const { txnId, betId, amount } = payout;
  return books.absent.includes(betId)
    ? undefined
    : {
        kind: 'payout_unknown_to_vendor',
        roundId: books.roundId,
        txnId,
        bet: books.bets.find((bet) => bet.betId === betId),
        repair: undefined,
        detail: { oursTicks: String(amount) },
      };
}

export function compareSettle(books: RoundBooks, line: VendorTransaction): Finding | undefined {
  const bet = betOf(books, line.ref_txn_id, line.member);
  const known = books.txn(line.txn_id, line.member);
  const [ours, theirs] = [bet?.settleVersion ?? 0, line.version ?? 1];
  if (line.state === 'refused') {
    return refusedThere(books, line, known);
  }
  if (bet !== undefined && ours === theirs) {
    return bet.payout === ticks(line.amount) ? undefined : otherAmount(books, line, bet.payout);
  }
  if (ours > theirs) {
    return undefined;
  }
  if (known?.state === 'applied') {
    return otherAmount(books, line, bet?.payout ?? 0n, { code: 'ID_REUSED' });
  }
  const settle_id = known === undefined ? line.txn_id : derivedId(line.txn_id);
  const request = { ...callOf(line), settle_id };
  return finding(books, 'missed_settle', line, { what: 'settle', request });
}
