import { recordHash } from '../record-hash.ts';
import { type Form, id, listOf, type Read, readForm, timeMs } from '../strict-form.ts';

/** A draw of a calendar: its number, and the time when betting closes in milliseconds since 1970 UTC. */
export type CalendarDraw = readonly [drawNo: string, lockMs: number];

/** The draws that a commitment covers, in order; the draw at place i, from 1, uses seed i of the chain. */
export type DrawCalendar = readonly CalendarDraw[];

/** The part of a commitment that names its calendar. */
export type CalendarSummary = {
  readonly first: string;
  readonly count: number;
  readonly hash: string;
};

export type CalendarProblem = {
  readonly code:
    | 'field_missing'
    | 'field_unknown'
    | 'field_mistyped'
    | 'draw_number_twice'
    | 'locks_not_rising';
  readonly field: string;
};

export const MAX_DRAWS = 100_000;

const drawForm: Form<CalendarDraw> = {
  problemOf: (value, field) =>
    Array.isArray(value) && value.length === 2
      ? (id.problemOf(value[0], `${field}.0`) ?? timeMs.problemOf(value[1], `${field}.1`))
      : { code: 'field_mistyped', field },
  accepts: (value): value is CalendarDraw => drawForm.problemOf(value, '') === undefined,
};
const calendarForm = listOf(drawForm, { min: 1, max: MAX_DRAWS });

/** Reads a calendar: no draw number occurs twice, and lock times rise. */
export function readCalendar(value: unknown): Read<DrawCalendar, CalendarProblem> {
  const read = readForm(calendarForm, value);
  if (!read.isValid) {
    return read;
  }
  const seen = new Set<string>();
  let before = -1;
  for (const [place, [drawNo, lockMs]] of read.value.entries()) {
    if (seen.has(drawNo)) {
      return { isValid: false, problem: { code: 'draw_number_twice', field: `${place}.0` } };
    }
    if (lockMs <= before) {
      return { isValid: false, problem: { code: 'locks_not_rising', field: `${place}.1` } };
    }
    seen.add(drawNo);
    before = lockMs;
  }
  return read;
}

/** The number of draws, the number of the first one, and SHA-256 of the canonical JSON. */
export function summariseCalendar(calendar: DrawCalendar): CalendarSummary {
  const [first] = calendar;
  if (first === undefined) {
    throw new RangeError('a calendar has at least one draw');
  }
  return { first: first[0], count: calendar.length, hash: recordHash(calendar) };
}

/** The place of a draw from 1, and its lock; undefined when the calendar has no such draw. */
export function findDraw(
  calendar: DrawCalendar,
  drawNo: string,
): { readonly place: number; readonly lockMs: number } | undefined {
  const index = calendar.findIndex(([number]) => number === drawNo);
  const draw = calendar[index];
  return draw === undefined ? undefined : { place: index + 1, lockMs: draw[1] };
}
