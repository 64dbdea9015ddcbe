import type { AppContext } from '#platform/app-context.ts';
import { MEMBER } from '#platform/contract/account-type.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { MobileNumber } from '../contacts/contacts.ts';
import type { PasswordHash } from '../passwords/password-hash.ts';
import { endSessions } from '../sessions/sessions.ts';
import { fillMobile, updateFirstPassword, updateType } from './first-access.store.ts';

type Owner = { readonly brandId: number; readonly accountId: bigint };

/**
 * Replaces the first password of an account that was opened for somebody else and that nobody has logged in to. It must be
 * changed at the first login.
 * @returns false for every other account: it belongs to who has used it
 */
export async function replaceFirstPassword(
  tx: Tx,
  change: Owner & { readonly to: PasswordHash; readonly nowMs: number },
): Promise<boolean> {
  return await updateFirstPassword(tx, { ...change, now: new Date(change.nowMs) });
}

/**
 * Writes an unverified mobile number where there is none, of an account that nobody has logged in to.
 * @returns false for every other account
 */
export async function giveFirstMobile(tx: Tx, change: Owner & MobileNumber): Promise<boolean> {
  return await fillMobile(tx, change);
}

/**
 * Makes a member an agent. The logins end, so that the next one is an agent's.
 * @returns false for who is no member of the brand, or was closed
 */
export async function makeAgent(
  tx: Tx,
  app: AppContext,
  change: Owner & { readonly accountType: number; readonly nowMs: number },
): Promise<boolean> {
  if (!(await updateType(tx, { ...change, from: MEMBER }))) {
    return false;
  }
  const { accountId, nowMs } = change;
  await endSessions(tx, app, { accountId, reason: 'made_agent', nowMs });
  return true;
}
