import { type Amount, parseAmount } from '#platform/money/money.ts';
import { payoutOfCoins } from './games/lucky-sevens/bet.ts';
import { evaluateStops, GAME_CODE, NAME } from './games/lucky-sevens/math.ts';

/** What the page where bets are checked needs of the studio: the names of its games, and the payout of a spin. */

/** A spin as its receipt has it: one line, which is what was sent with the stake. */
export type ReceiptSpin = { readonly lines: readonly unknown[] };

/** Decimals of the coin value in a stake, at most. */
const SCALE = 4;

/** The name of a game; undefined for an unknown code. */
export function nameOfGame(code: string, language: 'en' | 'bn'): string | undefined {
  return code === GAME_CODE ? NAME[language] : undefined;
}

/** The symbols of each reel, from top to bottom; undefined when these are no stops of the game. */
export function windowOfSpin(
  code: string,
  stops: readonly number[],
): readonly (readonly string[])[] | undefined {
  return code === GAME_CODE ? readStops(stops)?.window : undefined;
}

/** The payout of a spin in ticks; undefined when it is no spin of the game. */
export function payoutOfBet(
  code: string,
  { lines }: ReceiptSpin,
  stops: readonly number[],
): Amount | undefined {
  const coinValue = coinValueIn(lines[0]);
  const result = code === GAME_CODE ? readStops(stops) : undefined;
  return coinValue === undefined || result === undefined
    ? undefined
    : payoutOfCoins({ coins: result.totalCoins, coinValue });
}

function readStops(stops: readonly number[]) {
  try {
    return evaluateStops(stops);
  } catch (error) {
    if (error instanceof RangeError) {
      return undefined;
    }
    throw error;
  }
}

function coinValueIn(line: unknown): Amount | undefined {
  const isSent = typeof line === 'object' && line !== null && 'coinValue' in line;
  return isSent ? parseAmount(String(line.coinValue), SCALE) : undefined;
}
