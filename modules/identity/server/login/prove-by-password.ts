import { settingsOf } from '#modules/brand/server/index.ts';
import { type Attempt, askForProof, noteOutcome } from '#modules/captcha/server/index.ts';
import { loginFailed } from '../../events.ts';
import {
  type Account,
  demandPasswordChange,
  replaceHash,
  selectCredentials,
} from '../accounts/account.store.ts';
import { accountKeyOf } from '../accounts/account-name.ts';
import { isWeakerHash, type PasswordHash, passwordHashing } from '../passwords/password-hash.ts';
import { browserMarkOf } from '../sessions/browser-mark.ts';
import { selectIsKnownBrowser } from '../sessions/known-browser.store.ts';
import type { LogInCall, Proved } from './log-in-call.ts';
import { mayTry, WINDOW_MS } from './login-tries.ts';
import { countTry, forgiveTry } from './login-window.store.ts';
import { noteLogin } from './open-login.ts';

const MAX_PASSWORD_CHARACTERS = 128;

/**
 * The account whose password was given; everything else ends in a refusal that takes the same time and has the same
 * text.
 */
export async function proveByPassword(call: LogInCall): Promise<Proved> {
  const { input, brand, app, reject } = call;
  const { pwdEnabled, weakDefaultPassword } = await settingsOf(app.db.pooled, brand.id);
  if (!pwdEnabled || input.password.length > MAX_PASSWORD_CHARACTERS) {
    return reject(pwdEnabled ? 'login.incorrect' : 'function.not.available');
  }
  // A name that cannot exist is counted and hashed as well, so that it takes the same time as others.
  const accountKey = accountKeyOf(input.username.trim()) ?? '';
  const attempt = await passCaptcha(call, accountKey);
  const account = await checkPassword(call, attempt);
  const name = { brandId: brand.id, accountKey, ip: attempt.ip };
  const meanwhile = Promise.all([
    forgiveTry(app.db.pooled, name),
    noteOutcome(app, { ...attempt, outcome: 'passed' }),
  ]);
  // Its failure is that of the login, which waits for it; a login that was refused before has failed already.
  meanwhile.catch(() => undefined);
  const stronger = isWeakerHash(account.passwordHash)
    ? await passwordHashing(app).hash(input.password)
    : undefined;
  const isGivenOut = weakDefaultPassword !== '' && input.password === weakDefaultPassword;
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
        await replaceHash(tx, { accountId: account.id, from: account.passwordHash, to: stronger });
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

async function checkPassword(
  call: LogInCall,
  attempt: Tried,
): Promise<Account & { readonly passwordHash: PasswordHash }> {
  const { input, app, nowMs, reject } = call;
  const { brandId, accountKey, ip, isKnownDevice } = attempt;
  const name = { brandId, accountKey, ip };
  // They do not wait for each other; what is read is not looked at when the attempt is one too many.
  const [tries, found] = await Promise.all([
    countTry(app.db.pooled, {
      ...name,
      now: new Date(nowMs),
      windowSince: new Date(nowMs - WINDOW_MS),
    }),
    selectCredentials(app.db.pooled, { brandId, accountKey }),
  ]);
  if (!mayTry({ ...tries, isKnownIp: tries.isKnownIp || isKnownDevice })) {
    loginFailed(app.log, { brandId, memberId: undefined, reason: 'too_many' });
    return reject('too.many.requests', { seconds: WINDOW_MS / 1_000 });
  }
  const isRight = await passwordHashing(app).verify(found?.passwordHash, input.password);
  if (found === undefined || !isRight) {
    await noteLogin(call, { account: found, method: 'password', result: 'incorrect' });
    const { isCaptchaWanted } = await noteOutcome(app, { ...attempt, outcome: 'failed' });
    const { explicitLoginErrors } = await settingsOf(app.db.pooled, brandId);
    const isNameRevealed = explicitLoginErrors && found === undefined;
    return reject(isNameRevealed ? 'login.name.unknown' : 'login.incorrect', {
      captcha: isCaptchaWanted,
    });
  }
  return found;
}
