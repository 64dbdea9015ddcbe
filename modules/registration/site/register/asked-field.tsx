import { type ReactNode, useState } from 'react';
import type { FieldRule } from '#platform/contract/field-rule.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { PasswordField } from '#ui/field/password-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { MobileField } from './mobile-field.tsx';
import { PasswordMeter } from './password-meter.tsx';

/** The kind of value that the browser may fill in. */
const AUTO_COMPLETE: Readonly<Record<string, string>> = {
  payeeName: 'name',
  email: 'email',
  birthday: 'bday',
};
const DIGITS = new Set(['qqNum']);
const HINTS: Readonly<Record<string, string>> = { payeeName: 'registration.nameHint' };

export type AskedFieldProps = {
  readonly field: string;
  readonly rule: FieldRule;
  readonly problems: Readonly<Record<string, string>>;
  /** The names that a guesser of the password tries first. */
  readonly names: readonly string[];
  /** The mobile tab takes the password once: it can be looked at, and few fields are what the tab is for. */
  readonly isTypedOnce: boolean;
};

/** One field that the rules ask for, secrets with their repetition. The hint names the rule before anything is wrong. */
export function AskedField(props: AskedFieldProps) {
  const { t } = useTranslate();
  const { field, rule, problems } = props;
  const problem = problems[field];
  if (field === 'mobileNum') {
    return <MobileField rule={rule} problem={problem} />;
  }
  if (field === 'password' || field === 'paymentPassword') {
    return <SecretFields {...props} />;
  }
  const label = t(`field.${field}`);
  const hint = HINTS[field];
  return (
    <TextField
      label={rule.required ? label : t('registration.optional', { 0: label })}
      name={field}
      type={field === 'birthday' ? 'date' : 'text'}
      error={problem}
      hint={
        field === 'birthday' ? undefined : hint === undefined ? <LengthHint rule={rule} /> : t(hint)
      }
      autoComplete={AUTO_COMPLETE[field] ?? 'off'}
      autoCapitalize="none"
      spellCheck={false}
      {...(DIGITS.has(field) ? { inputMode: 'numeric' as const } : {})}
    />
  );
}

function LengthHint({ rule }: { readonly rule: FieldRule }): ReactNode {
  const { t } = useTranslate();
  return rule.minLength === rule.maxLength
    ? t('field.length.exact', { 0: rule.minLength })
    : t('field.length.between', { 0: rule.minLength, 1: rule.maxLength });
}

/** A secret and its repetition; the password shows how strong it is. */
function SecretFields(props: AskedFieldProps) {
  const { t } = useTranslate();
  const { field, rule, problems } = props;
  const [typed, setTyped] = useState('');
  const isPin = field === 'paymentPassword';
  const again = isPin ? 'confirmPaymentPassword' : 'confirmPassword';
  const common = {
    autoComplete: isPin ? 'off' : 'new-password',
    showLabel: t('registration.show'),
    hideLabel: t('registration.hide'),
    ...(isPin ? { inputMode: 'numeric' as const, maxLength: rule.maxLength } : {}),
  };
  const label = t(`field.${field}`);
  return (
    <>
      <PasswordField
        {...common}
        label={rule.required ? label : t('registration.optional', { 0: label })}
        name={field}
        error={problems[field]}
        hint={<LengthHint rule={rule} />}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {isPin ? null : (
        <PasswordMeter password={typed} minLength={rule.minLength} names={props.names} />
      )}
      {props.isTypedOnce && !isPin ? null : (
        <PasswordField
          {...common}
          label={t(`field.${again}`)}
          name={again}
          error={problems[again]}
        />
      )}
    </>
  );
}
