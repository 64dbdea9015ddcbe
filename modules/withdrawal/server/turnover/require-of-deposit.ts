import type { DepositCredit } from '#modules/cashier/server/index.ts';
import { settingsOfBrand } from '../settings.ts';
import { requireTurnovers } from './read-turnover.ts';

/** What comes in by a deposit has to be bet before it may leave, as the brand's factor says; written with the money. */
export const requireOfDeposit: DepositCredit = {
  name: 'withdrawal',
  take: async (_app, tx, deposits) => {
    const asked = await Promise.all(
      deposits.map(async ({ brandId, memberId, depositId: sourceRef, amount: credit, nowMs }) => {
        const { settings } = await settingsOfBrand(tx, brandId);
        const percent = settings.turnoverPercent;
        return { brandId, memberId, source: 'deposit', sourceRef, credit, percent, nowMs };
      }),
    );
    await requireTurnovers(tx, asked);
  },
};
