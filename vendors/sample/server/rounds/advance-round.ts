import type { Moved } from '#seamless/wallet-api.ts';
import { isRefused, type WalletRefusal } from '#seamless/wallet-errors.ts';
import type { RoundState } from '../../maths/round-state.ts';
import { type RoundWallet, walletOfRound } from '../external-wallets/external-wallet.ts';
import { endGrant } from '../free-rounds/grant-store.ts';
import { paymentOf, playOf, refundOf, stakeOf } from '../transactions/wallet-requests.ts';
import { writeRoundLines } from '../transactions/write-lines.ts';
import type { VendorContext } from '../vendor-context.ts';
import { isFinal, type Round } from './round.ts';
import { findRound, moveRound } from './round-store.ts';

/**
 * Advances a round as far as the platform's answers allow, one call at a time. A returned round in a pending state has
 * no answer yet: its call is repeated later.
 */
export async function advance(context: VendorContext, round: Round): Promise<Round> {
  const running = context.busy.get(round.id);
  if (running !== undefined) {
    return await running;
  }
  const work = bringForward(context, round.id).finally(() => context.busy.delete(round.id));
  context.busy.set(round.id, work);
  return await work;
}

async function bringForward(context: VendorContext, id: string): Promise<Round> {
  for (;;) {
    const round = findRound(context.store, id);
    if (round === undefined) {
      throw new Error('a round that is brought forward is in the books');
    }
    const wallet = walletOfRound(context, round);
    if (isFinal(round) || round.state === 'open' || wallet === undefined) {
      return round;
    }
    const answer = await callOf(wallet, round);
    const next = afterAnswer(context, round, answer);
    if (next === undefined) {
      return round;
    }
    changeRound(context, round, next);
  }
}

/**
 * Writes a round's next state and its transaction lines in one commit.
 * @returns whether the round was still in state `from`
 */
export function changeRound(context: VendorContext, from: Round, to: Round): boolean {
  return context.store.atomically(() => {
    const isMoved = moveRound(context.store, from, to);
    if (isMoved) {
      if (to.refusal === 'FREE_ROUND_INVALID' && to.grant !== undefined) {
        // The platform has no granted round left, so that the next round takes a stake.
        endGrant(context.store, { vendor: to.vendor, id: to.grant, atMs: context.nowMs() });
      }
      writeRoundLines(context.store, to);
    }
    return isMoved;
  });
}

async function callOf(wallet: RoundWallet, round: Round): Promise<Moved | WalletRefusal> {
  switch (round.state) {
    case 'calling':
      return await wallet.play(playOf(round));
    case 'staking':
      return await wallet.stake(stakeOf(round));
    case 'returning':
      return await wallet.refund(refundOf(round));
    default:
      return await wallet.payout(paymentOf(round));
  }
}

const AFTER: Readonly<Partial<Record<RoundState, RoundState>>> = {
  calling: 'closed',
  staking: 'open',
  paying: 'closed',
  returning: 'returned',
};

/** Refusals because of the member or the session; they are not final for payouts and refunds. */
const WHO_MAY_PLAY: readonly string[] = [
  'SESSION_INVALID',
  'SESSION_EXPIRED',
  'MEMBER_DISABLED',
  'MEMBER_EXCLUDED',
  'GEO_BLOCKED',
  'GAME_DISABLED',
];

/** Whether a refusal leaves the outcome open: a rejected key says nothing about earlier attempts of the same call. */
function isEmpty(code: string, isStake: boolean): boolean {
  return code === 'AUTH_FAILED' || (!isStake && WHO_MAY_PLAY.includes(code));
}

/**
 * The next state by an answer.
 * @returns undefined while the outcome is unknown
 */
function afterAnswer(
  context: VendorContext,
  round: Round,
  answer: Moved | WalletRefusal,
): Round | undefined {
  const { state } = round;
  const nowMs = context.nowMs();
  if (!isRefused(answer)) {
    const next = AFTER[state] ?? 'closed';
    return {
      ...round,
      state: next,
      balance: answer.balance,
      ...(next === 'open' ? { startedAtMs: nowMs } : { closedAtMs: round.closedAtMs ?? nowMs }),
    };
  }
  const isStake = state === 'calling' || state === 'staking';
  if (answer.retry !== 'none' || isEmpty(answer.code, isStake)) {
    return undefined;
  }
  if (!isStake) {
    context.report(`${round.id}: ${state} was refused with ${answer.code}`);
  }
  return {
    ...round,
    state: isStake ? 'refused' : 'closed',
    refusal: answer.code,
    balance: answer.balance ?? round.balance,
    closedAtMs: round.closedAtMs ?? nowMs,
  };
}
