import type { VendorTransaction } from '#seamless/vendor-api.ts';
import { writeExternalWalletRound } from '../external-wallets/external-wallet-log.ts';
import type { Round } from '../rounds/round.ts';
import type { Store } from '../store.ts';
import { writeLine } from './book-store.ts';
import { wireMoney } from './pay.ts';
import { paymentOf, playOf, refundOf, stakedOf, stakeOf } from './wallet-requests.ts';

/**
 * Writes the lines of a round's calls by its state: sent and not answered, accepted, refused. The transaction list
 * contains calls to the platform's wallet; a round from an external wallet is in a log of its own instead.
 */
export function writeRoundLines(store: Store, round: Round): void {
  if (round.fromExternalWallet === true) {
    writeExternalWalletRound(store, round);
    return;
  }
  for (const line of linesOf(round)) {
    writeLine(store, round.vendor, line);
  }
}

function linesOf(round: Round): readonly VendorTransaction[] {
  switch (round.state) {
    case 'calling':
      return [lineOf(round, 'play', 'open')];
    case 'staking':
      return [lineOf(round, 'bet', 'open')];
    case 'open':
      return [lineOf(round, 'bet', 'accepted')];
    case 'paying':
      return [lineOf(round, 'win', 'open')];
    case 'returning':
      return [lineOf(round, 'rollback', 'open')];
    case 'returned':
      return [lineOf(round, 'rollback', 'accepted')];
    case 'refused':
      return [lineOf(round, isInstant(round) ? 'play' : 'bet', 'refused')];
    case 'closed':
      return [
        lineOf(round, isInstant(round) ? 'play' : 'win', stateOf(round)),
        ...(round.refusal === null ? [closingOf(round)] : []),
      ];
  }
}

function stateOf(round: Round): 'accepted' | 'refused' {
  return round.refusal === null ? 'accepted' : 'refused';
}

/** Whether the round is played in one call, not in steps. */
function isInstant(round: Round): boolean {
  return !('mines' in round.outcome || 'end' in round.outcome);
}

/**
 * The closing with the totals of a round. The call that paid the round closed it, so that there was no separate call.
 */
function closingOf(round: Round): VendorTransaction {
  return {
    txn_id: `close-${round.id}`,
    kind: 'close',
    round_id: round.id,
    game: round.game,
    amount: '0',
    totals: { bets: 1, stake: stakedOf(round), payout: wireMoney(round.payout) },
    occurred_at: round.closedAtMs ?? round.decidedAtMs,
    state: 'accepted',
  };
}

type Kind = 'play' | 'bet' | 'win' | 'rollback';

function lineOf(
  round: Round,
  kind: Kind,
  state: 'accepted' | 'refused' | 'open',
): VendorTransaction {
  const requests = { play: playOf, bet: stakeOf, win: paymentOf, rollback: refundOf };
  const request = requests[kind](round);
  return {
    txn_id: request.txn_id,
    kind,
    round_id: round.id,
    ...(kind === 'win' || kind === 'rollback' ? { ref_txn_id: stakeOf(round).txn_id } : {}),
    member: round.member,
    session: round.walletSession,
    game: round.game,
    currency: round.currency,
    amount: kind === 'win' ? wireMoney(round.payout) : stakedOf(round),
    ...(kind === 'play' ? { payout: wireMoney(round.payout) } : {}),
    occurred_at:
      kind === 'win' || kind === 'rollback'
        ? (round.closedAtMs ?? round.decidedAtMs)
        : round.decidedAtMs,
    ...(kind === 'play' || kind === 'win' ? { round_closed: true } : {}),
    state,
    request: { ...request },
  };
}
