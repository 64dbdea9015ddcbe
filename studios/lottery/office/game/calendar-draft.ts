import type { GameRowView } from '../../contract.office.ts';
import type { CalendarFieldsView } from '../../contract.office-calendar.ts';

/** The texts of the form; lists are separated by commas, and an empty list of days means every day. */
export type CalendarDraft = {
  readonly fromDay: string;
  readonly lockSeconds: string;
  readonly times: string;
  readonly weekdays: string;
  readonly monthDays: string;
};

const TIME = /^([01]?\d|2[0-3]):([0-5]\d)$/;

/** The form of a calendar. */
export function calendarDraft(calendar: GameRowView['calendar']): CalendarDraft {
  const { lockSeconds, times = [], weekdays = [], monthDays = [] } = calendar;
  return {
    fromDay: '',
    lockSeconds: String(lockSeconds),
    times: times.join(', '),
    weekdays: weekdays.join(', '),
    monthDays: monthDays.join(', '),
  };
}

/** The calendar that the texts describe; undefined while one of them is none. */
export function calendarOf(
  draft: CalendarDraft,
  { times }: GameRowView['calendar'],
): CalendarFieldsView | undefined {
  const lockSeconds = Number(draft.lockSeconds);
  if (!Number.isInteger(lockSeconds) || lockSeconds < 1) {
    return undefined;
  }
  if (times === undefined) {
    return { lockSeconds };
  }
  const texts = listOf(draft.times);
  const [weekdays, monthDays] = [numbersOf(draft.weekdays), numbersOf(draft.monthDays)];
  if (texts.length === 0 || !texts.every((text) => TIME.test(text)) || !weekdays || !monthDays) {
    return undefined;
  }
  return {
    lockSeconds,
    times: overMidnight(texts),
    ...(weekdays.length === 0 ? {} : { weekdays }),
    ...(monthDays.length === 0 ? {} : { monthDays }),
  };
}

/** Writes times that come after midnight, of the same evening, with hours from 24 on. */
function overMidnight(texts: readonly string[]): string[] {
  let nights = 0;
  let before = -1;
  return texts.map((text) => {
    const [hours = 0, minutes = 0] = text.split(':').map(Number);
    if (nights * 1_440 + hours * 60 + minutes <= before) {
      nights += 1;
    }
    before = nights * 1_440 + hours * 60 + minutes;
    return `${String(hours + nights * 24).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
  });
}

function listOf(text: string): readonly string[] {
  return text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
}

function numbersOf(text: string): number[] | undefined {
  const numbers = listOf(text).map(Number);
  return numbers.every(Number.isInteger) ? numbers : undefined;
}
