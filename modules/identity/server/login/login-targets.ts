import type { TargetCheck } from '#modules/messaging/server/index.ts';
import { contactsIn } from '../contacts/contacts.ts';

/**
 * Whom a code to log in is sent to: a number that one account has, or the contact of the very account whose login is
 * held up. Codes to others are made and kept back.
 */
export const isLoginTarget: TargetCheck['isKnown'] = async (
  app,
  tx,
  { brandId, channel, target, memberId },
) => {
  if (memberId !== undefined) {
    const { mobile, email } = await contactsIn(app).contactsOf(tx, {
      brandId,
      accountId: memberId,
    });
    return target === (channel === 'sms' ? mobile : email);
  }
  return (
    channel === 'sms' &&
    (await contactsIn(app).accountOfMobile(tx, { brandId, e164: target })) !== undefined
  );
};
