import { settingsOf } from '#modules/brand/server/index.ts';
import { type Attempt, askForProof, noteOutcome } from '#modules/captcha/server/index.ts';
import { isSamePassword, MAX_TYPED_PASSWORD } from '#platform/contract/password.ts';
import {
  countPasswordTry,
  forgivePasswordTry,
  mayTryPassword,
} from '#platform/tries/password-tries.ts';
import { loginFailed } from '../../events.ts';
import {
  type Credentials,
  demandPasswordChange,
  replaceHash,
  selectCredentials,
} from '../accounts/account.store.ts';
import { accountKeyOf } from '../accounts/account-name.ts';
import { isWeakerHash, passwordHashing } from '../passwords/password-hash.ts';
import { browserMarkOf } from '../sessions/browser-mark.ts';
import { selectIsKnownBrowser } from '../sessions/known-browser.store.ts';
import type { LogInCall, Proved } from './log-in-call.ts';
import { LOGIN_TRIES, WINDOW_MS } from './login-tries.ts';
import { noteLogin } from './open-login.ts';

/**
 * The account whose password was given; everything else ends in a refusal that takes the same time and has the same
 * text.
 */
export async function proveByPassword(call: LogInCall): Promise<Proved> {
  const { input, brand, app, reject } = call;
  const { pwdEnabled, weakDefaultPassword } = await settingsOf(app.db.pooled, brand.id);
  if (!pwdEnabled || input.password.length > MAX_TYPED_PASSWORD) {
    return reject(pwdEnabled ? 'login.incorrect' : 'function.not.available');
  }
  // A name that cannot exist is counted and hashed as well, so that it takes the same time as others.
  const accountKey = accountKeyOf(input.username.trim()) ?? '';
  const attempt = await passCaptcha(call, accountKey);
  const { account, passwordHash } = await checkPassword(call, attempt);
  const tried = { brandId: brand.id, name: accountKey, ip: attempt.ip };
  const meanwhile = Promise.all([
    forgivePasswordTry(app.db.pooled, LOGIN_TRIES, tried),
    noteOutcome(app, { ...attempt, outcome: 'passed' }),
  ]);
  // Its failure is that of the login, which waits for it; a login that was refused before has failed already.
  meanwhile.catch(() => undefined);
  const stronger = isWeakerHash(passwordHash)
    ? await passwordHashing(app).hash(input.password)
    : undefined;
  const isGivenOut =
    weakDefaultPassword !== '' && isSamePassword(input.password, weakDefaultPassword);
  if (isGivenOut) {
    // Also when another step is required: the login that completes it has only the account.
    await demandPasswordChange(app.db.pooled, account.id);
  }
  return {
    account: isGivenOut ? { ...account, mustChangePassword: true } : account,
    method: 'password',
    meanwhile,
    before: async (tx) => {
      if (stronger !== undefined) {
        await replaceHash(tx, { accountId: account.id, from: passwordHash, to: stronger });
      }
    },
  };
}

type Tried = Attempt & { readonly accountKey: string; readonly isKnownDevice: boolean };

/** Requires a captcha after failed logins, except in a browser that the account has used before (LGN-3). */
async function passCaptcha(call: LogInCall, accountKey: string): Promise<Tried> {
  const { input, brand, request, app, nowMs, reject } = call;
  const brandId = brand.id;
  const mark = browserMarkOf(request, input.loginDeviceId);
  const isKnownDevice =
    mark !== undefined &&
    (await selectIsKnownBrowser(app.db.pooled, { brandId, accountKey, mark }));
  const attempt: Tried = {
    brandId,
    purpose: 'login',
    ip: request.ip,
    accountKey,
    isKnownDevice,
    nowMs,
  };
  const refusal = await askForProof(app, { ...attempt, headers: request.headers, input });
  return refusal === undefined ? attempt : reject(refusal, { captcha: true });
}

async function checkPassword(call: LogInCall, attempt: Tried): Promise<Credentials> {
  const { input, app, nowMs, reject } = call;
  const { brandId, accountKey, ip, isKnownDevice } = attempt;
  // They do not wait for each other; what is read is not looked at when the try is one too many.
  const [tries, found] = await Promise.all([
    countPasswordTry(app.db.pooled, LOGIN_TRIES, { brandId, name: accountKey, ip, nowMs }),
    selectCredentials(app.db.pooled, { brandId, accountKey, ip }),
  ]);
  const isKnownAddress = isKnownDevice || (found?.isKnownAddress ?? false);
  if (!mayTryPassword(LOGIN_TRIES, { ...tries, isKnownAddress })) {
    loginFailed(app.log, { brandId, memberId: undefined, reason: 'too_many' });
    return reject('too.many.requests', { seconds: WINDOW_MS / 1_000 });
  }
  const isRight = await passwordHashing(app).verify(found?.passwordHash, input.password);
  if (found === undefined || !isRight) {
    await noteLogin(call, { account: found?.account, method: 'password', result: 'incorrect' });
    const { isCaptchaWanted } = await noteOutcome(app, { ...attempt, outcome: 'failed' });
    const { explicitLoginErrors } = await settingsOf(app.db.pooled, brandId);
    const isNameRevealed = explicitLoginErrors && found === undefined;
    return reject(isNameRevealed ? 'login.name.unknown' : 'login.incorrect', {
      captcha: isCaptchaWanted,
    });
  }
  return found;
}
