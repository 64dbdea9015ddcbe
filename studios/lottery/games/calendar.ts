/** The times at which a game draws, as data. */
export type Calendar =
  /** One draw every `periodMs`, all day, on an absolute UTC grid. */
  | { readonly kind: 'every'; readonly periodMs: number; readonly lockMs: number }
  /**
   * Draws at clock times of a time zone, in minutes after midnight; values from 1440 on belong to the night after the
   * day.
   */
  | {
      readonly kind: 'clock';
      readonly timeZone: string;
      readonly minutes: readonly number[];
      readonly lockMs: number;
      /** 0 is Sunday; without `weekdays` and `monthDays` the game draws every day. */
      readonly weekdays?: readonly number[];
      readonly monthDays?: readonly number[];
    };

/**
 * The periods of quick and fast draws: the suffix of the game's code, the length, and the time between lock and draw.
 */
export const PERIODS = [
  { name: '1M', seconds: 60, lockSeconds: 5 },
  { name: '90S', seconds: 90, lockSeconds: 5 },
  { name: '3M', seconds: 180, lockSeconds: 10 },
  { name: '5M', seconds: 300, lockSeconds: 10 },
] as const;

/** Minutes after midnight of a clock time: `atClock('16:15')` is 975. */
export function atClock(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
