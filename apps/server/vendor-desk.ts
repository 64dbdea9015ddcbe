import type { VendorDesk } from './run-studios.ts';

/** No room keeps vendors, so no studio may be listed in `studios.ts`. */
export const vendorDesk: VendorDesk = {
  bindVendor: async (_house, adapter) => {
    throw new Error(`no room keeps the vendor ${adapter.code}`);
  },
  walletOf: (_house, vendorCode) => {
    throw new Error(`no room keeps the vendor ${vendorCode}`);
  },
};
