import { codeTargets } from '#modules/messaging/server/index.ts';
import type { Module } from '#platform/module.ts';
import { changePasswordHandler } from './change-password.ts';
import { closeAccountHandler } from './close-account.ts';
import { seedDemoAccounts } from './demo-accounts.ts';
import { freePlayHandler } from './free-play.ts';
import { logInHandler } from './log-in.ts';
import { logInDeviceHandler } from './log-in-device.ts';
import { logOutHandler, touchSessionHandler } from './log-out.ts';
import { loginSteps } from './login-steps.ts';
import { isLoginTarget } from './login-targets.ts';
import { passwordHashing } from './password-hash.ts';
import {
  endOtherSessionsHandler,
  endOwnSessionHandler,
  listLoginsHandler,
  readSecurityHandler,
  removeBrowserHandler,
} from './security.ts';
import { sweepSessionsJob } from './sweep-sessions.job.ts';
import { sweepTrialsJob } from './sweep-trials.job.ts';
import { sendPlaceCodeHandler, verifyPlaceHandler, verifyPlaceStep } from './verify-place.ts';

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
  ],
  jobs: [sweepSessionsJob, sweepTrialsJob],
  extends: [
    loginSteps.with(verifyPlaceStep),
    codeTargets.with({ purpose: 'login', isKnown: isLoginTarget }),
  ],
  seedDemo: seedDemoAccounts,
  start: async (app) => {
    await passwordHashing(app).hashOfNothing();
  },
};
