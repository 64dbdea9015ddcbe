import {
  type ApprovalAction,
  endStaffSessions,
  listStaffNames,
  requestApproval,
} from '#modules/operator/server/index.ts';
import { handle, operatorOf } from '#platform/http/handle.ts';
import { listStaffFactors, resetStaffFactors } from '../../contract.staff-office.ts';
import { deleteAuthenticator } from '../authenticator.store.ts';
import { type FactorsOf, factorsOf } from '../factors-of.ts';
import { deletePasskeys } from '../passkeys/passkey.store.ts';
import { clearTries } from '../tries.ts';
import { factorOwner, STAFF_BRAND } from './staff-owner.ts';

const ACTION = 'staff.factors.remove';

export const listStaffFactorsHandler = handle(listStaffFactors, async ({ tx }) => {
  const rows = [];
  for (const { id, name, display } of await listStaffNames(tx)) {
    const factors = await factorsOf(tx, factorOwner(id));
    rows.push({
      id: id.toString(),
      name,
      display,
      authenticatorSince: factors.authenticatorSince?.toISOString() ?? null,
      passkeys: factors.passkeys.length,
    });
  }
  return { rows };
});

/** A colleague who lost a factor signs in by password again, once two others have agreed. */
export const resetStaffFactorsHandler = handle(resetStaffFactors, async (call) => {
  const { tx, app, input, nowMs, reject, request } = call;
  const { operatorId } = operatorOf(call);
  const staffId = BigInt(input.id);
  if (staffId === operatorId) {
    return reject('own_account');
  }
  if ((await listStaffNames(tx)).every(({ id }) => id !== staffId)) {
    return reject('staff_unknown');
  }
  const factors = await factorsOf(tx, factorOwner(staffId));
  if (!factors.hasAny) {
    return reject('factors_absent');
  }
  const approvalId = await requestApproval(app, tx, {
    makerId: operatorId,
    brandId: STAFF_BRAND,
    action: ACTION,
    entity: `staff:${input.id}`,
    payload: { staffId: input.id },
    before: summaryOf(factors),
    after: { authenticator: false, passkeys: 0 },
    reason: input.reason,
    nowMs,
    request,
  });
  return { approvalId: approvalId?.toString() ?? reject('approval_waiting') };
});

export const resetStaffFactorsApproval: ApprovalAction = {
  action: ACTION,
  permission: 'staff.manage',
  before: async (tx, payload) => summaryOf(await factorsOf(tx, factorOwner(staffIdOf(payload)))),
  run: async (tx, app, payload) => {
    const staffId = staffIdOf(payload);
    const accountId = factorOwner(staffId);
    await endStaffSessions(tx, { staffId, nowMs: app.clock.nowMs() });
    await deleteAuthenticator(tx, accountId);
    await deletePasskeys(tx, { accountId });
    await clearTries(tx, accountId);
  },
};

function summaryOf(factors: FactorsOf) {
  return {
    authenticator: factors.authenticatorSince !== null,
    passkeys: factors.passkeys.length,
  };
}

function staffIdOf({ staffId }: Readonly<Record<string, unknown>>): bigint {
  if (typeof staffId !== 'string') {
    throw new Error('the payload names nobody');
  }
  return BigInt(staffId);
}
