import { useState } from 'react';
import { ProofGate } from '#modules/factor/site/index.tsx';
import { CodeField, sendCode } from '#modules/messaging/site/index.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { useCommand } from '#platform/site/use-endpoint.ts';
import { TextField } from '#ui/field/text-field.tsx';
import { bindMail } from '../../contract.security.ts';
import { BoundNow } from './bound-now.tsx';
import { FormDialog, ShortForm, textOf } from './form-dialog.tsx';

/** A mail address, proved by the code it receives. */
export function Modal({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslate();
  return (
    <FormDialog title={t('profile.mail')} onClose={onClose}>
      <ProofGate>
        <Bind onBound={onClose} />
      </ProofGate>
    </FormDialog>
  );
}

function Bind({ onBound }: { readonly onBound: () => void }) {
  const { t } = useTranslate();
  const binding = useCommand(bindMail);
  const [email, setEmail] = useState('');
  const [missing, setMissing] = useState<'email' | 'verificationCode'>();

  function ask() {
    if (email.trim() === '') {
      setMissing('email');
      return undefined;
    }
    setMissing(undefined);
    return sendCode({ purpose: 'bind', channel: 'mail', target: email });
  }

  function bind(fields: FormData) {
    const verificationCode = textOf(fields, 'verificationCode');
    if (email.trim() === '' || verificationCode === '') {
      setMissing(email.trim() === '' ? 'email' : 'verificationCode');
      return;
    }
    setMissing(undefined);
    void binding.send({ email, verificationCode }).then(onBound, () => undefined);
  }

  return (
    <ShortForm
      submit={t('profile.bind')}
      isSending={binding.isSending}
      refusal={binding.refusal}
      onSubmit={bind}
    >
      <BoundNow kind="email" />
      <TextField
        label={t('profile.mail.new')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={missing === 'email' ? t('profile.required') : undefined}
      />
      <CodeField
        send={ask}
        error={missing === 'verificationCode' ? t('profile.required') : undefined}
      />
    </ShortForm>
  );
}
