import type { TargetCheck } from '#modules/messaging/server/index.ts';
import { accountOfMobile, contactsOf } from '../contacts/contacts.ts';

/**
 * The recipients of login codes: a number that one account has, or the contact of the account whose login is waiting.
 * Codes to others are created and not sent.
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
