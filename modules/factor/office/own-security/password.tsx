import { Button, PasswordInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { changeOwnPassword } from '#modules/operator/contract.office.ts';
import { openOfficeSession } from '#platform/office/session.ts';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Section } from '#ui/office/case/case-page.tsx';
import { Banner, Refusal } from '#ui/office/states.tsx';

const MIN_LENGTH = 12;
const EMPTY = { password: '', newPassword: '', again: '' };

/** Changes the operator's own password; the other sessions end and this one goes on under another token. */
export function OwnPassword() {
  const { t } = useTranslate();
  const [draft, setDraft] = useState(EMPTY);
  const [isDone, setDone] = useState(false);
  const change = useOfficeMutation(changeOwnPassword);
  const isShort = draft.newPassword.length < MIN_LENGTH;
  const isOther = draft.again !== '' && draft.again !== draft.newPassword;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setDone(false);
    const { password, newPassword } = draft;
    const answer = await change.send({ password, newPassword });
    if (answer !== undefined) {
      openOfficeSession(answer.value.token);
      setDraft(EMPTY);
      setDone(true);
    }
  };
  const field = (name: keyof typeof EMPTY) => ({
    label: t(`office.own_security.${name}`),
    value: draft[name],
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      setDraft({ ...draft, [name]: event.currentTarget.value }),
    maxLength: 200,
    autoComplete: name === 'password' ? 'current-password' : 'new-password',
  });
  return (
    <Section title={t('office.own_security.change')}>
      <form className="of-pad of-stack" onSubmit={(event) => void submit(event)}>
        {isDone && <Banner tone="leaf">{t('office.own_security.changed')}</Banner>}
        {change.refusal !== undefined && <Refusal refusal={change.refusal} />}
        <PasswordInput {...field('password')} />
        <PasswordInput {...field('newPassword')} description={t('office.own_security.hint')} />
        <PasswordInput
          {...field('again')}
          error={isOther ? t('office.own_security.other') : undefined}
        />
        <div className="of-row">
          <Button
            type="submit"
            loading={change.isSending}
            disabled={draft.password === '' || isShort || draft.again !== draft.newPassword}
          >
            {t('office.own_security.change')}
          </Button>
        </div>
      </form>
    </Section>
  );
}
