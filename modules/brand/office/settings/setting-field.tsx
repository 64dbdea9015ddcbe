import { NumberInput, Select, Switch, TagsInput, TextInput } from '@mantine/core';
import { UsersRound } from 'lucide-react';
import { useTranslate } from '#platform/site/translate.ts';
import { localMoment, momentOf } from '#ui/office/form/local-moment.ts';
import { type Field, isValues } from './fields.ts';

type SettingFieldProps = {
  readonly field: Field;
  readonly value: unknown;
  readonly isChanged: boolean;
  readonly needsTwo: boolean;
  readonly isLocked: boolean;
  /** What the server has found in it. */
  readonly error: string | undefined;
  readonly onChange: (value: unknown) => void;
};

/** One setting with its explanation; a setting that needs a second person shows so. */
export function SettingField(props: SettingFieldProps) {
  const { t } = useTranslate();
  const { field, value, onChange, isLocked } = props;
  const label = (
    <>
      {t(`office.setting.${field.key}`)}
      {props.needsTwo && (
        <span title={t('office.four_eyes')}>
          {' '}
          <UsersRound size={13} aria-label={t('office.needs_two')} />
        </span>
      )}
      {props.isChanged && <b> •</b>}
    </>
  );
  const shared = { label, disabled: isLocked, error: props.error };
  switch (field.kind) {
    case 'flag':
      return (
        <Switch
          {...shared}
          size="xs"
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      );
    case 'number':
      return (
        <NumberInput
          {...shared}
          value={Number(value)}
          min={0}
          allowDecimal={false}
          onChange={(next) => onChange(Number(next))}
        />
      );
    case 'list':
      return (
        <TagsInput
          {...shared}
          value={Array.isArray(value) ? value.map(String) : []}
          onChange={onChange}
        />
      );
    case 'choice':
      return (
        <Select
          {...shared}
          allowDeselect={false}
          data={field.options.map((option) => ({
            value: String(option),
            label: t(`office.setting.${field.key}.${option}`),
          }))}
          value={String(value)}
          onChange={(next) => onChange(field.options.find((option) => String(option) === next))}
        />
      );
    case 'pair':
      return (
        <div>
          {(['en', 'bn'] as const).map((language) => (
            <TextInput
              key={language}
              disabled={isLocked}
              error={props.error}
              label={
                <>
                  {label} ({language})
                </>
              }
              value={isValues(value) ? String(value[language] ?? '') : ''}
              onChange={(event) =>
                onChange({
                  ...(isValues(value) ? value : {}),
                  [language]: event.currentTarget.value,
                })
              }
            />
          ))}
        </div>
      );
    case 'moment':
      return (
        <TextInput
          {...shared}
          type="datetime-local"
          value={localMoment(typeof value === 'string' ? value : null)}
          onChange={(event) => onChange(momentOf(event.currentTarget.value) ?? '')}
        />
      );
    default:
      return (
        <TextInput
          {...shared}
          value={String(value ?? '')}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
  }
}
