import { useState } from 'react';
import { resetByLink } from '#modules/identity/contract.recovery.ts';
import { Refused } from '#platform/site/call.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useCommand } from '#platform/site/use-endpoint.ts';
import { useAfterLogin } from '../login/use-after-login.ts';
import { FormFoot } from '../recovery/form-foot.tsx';
import { NewPasswordField } from '../recovery/new-password-field.tsx';
import { NewPasswordRules } from '../recovery/new-password-rules.tsx';
import { useRecoveryForm } from '../recovery/use-recovery-form.ts';

const FIELDS = ['newPassword', 'confirmNewPassword'];

/** Fields for the new password and its repetition; the change then logs in. */
export function ResetForm(props: { readonly token: string; readonly onOver: () => void }) {
  const { t } = useTranslate();
  const resetting = useCommand(resetByLink);
  const afterLogin = useAfterLogin();
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const form = useRecoveryForm({
    fields: FIELDS,
    judge: ({ newPassword, confirmNewPassword }) =>
      newPassword === confirmNewPassword ? {} : { confirmNewPassword: t('recovery.unequal') },
    send: async ({ newPassword = '', confirmNewPassword = '' }) => {
      const { token } = props;
      try {
        afterLogin(await resetting.send({ token, newPassword, confirmNewPassword }));
      } catch (error) {
        if (error instanceof Refused && error.code === 'recovery.link.expired') {
          props.onOver();
          return;
        }
        throw error;
      }
    },
  });
  return (
    <form
      ref={form.ref}
      className="grid gap-4"
      noValidate
      onBlur={form.judgeLeft}
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <p className="text-14 text-ink-2">{t('recovery.reset.why')}</p>
      <NewPasswordField
        name="newPassword"
        value={password}
        onChange={setPassword}
        error={form.problems['newPassword']}
      />
      <NewPasswordField
        name="confirmNewPassword"
        value={confirmation}
        onChange={setConfirmation}
        error={form.problems['confirmNewPassword']}
      />
      <NewPasswordRules password={password} confirmation={confirmation} />
      <FormFoot form={form}>{t('recovery.reset')}</FormFoot>
    </form>
  );
}
