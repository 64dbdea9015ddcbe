import { handle, operatorOf } from '#platform/http/handle.ts';
import { claimWithdrawal, holdWithdrawal } from '../../contract.office.ts';
import { ENDED_STATES } from '../../states.ts';
import { insertStep, lockWithdrawal, saveOwner } from '../stages/withdrawal.store.ts';
import { auditStep, byOperator } from './office-step.ts';

const MINUTE_MS = 60_000;

/** Takes a case on, also from somebody else, who is named in the audit trail; or leaves it. */
export const claimWithdrawalHandler = handle(claimWithdrawal, async (call) => {
  const { tx, brand, input, nowMs, reject } = call;
  const { operatorId, name } = operatorOf(call);
  const which = { brandId: brand.id, id: BigInt(input.id) };
  const before = (await lockWithdrawal(tx, which)) ?? reject('withdrawal_unknown');
  if (before.version !== input.version) {
    return reject('changed_meanwhile');
  }
  if (ENDED_STATES.includes(before.state)) {
    return reject('withdrawal_state');
  }
  const version = await saveOwner(tx, {
    id: before.id,
    ownerId: input.take ? operatorId : null,
    ownerName: input.take ? name : null,
    dueAt: before.due_at,
    now: new Date(nowMs),
  });
  await auditStep(call, tx, {
    action: 'withdrawal.claim',
    before,
    after: { state: before.state, owner: input.take ? name : null },
  });
  return { version };
});

/** Lets a case wait: it is due later, and says why. */
export const holdWithdrawalHandler = handle(holdWithdrawal, async (call) => {
  const { tx, brand, input, nowMs, reject } = call;
  const operator = operatorOf(call);
  const which = { brandId: brand.id, id: BigInt(input.id) };
  const before = (await lockWithdrawal(tx, which)) ?? reject('withdrawal_unknown');
  if (before.version !== input.version) {
    return reject('changed_meanwhile');
  }
  const mayWait = before.state === 'checking' || before.state === 'disputed';
  if (!mayWait) {
    return reject('withdrawal_state');
  }
  const now = new Date(nowMs);
  const dueAt = new Date(nowMs + input.minutes * MINUTE_MS);
  const version = await saveOwner(tx, {
    id: before.id,
    ownerId: operator.operatorId,
    ownerName: operator.name,
    dueAt,
    now,
  });
  await insertStep(tx, {
    brandId: brand.id,
    withdrawalId: before.id,
    state: 'held',
    by: byOperator(operator),
    code: null,
    note: input.note,
    at: now,
  });
  await auditStep(call, tx, {
    action: 'withdrawal.hold',
    before,
    after: { state: before.state, owner: operator.name, dueAt: dueAt.toISOString() },
    reason: input.note,
  });
  return { version };
});
