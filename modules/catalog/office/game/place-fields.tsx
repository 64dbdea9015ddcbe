import { NumberInput, Switch } from '@mantine/core';
import { useTranslate } from '#platform/site/translate.ts';
import { Section } from '#ui/office/case/case-page.tsx';
import { MaintenanceFields } from '../maintenance-fields.tsx';
import type { FieldProps } from './field-props.ts';

/** Whether a game is offered, how it is marked, where it stands and when it rests. */
export function PlaceFields({ draft, isLocked, onChange }: FieldProps) {
  const { t } = useTranslate();
  const mark = (name: 'isEnabled' | 'isHot' | 'isNew') => ({
    label: t(`office.catalog.${name === 'isEnabled' ? 'isOn' : name}`),
    checked: draft[name],
    disabled: isLocked,
    onChange: (event: { readonly currentTarget: { readonly checked: boolean } }) =>
      onChange({ ...draft, [name]: event.currentTarget.checked }),
  });
  return (
    <Section title={t('office.catalog.place')}>
      <div className="of-fields">
        <Switch {...mark('isEnabled')} description={t('office.catalog.isOnHint')} />
        <Switch {...mark('isHot')} />
        <Switch {...mark('isNew')} />
        <NumberInput
          label={t('office.catalog.position')}
          description={t('office.catalog.positionHint')}
          min={1}
          max={9999}
          allowDecimal={false}
          disabled={isLocked}
          value={draft.position}
          onChange={(value) => onChange({ ...draft, position: Number(value) || 1 })}
        />
        <MaintenanceFields
          maintenance={draft}
          set={(maintenance) => onChange({ ...draft, ...maintenance })}
        />
      </div>
    </Section>
  );
}
