import { parseAmount, units } from '#platform/money/money.ts';
import type { VendorProfile } from '../adapter.ts';
import type { Need } from './case.ts';

/** The needs that a vendor's profile meets, for the game of the cases. */
export function needsOfProfile(profile: Partial<VendorProfile>, game: string): readonly Need[] {
  return [
    profile.allowLateBet === true ? 'allowLateBet' : 'strictBet',
    profile.scale === 2 ? 'scale2' : 'scale4',
    profile.txnScope === 'member' ? 'memberIds' : 'vendorIds',
    profile.sessionForAllGames === true ? 'sessionForAllGames' : 'sessionPerGame',
    profile.lateWindowMs === 0 ? 'noLateWindow' : 'lateWindow',
    profile.mayRollBackWin === true ? 'winRollback' : 'noWinRollback',
    // The cases use one maximum payout and one maximum stake.
    ...(profile.maxStake === '600' ? (['stakeCap'] as const) : []),
    ...(profile.maxPayout === '1000' ? (['cap'] as const) : []),
    ...(paysThousands(profile, game) ? (['thousands'] as const) : []),
  ];
}

function paysThousands(profile: Partial<VendorProfile>, game: string): boolean {
  return [profile.maxPayout, profile.maxPayoutOfGames?.[game]].every((text) => {
    const max = text === undefined ? undefined : parseAmount(text, 4);
    return max === undefined || max >= units(1_000n);
  });
}
