import { anyInstant, type ExactReturn, highest } from './mechanic.ts';

/** Reels with equal strips. Symbols are numbered from the highest; the last one is wild. */
export type ReelModel = {
  readonly reels: 3 | 5;
  /** How often each symbol is on a strip; the last one is wild. */
  readonly counts: readonly number[];
  /** For each symbol, the payouts of three, four and five of it on a line, as multiples of the line's stake. */
  readonly pays: readonly (readonly number[])[];
  /** The row of each reel on each line; 0 is the top. */
  readonly lines: readonly (readonly number[])[];
};

export const ROWS = 3;
const MIN = 3;

export type LineWin = {
  readonly line: number;
  readonly symbol: number;
  readonly count: number;
  readonly pay: number;
};

/** A spin: one stop for each reel, three rows, lines from the left. The stake is divided equally among the lines. */
export function reels(model: ReelModel) {
  const strip = stripOf(model.counts);
  const { lines } = model;
  return anyInstant({
    readChoice: () => ({}),
    draw: (stream) => {
      const stops = Array.from({ length: model.reels }, () => stream.int(strip.length));
      const grid = stops.map((stop) => windowAt(strip, stop));
      return { stops, grid, wins: winsOf(model, grid) };
    },
    odds4: (_choice, outcome: { stops: number[]; grid: number[][]; wins: LineWin[] }) => {
      const pay = outcome.wins.reduce((sum, win) => sum + win.pay, 0);
      return (BigInt(pay) * 10_000n) / BigInt(lines.length);
    },
    returns: () => [exactReturn(model)],
    // Every line wins the highest prize on its share of the stake, so that the sum is that prize on the whole stake.
    max4: () => highest(model.pays.flat().map((pay) => BigInt(pay) * 10_000n)),
    rules: () => ({
      reels: model.reels,
      symbols: model.counts.length,
      pays: model.pays.map((row) => [...row]),
      lines: lines.map((line) => [...line]),
    }),
  });
}

/** Distributes each symbol evenly over the strip. */
export function stripOf(counts: readonly number[]): readonly number[] {
  const places = counts.flatMap((count, symbol) =>
    Array.from({ length: count }, (_, index) => ({
      symbol,
      at: (index + (symbol + 1) / (counts.length + 1)) / count,
    })),
  );
  return places
    .sort((one, other) => one.at - other.at || one.symbol - other.symbol)
    .map(({ symbol }) => symbol);
}

function windowAt(strip: readonly number[], stop: number): number[] {
  return Array.from({ length: ROWS }, (_, row) => strip[(stop + row) % strip.length] ?? 0);
}

export function winsOf(model: ReelModel, grid: readonly (readonly number[])[]): LineWin[] {
  return model.lines.flatMap((rows, line) => {
    const win = bestRun(
      model,
      rows.map((row, reel) => grid[reel]?.[row] ?? 0),
    );
    return win === undefined ? [] : [{ line, ...win }];
  });
}

/** The highest run from the left; wild symbols before another symbol count as that symbol. */
function bestRun(model: ReelModel, cells: readonly number[]): Omit<LineWin, 'line'> | undefined {
  const wild = model.counts.length - 1;
  const symbol = cells.find((cell) => cell !== wild) ?? wild;
  const end = cells.findIndex((cell) => cell !== symbol && cell !== wild);
  const count = end === -1 ? cells.length : end;
  const pay = model.pays[symbol]?.[count - MIN] ?? 0;
  return pay === 0 ? undefined : { symbol, count, pay };
}

/**
 * A line has one cell on each reel, and each cell shows each place of the strip equally often: all lines have the same
 * return.
 */
function exactReturn(model: ReelModel): ExactReturn {
  const length = model.counts.reduce((sum, count) => sum + count, 0);
  const line = (cells: readonly number[], ways: bigint): bigint =>
    cells.length === model.reels
      ? ways * BigInt(bestRun(model, cells)?.pay ?? 0)
      : model.counts.reduce(
          (sum, count, symbol) => sum + line([...cells, symbol], ways * BigInt(count)),
          0n,
        );
  return { bet: 'line', part: line([], 1n), of: BigInt(length) ** BigInt(model.reels) };
}
