import { useState } from 'react';
import { readCountry } from '#modules/brand/contract.ts';
import type { FieldRule } from '#platform/contract/field-rule.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { TextField } from '#ui/field/text-field.tsx';
import type { Country } from './countries.ts';
import { CountryField } from './country-field.tsx';

/** A mobile number with its country; the visitor's own country is offered first. */
export function MobileField(props: {
  readonly rule: FieldRule;
  readonly problem: string | undefined;
}) {
  const { t } = useTranslate();
  const { rule } = props;
  const offered = useEndpoint(readCountry, {}).data;
  const [chosen, setChosen] = useState<Country>();
  const label = t('field.mobileNum');
  return (
    <div className="grid grid-cols-[8.5rem_minmax(0,1fr)] items-start gap-2">
      {offered === undefined ? (
        <span />
      ) : (
        <CountryField first={offered} country={chosen ?? offered} onChange={setChosen} />
      )}
      <TextField
        label={rule.required ? label : t('registration.optional', { 0: label })}
        name="mobileNum"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        error={props.problem}
        data-first-focus={rule.required ? true : undefined}
      />
    </div>
  );
}
