import { approvalEnded } from '#modules/operator/events.ts';
import { listen } from '#platform/listeners.ts';
import { notify } from './notify.ts';

/** Whoever asked is notified how their request ended. */
export const notifyMaker = listen(approvalEnded, {
  name: 'work.notify_maker',
  run: async (app, ended) => {
    await app.db.transaction((tx) =>
      notify(app, tx, {
        brandId: ended.brandId,
        staffIds: [ended.makerId],
        kind: 'decided',
        queue: 'approvals',
        item: ended.approvalId.toString(),
        title: ended.action,
        words: `office.action.${ended.action}`,
        by: ended.checker,
        outcome: ended.outcome,
        fact: `decided ${ended.approvalId}`,
        now: new Date(ended.atMs),
      }),
    );
  },
});
