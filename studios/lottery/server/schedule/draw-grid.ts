import type { Calendar } from '#studios/lottery/games/calendar.ts';
import { clockPlaces } from './clock-calendar.ts';

const DAY_MS = 86_400_000;

/** A place among the draws of a game: the same in every process that computes it. */
export type GridPlace = {
  readonly drawNo: string;
  /** `2026-11-21`: the day its chain belongs to. */
  readonly day: string;
  /** 1 for the first of the day, which is its place in the day's chain. */
  readonly position: number;
  readonly opensAtMs: number;
  readonly locksAtMs: number;
  readonly drawsAtMs: number;
};

export type GridRange = {
  readonly fromMs: number;
  readonly nowMs: number;
  readonly untilMs: number;
  readonly most: number;
};

/** Draws in a day. */
export function drawsPerDay(calendar: Calendar): number {
  return calendar.kind === 'every' ? DAY_MS / calendar.periodMs : calendar.minutes.length;
}

/** The UTC day of a moment: `2026-11-21`. */
export function dayOf(atMs: number): string {
  return new Date(atMs).toISOString().slice(0, 10);
}

/**
 * The draws that open from `fromMs` up to, not at, `untilMs`, in order; of a clock calendar also the one that is
 * open at `fromMs`. Draw 0715 of a one-minute game is drawn 715 minutes after midnight UTC and opens a minute before.
 */
export function gridBetween(calendar: Calendar, range: GridRange): readonly GridPlace[] {
  if (calendar.kind === 'clock') {
    return clockPlaces(calendar, range).map(({ position, ...place }) => ({
      ...place,
      position,
      drawNo: drawNoOf(place.day, position),
    }));
  }
  const places: GridPlace[] = [];
  let opensAtMs = Math.ceil(range.fromMs / calendar.periodMs) * calendar.periodMs;
  while (opensAtMs < range.untilMs && places.length < range.most) {
    places.push(placeAt(calendar, opensAtMs));
    opensAtMs += calendar.periodMs;
  }
  return places;
}

/** Days whose chains are needed for draws that open between two moments. */
export function chainDays(calendar: Calendar, range: GridRange): readonly string[] {
  return calendar.kind === 'every'
    ? [...new Set([dayOf(range.fromMs), dayOf(range.untilMs)])]
    : [...new Set(gridBetween(calendar, range).map(({ day }) => day))];
}

function placeAt(
  { periodMs, lockMs }: { readonly periodMs: number; readonly lockMs: number },
  opensAtMs: number,
): GridPlace {
  const day = dayOf(opensAtMs);
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

/** What the platform, the verify page and the fairness stream call a draw; one namespace for all games. */
export function roundIdOf(gameCode: string, drawNo: string): string {
  return `${gameCode}-${drawNo}`;
}
