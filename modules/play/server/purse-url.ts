import { settingsOf } from '#modules/brand/server/index.ts';
import { vendorsWithPurse } from '#modules/vendor/server/index.ts';
import type { House } from '#platform/house.ts';

/** The wallet page of the member centre lies over any address of the site. */
const WALLETS = ['mc', 'transferFund'] as const;

/**
 * Where a member moves money in and out of the vendor's purse, over the page the game leads back to. Undefined where
 * the vendor asks for each stake: it keeps no purse, the brand has one wallet for all, or the money is a trial's.
 */
export async function purseUrlOf(
  house: House,
  of: {
    readonly vendorCode: string;
    readonly brandId: number;
    readonly isTrial: boolean;
    readonly backUrl: string;
  },
): Promise<string | undefined> {
  const isPursed = vendorsWithPurse(house).some(({ code }) => code === of.vendorCode);
  if (!isPursed || of.isTrial) {
    return undefined;
  }
  const { isSingleWallet } = await settingsOf(house.db.pooled, of.brandId);
  return isSingleWallet ? undefined : withWallets(of.backUrl);
}

/** @param backUrl a path, or an address of the brand's own */
function withWallets(backUrl: string): string {
  const [before = '', hash] = backUrl.split('#');
  const [path = '', query] = before.split('?');
  const asked = new URLSearchParams(query);
  asked.set(...WALLETS);
  return `${path}?${asked}${hash === undefined ? '' : `#${hash}`}`;
}
