export { readFeed, roundPage } from './ask-vendor.ts';
export { launchHosts, launchOrigins, vendorOrigins } from './launch-hosts.ts';
export { liveKeyIds } from './live-keys.ts';
export { vendorModule } from './module.ts';
export { vendorCases } from './open-cases.ts';
export { leavesUnknown, vendorCallPlan } from './vendor-call.ts';
export { noteNonsense, throughGate } from './vendor-gate.ts';
export { expireVendorKey, type IssuedKey, issueVendorKey } from './vendor-keys.ts';
export {
  externalWalletOf,
  freeRoundsOf,
  playsFreeRounds,
  vendorApiOf,
  vendorsWithBooks,
  vendorsWithExternalWallet,
} from './vendor-side.ts';
export {
  adapterOf,
  bindVendor,
  invalidateVendors,
  lacksMaxPayoutOf,
  lotteryPageVendors,
  maxPayoutOf,
  maxPayoutOfBet,
  openVendors,
  unavailabilityOf,
  type Vendor,
  vendorByCode,
} from './vendors.ts';
export {
  type DialectSpeaker,
  signVendorReply,
  verifyDialect,
  verifyVendor,
} from './verify-vendor.ts';
