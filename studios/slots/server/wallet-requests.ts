import { amount, formatAmount } from '#platform/money/money.ts';
import type { PayoutRequest, StakeRequest } from '#seamless/wallet-api.ts';
import type { SpinRow } from './spin.store.ts';
import { outcomeOf, requireGame, roundIdOf } from './spin-view.ts';

/**
 * Milliseconds after the binding of a spin within which its stake may be taken. A member whose answer was lost comes back
 * within minutes, and would not expect the stake to be taken hours later.
 */
const ACCEPT_MS = 300_000;

/**
 * The stake of a spin, with the seeds and the number that it is bound to, and nothing of the outcome. It is the same for
 * the same spin, byte for byte, because the wallet compares repeated requests. Its id is not made of the round: a refused
 * stake keeps its id for ever, while its round is that of the next spin.
 */
export function stakeRequest(spin: SpinRow): StakeRequest {
  return {
    txn_id: stakeId(spin),
    round_id: roundIdOf(spin),
    game: spin.game,
    member: spin.member,
    session: spin.session,
    currency: spin.currency,
    amount: money(spin, spin.bet_ticks),
    occurred_at: spin.spun_at.getTime(),
    accept_until: spin.spun_at.getTime() + ACCEPT_MS,
    detail: {
      coinValue: money(spin, spin.coin_ticks),
      fairness: {
        commitment: spin.commitment,
        clientSeed: spin.client_seed,
        nonce: Number(spin.nonce),
      },
      mathVersion: spin.math_version,
    },
  };
}

/** The win of a drawn spin, also of zero: it closes the round. */
export function payoutRequest(spin: SpinRow): PayoutRequest {
  const { stops, payoutTicks } = outcomeOf(spin);
  const { window, wins } = requireGame(spin.game).evaluate(stops);
  return {
    txn_id: `win-${spin.id}`,
    round_id: roundIdOf(spin),
    bet_txn_id: stakeId(spin),
    member: spin.member,
    currency: spin.currency,
    amount: money(spin, payoutTicks),
    kind: 'win',
    round_closed: true,
    occurred_at: spin.spun_at.getTime(),
    detail: { window, wins, stops },
  };
}

/** The id of a spin's stake in the wallet. */
export function stakeId({ id }: SpinRow): string {
  return `bet-${id}`;
}

function money({ scale }: SpinRow, ticks: bigint): string {
  return formatAmount(amount(ticks), scale);
}
