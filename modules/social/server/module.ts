import { passwordChanged } from '#modules/identity/events.ts';
import { phoneProofs } from '#modules/identity/server/index.ts';
import { approvals, permissions } from '#modules/operator/server/index.ts';
import { listen } from '#platform/listeners.ts';
import type { Module } from '#platform/module.ts';
import { deleteWithoutPassword } from './link.store.ts';
import { linkSocialHandler, listSocialLinksHandler, unlinkSocialHandler } from './links.ts';
import { listSocialWaysHandler } from './providers/list-ways.ts';
import { changeProviderApproval, providersOfficeHandlers } from './providers/providers-office.ts';
import { sandboxProviderHandlers } from './sandbox/sandbox-provider.ts';
import { seedSandboxProvider } from './seed-demo.ts';
import { finishSocialHandler } from './sign-in/finish-social.ts';
import { joinSocialHandler } from './sign-in/join-social.ts';
import { startSocialHandler } from './sign-in/start-social.ts';
import { sweepSocialJob } from './sweep.job.ts';
import { firebasePhoneProof } from './verify-firebase-token.ts';

export const socialModule: Module = {
  name: 'social',
  handlers: [
    listSocialWaysHandler,
    startSocialHandler,
    finishSocialHandler,
    joinSocialHandler,
    listSocialLinksHandler,
    linkSocialHandler,
    unlinkSocialHandler,
    ...providersOfficeHandlers,
    ...sandboxProviderHandlers,
  ],
  jobs: [sweepSocialJob],
  extends: [
    permissions.with('social.view', 'social.change'),
    approvals.with(changeProviderApproval),
    phoneProofs.with(firebasePhoneProof),
  ],
  listeners: [
    listen(passwordChanged, {
      name: 'social.note_password',
      run: (app, { accountId }) => deleteWithoutPassword(app.db.pooled, accountId),
    }),
  ],
  seedDemo: seedSandboxProvider,
};
