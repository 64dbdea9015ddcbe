import { Rejection } from '#platform/contract/rejection.ts';
import { handle, handleWithoutTx, operatorOf } from '#platform/http/handle.ts';
import {
  addStaff,
  changeStaffRoles,
  listStaff,
  reinstateStaff,
  suspendStaff,
} from '../contract.office.ts';
import { STAFF_PASSWORD } from '../field-rules.ts';
import type { ApprovalAction } from './approvals/actions.ts';
import { readIds, readText } from './approvals/payload.ts';
import { requestApproval } from './approvals/request-approval.ts';
import { audit } from './audit/audit.ts';
import { hashPassword, passwordProblem } from './password.ts';
import { EVERY_BRAND, knownPermissions, mayGrant } from './roles/permissions.ts';
import { selectRoles } from './roles/role.store.ts';
import { grantsOf, roleNames, rolesOf } from './roles/role-grants.ts';
import { endStaffSessions, needFreshProof } from './sign-in/step-up.ts';
import {
  insertStaff,
  replaceStaffRoles,
  selectStaff,
  selectStaffMember,
  updateStaffStatus,
} from './staff.store.ts';

export const listStaffHandler = handle(listStaff, async ({ tx }) => {
  const rows = await selectStaff(tx);
  return {
    rows: rows.map((row) => ({
      id: row.id.toString(),
      name: row.name,
      display: row.display,
      status: row.status,
      roles: [...row.roles],
      lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    })),
  };
});

/** The password is hashed before the request is stored: the queue never holds one that can be read. */
export const addStaffHandler = handleWithoutTx(addStaff, async (call) => {
  const { app, input, nowMs, reject, request } = call;
  const operator = operatorOf(call);
  const problem = passwordProblem(input.password);
  if (problem !== undefined) {
    return reject(problem, { field: 'password', 0: STAFF_PASSWORD.min, 1: STAFF_PASSWORD.max });
  }
  const passwordHash = await hashPassword(input.password);
  return await call.transaction(async (tx) => {
    await needFreshProof({ ...call, tx });
    const staff = await selectStaff(tx);
    if (staff.some((row) => row.name === input.name)) {
      return reject('staff_name_taken');
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
      action: 'staff.add',
      entity: `staff:${input.name}`,
      payload: { name: input.name, display: input.display, passwordHash, roleIds: input.roleIds },
      before: null,
      after: { name: input.name, display: input.display, roles: roleNames(roles) },
      reason: input.reason,
      nowMs,
      request,
    });
    return { approvalId: approvalId?.toString() ?? reject('approval_waiting') };
  });
});

export const addStaffApproval: ApprovalAction = {
  action: 'staff.add',
  permission: 'staff.manage',
  run: async (tx, app, payload) => {
    const id = await insertStaff(tx, {
      name: readText(payload, 'name'),
      display: readText(payload, 'display'),
      passwordHash: readText(payload, 'passwordHash'),
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
    before: { name: staff.name, roles: staff.roles.map((role) => role.name).sort() },
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
    return { name: staff?.name, roles: staff?.roles.map((role) => role.name).sort() };
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
