import { settingsOf } from '#modules/brand/server/index.ts';
import { mayPractise, paymentAdapter, paymentProviders } from '#modules/cashier/server/index.ts';
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
  const ways: string[] = [];
  for (const provider of mayPlay ? app.extensions.of(paymentProviders) : []) {
    if (await mayPractise(app, tx, { provider, brandId })) {
      ways.push(provider.key);
    }
  }
  return ways;
}

/**
 * The way by which a payment goes now: the brand's, or by hand while that one is closed, has no connection, or cannot pay to
 * such a number.
 */
export async function openWay(
  app: AppContext,
  tx: ReadTx,
  of: {
    readonly brandId: number;
    readonly way: string;
    /** The payee's number, or as much of it as is shown. */
    readonly number: string;
  },
): Promise<string> {
  const isOpen =
    (await waysOf(app, tx, of.brandId)).includes(of.way) &&
    paymentAdapter(app, of.way) !== undefined &&
    app.extensions.find(paymentProviders, of.way)?.mayPayTo?.(of.number) !== false;
  return isOpen ? of.way : BY_HAND;
}
