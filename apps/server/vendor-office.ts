import { bindBoard } from '#modules/lottery-api/server/index.ts';
import { togetherOf, vendorMembers, walletOperations } from '#modules/play/server/index.ts';
import { bindVendor } from '#modules/vendor/server/index.ts';
import { inProcessWallet } from '#seamless/in-process-wallet.ts';
import { placeBet } from '#studios/lottery/contract.ts';
import { storedReports } from './stored-reports.ts';
import type { VendorOffice } from './vendor-office-calls.ts';

/** Studios of this process call the same operations as vendors over signed HTTP. */
export const vendorOffice: VendorOffice = {
  bindVendor,
  bindStudio: (app, { studio, call }) => {
    if (studio.routes.some(({ endpoint }) => endpoint === placeBet)) {
      bindBoard(app, { vendorCode: studio.vendorCode, call });
    }
  },
  membersOf: vendorMembers,
  walletOf: (app, vendorCode) => ({
    ...inProcessWallet(
      { ...walletOperations(app, vendorCode), ...storedReports(app, vendorCode) },
      (error) => app.log.error('wallet_call_failed', { vendorCode, error }),
    ),
    together: togetherOf(app, vendorCode),
  }),
};
