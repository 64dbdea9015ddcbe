import { codeTargets } from '#modules/messaging/server/index.ts';

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
import { isPaymentTarget } from './payment-targets.ts';
import { readSecurityProfileHandler } from './read-security-profile.ts';
import { setPersonHandler } from './set-person.ts';

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
    readMemberAccessHandler,
    endMemberSessionHandler,
    unlockMemberLoginHandler,
    unlockMemberPaymentHandler,
  ],
  extends: [codeTargets.with({ purpose: 'payment', isKnown: isPaymentTarget })],
  listeners: [tellOfFactors, tellOfClosing, tellOfLoginWays],
};
