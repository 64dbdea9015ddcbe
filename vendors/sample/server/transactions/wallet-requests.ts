import type {
  PayoutRequest,
  PlayRequest,
  RefundRequest,
  StakeRequest,
} from '#seamless/wallet-api.ts';
import { matchChoice } from '../../data/match-choice.ts';
import { findGame } from '../../data/vendors.ts';
import { isCovered } from '../../maths/coverage.ts';
import type { Round } from '../rounds/round.ts';
import { wireMoney } from './pay.ts';

/** Milliseconds after the decision of a round within which its stake may be taken. */
const ACCEPT_MS = 300_000;

/**
 * The calls of a round. The same round gives the same call, field for field, so that it takes effect once however often
 * it is sent.
 */
export function playOf(round: Round): PlayRequest {
  return {
    ...common(round),
    txn_id: `play-${round.id}`,
    actions: [
      { action_id: `bet-${round.id}`, kind: 'bet', amount: stakedOf(round) },
      ...(round.payout === '0'
        ? []
        : [
            { action_id: `win-${round.id}`, kind: 'win' as const, amount: wireMoney(round.payout) },
          ]),
    ],
    round_closed: true,
    ...turnoverOf(round),
    detail: { ...wordsOf(round), result: round.outcome, fairness: fairnessOf(round) },
  };
}

export function stakeOf(round: Round): StakeRequest {
  return {
    ...common(round),
    txn_id: `bet-${round.id}`,
    amount: stakedOf(round),
    detail: { ...wordsOf(round), fairness: fairnessOf(round) },
  };
}

export function paymentOf(round: Round): PayoutRequest {
  return {
    txn_id: `win-${round.id}`,
    round_id: round.id,
    bet_txn_id: `bet-${round.id}`,
    member: round.member,
    currency: round.currency,
    amount: wireMoney(round.payout),
    kind: round.grant === undefined ? 'win' : 'free_round',
    round_closed: true,
    occurred_at: round.closedAtMs ?? round.decidedAtMs,
    detail: {
      ...wordsOf(round),
      result: round.outcome,
      steps: round.steps,
      fairness: fairnessOf(round),
    },
  };
}

export function refundOf(round: Round): RefundRequest {
  return {
    txn_id: `back-${round.id}`,
    ref_txn_id: `bet-${round.id}`,
    round_id: round.id,
    member: round.member,
    reason: 'left before the first cell',
  };
}

/** The stake taken from the wallet: zero for a free round. */
export function stakedOf(round: Round): string {
  return wireMoney(round.grant === undefined ? round.stake : 0n);
}

function common(round: Round) {
  return {
    round_id: round.id,
    game: round.game,
    member: round.member,
    session: round.walletSession,
    currency: round.currency,
    occurred_at: round.decidedAtMs,
    accept_until: round.decidedAtMs + ACCEPT_MS,
    ...(round.grant === undefined ? {} : { free_round: true, grant_id: round.grant }),
  };
}

/** A bet on nearly everything is no turnover; all others count by the platform's own formula. */
function turnoverOf({ vendor, game, choice }: Round): { readonly valid_bet?: string } {
  const found = findGame(vendor, game);
  return found !== undefined && isCovered(found.play, choice) ? { valid_bet: '0' } : {};
}

function fairnessOf({ commitment, clientSeed }: Round) {
  return { commitment, clientSeed, nonce: 0 };
}

/** The details of the choice: unchanged for machines; for a match also as text with its fixed odds. */
function wordsOf({ vendor, game, choice }: Round) {
  const found = findGame(vendor, game);
  const words = found && matchChoice(found, choice);
  return { choice, ...words };
}
