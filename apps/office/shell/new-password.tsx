import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { OwnPasswordFields, useOwnPassword } from '#modules/operator/office/index.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { Banner, Refusal } from '#ui/office/states.tsx';
import { LilyMark } from './lily-mark.tsx';

/**
 * Stands in place of the back office until a person has replaced the password that somebody else has seen; the back
 * office then opens by itself.
 */
export function NewPassword() {
  const { t } = useTranslate();
  const [hasDiffered, setHasDiffered] = useState(false);
  const form = useOwnPassword();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setHasDiffered(!form.isRepeated);
    if (form.isRepeated) {
      await form.send();
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
        {form.refusal !== undefined && <Refusal refusal={form.refusal} />}
        <OwnPasswordFields
          form={form}
          currentLabel={t('office.own_password.current')}
          size="sm"
          isRequired
        />
        <Button type="submit" size="sm" loading={form.isSending}>
          {t('office.own_password.button')}
        </Button>
      </form>
    </main>
  );
}
