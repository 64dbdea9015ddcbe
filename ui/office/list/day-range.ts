const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 86_400_000;
/** Days back from today, today included. */
const WEEK = 7;
const MONTH = 30;

/** Presets of a filter by date, in the order they are offered. */
export const DAY_PRESETS = ['today', 'yesterday', 'week', 'month', 'this_month'] as const;
export type DayPreset = (typeof DAY_PRESETS)[number];

/** A range of moments; the end is not part of it. */
export type MomentRange = { readonly from?: string; readonly until?: string };

/**
 * The moments of what a filter by date holds: a preset, or `2026-11-01..2026-11-28` with either end left out. A preset
 * stays relative, so that a stored address means the days before the day it is opened on.
 * @param zone the time zone in which a day begins
 */
export function momentsOf(value: string | undefined, zone: string, nowMs: number): MomentRange {
  const days = daysOf(value, zone, nowMs);
  return {
    ...(days.first === undefined ? {} : { from: startOfDay(days.first, zone) }),
    ...(days.last === undefined ? {} : { until: startOfDay(dayAfter(days.last, 1), zone) }),
  };
}

/** The first and the last day of what a filter by date holds. */
export function daysOf(
  value: string | undefined,
  zone: string,
  nowMs: number,
): { readonly first?: string; readonly last?: string } {
  const today = dayOf(nowMs, zone);
  switch (presetOf(value)) {
    case 'today':
      return { first: today };
    case 'yesterday':
      return { first: dayAfter(today, -1), last: dayAfter(today, -1) };
    case 'week':
      return { first: dayAfter(today, 1 - WEEK) };
    case 'month':
      return { first: dayAfter(today, 1 - MONTH) };
    case 'this_month':
      return { first: `${today.slice(0, 'yyyy-mm'.length)}-01` };
    default: {
      const [first = '', last = ''] = (value ?? '').split('..');
      return {
        ...(isDay(first) ? { first } : {}),
        ...(isDay(last) ? { last } : {}),
      };
    }
  }
}

export function presetOf(value: string | undefined): DayPreset | undefined {
  return DAY_PRESETS.find((preset) => preset === value);
}

/** The day of a moment in a zone. */
export function dayOf(atMs: number, zone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(atMs);
}

function isDay(text: string): boolean {
  return DAY.test(text) && !Number.isNaN(Date.parse(text));
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 'yyyy-mm-dd'.length);
}

/** The first moment of a day in a zone. The offset is read twice, since it may change between UTC's midnight and the zone's. */
function startOfDay(day: string, zone: string): string {
  const asUtcMs = Date.parse(day);
  const guessMs = asUtcMs - offsetMs(asUtcMs, zone);
  return new Date(asUtcMs - offsetMs(guessMs, zone)).toISOString();
}

function offsetMs(atMs: number, zone: string): number {
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(atMs);
  return Date.parse(`${clock.replace(' ', 'T')}Z`) - Math.floor(atMs / 1_000) * 1_000;
}
