import { type FormEvent, useEffect, useRef, useState } from 'react';
import { LateCaptchaField } from '#modules/captcha/site/index.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { typedFields } from '#platform/site/typed-fields.ts';
import { PasswordField } from '#ui/field/password-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { UserIcon } from '#ui/icon/icons.ts';
import { lastUserName } from '../remember/remember-cookies.ts';
import { fillEmpty, showGaps } from './fill-form.ts';
import { FormEnd } from './form-end.tsx';
import { useLogIn } from './use-log-in.ts';

const FIELDS = ['username', 'password', 'captcha'];

/** A form for username and password; refusals leave the typed values. Enter submits (LGN-1, LGN-10). */
export function PasswordLogin({ isForAgents }: { readonly isForAgents: boolean }) {
  const { t } = useTranslate();
  const login = useLogIn();
  const form = useRef<HTMLFormElement>(null);
  const [gaps, setGaps] = useState<readonly string[]>([]);
  // The server renders the same page for everyone; only the browser has the last username.
  useEffect(() => fillEmpty(form.current, 'username', lastUserName()), []);
  const errorOf = (field: string) => (gaps.includes(field) ? t('identity.required') : undefined);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = typedFields(event.currentTarget);
    const missing = showGaps(event.currentTarget, FIELDS);
    setGaps(missing);
    if (missing.length > 0) {
      return;
    }
    const { captcha } = typed;
    await login.send({
      username: typed['username'] ?? '',
      password: typed['password'] ?? '',
      type: 'username',
      rememberMe: typed['rememberMe'] === 'on',
      ...(captcha === undefined ? {} : { captcha }),
      ...(isForAgents ? { agentOnly: true } : {}),
    });
  }

  return (
    <form
      ref={form}
      className="grid gap-4"
      // With `post` the values are never part of an address, even if the form is sent without its script.
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <TextField
        label={t('identity.username')}
        name="username"
        icon={<UserIcon />}
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        error={errorOf('username')}
      />
      <PasswordField
        label={t('identity.password')}
        name="password"
        autoComplete="current-password"
        showLabel={t('identity.password.show')}
        hideLabel={t('identity.password.hide')}
        capsLockHint={t('identity.capsLock')}
        error={errorOf('password')}
      />
      {login.round === undefined ? null : (
        <LateCaptchaField round={login.round} error={errorOf('captcha')} />
      )}
      <FormEnd isBusy={login.isBusy} refusal={login.refusal} />
      {login.challenge}
    </form>
  );
}
