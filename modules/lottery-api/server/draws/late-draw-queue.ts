import type { WorkQueue } from '#modules/operator/server/index.ts';
import { LATE_MS } from './find-draws.ts';
import { lateDrawFlow, selectLateDraws } from './late-draws.store.ts';

const DUE_MS = 15 * 60_000;

/** Draws whose time has passed and that have neither a result nor been voided, as work. */
export const lateDrawQueue: WorkQueue = {
  name: 'lateDraws',
  permission: 'draw.view',
  handledBy: 'draw.view',
  dueMs: DUE_MS,
  list: async (_app, tx, { now, limit }) => {
    const rows = await selectLateDraws(tx, { due: new Date(now.getTime() - LATE_MS), limit });
    return rows.map((row) => ({
      id: `${row.vendor_code}:${row.game_code}:${row.draw_no}`,
      entity: `draw:${row.game_code}-${row.draw_no}`,
      title: `${row.game_code} ${row.draw_no}`,
      words: null,
      detail: row.vendor_code,
      since: row.draws_at,
      endsAt: null,
      owner: null,
      askedBy: null,
    }));
  },
  flow: (tx, { from, until }) => lateDrawFlow(tx, { from, until, lateMs: LATE_MS }),
  closings: { actions: ['lottery.result', 'lottery.void.approve'], states: [] },
};
