import type { AppContext } from '#platform/app-context.ts';
import { makeCalls } from '#platform/outbound/make-calls.ts';

/** Makes every open outbound call due, also one whose claim has not ended. */
export async function makeCallsDue(app: AppContext): Promise<void> {
  await app.db.pool.query(
    'update platform.outbound_call set next_at = clock_timestamp() where ended_at is null',
  );
}

/** Makes every open outbound call due, and runs the job that makes the calls. */
export async function makeDueCalls(app: AppContext): Promise<void> {
  await makeCallsDue(app);
  await makeCalls(app);
}
