import { settingsOf } from '#modules/brand/server/index.ts';
import { playIdOf } from '#modules/records/server/index.ts';
import { defineCache } from '#platform/cache.ts';
import type { CallWithoutTx } from '#platform/http/handle.ts';
import { type BoardPlay, boardOf, readPlays } from './board.ts';
import type { LotteryGame } from './lottery-games.ts';

/** The plays of a game, as its vendor's board sells them to a brand: odds and limits may change there. */
const plays = defineCache<string, readonly BoardPlay[]>({
  name: 'lottery.plays',
  maxEntries: 200,
  ttlMs: 10_000,
});

type Place = Pick<CallWithoutTx<unknown, never>, 'app' | 'brand' | 'request'>;

/** The plays of a game; none where its vendor has no board that takes bets by call. */
export async function playsOf(
  { app, brand, request }: Place,
  { game }: LotteryGame,
): Promise<readonly BoardPlay[]> {
  const { vendor_code: vendorCode, game_code: gameCode } = game;
  const board = boardOf(app, vendorCode);
  const { language, ip, requestId } = request;
  if (board === undefined) {
    return [];
  }
  const { currency } = await app.db.autocommit((tx) => settingsOf(tx, brand.id));
  return await plays.get(app, `${brand.id} ${vendorCode} ${gameCode}`, () =>
    readPlays(
      board,
      { language, ip, requestId },
      { game: gameCode, brand: String(brand.id), currency },
    ),
  );
}

/**
 * The code of a play that a client names: by its number, which settings and orders give it, or by the code itself.
 * @returns what was sent where the game has no such play; its board then refuses it
 */
export async function playCodeOf(
  place: Place,
  one: LotteryGame,
  sent: number | string,
): Promise<string> {
  const text = String(sent);
  if (!/^\d{1,9}$/.test(text)) {
    return text;
  }
  const known = await playsOf(place, one);
  return known.find(({ code }) => code === text || playIdOf(code) === Number(text))?.code ?? text;
}
