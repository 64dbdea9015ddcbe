import type { TransactionType } from '#modules/ledger/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import { holdReasonOf } from '../../rules/hold.ts';
import { notifyPayees } from '../notices/notify-payees.ts';
import { bookPayments, type Paid, type Payment } from '../runs/pay-runs.ts';
import { payeesOf } from '../runs/payee.ts';
import type { RebateKind } from './rebate.store.ts';
import { type DueRebate, insertRebateRuns } from './rebate-run.store.ts';

/** The reason of the journal of each kind. */
const REASONS = {
  rebate: 'agent_rebate',
  commission: 'agent_commission',
} as const satisfies Readonly<Record<RebateKind, string>>;

/** What rebates are called in the account record. */
export const rebateTransactionTypes: readonly TransactionType[] = [
  { id: 154, name: 'ownRebate', group: 'betting_rebate', kind: 'rebate', reason: REASONS.rebate },
  {
    ...{ id: 155, name: 'agentCommission', group: 'agent_rebate' },
    ...{ kind: 'commission', reason: REASONS.commission },
  },
];

export type StoredRebates = { readonly paid: readonly Paid[]; readonly held: number };

/**
 * Stores what some people's day came to, pays it and notifies them in the same commit: once, whoever comes first. What is
 * negative, and what is due to a closed account, is carried into the next day; a payment is held by the rule of salaries.
 */
export async function storeRebates(
  app: AppContext,
  tx: Tx,
  of: {
    readonly brandId: number;
    readonly from: Date;
    readonly until: Date;
    readonly due: readonly DueRebate[];
    readonly holdAboveTicks: bigint;
    readonly now: Date;
  },
): Promise<StoredRebates> {
  const { brandId, from, until, due, holdAboveTicks, now } = of;
  const memberIds = [...new Set(due.map(({ earner_id }) => earner_id))];
  const payees = await payeesOf(tx, { brandId, memberIds });
  const runs = due.map((one) => {
    const { isOpen = false, to } = payees.get(one.earner_id) ?? {};
    const sum = one.earned + one.carried;
    const paysTicks = sum > 0n && isOpen ? sum : 0n;
    const hasCurrency = to !== undefined;
    return {
      ...{ due: one, paysTicks, carriesTicks: sum - paysTicks },
      holdReason: holdReasonOf(paysTicks, {
        ...{ isOpen, hasCurrency, isHedging: false, holdAboveTicks },
      }),
    };
  });
  const stored = await insertRebateRuns(tx, { brandId, from, until, runs, now });
  const paid: Paid[] = [];
  for (const kind of ['rebate', 'commission'] as const) {
    const payments = stored.flatMap((run) => {
      const to = payees.get(run.earner_id)?.to;
      return run.kind === kind && run.state === 'paid' && to !== undefined
        ? [{ runId: run.id, memberId: run.earner_id, to, ticks: run.pays_ticks }]
        : [];
    });
    paid.push(...(await payRebates(tx, { brandId, kind, payments })));
  }
  await notifyPayees(app, tx, {
    ...{ brandId, nowMs: now.getTime() },
    payments: stored
      .filter(({ pays_ticks }) => pays_ticks > 0n)
      .map(({ id, kind, earner_id: memberId, pays_ticks: ticks, hold_reason: holdReason }) => ({
        ...{ kind, id, memberId, ticks, from, until, holdReason },
        outcome: holdReason === null ? ('paid' as const) : ('held' as const),
      })),
  });
  return { paid, held: stored.filter(({ state }) => state === 'held').length };
}

/** Books what days of rebates pay. */
export async function payRebates(
  tx: Tx,
  of: {
    readonly brandId: number;
    readonly kind: RebateKind;
    readonly payments: readonly Payment[];
  },
): Promise<readonly Paid[]> {
  const { kind } = of;
  return await bookPayments(tx, { ...of, key: 'agent-rebate', reason: REASONS[kind] });
}
