import { useTranslate } from '#platform/site/translate.ts';
import { DateRange } from '#ui/date-range/date-range.tsx';
import type { Day, DayRange } from '#ui/date-range/days.ts';

const PRESETS = ['today', 'yesterday', 'previous7', 'previous30'] as const;

/** The days of a record: the usual ones as chips, or any two, at most a quarter of a year apart. */
export function PeriodField(props: {
  readonly value: DayRange;
  readonly today: Day;
  readonly onChange: (period: DayRange) => void;
}) {
  const { t, language } = useTranslate();
  return (
    <DateRange
      label={t('records.bets.period')}
      fromLabel={t('records.bets.from')}
      toLabel={t('records.bets.to')}
      value={props.value}
      onChange={props.onChange}
      today={props.today}
      max={props.today}
      presets={PRESETS.map((id) => ({ id, label: t(`records.bets.preset.${id}`) }))}
      refusalText={(why) => t(`records.bets.range.${why}`)}
      calendar={{
        language,
        openLabel: t('records.bets.calendar'),
        previousLabel: t('records.bets.previousMonth'),
        nextLabel: t('records.bets.nextMonth'),
      }}
    />
  );
}
