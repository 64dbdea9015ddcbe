import { randomBytes } from 'node:crypto';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import { audit } from './audit/audit.ts';
import {
  countStaff,
  insertStaffWithOneTimePassword,
  type StaffCount,
} from './first-staff.store.ts';
import { hashPassword } from './password.ts';
import { EVERY_BRAND, EVERY_PERMISSION } from './roles/permissions.ts';
import { insertRole, replaceRolePermissions, selectRoles } from './roles/role.store.ts';
import { DEMO_STAFF } from './seed-demo.ts';
import { replaceStaffRoles, selectStaff } from './staff.store.ts';

/** A first password that nobody has used by then opens nothing any more. */
const GOOD_MS = 24 * 3_600_000;
const PASSWORD_BYTES = 15;

/** A person of the first staff, with a password that is shown once. */
export type FirstOperator = { readonly name: string; readonly password: string };

/**
 * Makes the first people of the back office, each with every permission, so that one can check the other. Their
 * passwords are good for a day and for one thing: to set one of their own. Whether a second factor is asked of them as
 * well is the policy for all staff.
 * @returns undefined when there are staff already: then only they let others in
 */
export async function makeFirstStaff(
  tx: Tx,
  { names, nowMs }: { readonly names: readonly string[]; readonly nowMs: number },
): Promise<readonly FirstOperator[] | undefined> {
  if ((await selectStaff(tx)).length > 0) {
    return undefined;
  }
  const now = new Date(nowMs);
  const roleId = await adminRole(tx);
  const made: FirstOperator[] = [];
  for (const name of names) {
    const password = randomBytes(PASSWORD_BYTES).toString('base64url');
    const staffId = await insertStaffWithOneTimePassword(tx, {
      name,
      display: name,
      passwordHash: await hashPassword(password),
      now,
      until: new Date(nowMs + GOOD_MS),
    });
    if (staffId === undefined) {
      return undefined;
    }
    await replaceStaffRoles(tx, staffId, [roleId]);
    made.push({ name, password });
  }
  for (const { name } of made) {
    await audit(tx, {
      operatorId: undefined,
      brandId: EVERY_BRAND,
      action: 'staff.setup',
      entity: `staff:${name}`,
      after: { name, roles: ['Admin'] },
      reason: 'npm run setup',
    });
  }
  return made;
}

async function adminRole(tx: Tx): Promise<bigint> {
  const made = await insertRole(tx, { code: 'admin', name: 'Admin', brandId: EVERY_BRAND });
  if (made !== undefined) {
    await replaceRolePermissions(tx, made, [EVERY_PERMISSION]);
    return made;
  }
  const known = (await selectRoles(tx)).find((role) => role.code === 'admin');
  if (known === undefined) {
    throw new Error('the role admin is neither new nor known');
  }
  return known.id;
}

/** How many people can work in the back office, for the checklist of an installation. */
export async function staffCount(tx: ReadTx): Promise<StaffCount> {
  const names = DEMO_STAFF.map(({ name }) => name);
  return (await countStaff(tx, names)) ?? { active: 0, with_one_time_password: 0, of_demo: 0 };
}
