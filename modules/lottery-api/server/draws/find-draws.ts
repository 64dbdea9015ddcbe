import type { Searcher, WaitingCounter } from '#modules/operator/server/index.ts';
import { countLateDraws, selectDrawsByNumber } from './find-draws.store.ts';

/** A draw counts as late this long after its time. */
export const LATE_MS = 30_000;
/** `K3-1M-20261128-0417` and `20261128-0417`: the game may stand before the number. */
const NUMBERED = /^(?:(?<game>.*?)[\s-]+)?(?<drawNo>\d{6,}[\d-]*)$/;

/** Draws by their number or its beginning, with or without the code of the game before it. */
export const drawSearcher: Searcher = {
  name: 'lottery-api.draws',
  permission: 'draw.view',
  find: async (_app, tx, { text, limit }) => {
    const { game = '', drawNo } = NUMBERED.exec(text)?.groups ?? {};
    const rows =
      drawNo === undefined ? [] : await selectDrawsByNumber(tx, { game, start: drawNo, limit });
    return rows.map((row) => ({
      kind: 'draw' as const,
      id: `${row.vendor_code}:${row.game_code}:${row.draw_no}`,
      title: `${row.game_code} ${row.draw_no}`,
      detail: row.vendor_code,
    }));
  },
};

/** Draws whose time has passed and that have neither a result nor been voided. */
export const lateDrawCounter: WaitingCounter = {
  name: 'lateDraws',
  permission: 'draw.view',
  count: (_app, tx, { now }) => countLateDraws(tx, new Date(now.getTime() - LATE_MS)),
};
