import type { AppContext } from '#platform/app-context.ts';
import { makeCalls } from '#platform/outbound/make-calls.ts';

/** For tests: time goes by, so that every call to the outside that is open is due, also one whose claim has not ended. */
export async function makeCallsDue(app: AppContext): Promise<void> {
  await app.db.pool.query(
    'update platform.outbound_call set next_at = clock_timestamp() where ended_at is null',
  );
}

/** For tests: time goes by, and the job makes the calls that are due. */
export async function makeDueCalls(app: AppContext): Promise<void> {
  await makeCallsDue(app);
  await makeCalls(app);
}
