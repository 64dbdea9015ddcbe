import type { TransactionType } from '#modules/ledger/server/index.ts';
import type { Tx } from '#platform/db/tx.ts';
import { bookPayments, type Paid } from '../runs/pay-runs.ts';
import { selectOpen } from '../runs/payee.store.ts';
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

/**
 * Stores what some people's day came to and pays it in the same commit: once, whoever comes first. What is negative, and what
 * is due to a closed account, is carried into the next day.
 * @returns who was paid, with their balance after it
 */
export async function storeRebates(
  tx: Tx,
  of: {
    readonly brandId: number;
    readonly from: Date;
    readonly until: Date;
    readonly due: readonly DueRebate[];
    readonly now: Date;
  },
): Promise<readonly Paid[]> {
  const { brandId, from, until, due, now } = of;
  const open = await selectOpen(tx, { brandId, agentIds: due.map(({ earner_id }) => earner_id) });
  const runs = due.map((one) => {
    const sum = one.earned + one.carried;
    const paysTicks = sum > 0n && open.has(one.earner_id) ? sum : 0n;
    return { due: one, paysTicks, carriesTicks: sum - paysTicks };
  });
  const stored = await insertRebateRuns(tx, { brandId, from, until, runs, now });
  const paid: Paid[] = [];
  for (const kind of ['rebate', 'commission'] as const) {
    const payments = stored
      .filter((run) => run.kind === kind && run.pays_ticks > 0n)
      .map((run) => ({ runId: run.id, agentId: run.earner_id, ticks: run.pays_ticks }));
    const booking = { brandId, payments, key: 'agent-rebate', reason: REASONS[kind], kind };
    paid.push(...(await bookPayments(tx, booking)));
  }
  return paid;
}
