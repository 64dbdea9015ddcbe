import { audit, ceilingIn } from '#modules/operator/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { OperatorActor, RequestFacts } from '#platform/http/handle.ts';
import type { RunState } from '../../field-rules.ts';
import { type NamedPayment, notifyPayees } from '../notices/notify-payees.ts';
import { announcePaid, type Paid, type Payment } from '../runs/pay-runs.ts';
import { payeesOf } from '../runs/payee.ts';
import { exact } from '../runs/progress.ts';

export const PAY = 'agent.pay';

/** A payment that an operator decides about, and how it is decided and paid. */
export type HeldPayment = NamedPayment & {
  readonly state: RunState;
  /** What the audit trail calls it, and the decision. */
  readonly entity: string;
  readonly action: 'agent.run.decide' | 'agent.rebate.decide';
  /** @returns undefined when it is not held any more */
  readonly decide: (to: {
    readonly state: 'paid' | 'refused';
    readonly now: Date;
  }) => Promise<bigint | undefined>;
  readonly pay: (payments: readonly Payment[]) => Promise<readonly Paid[]>;
};

type Call = {
  readonly app: AppContext;
  readonly tx: Tx;
  readonly brand: { readonly id: number };
  readonly nowMs: number;
  readonly request: RequestFacts;
  readonly input: { readonly decision: 'pay' | 'refuse'; readonly reason: string };
  readonly reject: (code: 'agent.run.ceiling' | 'agent.run.currency' | 'agent.run.over') => never;
};

/**
 * Pays what is held, or refuses it, and notifies its payee, once: up to the sum that the operator may decide about, and only into a wallet of the
 * brand's currency.
 */
export async function decideHeld(
  call: Call,
  operator: OperatorActor,
  held: HeldPayment,
): Promise<'paid' | 'refused'> {
  const { app, tx, brand, input, nowMs, reject, request } = call;
  const ceiling = ceilingIn(operator, PAY, brand.id);
  if (ceiling !== undefined && held.ticks > ceiling) {
    return reject('agent.run.ceiling');
  }
  const state = input.decision === 'pay' ? ('paid' as const) : ('refused' as const);
  if ((await held.decide({ state, now: new Date(nowMs) })) === undefined) {
    return reject('agent.run.over');
  }
  if (state === 'paid') {
    const { id: runId, memberId, ticks } = held;
    const payees = await payeesOf(tx, { brandId: brand.id, memberIds: [memberId] });
    const to = payees.get(memberId)?.to;
    if (to === undefined) {
      return reject('agent.run.currency');
    }
    announcePaid(app, brand.id, await held.pay([{ runId, memberId, to, ticks }]));
  }
  await notifyPayees(app, tx, {
    ...{ brandId: brand.id, nowMs },
    payments: [{ ...held, outcome: state === 'paid' ? 'released' : 'refused' }],
  });
  await audit(tx, {
    ...{ operatorId: operator.operatorId, brandId: brand.id },
    ...{ action: held.action, entity: held.entity },
    before: { state: held.state },
    after: { state, pays: exact(held.ticks) },
    ...{ reason: input.reason, request },
  });
  return state;
}
