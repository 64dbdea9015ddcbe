import { type FigureReader, plainFigure } from '#modules/operator/server/index.ts';
import { selectTroubled } from './vendor-office.store.ts';

/** Vendors that take no stakes now: closed, under maintenance, or cut off after too many faults. */
export const vendorFigures: FigureReader = {
  name: 'vendor.health',
  permission: 'vendor.view',
  read: async (_app, tx, { now }) => {
    const troubled = await selectTroubled(tx, now);
    return [
      {
        ...plainFigure('vendorsDown', 'count', String(troubled.length)),
        parts: troubled.map(({ code, why }) => ({ name: code, value: why })),
      },
    ];
  },
};
