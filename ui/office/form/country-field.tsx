import { MultiSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslate } from '#platform/site/translate.ts';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Unions, test regions and the unknown region have names, but are not countries. */
const NO_COUNTRIES: readonly string[] = ['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'];

type CountryFieldProps = {
  readonly label: string;
  readonly description: string;
  /** ISO 3166 codes. */
  readonly value: readonly string[];
  readonly onChange: (codes: string[]) => void;
};

/** A choice of countries by name or by code. */
export function CountryField({ label, description, value, onChange }: CountryFieldProps) {
  const { language } = useTranslate();
  const [options] = useState(() => countriesIn(language));
  return (
    <MultiSelect
      label={label}
      description={description}
      data={options}
      value={[...value]}
      onChange={onChange}
      searchable
      clearable
      maxDropdownHeight={220}
    />
  );
}

/** All countries that have a name in this language, in the order of the language. */
function countriesIn(language: string) {
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
  const order = new Intl.Collator(language);
  return LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
    .filter((code) => !NO_COUNTRIES.includes(code) && isCurrent(code))
    .flatMap((code) => {
      const name = names.of(code);
      return name === undefined ? [] : [{ value: code, label: `${name} (${code})` }];
    })
    .toSorted((left, right) => order.compare(left.label, right.label));
}

/** Whether a code is current: a withdrawn code resolves to its successor. */
function isCurrent(code: string): boolean {
  return new Intl.Locale(`und-${code}`).region === code;
}
