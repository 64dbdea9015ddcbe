import { settingsOf } from '#modules/brand/server/index.ts';
import type { OpeningGame } from '#modules/play/server/index.ts';
import { vendorsWithExternalWallet } from '#modules/vendor/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import { wakeExternalWalletReader } from './read-external-wallets.ts';

/** The wallet page of the member centre opens over any address of the site. */
const WALLETS = ['mc', 'transferFund'] as const;

/**
 * Sends a game, when it is opened, the page where a member moves money in and out of the vendor's external wallet, over
 * the page the game leads back to. Undefined where the vendor asks for each stake: it has no external wallet, the brand
 * has one wallet for all, or the money is a trial's.
 */
export async function openWithExternalWallet(
  app: AppContext,
  game: OpeningGame,
): Promise<string | undefined> {
  const hasExternalWallet = vendorsWithExternalWallet(app).some(
    ({ code }) => code === game.vendorCode,
  );
  if (!hasExternalWallet || game.isTrial) {
    return undefined;
  }
  const { isSingleWallet } = await settingsOf(app.db.pooled, game.brandId);
  if (isSingleWallet) {
    return undefined;
  }
  // A member who opens a game may have played another one: the record has it by the time they look.
  await app.db.autocommit((tx) => wakeExternalWalletReader(app, tx, game.vendorCode));
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
