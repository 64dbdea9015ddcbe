import type { PaymentProvider } from '#modules/cashier/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import { findOrder } from './deposit/find-order.ts';
import { openOrder } from './deposit/open-order.ts';
import { movesPlayMoney } from './network/usable-network.ts';
import { selectPayout } from './payout/payout.store.ts';
import { sendPayout } from './payout/send-payout.ts';
import { settlePayout } from './payout/settle-payout.ts';
import { USDT } from './usdt-key.ts';

/**
 * USDT on the network that a brand has set up. It moves real money and needs a market pack; only on a chain of the sandbox's own
 * machine it does not. No notices come: the blocks are read.
 */
export const usdtProvider: PaymentProvider = {
  key: USDT,
  isPlayMoney: false,
  isPractice: movesPlayMoney,
  mayPayTo: (number) => /^0x/i.test(number),
  adapterOf: (app: AppContext) => ({
    key: USDT,
    openDeposit: (order) => openOrder(app, order),
    findDeposit: (orderId) => findOrder(app, orderId),
    sendPayout: (payout) => sendPayout(app, payout),
    findPayout: async (payoutId) => {
      const known = await selectPayout(app.db.pooled, payoutId);
      return known === undefined
        ? { payoutId, state: 'unknown', code: null }
        : await settlePayout(app, known);
    },
  }),
  hasSigned: () => false,
};
