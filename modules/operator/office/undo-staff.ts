import { callOffice } from '#platform/office/call-office.ts';
import type { AuditedChange, UndoOutcome } from '#platform/office/office-page.ts';
import { callProved } from '#platform/office/use-office.ts';
import { changeRole, listRoles } from '../contract.roles-office.ts';
import { changeStaffRoles, listStaff, reinstateStaff } from '../contract.staff-office.ts';

/** Takes back a change of a role, of somebody's roles, or a suspension; each waits for a second person. */
export async function undo(change: AuditedChange, reason: string): Promise<UndoOutcome> {
  const [kind, id = ''] = change.entity.split(':');
  if (kind === 'role') {
    return await undoRole(id, change, reason);
  }
  return change.action === 'staff.suspend'
    ? await letInAgain(id, reason)
    : await undoStaffRoles(id, change, reason);
}

async function undoRole(id: string, change: AuditedChange, reason: string): Promise<UndoOutcome> {
  const { rows } = await callOffice(listRoles, {});
  const role = rows.find((one) => one.id === id);
  const before = textsOf(change.before, 'permissions');
  if (
    role === undefined ||
    !isSameSet(role.permissions, textsOf(change.after, 'permissions')) ||
    role.ceiling !== ceilingOf(change.after)
  ) {
    return 'changed';
  }
  const ceiling = ceilingOf(change.before);
  await callProved(changeRole, { id, permissions: before, ceiling, reason });
  return 'waiting';
}

async function undoStaffRoles(
  id: string,
  change: AuditedChange,
  reason: string,
): Promise<UndoOutcome> {
  const [{ rows: staff }, { rows: roles }] = await Promise.all([
    callOffice(listStaff, {}),
    callOffice(listRoles, {}),
  ]);
  const person = staff.find((one) => one.id === id);
  const names = person?.roles.map(({ name }) => name) ?? [];
  const wanted = textsOf(change.before, 'roles');
  const roleIds = roles.filter(({ name }) => wanted.includes(name)).map((role) => role.id);
  if (!isSameSet(names, textsOf(change.after, 'roles')) || roleIds.length !== wanted.length) {
    return 'changed';
  }
  await callProved(changeStaffRoles, { id, roleIds, reason });
  return 'waiting';
}

async function letInAgain(id: string, reason: string): Promise<UndoOutcome> {
  const { rows } = await callOffice(listStaff, {});
  if (rows.find((one) => one.id === id)?.status !== 'suspended') {
    return 'changed';
  }
  await callProved(reinstateStaff, { id, reason });
  return 'waiting';
}

function textsOf(value: unknown, field: string): string[] {
  const found = new Map<string, unknown>(Object.entries(Object(value))).get(field);
  return Array.isArray(found) ? found.map(String) : [];
}

/** The ceiling as a change of a role names it: an amount, or a word for any sum. */
function ceilingOf(value: unknown): string | null {
  const found = new Map<string, unknown>(Object.entries(Object(value))).get('ceiling');
  return typeof found === 'string' && found !== 'none' ? found : null;
}

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return [...one].sort().join('\n') === [...other].sort().join('\n');
}
