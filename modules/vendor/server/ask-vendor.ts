import Type from 'typebox';
import { Compile } from 'typebox/compile';
import { registerFeed } from '#modules/catalog/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { GameFeedItem } from '#seamless/adapter.ts';
import { VendorGame } from '#seamless/vendor-api.ts';
import { feedItem } from '#seamless/vendor-by-address.ts';
import { isRefused } from '#seamless/wallet-errors.ts';
import { vendorApiOf } from './vendor-side.ts';
import { adapterOf, boundAdapters, placeOf } from './vendors.ts';

const MAX_PAGES = 200;
const isPage = Compile(
  Type.Object({
    code: Type.Literal('OK'),
    games: Type.Array(VendorGame),
    next: Type.Optional(Type.String({ minLength: 1 })),
  }),
);
const isUrl = Compile(
  Type.Object({ code: Type.Literal('OK'), url: Type.String({ minLength: 1, maxLength: 2_000 }) }),
);

/** Takes the games of every vendor that is asked for them into the catalogue; who does not answer keeps those it had. */
export async function readFeeds(app: AppContext): Promise<void> {
  for (const adapter of boundAdapters(app)) {
    if (adapter.gameFeed === undefined) {
      await readFeed(app, adapter.code);
    }
  }
}

/** @returns how many games the vendor listed; undefined when it did not list all of them, or listed what is no game */
export async function readFeed(app: AppContext, code: string): Promise<number | undefined> {
  try {
    const games = await askGames(app, code);
    const isTaken = games !== undefined && (await takeGames(app, code, games));
    return isTaken ? games.length : undefined;
  } catch (error) {
    app.log.warn('vendor_feed_unread', { vendor: code, error });
    return undefined;
  }
}

async function takeGames(
  app: AppContext,
  code: string,
  games: readonly GameFeedItem[],
): Promise<boolean> {
  const [adapter, place] = [adapterOf(app, code), placeOf(app, code)];
  if (adapter === undefined || place === undefined) {
    return false;
  }
  const { name, names = { en: name, bn: name } } = adapter;
  await app.db.transaction((tx) => registerFeed(tx, { code, name: names, ...place, games }));
  return true;
}

async function askGames(
  app: AppContext,
  code: string,
): Promise<readonly GameFeedItem[] | undefined> {
  const api = await vendorApiOf(app, code);
  const games = new Map<string, GameFeedItem>();
  let cursor: string | undefined;
  for (let page = 1; api?.games !== undefined && page <= MAX_PAGES; page += 1) {
    const answer: unknown = await api.games(cursor === undefined ? {} : { cursor });
    if (!isPage.Check(answer)) {
      return undefined;
    }
    for (const game of answer.games) {
      games.set(game.code, feedItem(game));
    }
    if (answer.next === undefined) {
      return [...games.values()];
    }
    cursor = answer.next;
  }
  return undefined;
}

/**
 * The page of a vendor's round: the address of its adapter, or the vendor's answer. Empty when there is no such page,
 * or no answer.
 */
export async function roundPage(
  app: AppContext,
  round: { readonly vendorCode: string; readonly roundId: string },
): Promise<string> {
  const adapter = adapterOf(app, round.vendorCode);
  const side = adapter?.side;
  if (adapter?.roundUrl !== undefined || side === undefined || !('url' in side)) {
    return adapter?.roundUrl?.(round.roundId) ?? '';
  }
  const api = await vendorApiOf(app, round.vendorCode);
  const answer = await api?.round?.({ round_id: round.roundId });
  if (answer === undefined || isRefused(answer) || !isUrl.Check(answer)) {
    return '';
  }
  // A page lies with the vendor: a path is one of its own address, and nothing but a page is led to.
  const page = URL.canParse(answer.url, side.url) ? new URL(answer.url, side.url) : undefined;
  return page !== undefined && /^https?:$/.test(page.protocol) ? page.href : '';
}
