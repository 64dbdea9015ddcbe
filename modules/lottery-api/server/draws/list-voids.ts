import { nameIn } from '#modules/catalog/server/index.ts';
import { handle } from '#platform/http/handle.ts';
import { listVoids } from '../../contract.ts';
import { lotteryGames } from '../lottery-games.ts';
import { type DrawCount, drawCounts } from './draw-count.store.ts';

const DAYS = 30;

/** The void draws of the brand's games, by reason, beside all draws. */
export const listVoidsHandler = handle(listVoids, async (call) => {
  const counts = Map.groupBy(await drawCounts(call.tx, DAYS), nameOf);
  const language = call.input.language ?? call.request.language;
  const games = (await lotteryGames(call)).flatMap(({ game }) => {
    const ofGame = counts.get(nameOf(game)) ?? [];
    const { game_code: gameCode } = game;
    return ofGame.length === 0
      ? []
      : [
          {
            gameCode,
            name: nameIn(game.name, language),
            draws: sumOf(ofGame, 'draws'),
            drawsWithBets: sumOf(ofGame, 'with_bets'),
            voids: ofGame
              .filter(({ ending }) => ending !== 'result')
              .map(({ ending: reason, draws, with_bets: drawsWithBets }) => ({
                reason,
                draws,
                drawsWithBets,
              })),
          },
        ];
  });
  return { days: DAYS, games };
});

function nameOf(game: { readonly vendor_code: string; readonly game_code: string }): string {
  return `${game.vendor_code} ${game.game_code}`;
}

function sumOf(counts: readonly DrawCount[], column: 'draws' | 'with_bets'): number {
  return counts.reduce((sum, count) => sum + count[column], 0);
}
