import { type FormEvent, useEffect, useRef, useState } from 'react';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Note } from '#ui/note/note.tsx';
import { AppCodeField } from '../authenticator/app-code-field.tsx';
import { useFinishLogin } from './use-finish-login.ts';

/** The code of the app, or one of the codes that were saved for a lost phone. */
export function CodeStep(props: {
  readonly challenge: string;
  readonly isRecovery: boolean;
  readonly onGone: () => void;
}) {
  const { t } = useTranslate();
  const { challenge, isRecovery, onGone } = props;
  const login = useFinishLogin(challenge, onGone);
  const [isMissing, setMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // The button that chose this step has been removed, so that the focus moves to the field.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim();
    setMissing(code === '');
    if (code !== '') {
      void login.send(isRecovery ? { recoveryCode: code } : { code });
    }
  }

  return (
    <form ref={form} className="grid gap-4" noValidate onSubmit={submit}>
      {isRecovery ? (
        <TextField
          label={t('factor.login.recoveryLabel')}
          name="code"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          isBig
          data-first-focus
          error={isMissing ? t('factor.required') : undefined}
        />
      ) : (
        <AppCodeField isMissing={isMissing} />
      )}
      {login.refusal === undefined ? null : (
        <Note tone="ember" isAlert>
          {refusalText(t, login.refusal)}
        </Note>
      )}
      <Button type="submit" tone="leaf" isBlock isBusy={login.isSending}>
        {t('factor.login.submit')}
      </Button>
    </form>
  );
}
