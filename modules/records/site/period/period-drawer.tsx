import { useState } from 'react';
import { useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import type { Day, DayRange } from '#ui/date-range/days.ts';
import { Drawer } from '#ui/drawer/drawer.tsx';
import { PeriodField } from './period-field.tsx';

/** Any period of the past; nothing is asked for until the reader confirms. */
export function PeriodDrawer(props: {
  readonly period: DayRange;
  readonly today: Day;
  readonly onChoose: (period: DayRange) => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslate();
  const [draft, setDraft] = useState(props.period);
  return (
    <Drawer
      title={t('records.money.period')}
      closeLabel={t('records.bets.close')}
      onClose={props.onClose}
      footer={
        <Button tone="leaf" isBlock onClick={() => props.onChoose(draft)}>
          {t('records.money.showPeriod')}
        </Button>
      }
    >
      <PeriodField value={draft} today={props.today} onChange={setDraft} />
    </Drawer>
  );
}
