import type { Tx } from '#platform/db/tx.ts';
import { parseAmount } from '#platform/money/money.ts';
import type { GameFeedItem } from '#seamless/adapter.ts';
import {
  type FeedGame,
  type Names,
  retireMissing,
  upsertGames,
  upsertVendor,
} from './game.store.ts';
import { invalidateGames } from './games-of-brand.ts';

/** The data that a vendor reports about itself and its games; requested at start and when the operator imports them. */
export type VendorFeed = {
  readonly code: string;
  readonly name: Names;
  readonly isHouse: boolean;
  /** Place among the vendors of a category, smaller first. */
  readonly position: number;
  readonly games: readonly GameFeedItem[];
};

/** Outside, e-sports and cockfight are games of type SPORTS; the vendor distinguishes them (GL-8). */
const OUTSIDE_TYPE: Readonly<Record<string, string>> = { ESPORTS: 'SPORTS', COCKFIGHT: 'SPORTS' };
const FINEST_SCALE = 4;
/** Shown where bets of one game differ in return; each board names the return of every bet. */
const MIXED_RTP_BASIS_POINTS = 9500;

/** Takes a vendor's feed: adds, updates, retires. Safe to repeat. */
export async function registerFeed(tx: Tx, feed: VendorFeed): Promise<void> {
  await upsertVendor(tx, feed);
  // A code that a vendor reports twice counts as it is reported last.
  const games = new Map(feed.games.map((game) => [game.code, toFeedGame(game)]));
  await upsertGames(tx, feed.code, [...games.values()]);
  await retireMissing(
    tx,
    feed.code,
    feed.games.map((game) => game.code),
  );
  await invalidateGames(tx);
}

function toFeedGame(item: GameFeedItem): FeedGame {
  const minBetTicks = parseAmount(item.minStake, FINEST_SCALE);
  if (minBetTicks === undefined) {
    throw new Error(`${item.code}: minStake is a decimal string, not ${item.minStake}`);
  }
  return {
    gameCode: item.code,
    gameType: OUTSIDE_TYPE[item.gameType] ?? item.gameType,
    name: item.name,
    picture: item.icon,
    defaultPlayType: item.defaultPlayType ?? '',
    classes: item.classify ?? [],
    listTypes: item.listTypes ?? [],
    opensInTab: item.opensInTab ?? false,
    isLandscape: item.isLandscape ?? false,
    minBetTicks,
    minLines: item.lines ?? 1,
    supportsTrial: item.supportsTrial,
    rtpBasisPoints: item.rtp4 ?? MIXED_RTP_BASIS_POINTS,
    isHot: item.isHot ?? false,
    isNew: item.isNew ?? false,
  };
}
