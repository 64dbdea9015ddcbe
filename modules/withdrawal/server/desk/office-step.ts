import { audit, listStaffNames } from '#modules/operator/server/index.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import { type CallWithoutTx, type OperatorActor, operatorOf } from '#platform/http/handle.ts';
import type { Moved, NotMoved } from '../stages/move-stage.ts';
import type { StepBy, WithdrawalRow } from '../stages/withdrawal.store.ts';

/** The entity under which the audit trail and the approvals know a withdrawal. */
export function entityOf(row: Pick<WithdrawalRow, 'id'>): string {
  return `withdrawal:${row.id}`;
}

export function byOperator({ operatorId, name }: OperatorActor): StepBy {
  return { kind: 'operator', operatorId, operator: name };
}

/** The same for a person who decided in the queue of approvals, of whom the number is known. */
export async function byNumber(tx: ReadTx, operatorId: bigint): Promise<StepBy> {
  const person = (await listStaffNames(tx)).find(({ id }) => id === operatorId);
  const name = person === undefined ? {} : { operator: person.name };
  return { kind: 'operator', operatorId, ...name };
}

type Refusals = 'withdrawal_unknown' | 'withdrawal_state' | 'changed_meanwhile';
type Refusing = Pick<CallWithoutTx<unknown, Refusals>, 'reject'>;
type StepCall = Pick<CallWithoutTx<unknown, never>, 'actor' | 'brand' | 'request'>;

const REFUSALS = {
  unknown: 'withdrawal_unknown',
  changed: 'changed_meanwhile',
  state: 'withdrawal_state',
} as const satisfies Readonly<Record<NotMoved, Refusals>>;

/** The step that was made, or the call's refusal. */
export function madeOrRefused(call: Refusing, moved: Moved | NotMoved): Moved {
  return typeof moved === 'string' ? call.reject(REFUSALS[moved]) : moved;
}

/** Writes a step of an operator into the audit trail; the last statement of a call. */
export async function auditStep(
  call: StepCall,
  tx: Tx,
  step: {
    readonly action: string;
    readonly before: WithdrawalRow;
    readonly after: Readonly<Record<string, unknown>>;
    readonly reason?: string | undefined;
  },
): Promise<void> {
  const { before, reason } = step;
  await audit(tx, {
    operatorId: operatorOf(call).operatorId,
    brandId: call.brand.id,
    action: step.action,
    entity: entityOf(before),
    before: { state: before.state, owner: before.owner_name },
    after: step.after,
    ...(reason === undefined ? {} : { reason }),
    request: call.request,
  });
}
