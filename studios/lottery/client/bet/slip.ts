import { create } from 'zustand';
import { PRIZE_GROUPS } from '../../games/game.ts';
import type { GameTable, Selection } from '../game-table.ts';
import type { Draft } from '../pick/draft.ts';
import { betCodes } from './slip-sums.ts';

/** Units of stake to choose from, in ticks: 0.1 to 100. */
export const UNITS = [1_000n, 10_000n, 50_000n, 100_000n, 500_000n, 1_000_000n] as const;
/** Every stake up to the highest of a play can be typed in tenths. */
export const MAX_TIMES = 50_000;
const MAX_LINES = 100;
/** Changes that can be undone. */
const MAX_PAST = 40;

/** What is on the slip, and the picks that are chosen but not added to it yet. */
export type SlipContent = {
  readonly lines: readonly Selection[];
  /** The chosen numbers of each play that are not added yet, by the code of the play. */
  readonly drafts: Readonly<Record<string, Draft>>;
  /** The draw that the slip was begun for; only the player moves it to another. */
  readonly drawNo: string | undefined;
};

export type SlipState = SlipContent & {
  readonly unit: bigint;
  readonly times: number;
  /** Prize group of lines added from now on, for plays that have one. */
  readonly group: number;
  /** The contents before the last changes, newest last. */
  readonly past: readonly SlipContent[];
  readonly toggle: (selection: Selection, drawNo: string) => void;
  readonly add: (selections: readonly Selection[], drawNo: string) => void;
  readonly remove: (selection: Selection) => void;
  /** Replaces the chosen numbers of a play. */
  readonly setDraft: (play: string, draft: Draft, drawNo: string) => void;
  /** Puts lines in the place of the chosen numbers that they were made of. */
  readonly takeDrafts: (lines: readonly Selection[], plays: readonly string[]) => void;
  readonly clear: () => void;
  /** Restores the content before the last change. */
  readonly undo: () => void;
  /** Empties the slip for good: it was placed, or another game is opened. */
  readonly reset: () => void;
  readonly setUnit: (unit: bigint) => void;
  readonly setTimes: (times: number) => void;
  readonly setStake: (stake: { readonly unit: bigint; readonly times: number }) => void;
  readonly setGroup: (group: number) => void;
  readonly moveTo: (drawNo: string) => void;
};

const EMPTY: SlipContent = { lines: [], drafts: {}, drawNo: undefined };

const isSame = (one: Selection, other: Selection) =>
  one.play === other.play && one.pick === other.pick;

export const useSlip = create<SlipState>((set) => ({
  ...EMPTY,
  unit: 100_000n,
  times: 1,
  group: PRIZE_GROUPS.highest,
  past: [],
  toggle: (selection, drawNo) =>
    set((slip) => {
      const without = slip.lines.filter((line) => !isSame(line, selection));
      const lines =
        without.length < slip.lines.length
          ? without
          : [...slip.lines, selection].slice(0, MAX_LINES);
      return changed(slip, { lines, drawNo: begunFor(slip, drawNo) });
    }),
  add: (selections, drawNo) =>
    set((slip) =>
      changed(slip, {
        lines: [...slip.lines, ...selections].slice(0, MAX_LINES),
        drawNo: begunFor(slip, drawNo),
      }),
    ),
  remove: (selection) =>
    set((slip) => changed(slip, { lines: slip.lines.filter((line) => !isSame(line, selection)) })),
  setDraft: (play, draft, drawNo) =>
    set((slip) => {
      const { [play]: _, ...others } = slip.drafts;
      const drafts = draft.every((row) => row.length === 0) ? others : { ...others, [play]: draft };
      return changed(slip, { drafts, drawNo: begunFor(slip, drawNo) });
    }),
  takeDrafts: (lines, plays) =>
    set((slip) =>
      changed(slip, {
        lines: [...slip.lines, ...lines].slice(0, MAX_LINES),
        drafts: Object.fromEntries(
          Object.entries(slip.drafts).filter(([play]) => !plays.includes(play)),
        ),
      }),
    ),
  clear: () => set((slip) => (isEmpty(slip) ? EMPTY : changed(slip, EMPTY))),
  undo: () => set(({ past }) => ({ ...(past.at(-1) ?? {}), past: past.slice(0, -1) })),
  reset: () => set({ ...EMPTY, past: [] }),
  setUnit: (unit) => set({ unit }),
  setTimes: (times) => set({ times: Math.min(MAX_TIMES, Math.max(1, times)) }),
  setStake: (stake) => set(stake),
  setGroup: (group) => set({ group }),
  moveTo: (drawNo) => set({ drawNo }),
}));

/** Whether nothing is chosen: no line is on the slip, and no number waits to be added. */
export function isEmpty({ lines, drafts }: Pick<SlipContent, 'lines' | 'drafts'>): boolean {
  return lines.length === 0 && Object.keys(drafts).length === 0;
}

/** Codes of a play's bets on the slip: a bet cannot be on it twice. */
export function codesOnSlip(
  table: GameTable,
  play: string,
  lines = useSlip.getState().lines,
): ReadonlySet<string> {
  return new Set(
    lines.filter((line) => line.play === play).flatMap((line) => betCodes(table, line)),
  );
}

function begunFor(slip: SlipContent, drawNo: string): string | undefined {
  return isEmpty(slip) ? drawNo : slip.drawNo;
}

function changed(slip: SlipState, change: Partial<SlipContent>): Partial<SlipState> {
  const { lines, drafts, drawNo, past } = slip;
  return { ...change, past: [...past, { lines, drafts, drawNo }].slice(-MAX_PAST) };
}
