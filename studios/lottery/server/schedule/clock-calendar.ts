import { perObject } from '#platform/per-object.ts';
import { type Calendar, type CalendarChange, calendarOn } from '#studios/lottery/games/calendar.ts';

type Clock = Extract<Calendar, { kind: 'clock' }>;

/** A draw at a clock time of a zone. */
type ClockPlace = {
  readonly day: string;
  readonly position: number;
  readonly opensAtMs: number;
  readonly locksAtMs: number;
  readonly drawsAtMs: number;
};

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Days. No calendar has a longer gap between two draws. */
const MAX_GAP = 32;
/** Days after which all draws of a day are over: they end a day and a half after it begins, by a clock anywhere on Earth. */
const MAX_DAY_LENGTH = 3;
const MINUTES_PER_DAY = 1_440;

/**
 * The draws after `fromMs` that open before `untilMs`, at most `limit`; times are in milliseconds. A draw opens when the
 * draw before it is drawn. The draw that is under way at `nowMs` opens at the next full second, so that it opens after
 * a chain that is published now.
 */
export function clockPlaces(
  calendar: Clock,
  range: {
    readonly fromMs: number;
    readonly nowMs: number;
    readonly untilMs: number;
    readonly limit: number;
  },
  changes: readonly CalendarChange[] = [],
): readonly ClockPlace[] {
  const places: ClockPlace[] = [];
  let formerMs: number | undefined;
  for (const { lockMs, ...draw } of drawTimes(calendar, range.fromMs, changes)) {
    if (formerMs !== undefined && (formerMs >= range.untilMs || places.length >= range.limit)) {
      break;
    }
    const locksAtMs = draw.drawsAtMs - lockMs;
    if (formerMs !== undefined && draw.drawsAtMs > range.fromMs) {
      const soonMs = Math.ceil(range.nowMs / 1000) * 1000;
      const opensAtMs = formerMs < soonMs && soonMs < locksAtMs ? soonMs : formerMs;
      places.push({ ...draw, opensAtMs, locksAtMs });
    }
    formerMs = draw.drawsAtMs;
  }
  return places;
}

/** The times of all draws in order, beginning with a day whose draws were over at `aroundMs`. */
function* drawTimes(
  calendar: Clock,
  aroundMs: number,
  changes: readonly CalendarChange[],
): Generator<Pick<ClockPlace, 'day' | 'position' | 'drawsAtMs'> & { readonly lockMs: number }> {
  const zone = zoneOf(calendar);
  const todayMs = Math.floor(aroundMs / DAY_MS) * DAY_MS;
  let dayMs = todayMs - MAX_DAY_LENGTH * DAY_MS;
  while (drawnOn(calendar, changes, dayMs) === undefined && todayMs - dayMs < MAX_GAP * DAY_MS) {
    dayMs -= DAY_MS;
  }
  for (; ; dayMs += DAY_MS) {
    const ofDay = drawnOn(calendar, changes, dayMs);
    for (const [index, minute] of ofDay?.minutes.entries() ?? []) {
      const wholeDays = Math.floor(minute / MINUTES_PER_DAY);
      yield {
        day: dayOf(dayMs),
        lockMs: ofDay?.lockMs ?? 0,
        position: index + 1,
        drawsAtMs: zone(dayMs + wholeDays * DAY_MS + (minute % MINUTES_PER_DAY) * MINUTE_MS),
      };
    }
  }
}

/** The calendar of a day; undefined when nothing is drawn on it. */
function drawnOn(
  calendar: Clock,
  changes: readonly CalendarChange[],
  dayMs: number,
): Clock | undefined {
  const date = new Date(dayMs);
  const changed = calendarOn(calendar, changes, dayOf(dayMs));
  const ofDay = changed.kind === 'clock' ? changed : calendar;
  const isDrawn =
    (ofDay.weekdays?.includes(date.getUTCDay()) ?? true) &&
    (ofDay.monthDays?.includes(date.getUTCDate()) ?? true);
  return isDrawn ? ofDay : undefined;
}

function dayOf(dayMs: number): string {
  return new Date(dayMs).toISOString().slice(0, 10);
}

const zoneOf = perObject(({ timeZone }: Clock) => zoneReader(timeZone));

/** Returns a function that converts a clock time of the zone, given as if it were UTC, to a moment. */
function zoneReader(timeZone: string): (clockMs: number) => number {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  const offsetAt = (atMs: number) => Date.parse(`${format.format(atMs).replace(' ', 'T')}Z`) - atMs;
  // The offset is read twice, since the first guess may be on the other side of a change of the zone's clocks.
  return (clockMs) => clockMs - offsetAt(clockMs - offsetAt(clockMs));
}
