import { EXCLUSIONS, type PauseLength } from '../field-rules.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const LENGTH_MS: Readonly<Record<Exclude<PauseLength, 'indefinite'>, number>> = {
  day: DAY_MS,
  three_days: 3 * DAY_MS,
  week: 7 * DAY_MS,
  month: 30 * DAY_MS,
  half_year: 183 * DAY_MS,
  year: 365 * DAY_MS,
  five_years: 1_826 * DAY_MS,
};

/** An exclusion that was asked to end opens play again so much later (R31). */
export const LIFT_WAIT_MS = DAY_MS;
/** The same for one without an end, once two people have agreed. */
export const INDEFINITE_LIFT_WAIT_MS = 7 * DAY_MS;
/** An exclusion without an end lasts at least so long. */
export const INDEFINITE_MIN_MS = LENGTH_MS.half_year;

export type Pause = {
  readonly id: bigint;
  readonly length: PauseLength;
  readonly starts_at: Date;
  /** null: without an end. */
  readonly ends_at: Date | null;
  readonly lift_asked_at: Date | null;
  readonly lifted_at: Date | null;
};

export function isExclusion(length: PauseLength): boolean {
  return EXCLUSIONS.some((one) => one === length);
}

/** When a pause that begins now is over; null is never by itself. */
export function endOf(length: PauseLength, nowMs: number): number | null {
  return length === 'indefinite' ? null : nowMs + LENGTH_MS[length];
}

/** A break is over at its end, an exclusion when it was lifted. */
export function isActive(pause: Pause, nowMs: number): boolean {
  const over = isExclusion(pause.length) ? pause.lifted_at : pause.ends_at;
  return over === null || over.getTime() > nowMs;
}

/** Whether the member may ask for the end of an exclusion: its time is over, and nobody has asked yet. */
export function mayLift(pause: Pause, nowMs: number): boolean {
  const { length, ends_at, lifted_at } = pause;
  return (
    isExclusion(length) && lifted_at === null && ends_at !== null && ends_at.getTime() <= nowMs
  );
}

/** The pause that lasts longest of those that are active; undefined when none is. */
export function longest(pauses: readonly Pause[], nowMs: number): Pause | undefined {
  return pauses
    .filter((pause) => isActive(pause, nowMs))
    .toSorted((one, other) => lastsUntil(other) - lastsUntil(one))[0];
}

/** For comparing: an exclusion never ends by itself, so it lasts longer than every break. */
function lastsUntil({ length, ends_at, lifted_at }: Pause): number {
  const end = (lifted_at ?? ends_at)?.getTime() ?? Number.MAX_SAFE_INTEGER;
  return isExclusion(length) && lifted_at === null ? end + Number.MAX_SAFE_INTEGER / 4 : end;
}
