import type { AppContext } from '#platform/app-context.ts';
import { Rejection } from '#platform/contract/rejection.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import { addContacts, type GivenContacts } from '../contacts/contacts.ts';
import { type PasswordHash, passwordHashing } from '../passwords/password-hash.ts';
import { endSessions } from '../sessions/sessions.ts';
import {
  type Account,
  insertAccount,
  selectAccount,
  selectAccountByKey,
  updateActive,
} from './account.store.ts';
import { accountKeyOf } from './account-name.ts';

/**
 * Opens an account. The caller checks the strength of the password (`passwordProblem`).
 * @param account.password in plain text, or already hashed so that no transaction waits for the hash
 * @throws Rejection `username.format` (400), `username.taken` (409)
 */
export async function createAccount(
  app: AppContext,
  tx: Tx,
  account: {
    readonly brandId: number;
    readonly account: string;
    readonly password: string | { readonly hash: PasswordHash };
    readonly paymentPassword?: { readonly hash: PasswordHash };
    readonly accountType: number;
    readonly contacts?: GivenContacts;
    readonly mustChangePassword?: boolean;
    readonly nowMs: number;
  },
): Promise<bigint> {
  const accountKey = accountKeyOf(account.account);
  if (accountKey === undefined) {
    throw new Rejection('username.format', 400);
  }
  const { password } = account;
  const id = await insertAccount(tx, {
    brandId: account.brandId,
    account: account.account,
    accountKey,
    passwordHash:
      typeof password === 'string' ? await passwordHashing(app).hash(password) : password.hash,
    paymentPasswordHash: account.paymentPassword?.hash,
    accountType: account.accountType,
    mustChangePassword: account.mustChangePassword ?? false,
    now: new Date(account.nowMs),
  });
  if (id === undefined) {
    throw new Rejection('username.taken', 409);
  }
  await addContacts(tx, { brandId: account.brandId, accountId: id }, account.contacts ?? {});
  return id;
}

/** The account of that id, of any brand. */
export async function accountById(tx: ReadTx, id: bigint): Promise<Account | undefined> {
  return await selectAccount(tx, id);
}

/**
 * The number under which a proof of the account's owner is checked. Read it before the proof and hand it to
 * `openLoginFor`: when the account's logins end in between, the number is another and no session opens.
 */
export async function loginEpochOf(tx: ReadTx, accountId: bigint): Promise<number | undefined> {
  return (await selectAccount(tx, accountId))?.loginEpoch;
}

/** The account of a user name, without regard to case. */
export async function findAccount(
  tx: ReadTx,
  name: { readonly brandId: number; readonly account: string },
): Promise<Account | undefined> {
  const accountKey = accountKeyOf(name.account);
  return accountKey === undefined
    ? undefined
    : await selectAccountByKey(tx, { brandId: name.brandId, accountKey });
}

/**
 * Closes an account, which ends its sessions, or opens it again. The caller audits.
 * @returns false when the brand has no such account
 */
export async function setAccountActive(
  tx: Tx,
  app: AppContext,
  change: {
    readonly brandId: number;
    readonly accountId: bigint;
    readonly isActive: boolean;
    readonly nowMs: number;
  },
): Promise<boolean> {
  if (!(await updateActive(tx, change))) {
    return false;
  }
  if (!change.isActive) {
    await endSessions(tx, app, {
      accountId: change.accountId,
      reason: 'account_closed',
      nowMs: change.nowMs,
    });
  }
  return true;
}
