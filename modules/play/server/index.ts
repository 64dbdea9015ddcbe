export { endGameSessions } from './game-sessions.ts';
export { betIdsOfStakes, betOfMember, betsOfMember, type MemberBet } from './member-bets.store.ts';
export { playModule } from './module.ts';
export { openLaunch } from './open-launch.ts';
export { expireVendorKey } from './vendor.store.ts';
export { type IssuedKey, issueVendorKey } from './vendor-keys.ts';
export { adapterOf, bindVendor, setVendorStatus, type Vendor, vendorByCode } from './vendors.ts';
export { signVendorReply, verifyVendor } from './verify-vendor.ts';
export { type MoneyCalls, walletOperations } from './wallet-operations.ts';
