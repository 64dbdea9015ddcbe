import { LOGIN_TYPES } from '#platform/contract/account-type.ts';
import { Rejection } from '#platform/contract/rejection.ts';
import { retryConflicts } from '#platform/db/retry.ts';
import type { Tx } from '#platform/db/tx.ts';
import { type LoginResult, loginRejects } from '../../contract.ts';
import { type Account, lockAccount, selectAccount } from '../accounts/account.store.ts';
import { browserMarkOf } from '../sessions/browser-mark.ts';
import { deviceCookie } from '../sessions/device-cookie.ts';
import { rememberDevice, revokeToken } from '../sessions/devices.ts';
import { upsertKnownBrowser } from '../sessions/known-browser.store.ts';
import { openChallenge } from './login-challenge.ts';
import type { LoginMethod } from './login-record.store.ts';
import { nextStep } from './login-steps.ts';
import { notifyNewPlace } from './notify-new-place.ts';
import { type LoginCall, noteLogin, openLogin } from './open-login.ts';

type Login = {
  /** The account as it was when the proof was checked; its `loginEpoch` must still hold. */
  readonly account: Account;
  readonly method: LoginMethod;
  readonly rememberMe: boolean;
  /** Steps that were passed already. */
  readonly passed: readonly string[];
  /** The browser's id of itself, when the cookie has none. */
  readonly loginDeviceId?: string | undefined;
  /** Work that belongs into the transaction of the login. */
  readonly before?: (tx: Tx) => Promise<void>;
  /** Work that goes on meanwhile; the login waits for it at its end. */
  readonly meanwhile?: Promise<unknown>;
};

/**
 * Opens the session of an account whose owner another module has identified, in a transaction of its own.
 * @param login.epoch `loginEpochOf` the account, read before its owner was identified
 * @throws Rejection every code of `loginRejects`, and those of guards
 */
export async function openLoginFor(
  call: LoginCall,
  login: {
    readonly accountId: bigint;
    readonly epoch: number;
    readonly method: LoginMethod;
    readonly rememberMe?: boolean;
  },
): Promise<LoginResult> {
  const account = await selectAccount(call.app.db.pooled, login.accountId);
  if (account?.brandId !== call.brand.id) {
    throw new Error(`no account ${login.accountId} in brand ${call.brand.id}`);
  }
  const refusal = refusalOf(account);
  if (refusal !== undefined) {
    await noteLogin(call, { account, method: login.method, result: 'refused' });
    throw new Rejection(refusal, loginRejects[refusal]);
  }
  const { epoch, method, rememberMe = false } = login;
  const proved = { ...account, loginEpoch: epoch };
  return await enterLogin(call, { account: proved, method, rememberMe, passed: [] });
}

/** The reason why an account may not log in, if there is one. */
export function refusalOf(account: Account): 'account.disabled' | 'login.type.refused' | undefined {
  if (!account.isActive) {
    return 'account.disabled';
  }
  return LOGIN_TYPES.includes(account.accountType) ? undefined : 'login.type.refused';
}

/**
 * The account of this moment, locked, for the transaction that opens its session. Nothing that ends logins can run beside
 * it: a password change, a closing or a kick has either been committed, which refuses here, or finds the session.
 */
async function lockProved(tx: Tx, proved: Account): Promise<Account> {
  const account = await lockAccount(tx, proved.id);
  const refusal = account === undefined ? 'account.disabled' : refusalOf(account);
  if (refusal !== undefined) {
    throw new Rejection(refusal, loginRejects[refusal]);
  }
  if (account?.loginEpoch !== proved.loginEpoch) {
    throw new Rejection('login.superseded', loginRejects['login.superseded']);
  }
  return account;
}

/**
 * Continues from the first proof to the session: runs the guards and the steps. A step that requires a proof stores a
 * challenge and opens no session; the browser's device cookie changes only with the session.
 */
export async function enterLogin(call: LoginCall, login: Login): Promise<LoginResult> {
  const { app, brand, request, nowMs } = call;
  const { method } = login;
  const { ip, userAgent } = request;
  const ids = { brandId: brand.id, accountId: login.account.id };
  const formerDevice = deviceCookie.tokenOf(app, request);
  const transact = async (tx: Tx) => {
    // Sent behind each other in this order, so what guards and steps read is read under the lock. The lock's refusal comes
    // first, then the guards'.
    const [account, refusal, asked] = await Promise.all([
      lockProved(tx, login.account),
      app.guards.beforeLogin(tx, { ...ids, ip }),
      nextStep(tx, { ...ids, app, ip, request, nowMs, method }, login.passed),
    ]);
    call.rejectIfGuarded(refusal);
    await login.before?.(tx);
    if (asked !== undefined) {
      const challenge = await openChallenge(tx, {
        ...ids,
        ...login,
        userAgent,
        nowMs,
        step: asked.name,
      });
      return { asked, challenge };
    }
    if (formerDevice !== undefined) {
      await revokeToken(tx, { brandId: brand.id, token: formerDevice, nowMs });
    }
    const device = login.rememberMe
      ? await rememberDevice(tx, { ...ids, ip, userAgent, nowMs })
      : undefined;
    const mark = browserMarkOf(request, login.loginDeviceId);
    // What is known of the place is read before this login makes it known; the statements go out in this order.
    const [, answer] = await Promise.all([
      notifyNewPlace(tx, call, { ...login, account }),
      openLogin(tx, call, {
        account,
        method,
        ...(device === undefined ? {} : { deviceId: device.deviceId }),
      }),
    ]);
    if (mark !== undefined) {
      await upsertKnownBrowser(tx, { ...ids, mark, now: new Date(nowMs) });
    }
    return { answer, device };
  };
  const outcome = await retryConflicts(() => app.db.transaction(transact));
  await login.meanwhile;
  if (outcome.asked !== undefined) {
    const { errorCode, value, name } = outcome.asked;
    const { challenge } = outcome;
    throw new Rejection(errorCode, loginRejects[errorCode], { ...value, step: name, challenge });
  }
  if (outcome.device !== undefined) {
    deviceCookie.set(app, request, outcome.device.token, outcome.device.seconds);
  } else if (formerDevice !== undefined) {
    deviceCookie.take(app, request);
  }
  return outcome.answer;
}
