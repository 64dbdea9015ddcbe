import { selectAuditHead } from '#modules/operator/server/index.ts';
import type { Job } from '#platform/module.ts';
import { queueEntry } from './queue-entry.ts';

/** Each hour the last hash of the audit trail becomes public, so that nobody rewrites the trail before it. */
export const queueAuditHeadJob: Job = {
  name: 'fairness.queue_audit_head',
  cron: '3 * * * *',
  run: async (app) => {
    await app.db.transaction(async (tx) => {
      const head = await selectAuditHead(tx);
      if (head !== undefined) {
        const { id, hash } = head;
        await queueEntry(tx, {
          kind: 'audit_head',
          at: app.clock.nowMs(),
          count: Number(id),
          hash,
        });
      }
    });
  },
};
