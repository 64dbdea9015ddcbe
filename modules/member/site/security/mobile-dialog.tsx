import { useState } from 'react';
import { ProofGate } from '#modules/factor/site/index.tsx';
import { CodeField, sendCode } from '#modules/messaging/site/index.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { useCommand } from '#platform/site/use-endpoint.ts';
import { TextField } from '#ui/field/text-field.tsx';
import { bindMobile } from '../../contract.security.ts';
import { BoundNow } from './bound-now.tsx';
import { FormDialog, ShortForm, textOf } from './form-dialog.tsx';

/** A mobile number, proved by the code it receives. */
export function Modal({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslate();
  return (
    <FormDialog title={t('profile.mobile')} onClose={onClose}>
      <ProofGate>
        <Bind onBound={onClose} />
      </ProofGate>
    </FormDialog>
  );
}

function Bind({ onBound }: { readonly onBound: () => void }) {
  const { t } = useTranslate();
  const binding = useCommand(bindMobile);
  const [mobileNum, setMobileNum] = useState('');
  const [missing, setMissing] = useState<'mobileNum' | 'verificationCode'>();

  function ask() {
    if (mobileNum.trim() === '') {
      setMissing('mobileNum');
      return undefined;
    }
    setMissing(undefined);
    return sendCode({ purpose: 'bind', channel: 'sms', target: mobileNum });
  }

  function bind(fields: FormData) {
    const verificationCode = textOf(fields, 'verificationCode');
    if (mobileNum.trim() === '' || verificationCode === '') {
      setMissing(mobileNum.trim() === '' ? 'mobileNum' : 'verificationCode');
      return;
    }
    setMissing(undefined);
    void binding.send({ mobileNum, verificationCode }).then(onBound, () => undefined);
  }

  return (
    <ShortForm
      submit={t('profile.bind')}
      isSending={binding.isSending}
      refusal={binding.refusal}
      onSubmit={bind}
    >
      <BoundNow kind="mobile" />
      <TextField
        label={t('profile.mobile.new')}
        name="mobileNum"
        hint={t('profile.mobile.hint')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={24}
        value={mobileNum}
        onChange={(event) => setMobileNum(event.target.value)}
        error={missing === 'mobileNum' ? t('profile.required') : undefined}
      />
      <CodeField
        send={ask}
        error={missing === 'verificationCode' ? t('profile.required') : undefined}
      />
    </ShortForm>
  );
}
