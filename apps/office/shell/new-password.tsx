import { Button, PasswordInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { changeOwnPassword } from '#modules/operator/contract.office.ts';
import { openOfficeSession } from '#platform/office/session.ts';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Banner, Refusal } from '#ui/office/states.tsx';
import { LilyMark } from './lily-mark.tsx';

const MIN_LENGTH = 12;

/** Stands in place of the back office until a person has replaced the password that somebody else has seen. */
export function NewPassword() {
  const { t } = useTranslate();
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [hasDiffered, setHasDiffered] = useState(false);
  const change = useOfficeMutation(changeOwnPassword);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const differs = password !== repeated;
    setHasDiffered(differs);
    if (!differs) {
      const changed = await change.send({ password: current, newPassword: password });
      if (changed !== undefined) {
        // All data is read again under the new token, so the back office opens by itself.
        openOfficeSession(changed.value.token);
      }
    }
  };

  return (
    <main className="of-door">
      <form onSubmit={(event) => void submit(event)} aria-labelledby="new-password-title">
        <h1 id="new-password-title">
          <LilyMark size={30} />
          <span>{t('office.own_password.title')}</span>
        </h1>
        <Banner tone="sky">{t('office.own_password.hint')}</Banner>
        {hasDiffered && <Banner tone="sky">{t('office.own_password.differ')}</Banner>}
        {change.refusal !== undefined && <Refusal refusal={change.refusal} />}
        <PasswordInput
          size="sm"
          label={t('office.own_password.current')}
          value={current}
          onChange={(event) => setCurrent(event.currentTarget.value)}
          autoComplete="current-password"
          maxLength={200}
          required
          withAsterisk={false}
          data-autofocus
        />
        <PasswordInput
          size="sm"
          label={t('office.own_password.new')}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          autoComplete="new-password"
          minLength={MIN_LENGTH}
          maxLength={200}
          required
          withAsterisk={false}
        />
        <PasswordInput
          size="sm"
          label={t('office.own_password.again')}
          value={repeated}
          onChange={(event) => setRepeated(event.currentTarget.value)}
          autoComplete="new-password"
          maxLength={200}
          required
          withAsterisk={false}
        />
        <Button type="submit" size="sm" loading={change.isSending}>
          {t('office.own_password.button')}
        </Button>
      </form>
    </main>
  );
}
