import { settingsOf } from '#modules/brand/server/index.ts';
import { balanceOf } from '#modules/ledger/server/index.ts';
import { handle, memberOf } from '#platform/http/handle.ts';
import { amount, toWireMoney } from '#platform/money/money.ts';
import { readBalance, readBalanceParts, readMerchantWallet } from '../contract.ts';
import { mainAccountFor } from './main-account.ts';
import { selectParts } from './wallet.store.ts';

/** The number outside clients know the main wallet by. */
const MAIN_WALLET = 2;

export const readBalanceHandler = handle(readBalance, async (call) => {
  const { tx, brand, app } = call;
  const { memberId } = memberOf(call);
  const { accountId, currency } = await mainAccountFor(app, tx, { brandId: brand.id, memberId });
  const sumBalance = toWireMoney(await balanceOf(tx, accountId));
  const { currencySymbol } = await settingsOf(tx, brand.id);
  return {
    sumBalance,
    balance: [{ accountTypeId: MAIN_WALLET, availBalance: sumBalance }],
    currency,
    currencySymbol,
  };
});

export const readBalancePartsHandler = handle(readBalanceParts, async (call) => {
  const { tx, brand, app } = call;
  const member = { brandId: brand.id, memberId: memberOf(call).memberId };
  const { currency } = await mainAccountFor(app, tx, member);
  const parts = await selectParts(tx, { ...member, currency });
  const partOf = (kind: string) =>
    toWireMoney(amount(parts.find((part) => part.kind === kind)?.balance ?? 0n));
  return { bonus: partOf('bonus'), locked: partOf('withdrawal') };
});

export const readMerchantWalletHandler = handle(readMerchantWallet, async ({ tx, brand }) => {
  const { isSingleWallet } = await settingsOf(tx, brand.id);
  const isSingle: 0 | 1 = isSingleWallet ? 1 : 0;
  return { isSingle };
});
