import { type ReelSymbol, STOPS, strips } from './strips.ts';

/** The code of the game in rounds, and the `game` of its fairness stream. */
export const GAME_CODE = 'S1';

export const NAME = { en: 'Lucky Sevens', bn: 'লাকি সেভেনস' } as const;

/** It changes with every change of strips, lines or pays; a round stores the version that it was played with. */
export const MATH_VERSION = 1;

/** The row that each line reads on reels 1, 2 and 3: 0 is the top, 1 the middle, 2 the bottom row. */
export const lines: readonly { readonly name: LineName; readonly rows: readonly number[] }[] = [
  { name: 'MIDDLE', rows: [1, 1, 1] },
  { name: 'TOP', rows: [0, 0, 0] },
  { name: 'BOTTOM', rows: [2, 2, 2] },
  { name: 'DOWN', rows: [0, 1, 2] },
  { name: 'UP', rows: [2, 1, 0] },
];

export type LineName = 'MIDDLE' | 'TOP' | 'BOTTOM' | 'DOWN' | 'UP';

/** The pay table, highest pay first; any mixture of `symbols` and wilds may be at the three places. */
export const pays: readonly {
  readonly name: PayName;
  readonly symbols: readonly ReelSymbol[];
  readonly coins: number;
}[] = [
  { name: 'WILDS', symbols: ['W'], coins: 777 },
  { name: 'RED_SEVENS', symbols: ['R'], coins: 120 },
  { name: 'BLUE_SEVENS', symbols: ['B'], coins: 60 },
  { name: 'TRIPLE_BARS', symbols: ['3'], coins: 35 },
  { name: 'ANY_SEVENS', symbols: ['R', 'B'], coins: 25 },
  { name: 'DOUBLE_BARS', symbols: ['2'], coins: 17 },
  { name: 'CHERRIES', symbols: ['C'], coins: 12 },
  { name: 'SINGLE_BARS', symbols: ['1'], coins: 8 },
  { name: 'ANY_BARS', symbols: ['1', '2', '3'], coins: 3 },
];

/** Each wild in a completed three of a kind multiplies it by this. */
export const WILD_FACTOR = 2;

/** All positions of the reels, what they stake and win together in coins, and how many of them win; a test counts them. */
export const ALL_SPINS = { spins: 32_768, staked: 163_840, won: 156_365, winning: 15_317 } as const;

/** The return to player × 10,000, rounded down. */
export const RTP4 = Math.floor((ALL_SPINS.won * 10_000) / ALL_SPINS.staked);

/** The share of spins with a win × 10,000, rounded down. */
export const HITS4 = Math.floor((ALL_SPINS.winning * 10_000) / ALL_SPINS.spins);

/** Coins for exactly two cherries anywhere on a line; a wild does not replace a cherry here. */
export const TWO_CHERRIES_COINS = 2;

export type PayName =
  | 'WILDS'
  | 'RED_SEVENS'
  | 'BLUE_SEVENS'
  | 'TRIPLE_BARS'
  | 'ANY_SEVENS'
  | 'DOUBLE_BARS'
  | 'CHERRIES'
  | 'SINGLE_BARS'
  | 'ANY_BARS'
  | 'TWO_CHERRIES';

export interface LineWin {
  readonly line: LineName;
  readonly pay: PayName;
  /** The factor of the wilds: 1, 2 or 4. */
  readonly multiplier: number;
  /** Coins won, including the factor. */
  readonly coins: number;
}

export interface SpinResult {
  readonly stops: readonly number[];
  /** The symbols of each reel, from top to bottom. */
  readonly window: readonly (readonly ReelSymbol[])[];
  readonly wins: readonly LineWin[];
  /** Sum over all lines, in coins. */
  readonly totalCoins: number;
}

/**
 * The three symbols that each reel shows: its stop and the next two. Throws unless there are three stops from 0 to 31.
 */
export function windowAt(stops: readonly number[]): readonly (readonly ReelSymbol[])[] {
  if (stops.length !== strips.length || stops.some((stop) => !isStop(stop))) {
    throw new RangeError(`Lucky Sevens has three stops from 0 to ${STOPS - 1}, not ${stops}`);
  }
  return strips.map((strip, reel) => {
    const stop = stops[reel] ?? 0;
    return [...strip, ...strip.slice(0, 2)].slice(stop, stop + 3);
  });
}

/** The wins of a spin with these stops: each line wins only its highest pay. */
export function evaluateStops(stops: readonly number[]): SpinResult {
  const window = windowAt(stops);
  const wins = lines.flatMap(({ name, rows }) => {
    const symbols = window.flatMap((reel, index) => reel.filter((_, row) => row === rows[index]));
    const win = bestPay(symbols);
    return win === undefined ? [] : [{ line: name, ...win }];
  });
  return { stops, window, wins, totalCoins: wins.reduce((sum, win) => sum + win.coins, 0) };
}

/** The highest pay of three symbols. Each wild in a completed three of a kind doubles it. */
export function bestPay(symbols: readonly ReelSymbol[]): Omit<LineWin, 'line'> | undefined {
  const wilds = symbols.filter((symbol) => symbol === 'W').length;
  // The factor is the same for every pay of the line, so that the first pay that fits is the highest.
  const pay = pays.find((candidate) =>
    symbols.every((symbol) => (symbol === 'W' ? true : candidate.symbols.includes(symbol))),
  );
  if (pay !== undefined && (wilds === 3 || pay.name !== 'WILDS')) {
    const multiplier = wilds === 3 ? 1 : WILD_FACTOR ** wilds;
    return { pay: pay.name, multiplier, coins: pay.coins * multiplier };
  }
  const cherries = symbols.filter((symbol) => symbol === 'C').length;
  return cherries === 2
    ? { pay: 'TWO_CHERRIES', multiplier: 1, coins: TWO_CHERRIES_COINS }
    : undefined;
}

/** The maximum coins of a spin, over all combinations of stops. */
export function maxCoins(): number {
  const symbols = [...new Set(strips.flat())];
  const coinsOf = symbols.flatMap((a) =>
    symbols.flatMap((b) => symbols.map((c) => bestPay([a, b, c])?.coins ?? 0)),
  );
  // Every start of a server looks at all combinations, and numbers are looked up much faster than texts.
  const [first = [], second = [], third = []] = strips.map((strip) =>
    strip.map((_symbol, stop) =>
      [...strip, ...strip].slice(stop, stop + 3).map((symbol) => symbols.indexOf(symbol)),
    ),
  );
  let max = 0;
  for (const one of first) {
    for (const two of second) {
      for (const three of third) {
        let coins = 0;
        for (const { rows } of lines) {
          const [a = 0, b = 0, c = 0] = rows;
          const pair = (one[a] ?? 0) * symbols.length + (two[b] ?? 0);
          coins += coinsOf[pair * symbols.length + (three[c] ?? 0)] ?? 0;
        }
        max = Math.max(max, coins);
      }
    }
  }
  return max;
}

function isStop(stop: number): boolean {
  return Number.isInteger(stop) && stop >= 0 && stop < STOPS;
}
