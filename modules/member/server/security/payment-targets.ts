import { contactsOf } from '#modules/identity/server/index.ts';
import type { TargetCheck } from '#modules/messaging/server/index.ts';

/** A code for paying goes to the member's own contact and nowhere else. */
export const isPaymentTarget: TargetCheck['isKnown'] = async (
  _app,
  tx,
  { brandId, memberId, target },
) => {
  if (memberId === undefined) {
    return false;
  }
  const { mobile, email } = await contactsOf(tx, { brandId, accountId: memberId });
  return target === mobile?.e164 || target === email?.address;
};
