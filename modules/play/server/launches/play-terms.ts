import type { Vendor } from '#modules/vendor/server/index.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { House } from '#platform/house.ts';
import { formatAmount } from '#platform/money/money.ts';
import type { PlayTerms } from './session.store.ts';

/**
 * What the vendor is told of this member at launch: the market, the highest stake and payout the house takes from the vendor,
 * and the limits that other rooms know of.
 */
export async function playTermsOf(
  house: House,
  tx: Tx,
  launch: {
    readonly brandId: number;
    readonly memberId: bigint;
    readonly isTrial: boolean;
    readonly ip: string;
    readonly vendor: Vendor;
  },
): Promise<PlayTerms> {
  const { brandId, memberId, isTrial, ip, vendor } = launch;
  const facts = { brandId, memberId, isTrial, visitorIp: ip };
  const { jurisdiction, limits } = await house.contributions.playTerms(tx, facts);
  const { maxPayout, maxStake } = vendor;
  return {
    jurisdiction: jurisdiction ?? 'DEFAULT',
    limits: {
      ...(maxStake === undefined
        ? {}
        : { max_stake: formatAmount(maxStake, vendor.profile.scale) }),
      ...(maxPayout === undefined
        ? {}
        : { max_payout: formatAmount(maxPayout, vendor.profile.scale) }),
      ...limits,
    },
  };
}
