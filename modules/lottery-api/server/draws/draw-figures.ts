import { type FigureReader, plainFigure } from '#modules/operator/server/index.ts';
import { selectDrawDelay } from './find-draws.store.ts';

const HOUR_MS = 3_600_000;

/** How long after its time a draw of the last hour had its result: the longest wait in seconds. */
export const drawFigures: FigureReader = {
  name: 'lottery-api.draws',
  permission: 'draw.view',
  read: async (_app, tx, { now }) => {
    const seconds = await selectDrawDelay(tx, new Date(now.getTime() - HOUR_MS));
    return [plainFigure('drawDelay', 'seconds', String(seconds))];
  },
};
