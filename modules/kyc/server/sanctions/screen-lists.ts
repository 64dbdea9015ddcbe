import type { AppContext } from '#platform/app-context.ts';
import type { Job } from '#platform/module.ts';
import { nameMatched } from '../../events.ts';
import { saveScreened, selectNamed, selectUnscreened } from './list.store.ts';
import { screenNames } from './screen-member.ts';

export const SCREEN_JOB = 'kyc.screen_lists';
const BATCH = 200;

/** Compares every member with a list that was let in: in steps that each remember how far they came. */
export const screenListsJob: Job = { name: SCREEN_JOB, cron: '* * * * *', run: screenLists };

async function screenLists(app: AppContext): Promise<void> {
  for (const list of await selectUnscreened(app.db.reads)) {
    let from: bigint | null = list.screened_to;
    while (from !== null) {
      from = await screenBatch(app, { id: list.id, brandId: list.brand_id, from });
    }
  }
}

type Step = { readonly id: bigint; readonly brandId: number; readonly from: bigint };

/** @returns the last member of the step; null when there are no more */
async function screenBatch(app: AppContext, step: Step): Promise<bigint | null> {
  const { id, brandId, from } = step;
  const nowMs = app.clock.nowMs();
  return await app.db.transaction(async (tx) => {
    const rows = await selectNamed(tx, { brandId, memberId: from, limit: BATCH });
    for (const row of rows) {
      if (row.real_name !== null) {
        const memberId = row.member_id;
        const scores = await screenNames(tx, {
          ...{ brandId, memberId, memberName: row.account, names: [row.real_name] },
          ...{ birthday: row.birthday ?? undefined, nowMs },
        });
        if (scores.length > 0) {
          nameMatched(app.log, { brandId, memberId, matches: scores.length });
        }
      }
    }
    const last = rows.length < BATCH ? null : (rows.at(-1)?.member_id ?? null);
    await saveScreened(tx, { id, memberId: last });
    return last;
  });
}
