import { type Amount, units } from '#platform/money/money.ts';
import type { LotteryGame } from '#studios/lottery/games/game.ts';
import { k3 } from '#studios/lottery/games/k3/math.ts';
import { quickDrawLimits, type StakeLimits } from '#studios/lottery/games/limits.ts';
import { wingo } from '#studios/lottery/games/wingo/math.ts';

/** A game with a period of its own: what the catalogue lists and boards ask for. */
export type QuickGame = {
  /** Catalogue code, `K3-1M`. */
  readonly code: string;
  readonly game: LotteryGame;
  readonly periodMs: number;
  readonly lockMs: number;
  readonly limits: StakeLimits;
  /** Most that one number of one draw may cost, over all members. */
  readonly maxPerNumber: Amount;
};

/** Our choice: four members at their limit on one number. */
const MOST_PER_NUMBER = units(2_000_000n);

function oneMinute(code: string, game: LotteryGame): QuickGame {
  return {
    code,
    game,
    periodMs: game.periodSeconds * 1000,
    lockMs: game.lockSeconds * 1000,
    limits: quickDrawLimits,
    maxPerNumber: MOST_PER_NUMBER,
  };
}

export const quickGames: readonly QuickGame[] = [
  oneMinute('K3-1M', k3),
  oneMinute('WINGO-1M', wingo),
];

/** The game of that catalogue code, if this studio has it. */
export function findQuickGame(code: string): QuickGame | undefined {
  return quickGames.find((one) => one.code === code);
}
