import type { ReadTx, Tx } from '#platform/db/tx.ts';
import { clearPasswordTries, passwordTriesOf } from '#platform/tries/password-tries.ts';
import { type Account, selectAccount } from '../accounts/account.store.ts';
import { accountKeyOf } from '../accounts/account-name.ts';
import { selectDevices } from '../sessions/device.store.ts';
import { deviceWords } from '../sessions/device-words.ts';
import { selectAliveSessions } from '../sessions/security.store.ts';
import { selectLoginRecords } from './login-record.store.ts';
import { LOGIN_TRIES } from './login-tries.ts';

const MAX_SHOWN = 50;

/** The logins and sessions of an account, for operators; without tokens and hashes. */
export async function accessHistory(
  tx: ReadTx,
  which: { readonly accountId: bigint; readonly nowMs: number },
) {
  const account = await mustRead(tx, which.accountId);
  const now = new Date(which.nowMs);
  const shown = { accountId: which.accountId, now, limit: MAX_SHOWN };
  const { isHeld, tries } = await passwordTriesOf(tx, LOGIN_TRIES, {
    ...keyOf(account),
    nowMs: which.nowMs,
  });
  return {
    /** One address, or all new ones, must wait before another attempt at this name. */
    isLoginHeld: isHeld,
    failedTries: tries,
    sessions: (await selectAliveSessions(tx, shown)).map((session) => ({
      id: session.id,
      ip: session.ip,
      openedAt: session.opened_at,
      usedAt: session.last_used_at,
      device: deviceWords(session.user_agent),
    })),
    browsers: (await selectDevices(tx, shown)).map((browser) => ({
      id: browser.id,
      ip: browser.ip,
      rememberedAt: browser.remembered_at,
      usedAt: browser.renewed_at,
      device: deviceWords(browser.user_agent),
    })),
    logins: (await selectLoginRecords(tx, { ...shown, offset: 0 })).map((login) => ({
      id: login.id,
      at: login.at,
      ip: login.ip,
      device: deviceWords(login.user_agent),
      method: login.method,
      result: login.result,
    })),
  };
}

/** Deletes the failed attempts of an account, so that its owner may log in at once. The caller audits. */
export async function unlockLogin(tx: Tx, accountId: bigint): Promise<void> {
  await clearPasswordTries(tx, LOGIN_TRIES, keyOf(await mustRead(tx, accountId)));
}

async function mustRead(tx: ReadTx, accountId: bigint): Promise<Account> {
  const account = await selectAccount(tx, accountId);
  if (account === undefined) {
    throw new Error(`no account ${accountId}`);
  }
  return account;
}

function keyOf(account: Account) {
  return { brandId: account.brandId, name: accountKeyOf(account.account) ?? '' };
}
