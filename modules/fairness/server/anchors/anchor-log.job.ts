import type { AppContext } from '#platform/app-context.ts';
import type { Job } from '#platform/module.ts';
import { selectAnchors } from './anchor.store.ts';
import { sendLastCheckpoint } from './anchor-call.ts';

/** Sends the last checkpoint to every anchor that does not have it. */
export async function anchorLog(app: AppContext): Promise<void> {
  for (const anchor of await selectAnchors(app.db.reads)) {
    await app.db.transaction((tx) => sendLastCheckpoint(app, tx, anchor));
  }
}

export const anchorLogJob: Job = { name: 'fairness.anchor_log', cron: '7 * * * *', run: anchorLog };
