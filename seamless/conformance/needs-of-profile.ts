import type { VendorProfile } from '../adapter.ts';
import type { Need } from './case.ts';

/** What of the cases' needs a vendor's profile says. */
export function needsOfProfile(profile: Partial<VendorProfile>): readonly Need[] {
  return [
    profile.allowLateBet === true ? 'allowLateBet' : 'strictBet',
    profile.scale === 2 ? 'scale2' : 'scale4',
    profile.txnScope === 'member' ? 'memberIds' : 'vendorIds',
    profile.sessionForAllGames === true ? 'sessionForAllGames' : 'sessionPerGame',
    profile.lateWindowMs === 0 ? 'noLateWindow' : 'lateWindow',
    profile.mayRollBackWin === true ? 'winRollback' : 'noWinRollback',
    // The cases know one cap, and one highest stake.
    ...(profile.maxStake === '600' ? (['stakeCap'] as const) : []),
    ...(profile.maxPayout === '1000' ? (['cap'] as const) : []),
  ];
}
