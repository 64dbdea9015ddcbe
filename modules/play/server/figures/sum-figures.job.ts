import type { AppContext } from '#platform/app-context.ts';
import { deleteFigures, hasFigures, writeFigures } from './figure.store.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;
/** Most bets are settled this soon; those of the last two days are summed again each hour. */
const RECENT_MS = 15 * MINUTE_MS;
const SETTLING_MS = 2 * DAY_MS;
/** An installation that has no sums yet makes those that today is compared with. */
const COMPARED_MS = 8 * DAY_MS;
/** Longer than any comparison of the back office. */
const STORED_MS = 400 * DAY_MS;

/** Sums the bets of the last minutes; on the first run, those of the last eight days. */
export async function sumRecentBets(app: AppContext): Promise<void> {
  const nowMs = app.clock.nowMs();
  await app.db.transaction(async (tx) => {
    const isFirst = !(await hasFigures(tx, new Date(nowMs - COMPARED_MS)));
    const from = new Date(nowMs - (isFirst ? COMPARED_MS : RECENT_MS));
    await writeFigures(tx, { from, until: new Date(nowMs) });
  });
}

/** Sums the bets of the last two days again, and deletes sums that nothing compares with. */
export async function sumSettledBets(app: AppContext): Promise<void> {
  const nowMs = app.clock.nowMs();
  await app.db.transaction(async (tx) => {
    await writeFigures(tx, { from: new Date(nowMs - SETTLING_MS), until: new Date(nowMs) });
    await deleteFigures(tx, new Date(nowMs - STORED_MS));
  });
}
