import { useState } from 'react';
import { readCountry } from '#modules/brand/contract.ts';
import { resetByMobile } from '#modules/identity/contract.recovery.ts';
import { CodeField, sendCode } from '#modules/messaging/site/index.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { useCommand, useEndpoint } from '#platform/site/use-endpoint.ts';
import { TextField } from '#ui/field/text-field.tsx';
import { PhoneIcon } from '#ui/icon/icons.ts';
import { useAfterLogin } from '../login/use-after-login.ts';
import { FormFoot } from '../recovery/form-foot.tsx';
import { NewPasswordField } from '../recovery/new-password-field.tsx';
import { NewPasswordRules } from '../recovery/new-password-rules.tsx';
import { useRecoveryForm } from '../recovery/use-recovery-form.ts';

const FIELDS = ['mobileNum', 'verificationCode', 'newPassword', 'captcha'];

/** A form for the mobile number, the code sent to it and the new password, which then logs in (PWD-1). */
export function ByMobile() {
  const { t } = useTranslate();
  const resetting = useCommand(resetByMobile);
  const afterLogin = useAfterLogin();
  const dialingCode = useEndpoint(readCountry, {}).data?.countryDialingCode;
  const country = dialingCode === undefined ? {} : { countryDialingCode: dialingCode };
  const [password, setPassword] = useState('');
  const form = useRecoveryForm({
    fields: FIELDS,
    asksForProof: true,
    send: async ({ mobileNum = '', verificationCode = '', newPassword = '' }, proof) => {
      afterLogin(
        await resetting.send({ mobileNum, verificationCode, newPassword, ...country, ...proof }),
      );
    },
  });
  return (
    <form
      ref={form.ref}
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <TextField
        label={t('recovery.mobile')}
        name="mobileNum"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        icon={
          <span className="flex items-center gap-1.5 text-ink-2">
            <PhoneIcon />
            {dialingCode === undefined ? null : <span>+{dialingCode}</span>}
          </span>
        }
        error={form.problems['mobileNum']}
      />
      <CodeField
        error={form.problems['verificationCode']}
        send={(proof) => {
          const typed = form.judge(['mobileNum']);
          return typed === undefined
            ? undefined
            : sendCode({
                purpose: 'recovery',
                channel: 'sms',
                target: typed['mobileNum'] ?? '',
                proof,
                ...(dialingCode === undefined ? {} : { dialingCode }),
              });
        }}
      />
      <NewPasswordField
        name="newPassword"
        value={password}
        onChange={setPassword}
        error={form.problems['newPassword']}
      />
      <NewPasswordRules password={password} />
      <FormFoot form={form}>{t('recovery.reset')}</FormFoot>
    </form>
  );
}
