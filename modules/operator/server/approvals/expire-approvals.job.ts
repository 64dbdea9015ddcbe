import type { Job } from '#platform/module.ts';
import { expireApprovals } from './end-approval.ts';

/** Ends requests after their 24 hours also where nobody looks at the queue, so that whoever asked hears of it. */
export const expireApprovalsJob: Job = {
  name: 'operator.expire_approvals',
  cron: '*/5 * * * *',
  run: async (app) => {
    await app.db.transaction((tx) => expireApprovals(app, tx, app.clock.nowMs()));
  },
};
