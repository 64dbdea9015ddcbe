import { create } from 'zustand';
import { PRIZE_GROUPS } from '../../games/game.ts';
import type { GameTable, Selection } from '../game-table.ts';
import { betCodes } from './slip-sums.ts';

/** Units of stake to choose from, in ticks: 0.1 to 100. */
export const UNITS = [1_000n, 10_000n, 50_000n, 100_000n, 500_000n, 1_000_000n] as const;
export const MAX_TIMES = 99;
const MAX_LINES = 100;

type SlipState = {
  readonly lines: readonly Selection[];
  readonly unit: bigint;
  readonly times: number;
  /** Prize group of lines added from now on, for plays that have one. */
  readonly group: number;
  /** The draw that the slip was begun for; only the player moves it to another. */
  readonly drawNo: string | undefined;
  readonly toggle: (selection: Selection, drawNo: string) => void;
  readonly add: (selections: readonly Selection[], drawNo: string) => void;
  readonly remove: (selection: Selection) => void;
  readonly clear: () => void;
  readonly setUnit: (unit: bigint) => void;
  readonly setTimes: (times: number) => void;
  readonly setGroup: (group: number) => void;
  readonly moveTo: (drawNo: string) => void;
};

const isSame = (one: Selection, other: Selection) =>
  one.play === other.play && one.pick === other.pick;

export const useSlip = create<SlipState>((set) => ({
  lines: [],
  unit: 100_000n,
  times: 1,
  group: PRIZE_GROUPS.highest,
  drawNo: undefined,
  toggle: (selection, drawNo) =>
    set((slip) => {
      const without = slip.lines.filter((line) => !isSame(line, selection));
      const lines =
        without.length < slip.lines.length
          ? without
          : [...slip.lines, selection].slice(0, MAX_LINES);
      return { lines, drawNo: slip.lines.length === 0 ? drawNo : slip.drawNo };
    }),
  add: (selections, drawNo) =>
    set((slip) => ({
      lines: [...slip.lines, ...selections].slice(0, MAX_LINES),
      drawNo: slip.lines.length === 0 ? drawNo : slip.drawNo,
    })),
  remove: (selection) =>
    set((slip) => ({ lines: slip.lines.filter((line) => !isSame(line, selection)) })),
  clear: () => set({ lines: [], drawNo: undefined }),
  setUnit: (unit) => set({ unit }),
  setTimes: (times) => set({ times: Math.min(MAX_TIMES, Math.max(1, times)) }),
  setGroup: (group) => set({ group }),
  moveTo: (drawNo) => set({ drawNo }),
}));

/** Codes of a play's bets on the slip: a bet cannot be on it twice. */
export function codesOnSlip(table: GameTable, play: string): ReadonlySet<string> {
  const lines = useSlip.getState().lines.filter((line) => line.play === play);
  return new Set(lines.flatMap((line) => betCodes(table, line)));
}
