import type { FocusEventHandler } from 'react';
import { useTranslate } from '#platform/site/translate.ts';
import { PasswordField } from '#ui/field/password-field.tsx';

/** Six digits that nobody beside should read. */
export function PinField(props: {
  readonly name: string;
  readonly label: string;
  readonly error: string | undefined;
  readonly onBlur?: FocusEventHandler<HTMLInputElement>;
}) {
  const { t } = useTranslate();
  return (
    <PasswordField
      name={props.name}
      label={props.label}
      error={props.error}
      onBlur={props.onBlur}
      autoComplete="off"
      inputMode="numeric"
      maxLength={6}
      showLabel={t('profile.pin.show')}
      hideLabel={t('profile.pin.hide')}
    />
  );
}
