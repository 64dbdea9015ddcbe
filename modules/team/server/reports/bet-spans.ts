/** How many bets a team has on a day, by the day's sums; `day` is the moment at which it began. */
export type TeamDay = { readonly day: Date; readonly bets: bigint };

/** A part of a period, without its end, and whether the team has many bets in it. */
export type BetSpan = { readonly from: Date; readonly until: Date; readonly isDense: boolean };

/** A day with more bets of the team than this is read from its end; of fewer, the members are looked up who made them. */
export const MANY_BETS = 5_000n;
/** A day is at most so long: 24 hours, and one more where the clock is set back. */
const DAY_MS = 25 * 3_600_000;

/**
 * Chooses the days on which the last `wanted` bets of a period are, by the sums of days. The first day counts for nothing, since
 * its bets may be behind the place from which on bets are wanted.
 * @param days those with bets, the last first
 * @returns the spans, the last first; `isWhole` when there is no bet of the period outside of them
 */
export function spansOf(
  days: readonly TeamDay[],
  of: {
    readonly from: Date;
    readonly until: Date;
    readonly wanted: number;
    readonly manyBets: bigint;
  },
): { readonly spans: readonly BetSpan[]; readonly isWhole: boolean } {
  const spans: BetSpan[] = [];
  let end = of.until;
  let sure = 0n;
  for (const [place, { day, bets }] of days.entries()) {
    const from = new Date(Math.max(day.getTime(), of.from.getTime()));
    const until = new Date(Math.min(day.getTime() + DAY_MS, end.getTime()));
    spans.push({ from, until, isDense: bets > of.manyBets });
    end = day;
    sure += place === 0 ? 0n : bets;
    if (sure >= of.wanted) {
      return { spans, isWhole: place === days.length - 1 };
    }
  }
  return { spans, isWhole: true };
}
