import { Button, PasswordInput, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { signIn } from '#modules/operator/contract.office.ts';
import { openOfficeSession, useOfficeSession } from '#platform/office/session.ts';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Banner, Refusal } from '#ui/office/states.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { LilyMark } from './lily-mark.tsx';

export function SignIn() {
  const { t } = useTranslate();
  const { ended } = useOfficeSession();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const enter = useOfficeMutation(signIn);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await enter.send({ name, password });
    setPassword('');
    if (answer !== undefined) {
      openOfficeSession(answer.value.token);
    }
  };

  return (
    <main className="of-door">
      <form onSubmit={(event) => void submit(event)} aria-labelledby="door-title">
        <h1 id="door-title">
          <LilyMark size={30} />
          <span>{t('office.brand')}</span>
          <span className="of-grow" />
          <LanguageSwitch />
        </h1>
        {ended !== undefined && enter.refusal === undefined && (
          <Banner tone="sky">{t(`office.ended.${ended}`)}</Banner>
        )}
        {enter.refusal !== undefined && <Refusal refusal={enter.refusal} />}
        <TextInput
          size="sm"
          label={t('office.sign_in.name')}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          required
          withAsterisk={false}
          data-autofocus
        />
        <PasswordInput
          size="sm"
          label={t('office.sign_in.password')}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          autoComplete="current-password"
          maxLength={200}
          required
          withAsterisk={false}
        />
        <Button type="submit" size="sm" loading={enter.isSending}>
          {t('office.sign_in.button')}
        </Button>
        <span className="muted">{t('office.sign_in.hint')}</span>
      </form>
    </main>
  );
}
