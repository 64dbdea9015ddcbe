import type { TargetCheck } from '#modules/messaging/server/index.ts';
import { accountOfMobile, contactsOf } from '../contacts/contacts.ts';

/**
 * Whom a code to log in is sent to: a number that one account has, or the contact of the very account whose login is
 * held up. Codes to others are made and kept back.
 */
export const isLoginTarget: TargetCheck['isKnown'] = async (
  _app,
  tx,
  { brandId, channel, target, memberId },
) => {
  if (memberId !== undefined) {
    const { mobile, email } = await contactsOf(tx, { brandId, accountId: memberId });
    return target === (channel === 'sms' ? mobile?.e164 : email?.address);
  }
  return channel === 'sms' && (await accountOfMobile(tx, { brandId, e164: target })) !== undefined;
};
