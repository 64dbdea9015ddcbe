import { type FormEvent, useState } from 'react';
import { beginProof, proveFresh } from '#modules/factor/contract.ts';
import { call } from '#platform/site/call.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useCommand } from '#platform/site/use-endpoint.ts';
import { Button } from '#ui/button/button.tsx';
import { PasswordField } from '#ui/field/password-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { UserIcon } from '#ui/icon/icons.ts';
import { Note } from '#ui/note/note.tsx';
import { askPasskey } from '../ask-passkey.ts';
import { AppCodeField } from '../authenticator/app-code-field.tsx';

type ProofProps = { readonly onProved: () => void };

export function PasswordProof({ onProved }: ProofProps) {
  const { t } = useTranslate();
  const proof = useProof(onProved);
  const [isMissing, setMissing] = useState(false);
  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        const password = String(new FormData(event.currentTarget).get('password') ?? '');
        setMissing(password === '');
        if (password !== '') {
          void proof.send({ password });
        }
      }}
    >
      <PasswordField
        label={t('kind.proof.password')}
        name="password"
        autoComplete="current-password"
        showLabel={t('factor.password.show')}
        hideLabel={t('factor.password.hide')}
        error={isMissing ? t('factor.required') : undefined}
      />
      {proof.message}
      <Button type="submit" tone="leaf" isBlock isBusy={proof.isSending}>
        {t('factor.proof.go')}
      </Button>
    </form>
  );
}

export function CodeProof({ onProved }: ProofProps) {
  const { t } = useTranslate();
  const proof = useProof(onProved);
  const [isMissing, setMissing] = useState(false);
  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        const code = String(new FormData(event.currentTarget).get('code') ?? '').trim();
        setMissing(code === '');
        if (code !== '') {
          void proof.send({ code });
        }
      }}
    >
      <AppCodeField isMissing={isMissing} />
      {proof.message}
      <Button type="submit" tone="leaf" isBlock isBusy={proof.isSending}>
        {t('factor.proof.go')}
      </Button>
    </form>
  );
}

/** One of the codes that were saved for a lost phone; it is used up. */
export function RecoveryProof({ onProved }: ProofProps) {
  const { t } = useTranslate();
  const proof = useProof(onProved);
  const [isMissing, setMissing] = useState(false);
  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        const recoveryCode = String(new FormData(event.currentTarget).get('code') ?? '').trim();
        setMissing(recoveryCode === '');
        if (recoveryCode !== '') {
          void proof.send({ recoveryCode });
        }
      }}
    >
      <TextField
        label={t('factor.login.recoveryLabel')}
        name="code"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
        isBig
        error={isMissing ? t('factor.required') : undefined}
      />
      {proof.message}
      <Button type="submit" tone="leaf" isBlock isBusy={proof.isSending}>
        {t('factor.proof.go')}
      </Button>
    </form>
  );
}

export function PasskeyProof({ onProved }: ProofProps) {
  const { t } = useTranslate();
  const proof = useProof(onProved);
  const [isStopped, setStopped] = useState(false);
  async function ask() {
    setStopped(false);
    const passkey = await askPasskey(await call(beginProof, {}));
    if (passkey === undefined) {
      setStopped(true);
    } else {
      await proof.send({ passkey });
    }
  }
  return (
    <div className="grid gap-4">
      {isStopped ? <Note tone="pollen">{t('factor.passkeys.stopped')}</Note> : null}
      {proof.message}
      <Button
        tone="leaf"
        isBlock
        icon={<UserIcon />}
        isBusy={proof.isSending}
        onClick={() => void ask()}
      >
        {t('factor.proof.usePasskey')}
      </Button>
    </div>
  );
}

function useProof(onProved: () => void) {
  const { t } = useTranslate();
  const proving = useCommand(proveFresh);
  return {
    isSending: proving.isSending,
    message:
      proving.refusal === undefined ? null : (
        <Note tone="ember" isAlert>
          {refusalText(t, proving.refusal)}
        </Note>
      ),
    send: async (proof: Parameters<typeof proving.send>[0]['proof']) => {
      const isProved = await proving.send({ proof }).catch(() => false);
      if (isProved) {
        onProved();
      }
    },
  };
}
