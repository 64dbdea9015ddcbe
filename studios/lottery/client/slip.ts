import { create } from 'zustand';
import { amount, parseAmount, payoutOf } from '#platform/money/money.ts';
import { acceptLine } from '../games/game.ts';
import type { GameTable, Selection } from './game-table.ts';

/** Units of stake to choose from, in ticks: 0.1 to 100. */
export const UNITS = [1_000n, 10_000n, 50_000n, 100_000n, 500_000n, 1_000_000n] as const;
const MOST_TIMES = 99;
export const MOST_LINES = 100;

type SlipState = {
  readonly lines: readonly Selection[];
  readonly unit: bigint;
  readonly times: number;
  /** The draw the slip was begun for: it moves to another only when the player says so. */
  readonly drawNo: string | undefined;
  readonly toggle: (selection: Selection, drawNo: string) => void;
  readonly remove: (selection: Selection) => void;
  readonly clear: () => void;
  readonly setUnit: (unit: bigint) => void;
  readonly setTimes: (times: number) => void;
  readonly moveTo: (drawNo: string) => void;
};

const isSame = (one: Selection, other: Selection) =>
  one.play === other.play && one.pick === other.pick;

export const useSlip = create<SlipState>((set) => ({
  lines: [],
  unit: 100_000n,
  times: 1,
  drawNo: undefined,
  toggle: (selection, drawNo) =>
    set((slip) => {
      const without = slip.lines.filter((line) => !isSame(line, selection));
      const lines =
        without.length < slip.lines.length
          ? without
          : [...slip.lines, selection].slice(0, MOST_LINES);
      return { lines, drawNo: slip.lines.length === 0 ? drawNo : slip.drawNo };
    }),
  remove: (selection) =>
    set((slip) => ({ lines: slip.lines.filter((line) => !isSame(line, selection)) })),
  clear: () => set({ lines: [], drawNo: undefined }),
  setUnit: (unit) => set({ unit }),
  setTimes: (times) => set({ times: Math.min(MOST_TIMES, Math.max(1, times)) }),
  moveTo: (drawNo) => set({ drawNo }),
}));

/** What the slip comes to, in ticks. */
export type SlipSums = {
  readonly perLine: bigint;
  readonly total: bigint;
  /** The most any one result pays on these lines together. */
  readonly best: bigint;
};

/** Adds the slip up. The best return is found among all results: opposite lines do not both win. */
export function sumsOf(
  table: GameTable,
  slip: { readonly lines: readonly Selection[]; readonly unit: bigint; readonly times: number },
): SlipSums {
  const perLine = slip.unit * BigInt(slip.times);
  const lines = slip.lines.flatMap((line) => acceptLine(table.rules, line) ?? []);
  const returns = table.rules.everyResult.map((result) =>
    lines.reduce(
      (sum, line) => sum + payoutOf(amount(perLine), table.rules.judge(line, result)),
      0n,
    ),
  );
  return {
    perLine,
    total: perLine * BigInt(slip.lines.length),
    // biome-ignore lint/complexity/useMathMinMax: Math.max takes no bigint
    best: returns.reduce((most, one) => (one > most ? one : most), 0n),
  };
}

/** A decimal string of the wire in ticks; 0 when it is none. */
export function ticksOf(text: string | null | undefined): bigint {
  return parseAmount(text ?? '', 4) ?? 0n;
}
