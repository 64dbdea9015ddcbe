import { Select, TextInput } from '@mantine/core';
import { useTranslate } from '#platform/site/translate.ts';
import { useOfficeZone } from '../office-zone.ts';
import { DAY_PRESETS, dayOf, daysOf, momentsOf, presetOf } from './day-range.ts';
import { FilterChip, type FilterProps } from './filter-chip.tsx';

const RANGE = 'range';
const CHOICES = [...DAY_PRESETS, RANGE];

/** The moments of a filter by date in the zone of the brand. Within a day they stay the same, and with them the request. */
export function useMoments(value: string | undefined) {
  const zone = useOfficeZone();
  return momentsOf(value, zone, Date.now());
}

/** A filter by date: presets, or a first and a last day. The zone in which a day begins is named. */
export function FilterDates({ label, value, onChange }: FilterProps) {
  const { t } = useTranslate();
  const zone = useOfficeZone();
  const preset = presetOf(value);
  const isRange = value !== undefined && preset === undefined;
  const { first = '', last = '' } = daysOf(value, zone, Date.now());
  const choose = (chosen: string | null) => {
    const today = dayOf(Date.now(), zone);
    onChange(chosen === RANGE ? `${first === '' ? today : first}..${last}` : chosen);
  };
  const day = (which: 'first' | 'last', shown: string, range: (day: string) => string) => (
    <TextInput
      type="date"
      variant="unstyled"
      aria-label={`${label}: ${t(`office.list.days.${which}`)}`}
      value={shown}
      onChange={(event) => onChange(range(event.currentTarget.value))}
    />
  );
  return (
    <FilterChip label={label} isSet={value !== undefined}>
      <Select
        aria-label={label}
        variant="unstyled"
        placeholder={t('office.any')}
        data={CHOICES.map((one) => ({ value: one, label: t(`office.list.days.${one}`) }))}
        value={isRange ? RANGE : (preset ?? null)}
        onChange={choose}
        clearable
        w={176}
      />
      {isRange && day('first', first, (chosen) => `${chosen}..${last}`)}
      {isRange && day('last', last, (chosen) => `${first}..${chosen}`)}
      {value !== undefined && <span className="muted of-zone">{zone}</span>}
    </FilterChip>
  );
}
