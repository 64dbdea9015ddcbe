import './date-range.css';
import { useId, useState } from 'react';
import { Calendar } from '#ui/calendar/calendar.tsx';
import { Chip, Chips } from '#ui/chip/chip.tsx';
import {
  type Day,
  type DayRange,
  judgeRange,
  type RangePreset,
  type RangeRefusal,
  rangeOf,
} from '#ui/date-range/days.ts';
import { TextField } from '#ui/field/text-field.tsx';
import { CalendarIcon } from '#ui/icon/icons.ts';
import { Popover } from '#ui/popover/popover.tsx';

export type DateRangeProps = {
  readonly label: string;
  readonly fromLabel: string;
  readonly toLabel: string;
  readonly value: DayRange;
  /** Called only with valid ranges; other ranges show a refusal below the fields. */
  readonly onChange: (range: DayRange) => void;
  /** Today in the time zone of the records, which is the brand's and not the device's. */
  readonly today: Day;
  readonly presets: readonly { readonly id: RangePreset; readonly label: string }[];
  readonly refusalText: (why: RangeRefusal) => string;
  readonly min?: Day | undefined;
  readonly max?: Day | undefined;
  /** Texts of the calendar that a pointer opens; touch screens use the calendar of the device. */
  readonly calendar: {
    readonly language: 'bn' | 'en';
    readonly openLabel: string;
    readonly previousLabel: string;
    readonly nextLabel: string;
  };
  /** Maximum number of days; 92 by default, a quarter of a year. */
  readonly maxDays?: number | undefined;
};

const MAX_DAYS = 92;

/** Two days, typed or chosen in a calendar, and the usual ranges as chips [VAL-5]. */
export function DateRange(props: DateRangeProps) {
  const { label, value, onChange, today, presets, refusalText, min, max } = props;
  const { maxDays = MAX_DAYS } = props;
  const [draft, setDraft] = useState<DayRange>();
  const errorId = useId();
  const shown = draft ?? value;
  const refusal = judgeRange(shown, { min, max, maxDays });
  const choose = (range: DayRange) => {
    if (judgeRange(range, { min, max, maxDays }) === undefined) {
      setDraft(undefined);
      onChange(range);
    } else {
      setDraft(range);
    }
  };
  const day = (end: 'from' | 'to', text: string) => (
    <TextField
      label={text}
      type="date"
      min={min}
      max={max}
      value={shown[end]}
      aria-invalid={refusal ? true : undefined}
      onChange={(event) => choose({ ...shown, [end]: event.target.value })}
    />
  );
  return (
    <fieldset className="date-range" aria-describedby={refusal ? errorId : undefined}>
      <legend>{label}</legend>
      <Chips label={label}>
        {presets.map((preset) => {
          const range = rangeOf(preset.id, today);
          const isChosen = range.from === shown.from && range.to === shown.to;
          return (
            <Chip key={preset.id} isChosen={isChosen} onClick={() => choose(range)}>
              {preset.label}
            </Chip>
          );
        })}
      </Chips>
      <div className="date-range-days" data-refused={refusal !== undefined || undefined}>
        {day('from', props.fromLabel)}
        <span aria-hidden>–</span>
        {day('to', props.toLabel)}
        <Popover
          label={props.calendar.openLabel}
          align="end"
          triggerClass="date-range-open"
          triggerLabel={props.calendar.openLabel}
          trigger={<CalendarIcon />}
        >
          <RangeCalendar {...props} chosen={refusal ? value : shown} onRange={choose} />
        </Popover>
      </div>
      <p id={errorId} role="alert" className="date-range-error">
        {refusal ? refusalText(refusal) : null}
      </p>
    </fieldset>
  );
}

type RangeCalendarProps = DateRangeProps & {
  readonly chosen: DayRange;
  readonly onRange: (range: DayRange) => void;
};

/** A calendar in which two presses choose a range, in either order. */
function RangeCalendar({ calendar, chosen, today, min, max, onRange }: RangeCalendarProps) {
  const [start, setStart] = useState<Day>();
  return (
    <Calendar
      {...calendar}
      {...{ today, min, max }}
      chosen={start === undefined ? chosen : { from: start, to: start }}
      onChoose={(day) => {
        if (start === undefined) {
          setStart(day);
        } else {
          setStart(undefined);
          onRange(day < start ? { from: day, to: start } : { from: start, to: day });
        }
      }}
    />
  );
}
