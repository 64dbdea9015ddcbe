import type { Tx } from '#platform/db/tx.ts';
import type { House } from '#platform/house.ts';
import {
  type FeedGame,
  type Names,
  retireMissing,
  upsertGame,
  upsertVendor,
} from './game.store.ts';
import { forgetGames } from './games-of-brand.ts';

/** What a vendor says of itself and its games; asked at start and whenever the operator imports. */
export type VendorFeed = {
  readonly code: string;
  readonly name: Names;
  readonly isHouse: boolean;
  /** Place among the vendors of a category, smaller first. */
  readonly position: number;
  readonly games: readonly FeedGame[];
};

/** Takes a vendor's feed: adds, updates, retires. Safe to repeat. */
export async function registerFeed(house: House, tx: Tx, feed: VendorFeed): Promise<void> {
  await upsertVendor(tx, feed);
  for (const game of feed.games) {
    await upsertGame(tx, feed.code, game);
  }
  await retireMissing(
    tx,
    feed.code,
    feed.games.map((game) => game.gameCode),
  );
  forgetGames(house);
}
