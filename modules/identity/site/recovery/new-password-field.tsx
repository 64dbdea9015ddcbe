import { useTranslate } from '#platform/site/translate.ts';
import { PasswordField } from '#ui/field/password-field.tsx';

/** A field for a new password, or for its repetition. */
export function NewPasswordField(props: {
  readonly name: 'newPassword' | 'confirmNewPassword';
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
}) {
  const { t } = useTranslate();
  return (
    <PasswordField
      name={props.name}
      label={t(`field.${props.name}`)}
      autoComplete="new-password"
      showLabel={t('recovery.password.show')}
      hideLabel={t('recovery.password.hide')}
      capsLockHint={t('recovery.capsLock')}
      value={props.value}
      onChange={(event) => props.onChange(event.target.value)}
      error={props.error}
    />
  );
}
