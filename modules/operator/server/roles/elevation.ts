import { handle, operatorOf } from '#platform/http/handle.ts';
import { elevateStaff, endElevation } from '../../contract.staff-office.ts';
import type { ApprovalAction } from '../approvals/actions.ts';
import { readText } from '../approvals/payload.ts';
import { requestApproval } from '../approvals/request-approval.ts';
import { audit } from '../audit/audit.ts';
import { needFreshProof } from '../sign-in/step-up.ts';
import { lendRole, selectStaffMember, takeLentRole } from '../staff.store.ts';
import { mayGrant } from './ceilings.ts';
import { EVERY_BRAND, knownPermissions } from './permissions.ts';
import { selectRoles } from './role.store.ts';
import { grantsOf, lastingRoles, rolesOf } from './role-grants.ts';

const HOUR_MS = 3_600_000;

/** Asks for a role that ends by itself. */
export const elevateStaffHandler = handle(elevateStaff, async (call) => {
  const { tx, app, input, nowMs, reject, request } = call;
  const operator = operatorOf(call);
  await needFreshProof(call);
  const { id, roleId, hours, reason } = input;
  if (BigInt(id) === operator.operatorId) {
    return reject('own_account');
  }
  const staff = (await selectStaffMember(tx, BigInt(id))) ?? reject('staff_unknown');
  const [role] = rolesOf(await selectRoles(tx), [roleId]) ?? reject('role_unknown');
  if (role === undefined || !mayGrant(operator, grantsOf([role]), knownPermissions(app))) {
    return reject('permission_beyond_own');
  }
  if (lastingRoles(staff.roles).includes(role.name)) {
    return reject('role_held');
  }
  const approvalId = await requestApproval(app, tx, {
    makerId: operator.operatorId,
    brandId: EVERY_BRAND,
    action: 'staff.elevate',
    entity: `staff:${id}`,
    payload: { staffId: id, roleId, hours },
    before: null,
    after: { name: staff.name, role: role.name, hours },
    ...{ reason, nowMs, request },
  });
  return { approvalId: approvalId?.toString() ?? reject('approval_waiting') };
});

export const elevateStaffApproval: ApprovalAction = {
  action: 'staff.elevate',
  permission: 'staff.manage',
  run: async (tx, app, payload) => {
    // The hours begin with the approval.
    const until = new Date(app.clock.nowMs() + Number(payload['hours']) * HOUR_MS);
    const staffId = BigInt(readText(payload, 'staffId'));
    await lendRole(tx, { staffId, roleId: BigInt(readText(payload, 'roleId')), until });
  },
};

/** To take a role away early needs one person, as to suspend somebody does. */
export const endElevationHandler = handle(endElevation, async (call) => {
  const { tx, input, reject, request } = call;
  const { id, roleId, reason } = input;
  const staff = (await selectStaffMember(tx, BigInt(id))) ?? reject('staff_unknown');
  const role = staff.roles.find((one) => one.id === roleId);
  if (!(await takeLentRole(tx, { staffId: staff.id, roleId: BigInt(roleId) }))) {
    return reject('elevation_unknown');
  }
  await audit(tx, {
    operatorId: operatorOf(call).operatorId,
    brandId: EVERY_BRAND,
    action: 'staff.elevation.end',
    entity: `staff:${id}`,
    before: { name: staff.name, role: role?.name, until: role?.until },
    after: { name: staff.name },
    ...{ reason, request },
  });
  return null;
});
