import { formatAmount } from '#platform/money/money.ts';
import { COINS_PER_SPIN, coinValues, maxPaid, totalBet } from './games/lucky-sevens/bet.ts';
import { maxCoins, RTP4, WILD_FACTOR } from './games/lucky-sevens/math.ts';
import { CYCLE_MS } from './games/pace.ts';

/** The numbers of Lucky Sevens that texts elsewhere name, computed from the game; amounts are in the currency. */
export function slotFigures(): ReadonlyMap<string, string> {
  const [lowest, highest] = [coinValues[0], coinValues.at(-1)];
  if (lowest === undefined || highest === undefined) {
    throw new Error('a slot has coin values');
  }
  return new Map([
    ['S1.seconds', String(CYCLE_MS / 1_000)],
    ['S1.rtp', (RTP4 / 100).toFixed(2)],
    ['S1.coins', String(COINS_PER_SPIN)],
    ['S1.coinFrom', formatAmount(lowest, 2)],
    ['S1.coinTo', formatAmount(highest, 0)],
    ['S1.minBet', formatAmount(totalBet(lowest), 2)],
    ['S1.maxBet', formatAmount(totalBet(highest), 0)],
    ['S1.maxPaid', Number(formatAmount(maxPaid(maxCoins()), 0)).toLocaleString('en-US')],
    ['S1.oneLily', String(WILD_FACTOR)],
    ['S1.twoLilies', String(WILD_FACTOR ** 2)],
  ]);
}
