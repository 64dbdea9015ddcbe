import type { Static } from 'typebox';
import { settingsOf } from '#modules/brand/server/index.ts';
import type { Tx } from '#platform/db/tx.ts';
import { type CallWithoutTx, handleWithoutTx } from '#platform/http/handle.ts';
import { type LoginResult, logIn } from '../contract.ts';
import { loginFailed } from '../events.ts';
import {
  type Account,
  demandPasswordChange,
  replaceHash,
  selectCredentials,
} from './account.store.ts';
import { accountKeyOf } from './account-name.ts';
import { enterLogin, refusalOf } from './enter-login.ts';
import { mayTry, WINDOW_MS } from './login-tries.ts';
import { countTry, forgiveTry } from './login-window.store.ts';
import { loginAnswerOf, noteLogin } from './open-login.ts';
import { mustChangePassword } from './password-age.ts';
import { hashPassword, isWeakerHash, type PasswordHash, verifyPassword } from './password-hash.ts';

const AGENT_TYPES = new Set([1, 2, 41, 42]);

type LoginCall = CallWithoutTx<Static<typeof logIn.input>, keyof typeof logIn.rejects & string>;
type Proved = Account & { readonly passwordHash: PasswordHash };

// No transaction stays open while a password is hashed, and a counted try must outlive the refusal.
export const logInHandler = handleWithoutTx(logIn, async (call) => {
  const { input, brand, house } = call;
  const found = await proveByPassword(call);
  const stronger = isWeakerHash(found.passwordHash)
    ? await hashPassword(input.password)
    : undefined;
  const { weakDefaultPassword } = await settingsOf(house.db.pooled, brand.id);
  const isGivenOut = weakDefaultPassword !== '' && input.password === weakDefaultPassword;
  if (isGivenOut) {
    // Also when a further step is asked for: the login that finishes it knows the account alone.
    await demandPasswordChange(house.db.pooled, found.id);
  }
  return await enterLogin(call, {
    account: isGivenOut ? { ...found, mustChangePassword: true } : found,
    method: 'password',
    rememberMe: input.rememberMe === true,
    passed: [],
    before: async (tx) => {
      if (stronger !== undefined) {
        await replaceHash(tx, { accountId: found.id, from: found.passwordHash, to: stronger });
      }
    },
  });
});

/** The account whose password was given; everything else ends in a refusal that costs and says the same. */
async function proveByPassword(call: LoginCall): Promise<Proved> {
  const { input, brand, request, house, nowMs, reject } = call;
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
    await noteLogin(call, { account: found, method: 'password', result: 'incorrect' });
    const { explicitLoginErrors } = await settingsOf(house.db.pooled, brandId);
    return reject(
      explicitLoginErrors && found === undefined ? 'login.name.unknown' : 'login.incorrect',
    );
  }
  await forgiveTry(house.db.pooled, attempt);
  const refusal = refusalFor(found, input.agentOnly ?? false);
  if (refusal !== undefined) {
    await noteLogin(call, { account: found, method: 'password', result: 'refused' });
    return reject(refusal);
  }
  return found;
}

function refusalFor(
  account: Account,
  isForAgents: boolean,
): 'account.disabled' | 'login.agents.only' | 'login.type.refused' | undefined {
  if (account.isActive && isForAgents && !AGENT_TYPES.has(account.accountType)) {
    return 'login.agents.only';
  }
  return refusalOf(account);
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
