import type { Tx } from '#platform/db/tx.ts';
import type { House } from '#platform/house.ts';
import { logPasswordChanged, passwordChanged } from '../events.ts';
import { revokeDevices } from './devices.ts';
import type { PasswordHash } from './password-hash.ts';
import { replacePassword } from './reset-password.store.ts';
import { endSessions } from './sessions.ts';

/**
 * Gives an account another password without the old one: the caller has had it proved in another way, and has asked
 * `passwordProblem`. Every session ends and every browser is forgotten.
 * @param reset.unchangedSince what proves it was made then: a password changed later is not touched
 * @returns false when the account is closed, of another brand, or has another password since
 */
export async function resetPassword(
  tx: Tx,
  house: House,
  reset: {
    readonly brandId: number;
    readonly accountId: bigint;
    readonly to: PasswordHash;
    readonly unchangedSince: Date;
    readonly nowMs: number;
  },
): Promise<boolean> {
  const { brandId, accountId, nowMs } = reset;
  if (!(await replacePassword(tx, { ...reset, now: new Date(nowMs) }))) {
    return false;
  }
  await endSessions(tx, house, { accountId, reason: 'password_reset', nowMs });
  await revokeDevices(tx, { accountId, reason: 'password_reset', nowMs });
  await house.announce(tx, passwordChanged, {
    id: `identity:password:${accountId}:${nowMs}`,
    payload: { brandId, accountId },
  });
  logPasswordChanged(house.log, { brandId, memberId: accountId });
  return true;
}
