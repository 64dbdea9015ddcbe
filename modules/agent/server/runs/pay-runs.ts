import { settingsOf } from '#modules/brand/server/index.ts';
import {
  type AccountId,
  balancesOf,
  houseAccount,
  post,
  type TransferKind,
} from '#modules/ledger/server/index.ts';
import { announceBalance } from '#modules/wallet/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import { allEnded } from '#platform/db/all-ended.ts';
import type { Tx } from '#platform/db/tx.ts';
import { type Amount, amount, ZERO } from '#platform/money/money.ts';
import type { Kind } from '../../field-rules.ts';
import { holdReasonOf } from '../../rules/hold.ts';
import { notifyStored } from '../notices/notify-stored.ts';
import type { Computed } from './compute-window.ts';
import { hedgesOf } from './hedges.ts';
import { payeesOf } from './payee.ts';
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

/** So many runs are stored and paid by one commit, so that nobody waits long for an account that it locks. */
export const PART = 500;

/** What is paid by a run, and to which account. */
export type Payment = {
  readonly runId: bigint;
  readonly memberId: bigint;
  readonly to: AccountId;
  readonly ticks: bigint;
};
/** A payment that is booked, with the member's balance after it. */
export type Paid = Payment & { readonly balance: Amount };

export type StoredRuns = { readonly paid: readonly Paid[]; readonly held: number };

/**
 * Stores the runs of some contracts that are not stored yet, pays them and notifies their agents in the same commit: once,
 * whoever comes first.
 */
export async function storeRuns(
  app: AppContext,
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
  const { timeZone } = await settingsOf(tx, brandId);
  const paying = computed.filter(({ statement }) => statement.pays > 0n);
  const memberIds = paying.map(({ agentId }) => agentId);
  const [payees, hedging] = await allEnded([
    payeesOf(tx, { brandId, memberIds }),
    hedgingAgents(tx, { brandId, timeZone, kind, paying }),
  ]);
  const runs = computed.map(({ contractId, agentId, from, until, statement, text }) => {
    const payee = payees.get(agentId);
    return {
      ...{ contractId, agentId, from, until, statement: text, to: payee?.to },
      ...{ grossTicks: statement.gross, paysTicks: statement.pays },
      carriesTicks: statement.carries,
      holdReason: holdReasonOf(statement.pays, {
        ...{ isOpen: payee?.isOpen ?? false, hasCurrency: payee?.to !== undefined },
        ...{ isHedging: hedging.has(agentId), holdAboveTicks },
      }),
    };
  });
  const stored = await insertRuns(tx, { brandId, kind, runs, now });
  const byContract = new Map(runs.map((run) => [run.contractId, run]));
  const due = stored.flatMap(({ id, contract_id }) => {
    const run = byContract.get(contract_id);
    return run === undefined || run.paysTicks === 0n ? [] : [{ runId: id, run }];
  });
  const payments = due.flatMap(
    ({ runId, run: { agentId: memberId, to, holdReason, paysTicks } }) =>
      holdReason === undefined && to !== undefined
        ? [{ runId, memberId, to, ticks: paysTicks }]
        : [],
  );
  const paid = await payAgents(tx, { brandId, kind, payments });
  await notifyStored(app, tx, {
    ...{ brandId, kind, timeZone, nowMs: now.getTime() },
    due: due.map(({ runId: id, run }) => ({
      ...{ kind, id, memberId: run.agentId, ticks: run.paysTicks },
      ...{ from: run.from, until: run.until, holdReason: run.holdReason ?? null },
    })),
  });
  return { paid, held: due.length - paid.length };
}

/**
 * The agents in whose own team somebody bets on both sides of markets on the days of what is paid. Of a dividend it is no
 * matter: nobody gains a share of a loss by it.
 */
async function hedgingAgents(
  tx: Tx,
  of: {
    readonly brandId: number;
    readonly timeZone: string;
    readonly kind: Kind;
    readonly paying: readonly Computed[];
  },
): Promise<ReadonlySet<bigint>> {
  const { brandId, timeZone, kind, paying } = of;
  const [first] = paying;
  if (kind === 'dividend' || first === undefined) {
    return new Set();
  }
  const pairs = await hedgesOf(tx, {
    ...{ brandId, timeZone, agentIds: paying.map(({ agentId }) => agentId) },
    ...{ from: first.from, until: first.until },
  });
  return new Set(pairs.map(({ agent_id }) => agent_id));
}

/** Books what runs of contracts pay. */
export async function payAgents(
  tx: Tx,
  of: { readonly brandId: number; readonly kind: Kind; readonly payments: readonly Payment[] },
): Promise<readonly Paid[]> {
  const { brandId, kind, payments } = of;
  return await bookPayments(tx, {
    ...{ brandId, payments, key: 'agent-run', reason: REASONS[kind] },
    kind: kind === 'dividend' ? 'dividend' : 'salary',
  });
}

/** Books payments to members as one journal, each transfer under the number of its run. */
export async function bookPayments(
  tx: Tx,
  of: {
    readonly brandId: number;
    readonly payments: readonly Payment[];
    /** With the number of the first run the key of the journal. */
    readonly key: string;
    readonly reason: string;
    readonly kind: TransferKind;
  },
): Promise<readonly Paid[]> {
  const { brandId, payments, key, reason, kind } = of;
  const [first] = payments;
  if (first === undefined) {
    return [];
  }
  const { currency } = await settingsOf(tx, brandId);
  const from = await houseAccount(tx, { brandId, kind: HOUSE, currency });
  await post(tx, {
    ...{ brandId, key: `${key}:${first.runId}`, reason, actor: 'job:agent' },
    transfers: payments.map(({ runId, to, ticks }) => ({
      ...{ from, to, amount: amount(ticks), ref: runId, kind },
    })),
  });
  const balances = await balancesOf(
    tx,
    payments.map(({ to }) => to),
  );
  return payments.map((payment) => ({ ...payment, balance: balances.get(payment.to) ?? ZERO }));
}

/** Shows members their new balance, once what paid them has committed. */
export function announcePaid(app: AppContext, brandId: number, paid: readonly Paid[]): void {
  for (const { memberId, balance } of paid) {
    announceBalance(app, { brandId, memberId, balance });
  }
}
