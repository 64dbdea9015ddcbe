import { settingsOf } from '#modules/brand/server/index.ts';
import { audit } from '#modules/operator/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import { handle, operatorOf } from '#platform/http/handle.ts';
import { listComparisons, rebuildTeamSums } from '../../contract.office.ts';
import { rebuildSums } from '../sums/sum-bets.store.ts';
import { selectComparisons } from './compare.store.ts';
import { compareSums } from './compare-sums.job.ts';

export const REBUILD_JOB = 'team.rebuild';

export const listComparisonsHandler = handle(listComparisons, async ({ tx, brand }) => {
  const { timeZone } = await settingsOf(tx, brand.id);
  const dayOf = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  const rows = await selectComparisons(tx, brand.id);
  return {
    rows: rows.map((row) => ({
      id: String(row.id),
      day: dayOf.format(row.day),
      comparedAt: row.compared_at.toISOString(),
      compared: row.compared,
      different: row.different,
      examples: row.different === 0 ? '' : JSON.stringify(row.examples),
    })),
    next: null,
  };
});

export const rebuildTeamSumsHandler = handle(rebuildTeamSums, async (call) => {
  const { app, tx, brand, input, request } = call;
  const { operatorId } = operatorOf(call);
  await app.addJob(tx, {
    name: REBUILD_JOB,
    payload: { brandId: brand.id },
    key: `${REBUILD_JOB}:${brand.id}`,
  });
  await audit(tx, {
    ...{ operatorId, brandId: brand.id, action: REBUILD_JOB, entity: `brand:${brand.id}` },
    ...{ before: {}, after: {}, reason: input.reason, request },
  });
  return true;
});

/** Makes the sums of a brand again, and compares them. */
export async function rebuildBrand(app: AppContext, brandId: number): Promise<void> {
  const { timeZone } = await settingsOf(app.db.pooled, brandId);
  await app.db.transaction((tx) => rebuildSums(tx, { brandId, timeZone }));
  await compareSums(app);
}
