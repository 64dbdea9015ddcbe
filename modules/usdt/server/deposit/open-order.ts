import { findBrand } from '#modules/brand/server/index.ts';
import {
  type DepositInstructions,
  type DepositToOpen,
  ProviderRefusal,
} from '#modules/cashier/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import { loadChainLibraries } from '../chain-library.ts';
import { selectNetwork } from '../network/network.store.ts';
import { openNetwork } from '../network/secrets.ts';
import { tokenText, unitsToPay } from '../token-units.ts';
import { addressAt } from './derive-address.ts';
import { insertOrderAddress, saveAddress, selectOrderAddress } from './order-address.store.ts';

const DAY_MS = 86_400_000;

/** Gives an order an address of its own and the sum in the token. Asked again, the answer is the same. */
export async function openOrder(
  app: AppContext,
  order: DepositToOpen,
): Promise<DepositInstructions> {
  await loadChainLibraries();
  return await app.db.transaction(async (tx) => {
    const brand = await findBrand(tx, { merchant: order.account, host: '' });
    const row = brand === undefined ? undefined : await selectNetwork(tx, brand.id);
    if (brand === undefined || row?.is_on !== true) {
      throw new ProviderRefusal('NO_NETWORK');
    }
    const secrets = openNetwork(app, row);
    if (secrets === undefined) {
      throw new Error('the secrets of a network cannot be read');
    }
    const rate = { rateTicks: row.rate_ticks, decimals: row.decimals };
    await insertOrderAddress(tx, {
      ...{ brandId: brand.id, orderId: order.orderId, amount: order.amount, ...rate },
      ...{ currency: order.currency, units: unitsToPay(order.amount, rate) },
      watchUntil: new Date(order.expiresAt.getTime() + row.watch_days * DAY_MS),
    });
    const given = await selectOrderAddress(tx, order.orderId);
    if (given === undefined) {
      throw new Error('an order that was given a place has none');
    }
    const address =
      given.address === ''
        ? await addressAt(secrets.extendedPublicKey, given.place)
        : given.address;
    await saveAddress(tx, { place: given.place, address });
    return {
      ...{ payUrl: null, payTo: address, payToName: row.name, qrText: address },
      payAmount: tokenText(given.units, given.decimals),
      expiresAt: order.expiresAt,
    };
  });
}
