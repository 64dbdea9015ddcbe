import type { Static } from 'typebox';
import { isFreshlyProved } from '#modules/factor/server/index.ts';
import * as identity from '#modules/identity/server/index.ts';
import { useCode } from '#modules/messaging/server/index.ts';
import { isSamePassword, passwordText } from '#platform/contract/password.ts';
import { type CallWithoutTx, handleWithoutTx, memberOf } from '#platform/http/handle.ts';
import {
  checkPaymentPassword,
  type PIN_REJECTS,
  resetPaymentPassword,
  setPaymentPassword,
} from '../../contract.security.ts';
import { paymentPasswordChanged } from '../../events.ts';
import { isWeakPaymentPassword } from '../../field-rules.payment-password.ts';
import { selectBirthday } from './birthday.store.ts';
import { notifyMember } from './notify-contacts.ts';
import { boundContact } from './own-contact-codes.ts';
import { noteChange } from './payment-password.store.ts';
import { provePaymentPassword } from './prove-payment-password.ts';

type SetCall = CallWithoutTx<
  Static<typeof setPaymentPassword.input>,
  keyof typeof setPaymentPassword.rejects & string
>;

export const checkPaymentPasswordHandler = handleWithoutTx(checkPaymentPassword, async (call) => {
  await askForPin(call, call.input.paymentPassword);
  return true;
});

export const setPaymentPasswordHandler = handleWithoutTx(setPaymentPassword, setPin);

export const resetPaymentPasswordHandler = handleWithoutTx(resetPaymentPassword, async (call) => {
  const { paymentPassword, confirmPaymentPassword = paymentPassword, ...input } = call.input;
  const { channel = 'sms', verificationCode } = input;
  return await setPin({
    ...call,
    input: { paymentPassword, confirmPaymentPassword, channel, verificationCode },
  });
});

// Hashing and codes have transactions of their own; their tries count whatever comes after them.
async function setPin(call: SetCall): Promise<boolean> {
  const { input, app, brand, nowMs, reject } = call;
  const { memberId, sessionId } = memberOf(call);
  await refuseUnfit(call);
  if (!(await isFreshlyProved(app.db.pooled, { sessionId, nowMs }))) {
    reject('factor.proof.required');
  }
  if (await identity.hasPaymentPassword(app.db.pooled, memberId)) {
    await proveFormer(call);
  }
  const hash = await identity.passwordHashing(app).hash(input.paymentPassword);
  const member = { brandId: brand.id, memberId };
  await call.transaction(async (tx) => {
    await identity.setPaymentPassword(tx, { accountId: memberId, hash });
    await noteChange(tx, { ...member, now: new Date(nowMs) });
    await notifyMember(app, tx, { ...member, template: 'paymentPasswordChanged', nowMs });
  });
  paymentPasswordChanged(app.log, member);
  return true;
}

async function refuseUnfit(call: SetCall): Promise<void> {
  const { input, app, reject } = call;
  const paymentPassword = passwordText(input.paymentPassword);
  if (!/^[0-9]{6}$/.test(paymentPassword)) {
    reject('payment.password.format', { field: 'paymentPassword' });
  }
  if (!isSamePassword(paymentPassword, input.confirmPaymentPassword)) {
    reject('payment.password.confirmation', { field: 'confirmPaymentPassword' });
  }
  if (isSamePassword(paymentPassword, input.oldPaymentPassword ?? '')) {
    reject('payment.password.same', { field: 'paymentPassword' });
  }
  const birthday = await selectBirthday(app.db.pooled, memberOf(call).memberId);
  if (isWeakPaymentPassword({ paymentPassword, birthday })) {
    reject('payment.password.weak', { field: 'paymentPassword' });
  }
}

/** The PIN of before, or a code at a bound contact where it is forgotten. */
async function proveFormer(call: SetCall): Promise<void> {
  const { input, app, brand, nowMs, reject } = call;
  const { channel, verificationCode } = input;
  if (channel === undefined || verificationCode === undefined) {
    await askForPin(call, input.oldPaymentPassword ?? '');
    return;
  }
  const target = (await boundContact(call, channel)) ?? reject('contact.none');
  const verdict = await useCode(app, {
    brandId: brand.id,
    purpose: 'payment',
    channel,
    target,
    memberId: memberOf(call).memberId,
    code: verificationCode,
    nowMs,
  });
  if (verdict !== 'right') {
    reject(verdict === 'expired' ? 'verification.code.expired' : 'verification.code.incorrect', {
      field: 'verificationCode',
    });
  }
}

async function askForPin(
  call: CallWithoutTx<unknown, keyof typeof PIN_REJECTS>,
  paymentPassword: string,
): Promise<void> {
  const { app, brand, nowMs, reject } = call;
  const { memberId } = memberOf(call);
  const answer = await provePaymentPassword(app, {
    brandId: brand.id,
    memberId,
    paymentPassword,
    nowMs,
  });
  switch (answer.verdict) {
    case 'right':
      return;
    case 'unset':
      return reject('payment.password.unset');
    case 'wrong':
      return reject('payment.password.incorrect', { 0: answer.left, left: answer.left });
    case 'locked':
      return reject('payment.password.locked', { until: answer.untilMs });
    default:
      return answer satisfies never;
  }
}
