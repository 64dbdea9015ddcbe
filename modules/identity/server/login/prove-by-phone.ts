import { isOn, settingsOf } from '#modules/brand/server/index.ts';
import { normaliseMobile, useCode } from '#modules/messaging/server/index.ts';
import { loginFailed } from '../../events.ts';
import { type Account, selectAccount } from '../accounts/account.store.ts';
import { accountOfMobile } from '../contacts/contacts.ts';
import type { LogInCall, Proved } from './log-in-call.ts';
import { noteLogin } from './open-login.ts';
import { phoneProofs } from './phone-proofs.ts';

/** Six digits, or the proof that a verified code was traded for; a password is neither (N7). */
const CODE = /^(\s*\p{Nd}){4,8}\s*$|^[\w-]{43}$/u;

const NOBODY = 0n;

/** The account whose mobile number received the code. Known and unknown numbers get the same answer (LGN-1, LGN-10). */
export async function proveByCode(call: LogInCall): Promise<Proved> {
  const { input, brand, app, nowMs, reject } = call;
  const settings = await settingsOf(app.db.pooled, brand.id);
  if (!isOn(settings, 'MOBILEVERCODELOGIN3')) {
    return reject('function.not.available');
  }
  const dialingCode = input.countryDialingCode?.trim() || settings.dialingCode;
  const mobile = normaliseMobile({ typed: input.username, dialingCode });
  if (mobile === undefined) {
    return reject('verification.phone.invalid', { field: 'mobileNum' });
  }
  if (!CODE.test(input.password)) {
    return reject('verification.code.incorrect', { field: 'verificationCode' });
  }
  // The account is read before its code is used: what ends its logins from now on refuses this one.
  const account = await accountWithMobile(call, mobile.e164);
  const verdict = await useCode(app, {
    brandId: brand.id,
    purpose: 'login',
    channel: 'sms',
    target: mobile.e164,
    code: input.password,
    nowMs,
  });
  if (verdict !== 'right' || account === undefined) {
    await noteLogin(call, { account, method: 'sms', result: 'incorrect' });
    return reject(
      verdict === 'expired' ? 'verification.code.expired' : 'verification.code.incorrect',
      { field: 'verificationCode' },
    );
  }
  return { account, method: 'sms' };
}

/** The account whose mobile number a provider vouches for. */
export async function proveByPhoneProof(call: LogInCall): Promise<Proved> {
  const { input, brand, app, nowMs, reject } = call;
  const proof = app.extensions.find(phoneProofs, 'firebase');
  if (proof === undefined) {
    return reject('function.not.available');
  }
  const token = input.firebaseIdToken ?? input.password;
  const proved = await proof.prove(app, { brandId: brand.id, token, nowMs });
  if (typeof proved === 'string') {
    return reject(proved);
  }
  const account = await accountWithMobile(call, proved.e164);
  if (account === undefined) {
    loginFailed(app.log, { brandId: brand.id, memberId: undefined, reason: 'incorrect' });
    return reject('login.phone.unknown');
  }
  return { account, method: 'firebase' };
}

async function accountWithMobile(
  { brand, app }: LogInCall,
  e164: string,
): Promise<Account | undefined> {
  const tx = app.db.pooled;
  const id = await accountOfMobile(tx, { brandId: brand.id, e164 });
  // An unknown number makes the same query, so that it takes the same time as others.
  return await selectAccount(tx, id ?? NOBODY);
}
