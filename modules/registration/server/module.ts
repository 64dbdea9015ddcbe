import { depositCredits } from '#modules/cashier/server/index.ts';
import { noteDeposits } from '#modules/downline/server/index.ts';
import { loginSteps } from '#modules/identity/server/index.ts';
import { permissions } from '#modules/operator/server/index.ts';
import { newcomerServices } from '#modules/social/server/index.ts';
import type { Module } from '#platform/module.ts';
import { acceptTermsHandler, termsStep } from './accept-terms.ts';
import { checkUsernameHandler } from './check-username.ts';
import { readMemberEntryHandler } from './entry-office.ts';
import { checkAffiliateHandler } from './invitation.ts';
import { openDownlineByMobileHandler, openDownlineHandler } from './open-downline.ts';
import { socialNewcomerService } from './open-for-social.ts';
import { registerHandler } from './register.ts';
import { registerByMobileHandler } from './register-by-mobile.ts';
import { readRegisterRulesHandler, servedRules } from './register-rules.ts';
import {
  changeOfficeRegisterRulesHandler,
  readOfficeRegisterRulesHandler,
} from './rules-office.ts';

export const registrationModule: Module = {
  name: 'registration',
  handlers: [
    registerHandler,
    registerByMobileHandler,
    openDownlineHandler,
    openDownlineByMobileHandler,
    checkAffiliateHandler,
    checkUsernameHandler,
    readRegisterRulesHandler,
    readOfficeRegisterRulesHandler,
    changeOfficeRegisterRulesHandler,
    readMemberEntryHandler,
    acceptTermsHandler,
  ],
  extends: [
    loginSteps.with(termsStep),
    permissions.with('registration.view', 'registration.change'),
    newcomerServices.with(socialNewcomerService),
    depositCredits.with({
      name: 'registration.first_deposits',
      take: async (_app, tx, deposits) => await noteDeposits(tx, deposits),
    }),
  ],
  contributions: {
    systemStatus: async (_app, tx, { brandId }) => ({ register: await servedRules(tx, brandId) }),
  },
};
