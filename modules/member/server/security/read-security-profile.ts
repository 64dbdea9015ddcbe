import { hasPaymentPassword } from '#modules/identity/server/index.ts';
import { handle, memberOf } from '#platform/http/handle.ts';
import { readSecurityProfile } from '../../contract.security.ts';
import { contactsOfMember } from '../bind-contact.ts';
import { maskDigits, maskEmail, maskName } from '../mask-contact.ts';
import { selectBirthday } from './birthday.store.ts';
import { selectPayment } from './payment-password.store.ts';
import { lockedUntil } from './prove-payment-password.ts';

export const readSecurityProfileHandler = handle(readSecurityProfile, async (call) => {
  const { tx, brand, nowMs } = call;
  const { memberId } = memberOf(call);
  const member = { brandId: brand.id, memberId };
  const contacts = await contactsOfMember(tx, member);
  const birthday = await selectBirthday(tx, memberId);
  const payment = await selectPayment(tx, memberId);
  return {
    nickname: contacts.nickname,
    realName: maskName(contacts.payee_name),
    birthday: birthday === undefined ? null : `${birthday.slice(0, 4)}-**-**`,
    mobile: shown(maskDigits(contacts.mobile_num), contacts.is_mobile_verified),
    email: shown(maskEmail(contacts.email), contacts.is_email_verified),
    payment: {
      isSet: await hasPaymentPassword(tx, memberId),
      changedAt: payment?.changed_at?.getTime() ?? null,
      lockedUntil: (await lockedUntil(tx, memberId, nowMs)) ?? null,
    },
  };
});

function shown(masked: string | null, isVerified: boolean) {
  return masked === null ? null : { masked, isVerified };
}
