import { settingsOf } from '#modules/brand/server/index.ts';
import { accountById } from '#modules/identity/server/index.ts';
import { houseAccount, post } from '#modules/ledger/server/index.ts';
import { announceBalance, balanceOfMember, mainAccount } from '#modules/wallet/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import { amount } from '#platform/money/money.ts';
import type { Kind } from '../../terms.ts';
import type { Computed } from './compute-window.ts';
import { insertRuns } from './run.store.ts';

/** What is paid to agents comes from this account of the platform. */
const HOUSE = 'agent-pay';

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
  const runs = await Promise.all(
    computed.map(async ({ contractId, agentId, from, until, statement, text }) => ({
      ...{ contractId, agentId, from, until, statement: text },
      ...{ grossTicks: statement.gross, paysTicks: statement.pays },
      carriesTicks: statement.carries,
      holdReason: await holdReasonOf(tx, { agentId, ticks: statement.pays, holdAboveTicks }),
    })),
  );
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

async function holdReasonOf(
  tx: Tx,
  of: { readonly agentId: bigint; readonly ticks: bigint; readonly holdAboveTicks: bigint },
): Promise<'large' | 'closed' | undefined> {
  if (of.ticks === 0n) {
    return undefined;
  }
  const account = await accountById(tx, of.agentId);
  if (account === undefined || !account.isActive) {
    return 'closed';
  }
  return of.ticks > of.holdAboveTicks ? 'large' : undefined;
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
  const transfers = await Promise.all(
    payees.map(async ({ runId, agentId, ticks }) => ({
      from,
      to: (await mainAccount(tx, { brandId, memberId: agentId })).accountId,
      amount: amount(ticks),
      kind: kind === 'dividend' ? ('dividend' as const) : ('salary' as const),
      ref: runId,
    })),
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
  for (const { agentId: memberId } of payees) {
    const balance = await app.db.autocommit((tx) => balanceOfMember(tx, { brandId, memberId }));
    announceBalance(app, { brandId, memberId, balance });
  }
}
