import type { AppContext } from '#platform/app-context.ts';
import { extensionPoint } from '#platform/extensions.ts';

/** A game session that is being opened, and the page the game leads back to. */
export type OpeningGame = {
  readonly vendorCode: string;
  readonly brandId: number;
  readonly isTrial: boolean;
  readonly backUrl: string;
};

/** The contribution of the module of external wallets. */
type ExternalWallets = {
  /**
   * Called at the opening of a game session.
   * @returns where the member moves money in and out of the vendor's own wallet; undefined where the vendor plays
   *   from the main wallet
   */
  readonly open: (app: AppContext, game: OpeningGame) => Promise<string | undefined>;
};

/** The extension point for the single module that manages external wallets. */
export const externalWallets = extensionPoint<ExternalWallets>(
  'play.external_wallets',
  () => 'wallets',
);

/** The page that moves the money of an external wallet; undefined when the game uses the main wallet. */
export async function walletPageOf(
  app: AppContext,
  game: OpeningGame,
): Promise<string | undefined> {
  return await app.extensions.of(externalWallets).at(0)?.open(app, game);
}
