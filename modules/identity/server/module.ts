import type { Module } from '#platform/module.ts';
import { seedDemoAccounts } from './demo-accounts.ts';
import { logInHandler } from './log-in.ts';
import { logOutHandler, touchSessionHandler } from './log-out.ts';
import { hashOfNothing } from './password-hash.ts';
import { sweepSessionsJob } from './sweep-sessions.job.ts';

export const identityModule: Module = {
  name: 'identity',
  handlers: [logInHandler, logOutHandler, touchSessionHandler],
  jobs: [sweepSessionsJob],
  seedDemo: seedDemoAccounts,
  start: async () => {
    await hashOfNothing();
  },
};
