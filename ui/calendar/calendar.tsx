// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: a date grid is a table whose cells are walked
// biome-ignore-all lint/a11y/useFocusableInteractive: the button in a cell has the focus
import './calendar.css';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { dayByKey, inMonth, monthOf, shiftMonth, weeksOf } from '#ui/calendar/month.ts';
import { weekdayNames, wordsOfDay, wordsOfMonth } from '#ui/calendar/words-of-days.ts';
import type { Day, DayRange } from '#ui/date-range/days.ts';
import { ChevronLeftIcon, ChevronRightIcon } from '#ui/icon/icons.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';

export type CalendarProps = {
  /** Language of the names of days and months. Digits are Latin in both. */
  readonly language: 'bn' | 'en';
  readonly previousLabel: string;
  readonly nextLabel: string;
  /** The chosen days; the first one is focused at the start. */
  readonly chosen: DayRange;
  readonly today: Day;
  readonly onChoose: (day: Day) => void;
  readonly min?: Day | undefined;
  readonly max?: Day | undefined;
};

/**
 * A month of days with the keys of the WAI-ARIA date grid: arrows by day and week, Home and End in the week, Page Up
 * and Page Down by month, with Shift by year. The focus starts on the first chosen day.
 */
export function Calendar(props: CalendarProps) {
  const { language, previousLabel, nextLabel, chosen, min = '', max = '9999-12-31' } = props;
  const [current, setCurrent] = useState(chosen.from);
  const grid = useRef<HTMLTableElement>(null);
  // Only keys move the focus to another day: a press on “next month” leaves the focus on its button.
  const isWalking = useRef(true);
  useEffect(() => {
    if (isWalking.current) {
      isWalking.current = false;
      grid.current?.querySelector<HTMLElement>(`[data-day="${current}"]`)?.focus();
    }
  }, [current]);
  const month = monthOf(current);
  const turn = (months: number) => setCurrent(inMonth(current, shiftMonth(month, months)));
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayByKey(current, event.key, event.shiftKey);
    if (next !== undefined) {
      event.preventDefault();
      isWalking.current = true;
      setCurrent(within(next, min, max));
    }
  };
  return (
    <div className="calendar">
      <header>
        <IconButton
          label={previousLabel}
          icon={<ChevronLeftIcon />}
          disabled={month <= monthOf(min)}
          onClick={() => turn(-1)}
        />
        <b aria-live="polite">{wordsOfMonth(month, language)}</b>
        <IconButton
          label={nextLabel}
          icon={<ChevronRightIcon />}
          disabled={month >= monthOf(max)}
          onClick={() => turn(1)}
        />
      </header>
      <table
        ref={grid}
        role="grid"
        aria-label={wordsOfMonth(month, language)}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            {weekdayNames(language).map(({ short, long }) => (
              <th key={long} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find((day) => day !== undefined)}>
              {week.map((day, place) => (
                <Cell key={day ?? place} {...props} day={day} current={current} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type CellProps = CalendarProps & { readonly day: Day | undefined; readonly current: Day };

function Cell({ day, current, chosen, today, language, min, max, onChoose }: CellProps) {
  if (day === undefined) {
    return <td />;
  }
  const isOut = (min !== undefined && day < min) || (max !== undefined && day > max);
  return (
    <td
      role="gridcell"
      aria-selected={day >= chosen.from && day <= chosen.to}
      data-from={day === chosen.from || undefined}
      data-to={day === chosen.to || undefined}
    >
      <button
        type="button"
        data-day={day}
        tabIndex={day === current ? 0 : -1}
        aria-label={wordsOfDay(day, language)}
        aria-current={day === today ? 'date' : undefined}
        disabled={isOut}
        onClick={() => onChoose(day)}
      >
        {Number(day.slice(8))}
      </button>
    </td>
  );
}

function within(day: Day, min: Day, max: Day): Day {
  if (day < min) {
    return min;
  }
  return day > max ? max : day;
}
