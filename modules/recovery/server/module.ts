import { contacts } from '#modules/identity/server/index.ts';
import { registerTargetCheck } from '#modules/verification/server/index.ts';
import type { Module } from '#platform/module.ts';
import { askForLinkHandler } from './ask-for-link.ts';
import { tellPasswordChanged } from './on-password-changed.ts';
import { readLinkHandler, resetByLinkHandler } from './reset-by-link.ts';
import { resetByMobileHandler } from './reset-by-mobile.ts';
import { sweepLinksJob } from './sweep-links.job.ts';

// By mail a link leads back, not a code: codes to addresses are made and never sent.
registerTargetCheck('recovery', async (tx, { brandId, channel, target }) =>
  channel === 'sms'
    ? (await contacts.accountOfMobile(tx, { brandId, e164: target })) !== undefined
    : false,
);

export const recoveryModule: Module = {
  name: 'recovery',
  handlers: [askForLinkHandler, readLinkHandler, resetByLinkHandler, resetByMobileHandler],
  jobs: [sweepLinksJob],
  listeners: [tellPasswordChanged],
};
