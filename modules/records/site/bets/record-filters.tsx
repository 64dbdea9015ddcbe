import { useState } from 'react';
import { useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import type { Day } from '#ui/date-range/days.ts';
import { Drawer } from '#ui/drawer/drawer.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { PeriodField } from '../period/period-field.tsx';
import { EVERY, type RecordChoice, STATUSES } from './record-query.ts';
import { useVendorNames } from './vendor-names.ts';

export type Narrowed = Pick<RecordChoice, 'period' | 'status' | 'vendor' | 'round' | 'minStake'>;

/** All filters of the record over the page; nothing is asked for until the reader confirms. */
export function RecordFilters(props: {
  readonly choice: Narrowed;
  readonly today: Day;
  readonly onChoose: (narrowed: Narrowed) => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslate();
  const [draft, setDraft] = useState<Narrowed>(props.choice);
  const change = (part: Partial<Narrowed>) => setDraft({ ...draft, ...part });
  const vendors = useVendors();
  return (
    <Drawer
      title={t('records.bets.filters')}
      closeLabel={t('records.bets.close')}
      onClose={props.onClose}
      footer={
        <div className="flex gap-3">
          <Button
            tone="line"
            onClick={() => change({ status: EVERY, vendor: '', round: '', minStake: '' })}
          >
            {t('records.bets.clear')}
          </Button>
          <Button tone="leaf" isBlock onClick={() => props.onChoose(draft)}>
            {t('records.bets.show')}
          </Button>
        </div>
      }
    >
      <div className="grid gap-5">
        <PeriodField
          value={draft.period}
          today={props.today}
          onChange={(period) => change({ period })}
        />
        <SelectField
          label={t('records.bets.status')}
          value={draft.status}
          onChange={(event) => change({ status: event.target.value })}
          options={STATUSES.map((value) => ({ value, label: t(`records.bets.status.${value}`) }))}
        />
        <SelectField
          label={t('records.bets.vendor')}
          value={draft.vendor}
          onChange={(event) => change({ vendor: event.target.value })}
          options={[{ value: '', label: t('records.bets.allVendors') }, ...vendors]}
        />
        <TextField
          label={t('records.bets.issue')}
          maxLength={64}
          value={draft.round}
          onChange={(event) => change({ round: event.target.value })}
        />
        <TextField
          label={t('records.bets.minStake')}
          inputMode="decimal"
          maxLength={10}
          value={draft.minStake}
          onChange={(event) => change({ minStake: event.target.value })}
        />
      </div>
    </Drawer>
  );
}

/** Vendors of the platform, each once, by name. */
function useVendors() {
  const names = useVendorNames();
  return [...names]
    .map(([value, label]) => ({ value, label }))
    .toSorted((left, right) => left.label.localeCompare(right.label));
}
