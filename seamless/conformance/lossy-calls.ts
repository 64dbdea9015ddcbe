import type { RoundTeller, StoryPlayer } from './lossy-book.ts';
import { type RoundBet, tellBet } from './lossy-rounds.ts';

/** A bet that is settled, and perhaps settled again. */
export function tellTicket(teller: RoundTeller, player: StoryPlayer): void {
  const bet = tellBet(teller, player, 'none');
  if (bet.state !== 'accepted') {
    return;
  }
  const versions = teller.chance(0.4) ? 2 : 1;
  const told: ToldSettle[] = [];
  for (let version = 1; version <= versions; version += 1) {
    told.push(tellSettle(teller, bet, { version, isLast: version === versions }));
  }
  // A settlement that a later one has overtaken is missed by nobody.
  const last = told.findLastIndex(({ hasArrived }) => hasArrived);
  for (const { id } of told.slice(last + 1)) {
    teller.plant('missed_settle', id);
  }
  teller.earn(player.member, told.at(-1)?.total ?? 0);
}

type ToldSettle = { readonly id: string; readonly hasArrived: boolean; readonly total: number };

/** One settlement; the book may show another sum for the last. */
function tellSettle(
  teller: RoundTeller,
  { betId, player }: RoundBet,
  which: { readonly version: number; readonly isLast: boolean },
): ToldSettle {
  const { version } = which;
  const total = teller.chance(0.5) ? 0 : teller.units(40);
  const id = teller.id('s');
  const outcome = total > 0 ? 'WON' : 'LOST';
  const isLie = which.isLast && teller.chance(0.1);
  const { member } = player;
  const payout_total = `${total}`;
  const request = { settle_id: id, bet_txn_id: betId, version, outcome, payout_total, member };
  const sent = teller.send('settle', request, { tries: 2 });
  const line = { txn_id: id, kind: 'settle', ref_txn_id: betId, version, outcome } as const;
  const amount = `${isLie ? total + 4 : total}`;
  teller.write({ ...line, member, amount }, isLie ? undefined : request);
  if (isLie) {
    teller.deliver('settle', request);
    teller.plant('amount_differs', id, 'case');
  }
  return { id, hasArrived: sent.hasArrived || isLie, total };
}

/** A round in one call. The vendor shows its outcome whether or not an answer came. */
export function tellWholeRound(teller: RoundTeller, player: StoryPlayer): void {
  const [stake, payout] = [teller.units(20), teller.chance(0.5) ? teller.units(40) : 0];
  const txnId = teller.id('p');
  const request = {
    txn_id: txnId,
    round_id: teller.roundId,
    game: teller.desk.game,
    ...player,
    occurred_at: teller.clock(),
    round_closed: true,
    actions: [
      { action_id: `${txnId}-1`, kind: 'bet', amount: `${stake}` },
      { action_id: `${txnId}-2`, kind: 'win', amount: `${payout}` },
    ],
  };
  const isLie = teller.chance(0.1);
  const sent = teller.send('play', request, { tries: 3 });
  if (isLie) {
    teller.deliver('play', request);
    teller.plant('amount_differs', txnId, 'case');
  } else if (!sent.hasArrived) {
    teller.plant('bet_unknown_to_us', txnId);
  }
  const told = isLie ? payout + 5 : payout;
  const sums = { amount: `${stake}`, payout: `${told}`, round_closed: true };
  teller.write({ txn_id: txnId, kind: 'play', ...player, ...sums }, isLie ? undefined : request);
  teller.earn(player.member, payout - stake);
}

/** Something a member is given beside any bet; the book may have forgotten it. */
export function tellPrize(teller: RoundTeller, { member }: StoryPlayer): void {
  const txnId = teller.id('g');
  const units = teller.units(40);
  const request = {
    txn_id: txnId,
    round_id: teller.roundId,
    member,
    amount: `${units}`,
    kind: 'promo',
    round_closed: false,
  };
  const isForgotten = teller.chance(0.4);
  teller.send('payout', request, { tries: 2 });
  teller.deliver('payout', request);
  if (isForgotten) {
    teller.plant('payout_unknown_to_vendor', txnId, 'case');
  } else {
    teller.write({ txn_id: txnId, kind: 'win', member, amount: `${units}` }, request);
  }
  teller.earn(member, units);
}

export function tellFalseLine(
  teller: RoundTeller,
  player: StoryPlayer,
  lie: 'stranger' | 'garbage',
): void {
  const txnId = teller.id('x');
  const isGarbage = lie === 'garbage';
  teller.plant(isGarbage ? 'unreadable_line' : 'bet_unknown_to_us', txnId, 'case');
  teller.write({
    txn_id: txnId,
    kind: 'bet',
    ...player,
    ...(isGarbage ? {} : { session: 'nobody-opened-this-session' }),
    amount: isGarbage ? '1e308' : `${teller.units(20)}`,
  });
}
