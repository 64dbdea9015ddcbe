import type { ReactNode } from 'react';
import type { FieldRule } from '#modules/registration/field-rules.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { PasswordField } from '#ui/field/password-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';

/** What the browser may fill in by itself. */
const AUTO_COMPLETE: Readonly<Record<string, string>> = {
  username: 'username',
  password: 'new-password',
  confirmPassword: 'new-password',
  payeeName: 'name',
  email: 'email',
  mobileNum: 'tel-national',
};
const SECRET = new Set(['password', 'confirmPassword', 'paymentPassword']);
const DIGITS = new Set(['mobileNum', 'paymentPassword', 'qqNum']);

/** One field that the rules ask for. Its hint names the rule before anything is wrong. */
export function AskedField(props: {
  readonly field: string;
  readonly rule: FieldRule | undefined;
  readonly problem: string | undefined;
  readonly initial?: string;
  readonly children?: ReactNode;
}) {
  const { t } = useTranslate();
  const { field, rule, problem } = props;
  const label = t(`field.${field}`);
  const common = {
    label: rule?.required === true ? label : t('registration.optional', { 0: label }),
    name: field,
    error: problem,
    autoComplete: AUTO_COMPLETE[field] ?? 'off',
    ...(DIGITS.has(field) ? { inputMode: 'numeric' as const } : {}),
    ...(props.initial === undefined ? {} : { defaultValue: props.initial }),
  };
  const hint =
    rule === undefined || field === 'confirmPassword'
      ? undefined
      : t('field.length.between', { 0: rule.minLength, 1: rule.maxLength });
  return (
    <>
      {SECRET.has(field) ? (
        <PasswordField
          {...common}
          hint={hint}
          showLabel={t('registration.show')}
          hideLabel={t('registration.hide')}
        />
      ) : (
        <TextField {...common} hint={hint} autoCapitalize="none" spellCheck={false} />
      )}
      {props.children}
    </>
  );
}
