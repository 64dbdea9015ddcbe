import { contactsOf, hasPaymentPassword } from '#modules/identity/server/index.ts';
import { handle, memberOf } from '#platform/http/handle.ts';
import { maskAfter } from '#platform/mask.ts';
import {
  hasWithdrawalPassword,
  readSecurityConfig,
  readSecurityProfile,
} from '../../contract.security.ts';
import { maskedContacts } from '../masked-contacts.ts';
import { profileOf } from '../members.ts';
import { selectBirthday } from './birthday.store.ts';
import { selectPayment } from './payment-password.store.ts';
import { lockedUntil } from './prove-payment-password.ts';

export const readSecurityProfileHandler = handle(readSecurityProfile, async (call) => {
  const { tx, brand, nowMs } = call;
  const { memberId } = memberOf(call);
  const member = { brandId: brand.id, memberId };
  const profile = await profileOf(tx, member);
  const contacts = await contactsOf(tx, { brandId: brand.id, accountId: memberId });
  const { mobile, email } = maskedContacts(contacts);
  const birthday = await selectBirthday(tx, memberId);
  const payment = await selectPayment(tx, memberId);
  return {
    nickname: profile.nickname,
    realName: profile.payee_name === null ? null : maskAfter(profile.payee_name, 1),
    birthday: birthday === undefined ? null : `${birthday.slice(0, 4)}-**-**`,
    mobile: shown(mobile, contacts.mobile),
    email: shown(email, contacts.email),
    payment: {
      isSet: await hasPaymentPassword(tx, memberId),
      changedAt: payment?.changed_at?.getTime() ?? null,
      lockedUntil: (await lockedUntil(tx, memberId, nowMs)) ?? null,
    },
  };
});

export const readSecurityConfigHandler = handle(readSecurityConfig, async (call) => {
  const { app, tx, brand } = call;
  const { memberId } = memberOf(call);
  const { mobile, email } = await contactsOf(tx, { brandId: brand.id, accountId: memberId });
  return {
    paymentPassword: await hasPaymentPassword(tx, memberId),
    securityQuestions: false,
    mobileVerified: { enabled: true, isComplete: mobile?.isVerified ?? false },
    emailVerified: { enabled: true, isComplete: email?.isVerified ?? false },
    ...(await app.contributions.securityConfig(tx, { brandId: brand.id, memberId })),
  };
});

export const hasWithdrawalPasswordHandler = handle(
  hasWithdrawalPassword,
  async (call) => await hasPaymentPassword(call.tx, memberOf(call).memberId),
);

function shown(masked: string | null, contact: { readonly isVerified: boolean } | undefined) {
  return masked === null ? null : { masked, isVerified: contact?.isVerified ?? false };
}
