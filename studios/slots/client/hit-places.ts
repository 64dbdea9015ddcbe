import type { SlotSpinWin } from '../contract.ts';
import { lines, windowAt } from '../games/lucky-sevens/math.ts';

/** The places (`reel:row`) of every symbol that takes part in a win. */
export function hitPlaces(
  stops: readonly number[],
  wins: readonly Pick<SlotSpinWin, 'line' | 'pay'>[],
): ReadonlySet<string> {
  const window = windowAt(stops);
  return new Set(
    wins.flatMap((win) => {
      const rows = lines.find((line) => line.name === win.line)?.rows ?? [];
      return rows.flatMap((row, reel) => {
        // Two cherries win without the third symbol of the line.
        const isPart = win.pay !== 'TWO_CHERRIES' || window[reel]?.[row] === 'C';
        return isPart ? [`${reel}:${row}`] : [];
      });
    }),
  );
}
