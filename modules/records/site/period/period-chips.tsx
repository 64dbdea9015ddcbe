import { useState } from 'react';
import { latePart } from '#platform/site/late-part.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { Chip, Chips } from '#ui/chip/chip.tsx';
import type { Day, DayRange } from '#ui/date-range/days.ts';
import { CalendarIcon } from '#ui/icon/icons.ts';
import { DAYS, lastDays } from './record-days.ts';

const PeriodDrawer = latePart(async () => (await import('./period-drawer.tsx')).PeriodDrawer);

/** Usual periods as chips, and any other in a drawer. */
export function PeriodChips(props: {
  readonly period: DayRange;
  readonly today: Day;
  /** What changes in the query of the page. */
  readonly onChoose: (changes: Readonly<Record<string, string | undefined>>) => void;
}) {
  const { t } = useTranslate();
  const { period, today, onChoose } = props;
  const [isOpen, setOpen] = useState(false);
  const isOwn = DAYS.every((days) => !isSame(period, lastDays(days, today)));
  return (
    <>
      <Chips label={t('records.money.period')}>
        {DAYS.map((days) => (
          <Chip
            key={days}
            isChosen={isSame(period, lastDays(days, today))}
            onClick={() => onChoose({ days, from: undefined, to: undefined })}
          >
            {t(`records.bets.days.${days}`)}
          </Chip>
        ))}
        <Chip isChosen={isOwn} icon={<CalendarIcon size="small" />} onClick={() => setOpen(true)}>
          {isOwn ? `${period.from} – ${period.to}` : t('records.money.ownPeriod')}
        </Chip>
      </Chips>
      {isOpen ? (
        <PeriodDrawer
          period={period}
          today={today}
          onClose={() => setOpen(false)}
          onChoose={(chosen) => {
            setOpen(false);
            onChoose({ ...chosen, days: undefined });
          }}
        />
      ) : null}
    </>
  );
}

function isSame(left: DayRange, right: DayRange): boolean {
  return left.from === right.from && left.to === right.to;
}
