import { findDrawGame } from '#studios/lottery/games/catalogue.ts';
import { numberTexts } from '#studios/lottery/games/draw-form.ts';
import type { DrawResult } from '#studios/lottery/games/game.ts';

/**
 * The numbers of a result of a game with all their digits, in the order drawn; null for a void draw, which has none.
 * @throws when the studio does not have the game
 */
export function writtenNumbers(
  gameCode: string,
  result: Pick<DrawResult, 'balls'> | null,
): string[] | null {
  const form = findDrawGame(gameCode)?.game.form;
  if (form === undefined) {
    throw new Error(`there is no game ${gameCode}`);
  }
  return result === null ? null : [...numberTexts(form, result.balls)];
}
