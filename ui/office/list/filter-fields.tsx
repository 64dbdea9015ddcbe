import { Select, TextInput } from '@mantine/core';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslate } from '#platform/site/translate.ts';

const PAUSE_MS = 350;

type FilterProps = {
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (value: string | null) => void;
};

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
    <Select
      aria-label={label}
      placeholder={`${label}: ${t('office.any')}`}
      data={[...options]}
      value={value ?? null}
      onChange={onChange}
      clearable
      w={190}
    />
  );
}
