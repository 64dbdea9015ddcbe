import { codeTargets } from '#modules/messaging/server/index.ts';
import type { Module } from '#platform/module.ts';
import { closeAccountHandler } from './accounts/close-account.ts';
import { seedDemoAccounts } from './accounts/demo-accounts.ts';
import { freePlayHandler } from './accounts/free-play.ts';
import { sweepTrialsJob } from './accounts/sweep-trials.job.ts';
import { logInHandler } from './login/log-in.ts';
import { logInDeviceHandler } from './login/log-in-device.ts';
import { loginSteps } from './login/login-steps.ts';
import { isLoginTarget } from './login/login-targets.ts';
import { sendPlaceCodeHandler, verifyPlaceHandler, verifyPlaceStep } from './login/verify-place.ts';
import { changePasswordHandler } from './passwords/change-password.ts';
import { passwordHashing } from './passwords/password-hash.ts';
import { askForLinkHandler } from './recovery/ask-for-link.ts';
import { isRecoveryTarget } from './recovery/recovery-targets.ts';
import { readLinkHandler, resetByLinkHandler } from './recovery/reset-by-link.ts';
import { resetByMobileHandler } from './recovery/reset-by-mobile.ts';
import { sweepLinksJob } from './recovery/sweep-links.job.ts';
import { logOutHandler, touchSessionHandler } from './sessions/log-out.ts';
import {
  endOtherSessionsHandler,
  endOwnSessionHandler,
  listLoginsHandler,
  readSecurityHandler,
  removeBrowserHandler,
} from './sessions/security.ts';
import { sweepSessionsJob } from './sessions/sweep-sessions.job.ts';

export const identityModule: Module = {
  name: 'identity',
  handlers: [
    logInHandler,
    logInDeviceHandler,
    freePlayHandler,
    sendPlaceCodeHandler,
    verifyPlaceHandler,
    logOutHandler,
    touchSessionHandler,
    changePasswordHandler,
    readSecurityHandler,
    listLoginsHandler,
    endOwnSessionHandler,
    endOtherSessionsHandler,
    removeBrowserHandler,
    closeAccountHandler,
    askForLinkHandler,
    readLinkHandler,
    resetByLinkHandler,
    resetByMobileHandler,
  ],
  jobs: [sweepSessionsJob, sweepTrialsJob, sweepLinksJob],
  extends: [
    loginSteps.with(verifyPlaceStep),
    codeTargets.with(
      { purpose: 'login', isKnown: isLoginTarget },
      { purpose: 'recovery', isKnown: isRecoveryTarget },
    ),
  ],
  seedDemo: seedDemoAccounts,
  start: async (app) => {
    await passwordHashing(app).hashOfNothing();
  },
};
