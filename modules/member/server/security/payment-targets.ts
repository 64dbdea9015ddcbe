import type { TargetCheck } from '#modules/messaging/server/index.ts';
import { contactsOfMember } from '../bind-contact.ts';
import { addressesOf } from './notify-contacts.ts';

/** A code for paying goes to the member's own contact and nowhere else. */
export const isPaymentTarget: TargetCheck['isKnown'] = async (
  _app,
  tx,
  { brandId, memberId, target },
) => {
  if (memberId === undefined) {
    return false;
  }
  const { mobile, email } = addressesOf(await contactsOfMember(tx, { brandId, memberId }));
  return target === mobile || target === email?.toLowerCase();
};
