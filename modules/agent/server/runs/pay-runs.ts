import { settingsOf } from '#modules/brand/server/index.ts';
import { accountId, houseAccount, post } from '#modules/ledger/server/index.ts';
import { announceBalance, mainAccount } from '#modules/wallet/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import { amount } from '#platform/money/money.ts';
import type { Kind } from '../../field-rules.ts';
import type { Computed } from './compute-window.ts';
import { type PayeeRow, selectPayees } from './payee.store.ts';
import { insertRuns } from './run.store.ts';

/** What is paid to agents comes from this account of the platform. */
export const HOUSE = 'agent-pay';

/** The reason of the journal of each kind. */
export const REASONS = {
  dividend: 'agent_dividend',
  daily: 'agent_daily_salary',
  hourly: 'agent_hour_salary',
  realtime: 'agent_realtime_salary',
} as const satisfies Readonly<Record<Kind, string>>;

export type Payee = { readonly runId: bigint; readonly agentId: bigint; readonly ticks: bigint };

export type StoredRuns = { readonly paid: readonly Payee[]; readonly held: number };

/** Stores the runs of some contracts that are not stored yet, and pays them in the same commit: once, whoever comes first. */
export async function storeRuns(
  tx: Tx,
  of: {
    readonly brandId: number;
    readonly kind: Kind;
    readonly computed: readonly Computed[];
    readonly holdAboveTicks: bigint;
    readonly now: Date;
  },
): Promise<StoredRuns> {
  const { brandId, kind, computed, holdAboveTicks, now } = of;
  const agentIds = computed.flatMap(({ agentId, statement }) =>
    statement.pays > 0n ? [agentId] : [],
  );
  const { currency } = await settingsOf(tx, brandId);
  const payees = await selectPayees(tx, { brandId, currency, agentIds });
  const runs = computed.map(({ contractId, agentId, from, until, statement, text }) => ({
    ...{ contractId, agentId, from, until, statement: text },
    ...{ grossTicks: statement.gross, paysTicks: statement.pays },
    carriesTicks: statement.carries,
    holdReason: holdReasonOf(statement.pays, payees.get(agentId), holdAboveTicks),
  }));
  const stored = await insertRuns(tx, { brandId, kind, runs, now });
  const byContract = new Map(runs.map((run) => [run.contractId, run]));
  const due = stored.flatMap(({ id, contract_id }) => {
    const run = byContract.get(contract_id);
    return run === undefined || run.paysTicks === 0n ? [] : [{ runId: id, run }];
  });
  const paid = due
    .filter(({ run }) => run.holdReason === undefined)
    .map(({ runId, run }) => ({ runId, agentId: run.agentId, ticks: run.paysTicks }));
  await payAgents(tx, { brandId, kind, payees: paid });
  return { paid, held: due.length - paid.length };
}

function holdReasonOf(
  ticks: bigint,
  payee: PayeeRow | undefined,
  holdAboveTicks: bigint,
): 'large' | 'closed' | undefined {
  if (ticks === 0n) {
    return undefined;
  }
  if (payee?.is_active !== true) {
    return 'closed';
  }
  return ticks > holdAboveTicks ? 'large' : undefined;
}

/** Books what runs pay, each transfer under the number of its run. */
export async function payAgents(
  tx: Tx,
  of: { readonly brandId: number; readonly kind: Kind; readonly payees: readonly Payee[] },
): Promise<void> {
  const { brandId, kind, payees } = of;
  const [first] = payees;
  if (first === undefined) {
    return;
  }
  const { currency } = await settingsOf(tx, brandId);
  const from = await houseAccount(tx, { brandId, kind: HOUSE, currency });
  const known = await selectPayees(tx, {
    ...{ brandId, currency, agentIds: payees.map(({ agentId }) => agentId) },
  });
  const transfers = await Promise.all(
    payees.map(async ({ runId, agentId, ticks }) => {
      const account = known.get(agentId)?.account_id ?? undefined;
      return {
        from,
        to:
          account === undefined
            ? (await mainAccount(tx, { brandId, memberId: agentId })).accountId
            : accountId(account),
        amount: amount(ticks),
        kind: kind === 'dividend' ? ('dividend' as const) : ('salary' as const),
        ref: runId,
      };
    }),
  );
  await post(tx, {
    ...{ brandId, key: `agent-run:${first.runId}`, reason: REASONS[kind] },
    ...{ actor: 'job:agent', transfers },
  });
}

/** Shows agents their new balance. */
export async function announcePaid(
  app: AppContext,
  brandId: number,
  payees: readonly Payee[],
): Promise<void> {
  const agentIds = payees.map(({ agentId }) => agentId);
  const rows = await app.db.autocommit(async (tx) => {
    const { currency } = await settingsOf(tx, brandId);
    return await selectPayees(tx, { brandId, currency, agentIds });
  });
  for (const { agent_id: memberId, balance } of rows.values()) {
    announceBalance(app, { brandId, memberId, balance: amount(balance ?? 0n) });
  }
}
