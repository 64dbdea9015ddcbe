import { gamesOfBrand, nameIn } from '#modules/catalog/server/index.ts';
import { handle } from '#platform/http/handle.ts';
import { listWalletTypes } from '../contract.ts';
import { externalWalletsOf, MAIN_WALLET } from './wallets.ts';

/** Names that clients of the family read: English, and the reader's; there is no Chinese, so that English stands in. */
export const listWalletTypesHandler = handle(listWalletTypes, async (call) => {
  const { app, tx, brand, input, request } = call;
  const language = (input.language ?? request.language).toLowerCase();
  const games = await gamesOfBrand(app, tx, brand.id);
  const mainName = (code: string) => app.texts.translate(code, 'transfer.main') ?? '';
  const named = (type: number, english: string, locale: string) => ({
    walletType: String(type),
    walletEngName: english,
    walletChName: english,
    walletLocaleName: locale,
  });
  return [
    named(MAIN_WALLET, mainName('en'), mainName(language)),
    ...(await externalWalletsOf(app)).map(({ accountType, vendor }) => {
      const game = games.find(({ vendor_code: code }) => code === vendor.code);
      return named(
        accountType,
        vendor.name,
        game === undefined ? vendor.name : nameIn(game.vendor_name, language),
      );
    }),
  ];
});
