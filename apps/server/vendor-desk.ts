import { bindBoard } from '#modules/lottery-api/server/index.ts';
import { togetherOf, vendorMembers, walletOperations } from '#modules/play/server/index.ts';
import { bindVendor } from '#modules/vendor/server/index.ts';
import { inProcessWallet } from '#seamless/in-process-wallet.ts';
import type { VendorDesk } from './run-studios.ts';
import { storedReports } from './stored-reports.ts';

/** Studios of this process call the same operations as vendors over signed HTTP. */
export const vendorDesk: VendorDesk = {
  bindVendor,
  bindBoard: (house, studio) => bindBoard(house, studio),
  membersOf: vendorMembers,
  walletOf: (house, vendorCode) => ({
    ...inProcessWallet(
      { ...walletOperations(house, vendorCode), ...storedReports(house, vendorCode) },
      (error) => house.log.error('wallet_call_failed', { vendorCode, error }),
    ),
    together: togetherOf(house, vendorCode),
  }),
};
