import type { BrandSettings } from '#modules/brand/contract.ts';
import { isOn } from '#modules/brand/server/index.ts';
import type { Account } from '../accounts/account.store.ts';

const DAY_MS = 86_400_000;

/**
 * Whether a password must be changed before anything else (LGN-4): an operator set it, or it is too old while the brand
 * forces a change. Applies only to logins that used the password.
 */
export function mustChangePassword(
  settings: BrandSettings,
  account: Pick<Account, 'mustChangePassword' | 'passwordChangedAt'>,
  nowMs: number,
): boolean {
  const ageMs = nowMs - account.passwordChangedAt.getTime();
  const isTooOld = settings.passwordMaxAgeDays > 0 && ageMs >= settings.passwordMaxAgeDays * DAY_MS;
  return account.mustChangePassword || (isTooOld && isOn(settings, 'PWDEXPFORCECHANGE3'));
}
