import { type ExternalWalletApi, httpExternalWallet } from '../../external-wallet-api.ts';
import { type FreeRoundsApi, httpFreeRounds } from '../../free-rounds-api.ts';
import { httpVendor } from '../../http-vendor.ts';
import type { VendorApi, VendorGame, VendorTransaction } from '../../vendor-api.ts';
import { isRefused } from '../../wallet-errors.ts';
import { overSocket } from '../http-subject.ts';
import type { SigningKey, WireApi } from '../subject.ts';

/** A vendor at an address, called as the platform calls it. */
export type VendorSubject = {
  readonly vendor: string;
  readonly api: VendorApi;
  /** For vendors with external wallets. */
  readonly externalWallet?: ExternalWalletApi;
  /** For vendors that play granted rounds; its `game` is one of those with free rounds. */
  readonly freeRounds?: FreeRoundsApi;
  readonly wireApi: WireApi;
  /** Open game sessions at the vendor, which the cases may use up. */
  readonly sessions: readonly string[];
  readonly clock: () => number;
  /** The time of all cases, in milliseconds. */
  readonly nowMs: number;
  readonly game: () => Promise<VendorGame>;
  readonly allGames: () => Promise<readonly VendorGame[]>;
  readonly allTransactions: (window: {
    readonly from: number;
    readonly to: number;
  }) => Promise<readonly VendorTransaction[]>;
};

/** A list with more pages than this is treated as endless. */
const MAX_PAGES = 1_000;

/**
 * A subject for a vendor at an address.
 * @param vendor.game code of the game; the first one of the list by default
 */
export function vendorSubject(vendor: {
  readonly baseUrl: string;
  readonly key: SigningKey;
  readonly replyKey?: Uint8Array;
  readonly game?: string;
  readonly hasExternalWallet?: boolean;
  readonly sessions?: readonly string[];
  readonly hasFreeRounds?: boolean;
  readonly clock: () => number;
}): VendorSubject {
  const { baseUrl, key, replyKey, clock } = vendor;
  const reply = replyKey === undefined ? {} : { replyKey };
  const api = httpVendor({ ...key, ...reply, baseUrl, nowMs: clock, tryMs: 10_000 });
  const allGames = () =>
    allPages(async (cursor) => {
      const page = await api.games(cursor);
      return isRefused(page) ? page.code : { items: page.games, next: page.next };
    });
  return {
    vendor: key.vendor,
    api,
    ...(vendor.hasExternalWallet === true
      ? {
          externalWallet: httpExternalWallet({
            ...key,
            ...reply,
            baseUrl,
            nowMs: clock,
            tryMs: 10_000,
          }),
        }
      : {}),
    ...(vendor.hasFreeRounds === true
      ? { freeRounds: httpFreeRounds({ ...key, ...reply, baseUrl, nowMs: clock, tryMs: 10_000 }) }
      : {}),
    wireApi: { send: overSocket(baseUrl), nowMs: clock, key, ...reply },
    sessions: vendor.sessions ?? [],
    clock,
    nowMs: clock(),
    allGames,
    game: async () => {
      const games = await allGames();
      const game = games.find(({ code }) => vendor.game === undefined || code === vendor.game);
      if (game === undefined) {
        throw new Error('the feed does not have the game');
      }
      return game;
    },
    allTransactions: (window) =>
      allPages(async (cursor) => {
        const page = await api.transactions({ ...window, ...cursor });
        return isRefused(page) ? page.code : { items: page.transactions, next: page.next };
      }),
  };
}

async function allPages<Item>(
  ask: (cursor: {
    readonly cursor?: string;
  }) => Promise<string | { readonly items: readonly Item[]; readonly next: string | undefined }>,
): Promise<readonly Item[]> {
  const items: Item[] = [];
  let cursor: string | undefined;
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const got = await ask(cursor === undefined ? {} : { cursor });
    if (typeof got === 'string') {
      throw new Error(`a page is refused: ${got}`);
    }
    items.push(...got.items);
    cursor = got.next;
    if (cursor === undefined) {
      return items;
    }
  }
  throw new Error('the pages have no end');
}
