import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import { logPasswordChanged, passwordChanged } from '../../events.ts';
import { selectAccount } from '../accounts/account.store.ts';
import { revokeDevices } from '../sessions/devices.ts';
import { endSessions } from '../sessions/sessions.ts';
import type { PasswordHash } from './password-hash.ts';
import { replacePassword } from './reset-password.store.ts';

/**
 * Replaces the password of an account without the former one: the caller has proved the account in another way and has
 * checked `passwordProblem`. Every session ends and every remembered browser is deleted.
 * @param reset.unchangedSince when the proof was created: a password changed later is not replaced
 * @returns the `loginEpoch` under which the owner may log in now; undefined when the account is closed, of another brand,
 * or has another password since
 */
export async function resetPassword(
  tx: Tx,
  app: AppContext,
  reset: {
    readonly brandId: number;
    readonly accountId: bigint;
    readonly to: PasswordHash;
    readonly unchangedSince: Date;
    readonly nowMs: number;
  },
): Promise<number | undefined> {
  const { brandId, accountId, nowMs } = reset;
  if (!(await replacePassword(tx, { ...reset, now: new Date(nowMs) }))) {
    return undefined;
  }
  await endSessions(tx, app, { accountId, reason: 'password_reset', nowMs });
  await revokeDevices(tx, { accountId, reason: 'password_reset', nowMs });
  await app.announce(tx, passwordChanged, {
    id: `identity:password:${accountId}:${nowMs}`,
    payload: { brandId, accountId },
  });
  logPasswordChanged(app.log, { brandId, memberId: accountId });
  return (await selectAccount(tx, accountId))?.loginEpoch;
}
