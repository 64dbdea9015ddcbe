import { type Amount, toWireMoney } from '#platform/money/money.ts';
import { coinsToMoney, coinValues, payoutOfCoins, totalBet } from '../games/lucky-sevens/bet.ts';
import { evaluateStops, GAME_CODE, lines, RTP4 } from '../games/lucky-sevens/math.ts';
import { spinReels } from '../games/lucky-sevens/outcome.ts';
import { CYCLE_MS } from '../games/pace.ts';
import type { SpinAnswer, Visit } from './ask-server.ts';

/** Throw-away credit, in currency units. It is nobody's, and the page forgets it. */
const CREDIT = 1_000;
const NO_SEEDS = {
  ...{ commitment: '', clientSeed: null, nonce: 0 },
  ...{ nextCommitment: '', nextClientSeed: null },
} as const;

/**
 * A visit without a session. Its spins are drawn and paid by the rules of the game itself, in this browser and from its own
 * randomness: nothing is asked, staked, stored or proved.
 */
export function openDemo(backUrl: string, draw: (below: number) => number = randomBelow): Visit {
  const now = Date.now();
  let balance = CREDIT;
  return {
    ...{ session: '', game: GAME_CODE, currency: '', isTrial: false, isDemo: true },
    ...{ balance, backUrl, lines: lines.length, rtp: RTP4 / 100, cycleMs: CYCLE_MS, net: 0 },
    bets: coinValues.map((coinValue) => toWireMoney(totalBet(coinValue))),
    ...{ openedAt: now, serverNow: now, fairness: NO_SEEDS, lastSpin: null },
    ask: async ({ bet }): Promise<SpinAnswer> => {
      const coinValue = coinValues.find((one) => toWireMoney(totalBet(one)) === bet);
      if (coinValue === undefined) {
        throw new Error('a bet of the game has a coin value');
      }
      const spin = spinOf(spinReels({ int: draw }), { bet, coinValue, balance });
      balance = spin.balanceAfter;
      return { spin, balance, fairness: NO_SEEDS };
    },
  };
}

function spinOf(
  stops: readonly number[],
  of: { readonly bet: number; readonly coinValue: Amount; readonly balance: number },
): SpinAnswer['spin'] {
  const { bet, coinValue, balance } = of;
  const { window, wins, totalCoins } = evaluateStops(stops);
  const payout = toWireMoney(payoutOfCoins({ coins: totalCoins, coinValue }));
  return {
    ...{ roundId: 'demo', proof: '', bet, coinValue: toWireMoney(coinValue), payout },
    window: window.map((reel) => [...reel]),
    stops: [...stops],
    wins: wins.map((win) => ({
      ...win,
      amount: toWireMoney(coinsToMoney({ coins: win.coins, coinValue })),
    })),
    ...{ isOwed: false, spunAt: Date.now(), balanceAfter: hundredths(balance - bet + payout) },
  };
}

const hundredths = (units: number) => Math.round(units * 100) / 100;

/** Every number below it equally often: what does not divide evenly is drawn again. */
function randomBelow(below: number): number {
  const range = 2 ** 32;
  for (;;) {
    const [value = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (value < range - (range % below)) {
      return value % below;
    }
  }
}
