import type { AppContext } from '#platform/app-context.ts';
import { type ExternalWalletApi, httpExternalWallet } from '#seamless/external-wallet-api.ts';
import { type FreeRoundsApi, httpFreeRounds } from '#seamless/free-rounds-api.ts';
import { httpVendor } from '#seamless/http-vendor.ts';
import type { HttpWalletOptions } from '#seamless/http-wallet.ts';
import type { VendorApi } from '#seamless/vendor-api.ts';
import { selectLiveKeys } from './vendor.store.ts';
import { watchedFetch } from './vendor-gate.ts';
import { openKey } from './vendor-keys.ts';
import { adapterOf, boundAdapters, vendorByCode } from './vendors.ts';

/** Codes of the vendors whose books can be asked for. */
export function vendorsWithBooks(app: AppContext): readonly string[] {
  return boundAdapters(app)
    .filter(
      ({ side }) => side !== undefined && ('url' in side || side.api?.transactions !== undefined),
    )
    .map(({ code }) => code);
}

/** Vendors that keep balances of their own. */
export function vendorsWithExternalWallet(
  app: AppContext,
): readonly { readonly code: string; readonly name: string; readonly scale: 2 | 4 }[] {
  return boundAdapters(app)
    .filter(({ side }) =>
      side === undefined
        ? false
        : 'url' in side
          ? side.hasExternalWallet === true
          : side.externalWallet !== undefined,
    )
    .map(({ code, name, profile }) => ({ code, name, scale: profile.scale }));
}

/**
 * A vendor's side of the protocol; undefined when it has none, or no key of it is alive. One in this process may have
 * only some of the calls.
 * @param tryMs how long an answer may take; five seconds without it
 */
export async function vendorApiOf(
  app: AppContext,
  code: string,
  tryMs?: number,
): Promise<Partial<VendorApi> | undefined> {
  const side = adapterOf(app, code)?.side;
  if (side === undefined || !('url' in side)) {
    return side?.api;
  }
  const options = await callOptions(app, code, side);
  return options && httpVendor({ ...options, ...(tryMs === undefined ? {} : { tryMs }) });
}

/** The external wallet of a vendor that keeps balances; undefined when it has none, or no key of it is alive. */
export async function externalWalletOf(
  app: AppContext,
  code: string,
): Promise<ExternalWalletApi | undefined> {
  const side = adapterOf(app, code)?.side;
  if (side === undefined || !('url' in side)) {
    return side?.externalWallet;
  }
  const options = side.hasExternalWallet === true ? await callOptions(app, code, side) : undefined;
  return options === undefined ? undefined : httpExternalWallet(options);
}

/** The calls for free rounds of a vendor; undefined when it has none, or has no valid key. */
export async function freeRoundsOf(
  app: AppContext,
  code: string,
): Promise<FreeRoundsApi | undefined> {
  const adapter = adapterOf(app, code);
  const side = adapter?.side;
  if (adapter?.profile.freeRounds === undefined || side === undefined) {
    return undefined;
  }
  if (!('url' in side)) {
    return side.freeRounds;
  }
  const options = await callOptions(app, code, side);
  return options === undefined ? undefined : httpFreeRounds(options);
}

/** Whether free rounds of a game can be granted. */
export function playsFreeRounds(
  app: AppContext,
  game: { code: string; vendorCode: string },
): boolean {
  const games = adapterOf(app, game.vendorCode)?.profile.freeRounds;
  return games === true || (games?.includes(game.code) ?? false);
}

/**
 * Signs with the vendor's own key, the newest that it has signed with itself: a key that was just issued may not have
 * reached it. Before it has signed with any, the oldest.
 */
async function callOptions(
  app: AppContext,
  code: string,
  side: { readonly url: string; readonly isInside?: boolean },
): Promise<HttpWalletOptions | undefined> {
  const [vendor, keys] = [await vendorByCode(app, code), await selectLiveKeys(app.db.pooled)];
  const own = keys
    .filter(({ vendor_id: id }) => id === vendor?.id)
    .flatMap((row) => openKey(app, row));
  const key = own.findLast(({ is_confirmed: isConfirmed }) => isConfirmed) ?? own[0];
  return key === undefined || vendor === undefined
    ? undefined
    : {
        fetch: watchedFetch(app, vendor, side),
        baseUrl: side.url,
        vendor: code,
        keyId: key.key_id,
        algorithm: key.algorithm,
        secret: key.reply_secret,
        nowMs: app.clock.nowMs,
        replyKey: key.secret,
        tryMs: 5_000,
      };
}
