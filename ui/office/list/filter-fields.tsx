import { Select, Switch, TextInput } from '@mantine/core';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslate } from '#platform/site/translate.ts';
import { FilterChip, type FilterProps } from './filter-chip.tsx';

const PAUSE_MS = 350;

/** A text filter, which searches when typing pauses. */
export function FilterText({ label, value, onChange }: FilterProps) {
  const [typed, setTyped] = useState(value ?? '');
  useEffect(() => {
    if (typed === (value ?? '')) {
      return undefined;
    }
    const timer = setTimeout(() => onChange(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);
  return (
    <TextInput
      aria-label={label}
      placeholder={label}
      leftSection={<Search size={14} />}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      maxLength={64}
      w={220}
    />
  );
}

/** A filter with options; without a choice it shows everything. */
export function FilterChoice({
  label,
  value,
  onChange,
  options,
}: FilterProps & {
  readonly options: readonly { readonly value: string; readonly label: string }[];
}) {
  const { t } = useTranslate();
  return (
    <FilterChip label={label} isSet={value !== undefined}>
      <Select
        aria-label={label}
        variant="unstyled"
        placeholder={t('office.any')}
        data={[...options]}
        value={value ?? null}
        onChange={onChange}
        clearable
        w={176}
      />
    </FilterChip>
  );
}

/** A filter that is on or off; off is not in the address. */
export function FilterSwitch({ label, value, onChange }: FilterProps) {
  return (
    <div className="of-chip" data-set={value === undefined ? undefined : ''}>
      <Switch
        size="xs"
        label={label}
        checked={value !== undefined}
        onChange={(event) => onChange(event.currentTarget.checked ? '1' : null)}
      />
    </div>
  );
}
