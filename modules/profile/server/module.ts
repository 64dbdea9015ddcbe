import { contactsOfMember } from '#modules/member/server/index.ts';
import { officeHandlers } from '#modules/operator/server/index.ts';
import { registerTargetCheck } from '#modules/verification/server/index.ts';
import type { Module } from '#platform/module.ts';
import {
  endMemberSessionHandler,
  readMemberAccessHandler,
  unlockMemberLoginHandler,
  unlockMemberPaymentHandler,
} from './access-office.ts';
import { bindMailHandler, bindMobileHandler } from './bind-contact.ts';
import { tellOfClosing, tellOfFactors, tellOfLoginWays } from './on-account-changed.ts';
import {
  checkPaymentPasswordHandler,
  sendPaymentCodeHandler,
  setPaymentPasswordHandler,
} from './payment-password.ts';
import { readSecurityProfileHandler } from './read-security-profile.ts';
import { setPersonHandler } from './set-person.ts';
import { addressesOf } from './tell-member.ts';

// A code for paying goes to the member's own contact and nowhere else.
registerTargetCheck('payment', async (tx, { brandId, memberId, target }) => {
  if (memberId === undefined) {
    return false;
  }
  const { mobile, email } = addressesOf(await contactsOfMember(tx, { brandId, memberId }));
  return target === mobile || target === email?.toLowerCase();
});

export const profileModule: Module = {
  name: 'profile',
  handlers: [
    readSecurityProfileHandler,
    setPersonHandler,
    bindMobileHandler,
    bindMailHandler,
    sendPaymentCodeHandler,
    setPaymentPasswordHandler,
    checkPaymentPasswordHandler,
    ...officeHandlers(
      readMemberAccessHandler,
      endMemberSessionHandler,
      unlockMemberLoginHandler,
      unlockMemberPaymentHandler,
    ),
  ],
  listeners: [tellOfFactors, tellOfClosing, tellOfLoginWays],
};
