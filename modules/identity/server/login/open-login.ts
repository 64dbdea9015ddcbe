import type { BrandSettings } from '#modules/brand/contract.ts';
import { settingsOf } from '#modules/brand/server/index.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { CallWithoutTx } from '#platform/http/handle.ts';
import type { LoginResult } from '../../contract.ts';
import { loginFailed, memberLoggedIn } from '../../events.ts';
import type { Account } from '../accounts/account.store.ts';
import { mustChangePassword } from '../passwords/password-age.ts';
import { endReplacedSession, openSession } from '../sessions/sessions.ts';
import { insertLoginRecord, type LoginMethod } from './login-record.store.ts';

/** The facts of the call that opening a session needs. */
export type LoginCall = Pick<
  CallWithoutTx<unknown, never>,
  'app' | 'brand' | 'request' | 'nowMs' | 'rejectIfGuarded'
>;

/**
 * Opens the session: ends the one that the browser held before and records the login. Only logins that used the password
 * withhold the session when the password must be changed.
 */
export async function openLogin(
  tx: Tx,
  call: LoginCall,
  login: { readonly account: Account; readonly method: LoginMethod; readonly deviceId?: bigint },
): Promise<LoginResult> {
  const { app, brand, request, nowMs } = call;
  const { account, method, deviceId } = login;
  const { ip, userAgent } = request;
  const brandId = brand.id;
  const before = request.headers['authorization']?.trim();
  if (before !== undefined && before !== '') {
    await endReplacedSession(tx, app, { token: before, brandId, nowMs });
  }
  const settings = await settingsOf(tx, brandId);
  const passwordExpired =
    (method === 'password' || method === 'device') && mustChangePassword(settings, account, nowMs);
  const { token, sessionId } = await openSession(tx, {
    brandId,
    accountId: account.id,
    ip,
    userAgent,
    nowMs,
    mustChangePassword: passwordExpired,
    ...(deviceId === undefined ? {} : { deviceId }),
  });
  await insertLoginRecord(tx, {
    brandId,
    accountId: account.id,
    at: new Date(nowMs),
    ip,
    userAgent,
    method,
    result: 'ok',
  });
  memberLoggedIn(app.log, { brandId, memberId: account.id, sessionId });
  return loginAnswerOf(settings, account, { token, passwordExpired });
}

/** Records a failed login, without the name that was tried. */
export async function noteLogin(
  { brand, request, app, nowMs }: LoginCall,
  failure: {
    readonly account: Account | undefined;
    readonly method: LoginMethod;
    readonly result: 'incorrect' | 'refused';
  },
): Promise<void> {
  const { account, method, result } = failure;
  loginFailed(app.log, { brandId: brand.id, memberId: account?.id, reason: result });
  await insertLoginRecord(app.db.pooled, {
    brandId: brand.id,
    accountId: account?.id,
    at: new Date(nowMs),
    ip: request.ip,
    userAgent: request.userAgent,
    method,
    result,
  });
}

/** The answer of a login, from the account as it was before it. */
function loginAnswerOf(
  settings: BrandSettings,
  account: Account,
  session: { readonly token: string; readonly passwordExpired: boolean },
): LoginResult {
  return {
    token: session.token,
    id: Number(account.id),
    userName: account.account,
    customerType: account.accountType,
    type: account.accountType,
    firstTimeLogin: account.lastLoginAt === null,
    passwordExpired: session.passwordExpired,
    merchantCode: settings.merchantCode,
    lastLoginIp: account.lastLoginIp,
    lastLoginTime: account.lastLoginAt?.getTime() ?? null,
  };
}

/**
 * What a login answers.
 * @param login.account the account as it was before this login, which makes the first one known
 */
export async function loginResultOf(
  tx: Tx,
  login: { readonly account: Account; readonly token: string; readonly nowMs: number },
): Promise<LoginResult> {
  const { account, token, nowMs } = login;
  const settings = await settingsOf(tx, account.brandId);
  const passwordExpired = mustChangePassword(settings, account, nowMs);
  return loginAnswerOf(settings, account, { token, passwordExpired });
}
