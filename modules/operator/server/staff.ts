import { Rejection } from '#platform/contract/rejection.ts';
import { handle, operatorOf } from '#platform/http/handle.ts';
import {
  addStaff,
  changeStaffRoles,
  listStaff,
  reinstateStaff,
  suspendStaff,
} from '../contract.staff-office.ts';
import type { ApprovalAction } from './approvals/actions.ts';
import { readIds, readText } from './approvals/payload.ts';
import { requestApproval } from './approvals/request-approval.ts';
import { audit } from './audit/audit.ts';
import { mayGrant } from './roles/ceilings.ts';
import { EVERY_BRAND, knownPermissions } from './roles/permissions.ts';
import { selectRoles } from './roles/role.store.ts';
import { grantsOf, lastingRoles, liveRoles, roleNames, rolesOf } from './roles/role-grants.ts';
import { endStaffSessions, needFreshProof } from './sign-in/step-up.ts';
import {
  insertStaff,
  replaceStaffRoles,
  type StaffRow,
  selectStaff,
  selectStaffMember,
  updateStaffStatus,
} from './staff.store.ts';

export const listStaffHandler = handle(listStaff, async (call) => {
  const { tx, nowMs } = call;
  const { operatorId } = operatorOf(call);
  const rows = await selectStaff(tx);
  return {
    rows: rows.map((row) => ({
      id: row.id.toString(),
      name: row.name,
      display: row.display,
      status: row.status,
      isInvited: row.is_invited,
      linkUntil: linkUntil(row, nowMs),
      mayInvite: row.is_invited && row.asked_by !== operatorId,
      roles: liveRoles(row.roles, nowMs),
      lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    })),
  };
});

/** Until when the link that was made works. */
function linkUntil({ link_until }: StaffRow, nowMs: number): string | null {
  return link_until === null || link_until.getTime() <= nowMs ? null : link_until.toISOString();
}

/** The account has no password: who asks for it never has one that opens it. */
export const addStaffHandler = handle(addStaff, async (call) => {
  const { tx, app, input, nowMs, reject, request } = call;
  await needFreshProof(call);
  const operator = operatorOf(call);
  const { name, display, roleIds, reason } = input;
  const staff = await selectStaff(tx);
  if (staff.some((row) => row.name === name)) {
    return reject('staff_name_taken');
  }
  const roles = rolesOf(await selectRoles(tx), roleIds);
  if (roles === undefined) {
    return reject('role_unknown');
  }
  if (!mayGrant(operator, grantsOf(roles), knownPermissions(app))) {
    return reject('permission_beyond_own');
  }
  const approvalId = await requestApproval(app, tx, {
    makerId: operator.operatorId,
    brandId: EVERY_BRAND,
    action: 'staff.add',
    entity: `staff:${name}`,
    payload: { name, display, roleIds },
    before: null,
    after: { name, display, roles: roleNames(roles) },
    ...{ reason, nowMs, request },
  });
  return { approvalId: approvalId?.toString() ?? reject('approval_waiting') };
});

export const addStaffApproval: ApprovalAction = {
  action: 'staff.add',
  permission: 'staff.manage',
  run: async (tx, app, payload, { makerId }) => {
    const id = await insertStaff(tx, {
      name: readText(payload, 'name'),
      display: readText(payload, 'display'),
      passwordHash: null,
      askedBy: makerId,
      now: new Date(app.clock.nowMs()),
    });
    if (id === undefined) {
      throw new Rejection('staff_name_taken', 409);
    }
    await replaceStaffRoles(tx, id, readIds(payload, 'roleIds'));
  },
};

export const changeStaffRolesHandler = handle(changeStaffRoles, async (call) => {
  const { tx, app, input, nowMs, reject, request } = call;
  await needFreshProof(call);
  const operator = operatorOf(call);
  const staffId = BigInt(input.id);
  if (staffId === operator.operatorId) {
    return reject('own_account');
  }
  const staff = await selectStaffMember(tx, staffId);
  if (staff === undefined) {
    return reject('staff_unknown');
  }
  const roles = rolesOf(await selectRoles(tx), input.roleIds);
  if (roles === undefined) {
    return reject('role_unknown');
  }
  if (!mayGrant(operator, grantsOf(roles), knownPermissions(app))) {
    return reject('permission_beyond_own');
  }
  const approvalId = await requestApproval(app, tx, {
    makerId: operator.operatorId,
    brandId: EVERY_BRAND,
    action: 'staff.roles',
    entity: `staff:${input.id}`,
    payload: { staffId: input.id, roleIds: input.roleIds },
    before: { name: staff.name, roles: lastingRoles(staff.roles) },
    after: { name: staff.name, roles: roleNames(roles) },
    reason: input.reason,
    nowMs,
    request,
  });
  return { approvalId: approvalId?.toString() ?? reject('approval_waiting') };
});

export const changeStaffRolesApproval: ApprovalAction = {
  action: 'staff.roles',
  permission: 'staff.manage',
  before: async (tx, payload) => {
    const staff = await selectStaffMember(tx, BigInt(readText(payload, 'staffId')));
    return { name: staff?.name, roles: staff && lastingRoles(staff.roles) };
  },
  run: async (tx, _app, payload) => {
    await replaceStaffRoles(tx, BigInt(readText(payload, 'staffId')), readIds(payload, 'roleIds'));
  },
};

/** Stopping somebody cannot wait for a second person; letting them in again does. */
export const suspendStaffHandler = handle(suspendStaff, async (call) => {
  const { tx, input, nowMs, reject, request } = call;
  const operator = operatorOf(call);
  const staffId = BigInt(input.id);
  if (staffId === operator.operatorId) {
    return reject('own_account');
  }
  const staff = await selectStaffMember(tx, staffId);
  if (staff === undefined) {
    return reject('staff_unknown');
  }
  await updateStaffStatus(tx, staffId, 'suspended');
  await endStaffSessions(tx, { staffId, nowMs });
  await audit(tx, {
    operatorId: operator.operatorId,
    brandId: EVERY_BRAND,
    action: 'staff.suspend',
    entity: `staff:${input.id}`,
    before: { name: staff.name, state: staff.status },
    after: { name: staff.name, state: 'suspended' },
    reason: input.reason,
    request,
  });
  return null;
});

export const reinstateStaffHandler = handle(reinstateStaff, async (call) => {
  const { tx, app, input, nowMs, reject, request } = call;
  await needFreshProof(call);
  const operator = operatorOf(call);
  const staff = await selectStaffMember(tx, BigInt(input.id));
  if (staff === undefined) {
    return reject('staff_unknown');
  }
  if (staff.id === operator.operatorId) {
    return reject('own_account');
  }
  const approvalId = await requestApproval(app, tx, {
    makerId: operator.operatorId,
    brandId: EVERY_BRAND,
    action: 'staff.reinstate',
    entity: `staff:${input.id}`,
    payload: { staffId: input.id },
    before: { name: staff.name, state: staff.status },
    after: { name: staff.name, state: 'active' },
    reason: input.reason,
    nowMs,
    request,
  });
  return { approvalId: approvalId?.toString() ?? reject('approval_waiting') };
});

export const reinstateStaffApproval: ApprovalAction = {
  action: 'staff.reinstate',
  permission: 'staff.manage',
  run: async (tx, _app, payload) => {
    await updateStaffStatus(tx, BigInt(readText(payload, 'staffId')), 'active');
  },
};
