import { handle } from '#platform/http/handle.ts';
import { idOf, MAX_COUNTED, PAGE, pageOf, totalOf } from '#platform/lists/pages.ts';
import { listRebateRuns } from '../../contract.rebates-office.ts';
import { namesOf } from '../contracts/contract-view.ts';
import { countRebateRuns, selectRebateRuns } from '../rebates/rebate-run.store.ts';
import { exact } from '../runs/progress.ts';
import { agentNamed } from './contracts-office.ts';

export const listRebateRunsHandler = handle(listRebateRuns, async (call) => {
  const { tx, brand, input } = call;
  const earnerId = await agentNamed(tx, { brandId: brand.id, name: input.member });
  const search = { brandId: brand.id, kind: input.kind, earnerId };
  const isOldest = input.sort === 'time';
  const [found, count] = await Promise.all([
    selectRebateRuns(tx, search, { before: idOf(input.before), limit: PAGE + 1, isOldest }),
    countRebateRuns(tx, search, MAX_COUNTED + 1),
  ]);
  const page = pageOf(found, PAGE, ({ id }) => id.toString());
  const names = await namesOf(tx, [...new Set(page.rows.map(({ earner_id }) => earner_id))]);
  return {
    rows: page.rows.map((row) => ({
      id: row.id.toString(),
      memberId: row.earner_id.toString(),
      member: names.get(row.earner_id) ?? '',
      kind: row.kind,
      ...{ from: row.from_at.toISOString(), until: row.until_at.toISOString() },
      ...{ validBet: exact(row.valid_ticks), earned: exact(row.earned_ticks) },
      ...{ carried: exact(row.carried_ticks), pays: exact(row.pays_ticks) },
      carries: exact(row.carries_ticks),
      madeAt: row.made_at.toISOString(),
    })),
    next: page.next,
    total: totalOf(count),
  };
});
