import { settingsOf } from '#modules/brand/server/index.ts';
import type { OpeningGame } from '#modules/play/server/index.ts';
import { vendorsWithPurse } from '#modules/vendor/server/index.ts';
import type { House } from '#platform/house.ts';
import { wakePurseReader } from './read-purses.ts';

/** The wallet page of the member centre lies over any address of the site. */
const WALLETS = ['mc', 'transferFund'] as const;

/**
 * Tells a game that is opened where a member moves money in and out of the vendor's purse, over the page the game leads
 * back to. Undefined where the vendor asks for each stake: it keeps no purse, the brand has one wallet for all, or the
 * money is a trial's.
 */
export async function openWithPurse(house: House, game: OpeningGame): Promise<string | undefined> {
  const isPursed = vendorsWithPurse(house).some(({ code }) => code === game.vendorCode);
  if (!isPursed || game.isTrial) {
    return undefined;
  }
  const { isSingleWallet } = await settingsOf(house.db.pooled, game.brandId);
  if (isSingleWallet) {
    return undefined;
  }
  // Who opens a game may have played another one: the record has it by the time they look.
  await house.db.autocommit((tx) => wakePurseReader(house, tx, game.vendorCode));
  return withWallets(game.backUrl);
}

/** @param backUrl a path, or an address of the brand's own */
function withWallets(backUrl: string): string {
  const [before = '', hash] = backUrl.split('#');
  const [path = '', query] = before.split('?');
  const asked = new URLSearchParams(query);
  asked.set(...WALLETS);
  return `${path}?${asked}${hash === undefined ? '' : `#${hash}`}`;
}
