import type { AppContext } from '#platform/app-context.ts';
import { hashPassword } from './password.ts';
import { EVERY_BRAND, EVERY_PERMISSION } from './roles/permissions.ts';
import { insertRole, replaceRolePermissions, selectRoles } from './roles/role.store.ts';
import { insertStaff, replaceStaffRoles, selectStaff } from './staff.store.ts';

/** Shown at start in the sandbox; the platform never makes these accounts elsewhere. */
const DEMO_PASSWORD = 'Shapla-demo-1';
export const DEMO_STAFF = [
  { name: 'operator1', display: 'Ayesha Rahman' },
  { name: 'operator2', display: 'Imran Hossain' },
];

/** Makes the two operators of the sandbox, both with every permission, so that one can check the other. */
export async function seedDemoStaff(app: AppContext): Promise<void> {
  const known = await app.db.autocommit(selectStaff);
  const missing = DEMO_STAFF.filter(({ name }) => !known.some((staff) => staff.name === name));
  if (missing.length === 0) {
    return;
  }
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await app.db.transaction(async (tx) => {
    const admin = await insertRole(tx, { code: 'admin', name: 'Admin', brandId: EVERY_BRAND });
    const roleId = admin ?? (await selectRoles(tx)).find((role) => role.code === 'admin')?.id;
    if (roleId === undefined) {
      throw new Error('the role admin is neither new nor known');
    }
    if (admin !== undefined) {
      await replaceRolePermissions(tx, roleId, [EVERY_PERMISSION]);
    }
    for (const { name, display } of missing) {
      const now = new Date(app.clock.nowMs());
      const staffId = await insertStaff(tx, {
        ...{ name, display, passwordHash, now, askedBy: null },
      });
      if (staffId !== undefined) {
        await replaceStaffRoles(tx, staffId, [roleId]);
      }
    }
  });
}
