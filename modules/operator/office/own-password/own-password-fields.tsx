import { PasswordInput } from '@mantine/core';
import { MAX_TYPED_PASSWORD } from '#platform/contract/password.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { STAFF_PASSWORD } from '../../field-rules.ts';
import type { OwnPassword, PasswordDraft } from './use-own-password.ts';

type OwnPasswordFieldsProps = {
  readonly form: OwnPassword;
  /** Names the password that is replaced: one's own, or the one that was given. */
  readonly currentLabel: string;
  /** Whether the last field says that the two are not the same. */
  readonly isDifferenceShown?: boolean;
  readonly hint?: string;
  /** The browser refuses to send fields that are empty or too short. */
  readonly isRequired?: boolean;
  /** The size of the theme without it. */
  readonly size?: 'sm';
};

/** The password that is replaced, and the next one typed twice. */
export function OwnPasswordFields(props: OwnPasswordFieldsProps) {
  const { t } = useTranslate();
  const { form, isRequired = false } = props;
  const field = (name: keyof PasswordDraft) => ({
    ...(props.size === undefined ? {} : { size: props.size }),
    value: form.draft[name],
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      form.type({ [name]: event.currentTarget.value }),
    autoComplete: name === 'password' ? 'current-password' : 'new-password',
    maxLength: MAX_TYPED_PASSWORD,
    required: isRequired,
    withAsterisk: false,
  });
  return (
    <>
      <PasswordInput {...field('password')} label={props.currentLabel} />
      <PasswordInput
        {...field('newPassword')}
        label={t('office.own_password.new')}
        description={props.hint}
        {...(isRequired ? { minLength: STAFF_PASSWORD.min } : {})}
      />
      <PasswordInput
        {...field('again')}
        label={t('office.own_password.again')}
        error={props.isDifferenceShown === true ? t('office.own_password.differ') : undefined}
      />
    </>
  );
}
