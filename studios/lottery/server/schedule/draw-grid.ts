import { type Calendar, type CalendarChange, calendarOn } from '#studios/lottery/games/calendar.ts';
import { clockPlaces } from './clock-calendar.ts';

const DAY_MS = 86_400_000;

/** A draw's place among the draws of its game. Every process computes the same. */
export type GridPlace = {
  readonly drawNo: string;
  /** The day whose chain the draw belongs to: `2026-11-21`. */
  readonly day: string;
  /** The draw's place in the chain of the day; 1 is the first draw of the day. */
  readonly position: number;
  readonly opensAtMs: number;
  readonly locksAtMs: number;
  readonly drawsAtMs: number;
};

/** The draws that are wanted: a range in milliseconds, and at most `limit` of them. */
export type GridRange = {
  readonly fromMs: number;
  readonly nowMs: number;
  readonly untilMs: number;
  readonly limit: number;
};

/** The UTC day of a moment: `2026-11-21`. */
export function dayOf(atMs: number): string {
  return new Date(atMs).toISOString().slice(0, 10);
}

/**
 * The draws that open at `fromMs` or later and before `untilMs`, in order; of a clock calendar also the draw that is
 * open at `fromMs`. Draw 0715 of a one-minute game is drawn 715 minutes after midnight UTC and opens a minute before.
 */
export function gridBetween(
  calendar: Calendar,
  range: GridRange,
  changes: readonly CalendarChange[] = [],
): readonly GridPlace[] {
  if (calendar.kind === 'clock') {
    return clockPlaces(calendar, range, changes).map(({ position, ...place }) => ({
      ...place,
      position,
      drawNo: drawNoOf(place.day, position),
    }));
  }
  const { periodMs } = calendar;
  const places: GridPlace[] = [];
  let opensAtMs = Math.ceil(range.fromMs / periodMs) * periodMs;
  while (opensAtMs < range.untilMs && places.length < range.limit) {
    const dayMs = Math.floor(opensAtMs / DAY_MS) * DAY_MS;
    const day = dayOf(dayMs);
    const { lockMs } = calendarOn(calendar, changes, day);
    const endMs = Math.min(range.untilMs, dayMs + DAY_MS);
    for (; opensAtMs < endMs && places.length < range.limit; opensAtMs += periodMs) {
      places.push(placeAt({ periodMs, lockMs, day }, opensAtMs));
    }
  }
  return places;
}

/** The days whose chains the draws of a range need. */
export function chainDays(
  calendar: Calendar,
  range: GridRange,
  changes: readonly CalendarChange[] = [],
): readonly string[] {
  return calendar.kind === 'every'
    ? [...new Set([dayOf(range.fromMs), dayOf(range.untilMs)])]
    : [...new Set(gridBetween(calendar, range, changes).map(({ day }) => day))];
}

/** The most draws of a day: one every 60 seconds. */
const MAX_PER_DAY = 1_440;
/** A day's last draw by the clock is less than this after its beginning: draws after midnight belong to it too. */
const MAX_CLOCK_DAY_MS = 2 * DAY_MS;

/** The draws of a day that have not opened yet, in order; a chain of seeds that is published now covers them. */
export function drawsToOpen(
  calendar: Calendar,
  { day, nowMs }: { readonly day: string; readonly nowMs: number },
  changes: readonly CalendarChange[] = [],
): readonly GridPlace[] {
  const dayMs = Date.parse(day);
  const isClock = calendar.kind === 'clock';
  const range = {
    fromMs: isClock ? nowMs : Math.max(nowMs, dayMs),
    nowMs,
    untilMs: dayMs + (isClock ? MAX_CLOCK_DAY_MS : DAY_MS),
    limit: MAX_PER_DAY * 3,
  };
  return gridBetween(calendar, range, changes).filter(
    (place) => place.day === day && place.opensAtMs >= nowMs,
  );
}

function placeAt(
  of: { readonly periodMs: number; readonly lockMs: number; readonly day: string },
  opensAtMs: number,
): GridPlace {
  const { periodMs, lockMs, day } = of;
  const position = (opensAtMs % DAY_MS) / periodMs + 1;
  const drawsAtMs = opensAtMs + periodMs;
  return {
    drawNo: drawNoOf(day, position),
    day,
    position,
    opensAtMs,
    locksAtMs: drawsAtMs - lockMs,
    drawsAtMs,
  };
}

function drawNoOf(day: string, position: number): string {
  return `${day.replaceAll('-', '')}-${String(position).padStart(4, '0')}`;
}

/** The name of a draw for the platform, the verify page and the fairness stream; unique among all games. */
export function roundIdOf(gameCode: string, drawNo: string): string {
  return `${gameCode}-${drawNo}`;
}
