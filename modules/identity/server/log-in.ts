import { settingsOf } from '#modules/brand/server/index.ts';
import type { Tx } from '#platform/db/tx.ts';
import { handleWithoutTx } from '#platform/http/handle.ts';
import { type LoginResult, logIn } from '../contract.ts';
import { loginFailed, memberLoggedIn } from '../events.ts';
import {
  type Account,
  demandPasswordChange,
  replaceHash,
  selectCredentials,
} from './account.store.ts';
import { accountKeyOf } from './account-name.ts';
import { mayTry, WINDOW_MS } from './login-tries.ts';
import { countTry, forgiveTry } from './login-window.store.ts';
import { mustChangePassword } from './password-age.ts';
import { hashPassword, isWeakerHash, type PasswordHash, verifyPassword } from './password-hash.ts';
import { endReplacedSession, openSession } from './sessions.ts';

const LOGIN_TYPES = new Set([0, 1, 2, 4, 41, 42]);
const AGENT_TYPES = new Set([1, 2, 41, 42]);

// No transaction stays open while a password is hashed, and a counted try must outlive the refusal.
export const logInHandler = handleWithoutTx(logIn, async (call) => {
  const { input, brand, request, house, nowMs, reject, rejectIfGuarded } = call;
  const brandId = brand.id;
  if ((input.type ?? 'username') !== 'username') {
    return reject('function.not.available');
  }
  // A name that cannot exist is still counted and hashed, so that it costs what any other costs.
  const accountKey = accountKeyOf(input.username.trim()) ?? '';
  const attempt = { brandId, accountKey, ip: request.ip };
  const tries = await countTry(house.db.pooled, {
    ...attempt,
    now: new Date(nowMs),
    windowSince: new Date(nowMs - WINDOW_MS),
  });
  if (!mayTry(tries)) {
    loginFailed(house.log, { brandId, memberId: undefined, reason: 'too_many' });
    return reject('too.many.requests', { seconds: WINDOW_MS / 1_000 });
  }
  const found = await selectCredentials(house.db.pooled, { brandId, accountKey });
  const isRight = await verifyPassword(found?.passwordHash, input.password);
  if (found === undefined || !isRight) {
    loginFailed(house.log, { brandId, memberId: found?.id, reason: 'incorrect' });
    const { explicitLoginErrors } = await settingsOf(house.db.pooled, brandId);
    return reject(
      explicitLoginErrors && found === undefined ? 'login.name.unknown' : 'login.incorrect',
    );
  }
  await forgiveTry(house.db.pooled, attempt);
  const refusal = refusalOf(found, input.agentOnly ?? false);
  if (refusal !== undefined) {
    loginFailed(house.log, { brandId, memberId: found.id, reason: 'refused' });
    return reject(refusal);
  }
  const stronger = await strongerHash(found.passwordHash, input.password);
  const settings = await settingsOf(house.db.pooled, brandId);
  const isGivenOut =
    settings.weakDefaultPassword !== '' && input.password === settings.weakDefaultPassword;
  const account = isGivenOut ? { ...found, mustChangePassword: true } : found;
  return await house.db.transaction(async (tx) => {
    rejectIfGuarded(
      await house.guards.beforeLogin(tx, { brandId, accountId: found.id, ip: request.ip }),
    );
    if (stronger !== undefined) {
      await replaceHash(tx, { accountId: found.id, from: found.passwordHash, to: stronger });
    }
    const before = request.headers['authorization']?.trim();
    if (before !== undefined && before !== '') {
      await endReplacedSession(tx, house, { token: before, brandId, nowMs });
    }
    const { ip, userAgent } = request;
    if (isGivenOut) {
      await demandPasswordChange(tx, found.id);
    }
    const session = await openSession(tx, {
      brandId,
      accountId: found.id,
      ip,
      userAgent,
      nowMs,
      mustChangePassword: mustChangePassword(settings, account, nowMs),
    });
    memberLoggedIn(house.log, { brandId, memberId: found.id, sessionId: session.sessionId });
    return await loginResultOf(tx, { account, token: session.token, nowMs });
  });
});

function refusalOf(
  account: Account,
  agentOnly: boolean,
): 'account.disabled' | 'login.agents.only' | 'login.type.refused' | undefined {
  if (!account.isActive) {
    return 'account.disabled';
  }
  if (agentOnly && !AGENT_TYPES.has(account.accountType)) {
    return 'login.agents.only';
  }
  return LOGIN_TYPES.has(account.accountType) ? undefined : 'login.type.refused';
}

async function strongerHash(
  stored: PasswordHash,
  password: string,
): Promise<PasswordHash | undefined> {
  return isWeakerHash(stored) ? await hashPassword(password) : undefined;
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
  return {
    token,
    id: Number(account.id),
    userName: account.account,
    customerType: account.accountType,
    type: account.accountType,
    firstTimeLogin: account.lastLoginAt === null,
    passwordExpired: mustChangePassword(settings, account, nowMs),
    merchantCode: settings.merchantCode,
    lastLoginIp: account.lastLoginIp,
    lastLoginTime: account.lastLoginAt?.getTime() ?? null,
  };
}
