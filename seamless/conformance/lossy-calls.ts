import type { RoundReporter, StoryPlayer } from './lossy-book.ts';
import { type RoundBet, reportBet } from './lossy-rounds.ts';

/** A bet that is settled, and perhaps settled again. */
export function reportTicket(reporter: RoundReporter, player: StoryPlayer): void {
  const bet = reportBet(reporter, player, 'none');
  if (bet.state !== 'accepted') {
    return;
  }
  const versions = reporter.chance(0.4) ? 2 : 1;
  const reports: ReportedSettle[] = [];
  for (let version = 1; version <= versions; version += 1) {
    reports.push(reportSettle(reporter, bet, { version, isLast: version === versions }));
  }
  // Only the last settlement that arrived counts; earlier ones that are missing make no difference.
  const last = reports.findLastIndex(({ hasArrived }) => hasArrived);
  for (const { id } of reports.slice(last + 1)) {
    reporter.plant('missed_settle', id);
  }
  reporter.earn(player.member, reports.at(-1)?.total ?? 0);
}

type ReportedSettle = { readonly id: string; readonly hasArrived: boolean; readonly total: number };

/** One settlement; the transaction list may contain another sum for the last one. */
function reportSettle(
  reporter: RoundReporter,
  { betId, player }: RoundBet,
  which: { readonly version: number; readonly isLast: boolean },
): ReportedSettle {
  const { version } = which;
  const total = reporter.chance(0.5) ? 0 : reporter.units(40);
  const id = reporter.id('s');
  const outcome = total > 0 ? 'WON' : 'LOST';
  const isLie = which.isLast && reporter.chance(0.1);
  const { member } = player;
  const payout_total = `${total}`;
  const request = { settle_id: id, bet_txn_id: betId, version, outcome, payout_total, member };
  const sent = reporter.send('settle', request, { tries: 2 });
  const line = { txn_id: id, kind: 'settle', ref_txn_id: betId, version, outcome } as const;
  const amount = `${isLie ? total + 4 : total}`;
  reporter.write({ ...line, member, amount }, isLie ? undefined : request);
  if (isLie) {
    reporter.deliver('settle', request);
    reporter.plant('amount_differs', id, 'case');
  }
  return { id, hasArrived: sent.hasArrived || isLie, total };
}

/** A round in one call. The vendor shows its outcome even if no answer came. */
export function reportWholeRound(reporter: RoundReporter, player: StoryPlayer): void {
  const [stake, payout] = [reporter.units(20), reporter.chance(0.5) ? reporter.units(40) : 0];
  const txnId = reporter.id('p');
  const request = {
    txn_id: txnId,
    round_id: reporter.roundId,
    game: reporter.vendor.game,
    ...player,
    occurred_at: reporter.clock(),
    round_closed: true,
    actions: [
      { action_id: `${txnId}-1`, kind: 'bet', amount: `${stake}` },
      { action_id: `${txnId}-2`, kind: 'win', amount: `${payout}` },
    ],
  };
  const isLie = reporter.chance(0.1);
  const sent = reporter.send('play', request, { tries: 3 });
  if (isLie) {
    reporter.deliver('play', request);
    reporter.plant('amount_differs', txnId, 'case');
  } else if (!sent.hasArrived) {
    reporter.plant('bet_unknown_to_us', txnId);
  }
  const reports = isLie ? payout + 5 : payout;
  const sums = { amount: `${stake}`, payout: `${reports}`, round_closed: true };
  reporter.write({ txn_id: txnId, kind: 'play', ...player, ...sums }, isLie ? undefined : request);
  reporter.earn(player.member, payout - stake);
}

/** A prize outside of bets, which the transaction list may omit. */
export function reportPrize(reporter: RoundReporter, { member }: StoryPlayer): void {
  const txnId = reporter.id('g');
  const units = reporter.units(40);
  const request = {
    txn_id: txnId,
    round_id: reporter.roundId,
    member,
    amount: `${units}`,
    kind: 'promo',
    round_closed: false,
  };
  const isForgotten = reporter.chance(0.4);
  reporter.send('payout', request, { tries: 2 });
  reporter.deliver('payout', request);
  if (isForgotten) {
    reporter.plant('payout_unknown_to_vendor', txnId, 'case');
  } else {
    reporter.write({ txn_id: txnId, kind: 'win', member, amount: `${units}` }, request);
  }
  reporter.earn(member, units);
}

export function reportFalseLine(
  reporter: RoundReporter,
  player: StoryPlayer,
  lie: 'stranger' | 'garbage',
): void {
  const txnId = reporter.id('x');
  const isGarbage = lie === 'garbage';
  reporter.plant(isGarbage ? 'unreadable_line' : 'bet_unknown_to_us', txnId, 'case');
  reporter.write({
    txn_id: txnId,
    kind: 'bet',
    ...player,
    ...(isGarbage ? {} : { session: 'nobody-opened-this-session' }),
    amount: isGarbage ? '1e308' : `${reporter.units(20)}`,
  });
}
