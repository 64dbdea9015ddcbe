import { settingsOf } from '#modules/brand/server/index.ts';
import type { WaitingCounter, WorkQueue } from '#modules/operator/server/index.ts';
import { countDifferent, differenceFlow, selectDifferent } from './compare.store.ts';

const NAME = 'team-sums';
const PERMISSION = 'team.view';
const DAY_MS = 86_400_000;

/** Days whose last comparison found a difference. */
export const differenceCounter: WaitingCounter = {
  name: NAME,
  permission: PERMISSION,
  count: (_app, tx, { brandId }) => countDifferent(tx, brandId),
};

/** The same days as work: each waits until the sums are made again and agree with their bets. */
export const differenceQueue: WorkQueue = {
  name: NAME,
  permission: PERMISSION,
  handledBy: 'team.rebuild',
  dueMs: DAY_MS,
  list: async (_app, tx, asked) => {
    const [rows, { timeZone }] = await Promise.all([
      selectDifferent(tx, asked),
      settingsOf(tx, asked.brandId),
    ]);
    const dayOf = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
    return rows.map(({ day, different, compared_at: since }) => ({
      ...{ id: dayOf.format(day), entity: `brand:${asked.brandId}`, title: dayOf.format(day) },
      ...{ words: null, detail: String(different), since },
      ...{ endsAt: null, owner: null, askedBy: null },
    }));
  },
  flow: differenceFlow,
  closings: { actions: ['team.rebuild'], states: [] },
};
