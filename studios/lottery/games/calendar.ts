/** When a game draws, as data. */
export type Calendar =
  /** All day on an absolute UTC grid. */
  | { readonly kind: 'every'; readonly periodMs: number; readonly lockMs: number }
  /** At clock times of a zone; a minute of 1440 and more belongs to the night after the day. */
  | {
      readonly kind: 'clock';
      readonly timeZone: string;
      readonly minutes: readonly number[];
      readonly lockMs: number;
      /** 0 is Sunday; every day where neither is given. */
      readonly weekdays?: readonly number[];
      readonly monthDays?: readonly number[];
    };

/** The periods of quick and fast draws: name in the game's code, length, and how long before it betting closes. */
export const PERIODS = [
  { name: '1M', seconds: 60, lockSeconds: 5 },
  { name: '90S', seconds: 90, lockSeconds: 5 },
  { name: '3M', seconds: 180, lockSeconds: 10 },
  { name: '5M', seconds: 300, lockSeconds: 10 },
] as const;

/** `atClock('16:15')` is 975: minutes of the day. */
export function atClock(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
