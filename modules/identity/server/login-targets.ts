import type { TargetCheck } from '#modules/verification/server/index.ts';
import { contacts } from './contacts.ts';

/**
 * Whom a code to log in is sent to: a number that one account has, or the contact of the very account whose login is
 * held up. Codes to others are made and kept back.
 */
export const isLoginTarget: TargetCheck = async (tx, { brandId, channel, target, memberId }) => {
  if (memberId !== undefined) {
    const { mobile, email } = await contacts.contactsOf(tx, { brandId, accountId: memberId });
    return target === (channel === 'sms' ? mobile : email);
  }
  return (
    channel === 'sms' &&
    (await contacts.accountOfMobile(tx, { brandId, e164: target })) !== undefined
  );
};
