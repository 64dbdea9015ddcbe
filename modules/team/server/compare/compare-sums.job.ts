import { listBrands } from '#modules/brand/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import { sumsDiffer } from '../../events.ts';
import { sumTeams } from '../sums/sum-bets.job.ts';
import { readTeamSums, recomputeTeamSums, type TeamSums } from '../sums/team-sums.ts';
import {
  type Compared,
  compareDay,
  deleteComparisons,
  insertComparison,
  selectDay,
  selectLargest,
} from './compare.store.ts';

/** Days that are compared each night: bets of the last are corrected most. */
const DAYS = 3;
const STORED_MS = 400 * 86_400_000;
const LARGEST = 5;
const NOON_MS = 12 * 3_600_000;
const HOURS_MS = 3 * 3_600_000;

/** Compares the sums of the last whole days of every brand with their bets, and remembers what differs. */
export async function compareSums(app: AppContext): Promise<void> {
  await sumTeams(app);
  for (const { id: brandId, settings } of await listBrands(app.db.pooled)) {
    for (let daysBack = 1; daysBack <= DAYS; daysBack += 1) {
      const now = new Date(app.clock.nowMs());
      const { timeZone } = settings;
      const { day, until } = await selectDay(app.db.pooled, { now, daysBack, timeZone });
      await compareOne(app, { brandId, day, until });
    }
  }
  await app.db.transaction((tx) => deleteComparisons(tx, new Date(app.clock.nowMs() - STORED_MS)));
}

type OneDay = { readonly brandId: number; readonly day: Date; readonly until: Date };

/** Whole days, and of the largest agents also the hours around noon, which are read from slices. */
async function compare(app: AppContext, of: OneDay): Promise<Compared> {
  const tx = app.db.pooled;
  const found = await compareDay(tx, of);
  const from = new Date(of.day.getTime() + NOON_MS - HOURS_MS);
  const until = new Date(of.day.getTime() + NOON_MS + HOURS_MS);
  let different = 0;
  const agents = await selectLargest(tx, { ...of, limit: LARGEST });
  for (const agentId of agents) {
    const window = { agentId, from, until };
    const [sums, bets] = [await readTeamSums(tx, window), await recomputeTeamSums(tx, window)];
    different += isSame(sums, bets) ? 0 : 1;
  }
  return {
    compared: found.compared + agents.length,
    different: found.different + different,
    examples: found.examples,
  };
}

function isSame(one: TeamSums, other: TeamSums): boolean {
  return (
    one.bets === other.bets &&
    one.stakeTicks === other.stakeTicks &&
    one.validBetTicks === other.validBetTicks &&
    one.payoutTicks === other.payoutTicks &&
    one.activeMembers === other.activeMembers
  );
}

async function compareOne(app: AppContext, of: OneDay): Promise<void> {
  let found = await compare(app, of);
  if (found.different > 0) {
    // A bet that was corrected in between is in one of both only: it is summed first.
    await sumTeams(app);
    found = await compare(app, of);
  }
  await app.db.transaction((tx) =>
    insertComparison(tx, { ...of, ...found, now: new Date(app.clock.nowMs()) }),
  );
  if (found.different > 0) {
    sumsDiffer(app.log, { brandId: of.brandId, day: of.day, different: found.different });
  }
}
