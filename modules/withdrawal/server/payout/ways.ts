import { settingsOf } from '#modules/brand/server/index.ts';
import { paymentAdapter, paymentProviders } from '#modules/cashier/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import { BY_HAND } from '../settings.ts';

/** The providers through which a brand may pay: those of play money in a sandbox alone, no other one without a market (MKT-2). */
export async function waysOf(
  app: AppContext,
  tx: ReadTx,
  brandId: number,
): Promise<readonly string[]> {
  const { isSandbox } = await settingsOf(tx, brandId);
  const mayPlay = app.isSandbox && isSandbox;
  return app.extensions
    .of(paymentProviders)
    .filter(({ isPlayMoney }) => isPlayMoney && mayPlay)
    .map(({ key }) => key);
}

/** The way by which a payment goes now: the brand's, or by hand while that one is closed or has no connection. */
export async function openWay(
  app: AppContext,
  tx: ReadTx,
  of: { readonly brandId: number; readonly way: string },
): Promise<string> {
  const isOpen =
    (await waysOf(app, tx, of.brandId)).includes(of.way) &&
    paymentAdapter(app, of.way) !== undefined;
  return isOpen ? of.way : BY_HAND;
}
