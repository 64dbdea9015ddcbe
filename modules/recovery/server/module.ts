import { codeTargets } from '#modules/messaging/server/index.ts';
import type { Module } from '#platform/module.ts';
import { askForLinkHandler } from './ask-for-link.ts';
import { notifyPasswordChanged } from './on-password-changed.ts';
import { isRecoveryTarget } from './recovery-targets.ts';
import { readLinkHandler, resetByLinkHandler } from './reset-by-link.ts';
import { resetByMobileHandler } from './reset-by-mobile.ts';
import { sweepLinksJob } from './sweep-links.job.ts';

export const recoveryModule: Module = {
  name: 'recovery',
  handlers: [askForLinkHandler, readLinkHandler, resetByLinkHandler, resetByMobileHandler],
  jobs: [sweepLinksJob],
  extends: [codeTargets.with({ purpose: 'recovery', isKnown: isRecoveryTarget })],
  listeners: [notifyPasswordChanged],
};
