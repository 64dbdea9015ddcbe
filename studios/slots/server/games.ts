import {
  coinsToMoney,
  coinValueOf,
  coinValues,
  maxPaid,
  maxPayout,
  payoutOfCoins,
  totalBet,
} from '../games/lucky-sevens/bet.ts';
import {
  evaluateStops,
  GAME_CODE,
  lines,
  MATH_VERSION,
  maxCoins,
  NAME,
  RTP4,
} from '../games/lucky-sevens/math.ts';
import { spinReels } from '../games/lucky-sevens/outcome.ts';
import type { SlotGame } from './slot-game.ts';

const luckySevens: SlotGame = {
  code: GAME_CODE,
  name: NAME,
  picture: '/pictures/tile-lucky-sevens.avif',
  mathVersion: MATH_VERSION,
  lines: lines.length,
  rtp4: RTP4,
  bets: coinValues.map(totalBet),
  maxPayout,
  maxPaid: maxPaid(maxCoins()),
  coinValueOf,
  spinReels,
  evaluate: evaluateStops,
  payoutOfCoins,
  coinsToMoney,
};

/** All reel games of the studio, by their code in rounds. */
export const slotGames: ReadonlyMap<string, SlotGame> = new Map(
  [luckySevens].map((game) => [game.code, game]),
);
