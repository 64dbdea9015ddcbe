import type { Static } from 'typebox';
import { isOn, settingsOf } from '#modules/brand/server/index.ts';
import { askForProof, noteOutcome } from '#modules/captcha/server/index.ts';
import { normaliseMobile, useCode } from '#modules/messaging/server/index.ts';
import { type CallWithoutTx, handleWithoutTx } from '#platform/http/handle.ts';
import { resetByMobile } from '../../contract.recovery.ts';
import { passwordRecovered } from '../../events.ts';
import { accountById } from '../accounts/accounts.ts';
import { accountOfMobile } from '../contacts/contacts.ts';
import { openLoginFor } from '../login/enter-login.ts';
import { phoneProofs } from '../login/phone-proofs.ts';
import { passwordHashing } from '../passwords/password-hash.ts';
import { refusePassword } from '../passwords/refuse-password.ts';
import { resetPassword } from '../passwords/reset-password.ts';
import { spendProof } from './link.store.ts';
import { tokenHashOf } from './link-address.ts';

type MobileCall = CallWithoutTx<
  Static<typeof resetByMobile.input>,
  keyof typeof resetByMobile.rejects & string
>;

// No transaction stays open while a password is hashed, and a code is used up whatever follows.
export const resetByMobileHandler = handleWithoutTx(resetByMobile, async (call) => {
  const { input, brand, app, nowMs, reject } = call;
  const brandId = brand.id;
  const e164 = await readMobile(call);
  // Of a number nobody has proved, the answer must not tell whose account it is: names are asked after the code.
  await refusePassword(call, { ...input, confirmNewPassword: input.confirmNewPassword });
  const accountId = await proveNumber(call, e164);
  const account = await accountById(app.db.pooled, accountId);
  await refusePassword(call, {
    newPassword: input.newPassword,
    confirmNewPassword: undefined,
    account: account?.account ?? '',
  });
  const to = await passwordHashing(app).hash(input.newPassword);
  const epoch = await app.db.transaction((tx) =>
    resetPassword(tx, app, {
      brandId,
      accountId,
      to,
      unchangedSince: new Date(nowMs),
      nowMs,
    }),
  );
  if (epoch === undefined) {
    return reject('account.disabled');
  }
  passwordRecovered(app.log, { brandId, memberId: accountId, way: 'mobile' });
  return await openLoginFor(call, { accountId, epoch, method: 'password' });
});

async function readMobile({ input, brand, app, reject }: MobileCall): Promise<string> {
  const settings = await settingsOf(app.db.pooled, brand.id);
  if (!isOn(settings, 'CHNGPASSVERIF3')) {
    return reject('function.not.available');
  }
  const dialingCode = input.countryDialingCode?.trim() || settings.dialingCode;
  const mobile = normaliseMobile({ typed: input.mobileNum, dialingCode });
  return mobile?.e164 ?? reject('verification.phone.invalid', { field: 'mobileNum' });
}

/** The number that was proved, by the provider's token or by the code that was sent to it. */
async function proveNumber(call: MobileCall, e164: string): Promise<bigint> {
  const { input, brand, request, app, nowMs, reject } = call;
  const attempt = {
    brandId: brand.id,
    purpose: 'recovery',
    ip: request.ip,
    accountKey: e164,
    nowMs,
  } as const;
  const refusal = await askForProof(app, { ...attempt, headers: request.headers, input });
  if (refusal !== undefined) {
    return reject(refusal, { captcha: true });
  }
  const { firebaseIdToken: idToken } = input;
  const accountId =
    idToken === undefined
      ? await ownerByCode(call, e164)
      : await ownerByToken(call, { e164, idToken });
  await noteOutcome(app, { ...attempt, outcome: 'passed' });
  return accountId;
}

/** A number without an account is answered like a wrong code. */
async function ownerByCode(call: MobileCall, e164: string): Promise<bigint> {
  const { input, brand, app, nowMs, reject } = call;
  const brandId = brand.id;
  const verdict = await useCode(app, {
    brandId,
    purpose: 'recovery',
    channel: 'sms',
    target: e164,
    code: input.verificationCode ?? '',
    nowMs,
  });
  const accountId = await accountOfMobile(app.db.pooled, { brandId, e164 });
  if (verdict === 'right' && accountId !== undefined) {
    return accountId;
  }
  return reject(
    verdict === 'expired' ? 'verification.code.expired' : 'verification.code.incorrect',
    { field: 'verificationCode' },
  );
}

/** A provider's token is valid for five minutes; here it works once. */
async function ownerByToken(
  { brand, request, app, nowMs, reject }: MobileCall,
  { e164, idToken }: { readonly e164: string; readonly idToken: string },
): Promise<bigint> {
  const brandId = brand.id;
  const proof = app.extensions.find(phoneProofs, 'firebase');
  const proved = (await proof?.prove(app, { brandId, token: idToken, nowMs })) ?? 'firebase.off';
  if (typeof proved === 'string' || proved.e164 !== e164) {
    const code = typeof proved === 'string' ? proved : 'firebase.refused';
    return reject(code, { field: 'verificationCode' });
  }
  const accountId = await accountOfMobile(app.db.pooled, { brandId, e164 });
  const isFirst =
    accountId !== undefined &&
    (await spendProof(app.db.pooled, {
      brandId,
      accountId,
      proofHash: tokenHashOf(idToken),
      ip: request.ip,
      now: new Date(nowMs),
    }));
  return isFirst ? accountId : reject('firebase.refused', { field: 'verificationCode' });
}
