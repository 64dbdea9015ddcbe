import type { AppContext } from '#platform/app-context.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import { handle, operatorOf } from '#platform/http/handle.ts';
import { changeStaffPolicy, readStaffPolicy } from '../../contract.policy-office.ts';
import type { ApprovalAction } from '../approvals/actions.ts';
import { requestApproval } from '../approvals/request-approval.ts';
import { EVERY_BRAND } from '../roles/permissions.ts';
import { selectPolicy, updateMustEnrol, upsertPolicy } from './policy.store.ts';

const ACTION = 'staff.policy';

/** Whether staff need a second factor; until somebody decides, they do everywhere but in a sandbox. */
export async function requiresSecondFactor(app: AppContext, tx: ReadTx): Promise<boolean> {
  return (await selectPolicy(tx)) ?? !app.isSandbox;
}

export const readStaffPolicyHandler = handle(readStaffPolicy, async ({ tx, app }) => ({
  requiresSecondFactor: await requiresSecondFactor(app, tx),
}));

export const changeStaffPolicyHandler = handle(changeStaffPolicy, async (call) => {
  const { tx, app, input, nowMs, reject, request } = call;
  const before = { requiresSecondFactor: await requiresSecondFactor(app, tx) };
  const after = { requiresSecondFactor: input.requiresSecondFactor };
  if (before.requiresSecondFactor === after.requiresSecondFactor) {
    return reject('policy_same');
  }
  const approvalId = await requestApproval(app, tx, {
    makerId: operatorOf(call).operatorId,
    brandId: EVERY_BRAND,
    action: ACTION,
    entity: 'staff:policy',
    payload: after,
    before,
    after,
    reason: input.reason,
    nowMs,
    request,
  });
  return { approvalId: approvalId?.toString() ?? reject('approval_waiting') };
});

export const changeStaffPolicyApproval: ApprovalAction = {
  action: ACTION,
  permission: 'staff.manage',
  run: async (tx, _app, payload) => {
    const isRequired = payload['requiresSecondFactor'] === true;
    await upsertPolicy(tx, isRequired);
    await updateMustEnrol(tx, isRequired);
  },
};
