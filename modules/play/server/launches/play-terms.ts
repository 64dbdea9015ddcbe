import type { Vendor } from '#modules/vendor/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import { formatAmount } from '#platform/money/money.ts';
import type { PlayTerms } from './session.store.ts';

/**
 * What the vendor learns about this member at launch: the market, the maximum stake and payout that the platform takes
 * from the vendor, and the limits of other modules.
 */
export async function playTermsOf(
  app: AppContext,
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
  const { jurisdiction, limits } = await app.contributions.playTerms(tx, facts);
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
