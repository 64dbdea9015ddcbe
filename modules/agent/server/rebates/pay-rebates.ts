import { settingsOf } from '#modules/brand/server/index.ts';
import {
  accountId,
  houseAccount,
  post,
  type TransactionType,
} from '#modules/ledger/server/index.ts';
import { mainAccount } from '#modules/wallet/server/index.ts';
import type { Tx } from '#platform/db/tx.ts';
import { amount } from '#platform/money/money.ts';
import { HOUSE, type Payee } from '../runs/pay-runs.ts';
import { type PayeeRow, selectPayees } from '../runs/payee.store.ts';
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
 * @returns who was paid
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
): Promise<readonly Payee[]> {
  const { brandId, from, until, due, now } = of;
  const { currency } = await settingsOf(tx, brandId);
  const agentIds = due.map(({ earner_id }) => earner_id);
  const payees = await selectPayees(tx, { brandId, currency, agentIds });
  const runs = due.map((one) => {
    const sum = one.earned + one.carried;
    const paysTicks = sum > 0n && payees.get(one.earner_id)?.is_active === true ? sum : 0n;
    return { due: one, paysTicks, carriesTicks: sum - paysTicks };
  });
  const stored = await insertRebateRuns(tx, { brandId, from, until, runs, now });
  const paid = stored.filter(({ pays_ticks }) => pays_ticks > 0n);
  for (const kind of ['rebate', 'commission'] as const) {
    const ofKind = paid.filter((run) => run.kind === kind);
    await book(tx, { brandId, currency, kind, payees, paid: ofKind.map(payeeOf) });
  }
  return paid.map(payeeOf);
}

function payeeOf(run: {
  readonly id: bigint;
  readonly earner_id: bigint;
  readonly pays_ticks: bigint;
}): Payee {
  return { runId: run.id, agentId: run.earner_id, ticks: run.pays_ticks };
}

/** Books what is paid of a kind, each transfer under the number of its run. */
async function book(
  tx: Tx,
  of: {
    readonly brandId: number;
    readonly currency: string;
    readonly kind: RebateKind;
    readonly payees: ReadonlyMap<bigint, PayeeRow>;
    readonly paid: readonly Payee[];
  },
): Promise<void> {
  const { brandId, currency, kind, payees, paid } = of;
  const [first] = paid;
  if (first === undefined) {
    return;
  }
  const from = await houseAccount(tx, { brandId, kind: HOUSE, currency });
  const transfers = await Promise.all(
    paid.map(async ({ runId, agentId: memberId, ticks }) => {
      const account = payees.get(memberId)?.account_id ?? undefined;
      const to =
        account === undefined
          ? (await mainAccount(tx, { brandId, memberId })).accountId
          : accountId(account);
      return { from, to, amount: amount(ticks), kind, ref: runId };
    }),
  );
  await post(tx, {
    ...{ brandId, key: `agent-rebate:${first.runId}`, reason: REASONS[kind] },
    ...{ actor: 'job:agent', transfers },
  });
}
