import type { AppContext } from '#platform/app-context.ts';
import { Rejection } from '#platform/contract/rejection.ts';
import { handle, operatorOf } from '#platform/http/handle.ts';
import { type Amount, formatAmount, parseAmount } from '#platform/money/money.ts';
import { addRole, changeRole, listRoles } from '../../contract.roles-office.ts';
import { type ActionPayload, type ApprovalAction, approvals } from '../approvals/actions.ts';
import { readText, readTexts } from '../approvals/payload.ts';
import { requestApproval } from '../approvals/request-approval.ts';
import { needFreshProof } from '../sign-in/step-up.ts';
import { mayGrant } from './ceilings.ts';
import { EVERY_BRAND, knownPermissions } from './permissions.ts';
import {
  insertRole,
  type RoleRow,
  replaceRolePermissions,
  selectRoles,
  updateRoleCeiling,
} from './role.store.ts';

export const listRolesHandler = handle(listRoles, async ({ tx, app, brand }) => {
  const rows = await selectRoles(tx);
  return {
    rows: rows.map((row) => ({
      id: row.id.toString(),
      code: row.code,
      name: row.name,
      brandId: row.brand_id,
      ceiling: written(row.ceiling_ticks),
      permissions: [...row.permissions],
      staff: row.staff,
    })),
    permissions: [...knownPermissions(app)],
    decided: decidedPermissions(app),
    brand: { id: brand.id, code: brand.code },
  };
});

/** The permissions of all changes that wait for a second person. */
function decidedPermissions(app: AppContext): string[] {
  const words = app.extensions.of(approvals).flatMap(({ permission }) => permission ?? []);
  return [...new Set(words)].sort();
}

export const addRoleHandler = handle(addRole, async (call) => {
  const { tx, app, input, nowMs, reject, request } = call;
  await needFreshProof(call);
  const operator = operatorOf(call);
  const roles = await selectRoles(tx);
  if (roles.some((role) => role.code === input.code)) {
    return reject('role_code_taken');
  }
  const { code, name, brandId } = input;
  const permissions = [...input.permissions].sort();
  const ceiling = readCeiling(input.ceiling ?? null);
  const grants = permissions.map((permission) => ({ permission, brandId, ceiling }));
  if (!mayGrant(operator, grants, knownPermissions(app))) {
    return reject('permission_beyond_own');
  }
  const approvalId = await requestApproval(app, tx, {
    makerId: operator.operatorId,
    brandId: EVERY_BRAND,
    action: 'role.add',
    entity: `role:${code}`,
    payload: { code, name, brandId: String(brandId), permissions, ceiling: written(ceiling) },
    before: null,
    after: { code, name, brandId, permissions, ...limit(ceiling) },
    reason: input.reason,
    nowMs,
    request,
  });
  return { approvalId: approvalId?.toString() ?? reject('approval_waiting') };
});

export const addRoleApproval: ApprovalAction = {
  action: 'role.add',
  permission: 'staff.manage',
  run: async (tx, _app, payload) => {
    const id = await insertRole(tx, {
      code: readText(payload, 'code'),
      name: readText(payload, 'name'),
      brandId: Number(readText(payload, 'brandId')),
      ceiling: ceilingOf(payload),
    });
    if (id === undefined) {
      throw new Rejection('role_code_taken', 409);
    }
    await replaceRolePermissions(tx, id, readTexts(payload, 'permissions'));
  },
};

/** Both what is added and what is taken away must be the maker's to give; another ceiling is about all of the role. */
export const changeRoleHandler = handle(changeRole, async (call) => {
  const { tx, app, input, nowMs, reject, request } = call;
  await needFreshProof(call);
  const operator = operatorOf(call);
  const role = (await selectRoles(tx)).find((row) => row.id.toString() === input.id);
  if (role === undefined) {
    return reject('role_unknown');
  }
  const permissions = [...input.permissions].sort();
  const ceiling = input.ceiling === undefined ? role.ceiling_ticks : readCeiling(input.ceiling);
  const all = [...permissions, ...role.permissions];
  const changed = [
    ...(ceiling === role.ceiling_ticks ? [] : all),
    ...permissions.filter((word) => !role.permissions.includes(word)),
    ...role.permissions.filter((word) => !permissions.includes(word)),
  ];
  const grants = changed.map((permission) => ({
    ...{ permission, brandId: role.brand_id, ceiling },
  }));
  if (!mayGrant(operator, grants, knownPermissions(app))) {
    return reject('permission_beyond_own');
  }
  const approvalId = await requestApproval(app, tx, {
    makerId: operator.operatorId,
    brandId: EVERY_BRAND,
    action: 'role.change',
    entity: `role:${input.id}`,
    payload: { roleId: input.id, permissions, ceiling: written(ceiling) },
    before: standOf(role),
    after: { name: role.name, permissions, ...limit(ceiling) },
    reason: input.reason,
    nowMs,
    request,
  });
  return { approvalId: approvalId?.toString() ?? reject('approval_waiting') };
});

export const changeRoleApproval: ApprovalAction = {
  action: 'role.change',
  permission: 'staff.manage',
  before: async (tx, payload) => {
    const id = readText(payload, 'roleId');
    const role = (await selectRoles(tx)).find((row) => row.id.toString() === id);
    return role === undefined ? null : standOf(role);
  },
  run: async (tx, _app, payload) => {
    const id = BigInt(readText(payload, 'roleId'));
    await updateRoleCeiling(tx, id, ceilingOf(payload));
    await replaceRolePermissions(tx, id, readTexts(payload, 'permissions'));
  },
};

/** What a decision about a role is based on. */
function standOf({ name, permissions, ceiling_ticks: ceiling }: RoleRow) {
  return { name, permissions, ...limit(ceiling) };
}

/** The field of a change that says the ceiling in words. */
function limit(ceiling: Amount | null) {
  return { ceiling: written(ceiling) ?? 'none' };
}

function written(ceiling: Amount | null): string | null {
  return ceiling === null ? null : formatAmount(ceiling, 2);
}

function readCeiling(text: string | null): Amount | null {
  return text === null ? null : (parseAmount(text, 2) ?? null);
}

function ceilingOf(payload: ActionPayload): Amount | null {
  const text = payload['ceiling'];
  return typeof text === 'string' ? readCeiling(text) : null;
}
