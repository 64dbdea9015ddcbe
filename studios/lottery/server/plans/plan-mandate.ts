import { createHash } from 'node:crypto';
import { amount, formatAmount } from '#platform/money/money.ts';
import type { StudioHost } from '#seamless/studio.ts';
import { isRefused } from '#seamless/wallet-errors.ts';
import type { createPlan } from '#studios/lottery/contract.plans.ts';
import { WIRE_SCALE } from '../bets/bet-stake.ts';
import { playerCodeOf } from '../bets/refusal-codes.ts';
import { markMandateEnded, type UnreportedPlan, unreportedPlans } from './plan.store.ts';

const MAX_AT_ONCE = 200;
/** The longest plan bets on fifty draws of a game that draws twice a month; the wallet opens no mandate for longer. */
const MANDATE_MS = 1_096 * 86_400_000;

/**
 * Opens the wallet's mandate for a plan: the authority to stake while the member is away. Its id follows from the member and
 * the key of the call, so a repeated call finds the same mandate.
 * @param plan.stakes the sum of all stakes of the plan in ticks
 * @returns the wallet's reference of the mandate
 */
export async function openMandateOf(
  host: StudioHost,
  plan: {
    readonly session: string;
    readonly member: string;
    readonly key: string;
    readonly stakes: bigint;
    readonly reject: (code: keyof typeof createPlan.rejects) => never;
  },
): Promise<string> {
  const name = createHash('sha256').update(`${plan.member}\n${plan.key}`).digest('hex');
  const opened = await host.wallet.openMandate({
    mandate_id: `plan-${name.slice(0, 40)}`,
    session: plan.session,
    amount: formatAmount(amount(plan.stakes), WIRE_SCALE),
    until: host.clock.nowMs() + MANDATE_MS,
  });
  if (!isRefused(opened)) {
    return opened.mandate;
  }
  return plan.reject(opened.code === 'ID_REUSED' ? 'ID_REUSED' : playerCodeOf(opened.code));
}

/**
 * Ends the mandates of plans that are over. The wallet notifies the member of a plan that ended before it had bet on all of
 * its draws, unless the member ended it, or the plan's own rules did.
 */
export async function endMandates(host: StudioHost): Promise<void> {
  const plans = await host.db.autocommit((tx) => unreportedPlans(tx, MAX_AT_ONCE));
  for (const plan of plans) {
    const answer = await host.wallet.endMandate({
      mandate: plan.mandate_ref,
      game: plan.game_code,
      placed: plan.placed,
      ordered: plan.draws,
      ...endOf(plan),
    });
    if (!isRefused(answer) || answer.retry === 'none') {
      await host.db.autocommit((tx) => markMandateEnded(tx, plan.id));
    }
    if (isRefused(answer) && answer.retry === 'none') {
      host.log.error('lottery_mandate_not_ended', { plan: plan.id, code: answer.code });
    }
  }
}

/** How a plan ended in the terms of the wallet. */
function endOf({ end_reason: reason, skip_reason: skipped }: UnreportedPlan) {
  switch (reason) {
    case 'cancelled':
      return { reason: 'cancelled' as const };
    case 'won':
    case 'budget':
      return { reason: 'done' as const };
    case 'complete':
      return skipped === null
        ? { reason: 'done' as const }
        : { reason: 'stopped' as const, code: skipped };
    default:
      return { reason: 'stopped' as const, code: reason };
  }
}
