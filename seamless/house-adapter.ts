import type { VendorAdapter, VendorHttpRequest, VendorProfile, WalletCall } from './adapter.ts';
import type { Studio } from './studio.ts';
import { WALLET_CALLS, type WalletCallName } from './wallet-api.ts';

/** House studios have 4 decimals, unique ids, and retry until answered. */
const HOUSE_PROFILE: VendorProfile = {
  scale: 4,
  txnScope: 'vendor',
  allowLateBet: false,
  lateWindowMs: 24 * 3_600_000,
  mayRollBackWin: false,
};

/** The one adapter of all house studios: they speak the protocol as it is. */
export function houseAdapter(
  studio: Pick<Studio, 'code' | 'vendorCode' | 'name' | 'games'>,
): VendorAdapter {
  return {
    code: studio.vendorCode,
    name: studio.name,
    profile: HOUSE_PROFILE,
    gameFeed: () => studio.games,
    launchUrl: (launch) => {
      const query = new URLSearchParams({
        ...launch.extra,
        launch: launch.launchToken,
        game: launch.gameCode,
        lang: launch.language.toLowerCase(),
        device: launch.device,
        back: launch.backUrl,
      });
      return `/studio/${studio.code}/?${query.toString()}`;
    },
    toWalletCall: readWalletCall,
    roundUrl: (roundId) =>
      `/fairness/v1/rounds/${encodeURIComponent(studio.vendorCode)}/${encodeURIComponent(roundId)}`,
  };
}

const BY_NAME = new Map<string, WalletCallName>(
  Object.entries(WALLET_CALLS).map(([name, { verb, path }]) => [
    `${verb} ${path}`,
    name as WalletCallName,
  ]),
);

/** Reads a call of the protocol itself; undefined when the path is not one of it or the body is no JSON object. */
export function readWalletCall(request: VendorHttpRequest): WalletCall | undefined {
  const [path = '', query = ''] = request.target.split('?');
  const found = /^\/w\/v1\/txn\/([^/]+)$/.exec(path);
  if (request.method === 'GET' && found?.[1] !== undefined) {
    const member = new URLSearchParams(query).get('member');
    return {
      call: 'findTransaction',
      request: { txn_id: decodeURIComponent(found[1]), ...(member === null ? {} : { member }) },
    };
  }
  const call = BY_NAME.get(`${request.method} ${path}`);
  const body = call === undefined ? undefined : readObject(request.body);
  return call === undefined || body === undefined ? undefined : { call, request: body };
}

function readObject(body: Uint8Array): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? { ...value }
      : undefined;
  } catch {
    return undefined;
  }
}
