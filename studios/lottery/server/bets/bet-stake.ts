import { type Amount, amount, formatAmount } from '#platform/money/money.ts';
import type { StudioHost } from '#seamless/studio.ts';
import { readWireAmount } from '#seamless/wallet-amount.ts';
import type { StakeRequest } from '#seamless/wallet-api.ts';
import { isRefused, type RefusalCode } from '#seamless/wallet-errors.ts';
import { findDrawGame } from '#studios/lottery/games/catalogue.ts';
import { planOfKey } from '../plans/plan-key.ts';
import { roundIdOf } from '../schedule/draw-grid.ts';
import type { AskedBet } from './bet.store.ts';

/** Decimals of the amounts in calls of the wallet. */
export const WIRE_SCALE = 4;
const RETRIES = 2;
const MAX_SHORT_FORM_CHARACTERS = 400;
const RETRY_AFTER_MS = 60;

/** The id of a bet's stake in the wallet. */
export function txnIdOf(betId: bigint): string {
  return `b-${betId}`;
}

/** The id of the bet that a `txnIdOf` names. */
export function betIdOf(txnId: string): bigint {
  return BigInt(txnId.slice('b-'.length));
}

/**
 * How a stake ended. `unknown`: whether it was taken is unknown, and the wallet no longer holds it. `outcome_unknown`:
 * the wallet may still hold it.
 */
export type StakeAnswer =
  | { readonly kind: 'paid'; readonly balance: Amount }
  | { readonly kind: 'refused'; readonly code: RefusalCode }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'outcome_unknown' };

/** The reasons for a refund that the wallet records. */
export type RefundReason = 'not accepted' | 'the draw is void' | 'cancelled';

/** Requests the stake of a bet. It returns when the outcome is known or cannot be found out now. */
export async function takeStake(
  host: StudioHost,
  bet: AskedBet & { readonly id: bigint; readonly locksAtMs: number },
): Promise<StakeAnswer> {
  const request = {
    ...stakeRequest(bet, host.clock.nowMs()),
    txn_id: txnIdOf(bet.id),
    accept_until: bet.locksAtMs,
  };
  for (let tries = 0; ; tries += 1) {
    const answer = await host.wallet.stake(request);
    if (!isRefused(answer)) {
      return paid(answer.current_balance);
    }
    if (answer.retry === 'none') {
      return { kind: 'refused', code: answer.code };
    }
    if (answer.retry === 'query' || tries >= RETRIES) {
      break;
    }
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
  }
  return await findOut(host, bet);
}

function paid(balance: string): StakeAnswer {
  const ticks = readWireAmount(balance, WIRE_SCALE);
  if (ticks === undefined) {
    throw new Error('the wallet answered a balance that is no amount');
  }
  return { kind: 'paid', balance: ticks };
}

/**
 * The wallet's request for the stake of a bet, without the id of the stake. `nowMs` is the time of the stake in
 * milliseconds.
 */
export function stakeRequest(bet: AskedBet, nowMs: number): Omit<StakeRequest, 'txn_id'> {
  return {
    round_id: roundIdOf(bet.gameCode, bet.drawNo),
    game: bet.gameCode,
    member: bet.member,
    session: bet.session,
    currency: bet.currency,
    amount: formatAmount(amount(bet.stake), WIRE_SCALE),
    occurred_at: nowMs,
    detail: detailOf(bet),
  };
}

/** What records and operators see of a bet; `selection` and `odds` are its short form. */
function detailOf({ drawNo, gameCode, lines, key, approach, oddsSeen }: AskedBet) {
  return {
    drawNo,
    // The texts of this game name the plays: `SSC` for `5D-1M`.
    texts: findDrawGame(gameCode)?.game.texts,
    selection: shortened(
      lines.map(({ play, pick }) => (pick === 'ANY' ? play : `${play} ${pick}`)).join(', '),
    ),
    odds: shortened(
      lines
        .map(({ odds4 }) => odds4.map((one) => String(Number(one) / 10_000)).join('/'))
        .join(', '),
    ),
    lines,
    oddsSeen4: oddsSeen?.map(String),
    // The id of the plan of which the bet is a step.
    chase: planOfKey(key),
    approach,
  };
}

/** Cuts a long list of numbers or odds; the field `lines` has all of them. */
function shortened(text: string): string {
  return text.length <= MAX_SHORT_FORM_CHARACTERS
    ? text
    : `${text.slice(0, MAX_SHORT_FORM_CHARACTERS)}…`;
}

/**
 * Queries the outcome of a stake. When the wallet has not applied the stake, this gives it back: a stake that arrives
 * later is then refused.
 */
export async function findOut(
  host: StudioHost,
  bet: AskedBet & { readonly id: bigint },
): Promise<StakeAnswer> {
  const found = await host.wallet.findTransaction({ txn_id: txnIdOf(bet.id) });
  if (!isRefused(found) && found.state === 'applied' && found.balance !== undefined) {
    return paid(found.balance);
  }
  const isBack = await refundStake(host, {
    betId: bet.id,
    roundId: roundIdOf(bet.gameCode, bet.drawNo),
    reason: 'not accepted',
  });
  return { kind: isBack ? 'unknown' : 'outcome_unknown' };
}

/**
 * Gives a stake back. A repeated call changes nothing. The reason is part of the call, so every caller that gives back
 * a bet that was never accepted names the same reason.
 * @returns whether it is certain that the wallet no longer holds the stake
 */
export async function refundStake(
  host: StudioHost,
  refund: { readonly betId: bigint; readonly roundId: string; readonly reason: RefundReason },
): Promise<boolean> {
  const answer = await host.wallet.refund({
    txn_id: `r-${refund.betId}`,
    ref_txn_id: txnIdOf(refund.betId),
    round_id: refund.roundId,
    reason: refund.reason,
  });
  if (!isRefused(answer)) {
    return true;
  }
  if (answer.retry === 'none') {
    host.log.error('lottery_stake_not_given_back', { betId: refund.betId, code: answer.code });
  }
  return answer.code === 'ALREADY_ROLLED_BACK';
}
