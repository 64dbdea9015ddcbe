import type { AppContext } from '#platform/app-context.ts';
import type { Job } from '#platform/module.ts';
import { appendQueued, LogForkedError } from './append-log.ts';
import { signHead } from './sign-checkpoint.ts';

/** The next run begins after a minute. */
const MAX_RUN_MS = 50_000;

/**
 * Appends what waits, then signs a checkpoint. When somebody has changed the log nothing is appended or signed any more,
 * and each run is an alarm; the entries wait in their queue.
 */
export async function runLog(app: AppContext): Promise<void> {
  try {
    await appendQueued(app, app.clock.nowMs() + MAX_RUN_MS);
    await signHead(app);
  } catch (error) {
    if (!(error instanceof LogForkedError || error instanceof RangeError)) {
      throw error;
    }
    app.log.error('public_log_forked', { error });
  }
}

export const appendLogJob: Job = { name: 'fairness.append_log', cron: '* * * * *', run: runLog };
