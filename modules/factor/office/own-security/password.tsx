import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { OwnPasswordFields, useOwnPassword } from '#modules/operator/office/index.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { Section } from '#ui/office/case/case-page.tsx';
import { Banner, Refusal } from '#ui/office/states.tsx';

/** Changes the operator's own password; the other sessions end and this one goes on under another token. */
export function OwnPassword() {
  const { t } = useTranslate();
  const [isDone, setDone] = useState(false);
  const form = useOwnPassword();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setDone(false);
    setDone(await form.send());
  };
  return (
    <Section title={t('office.own_security.change')}>
      <form className="of-pad of-stack" onSubmit={(event) => void submit(event)}>
        {isDone && <Banner tone="leaf">{t('office.own_security.changed')}</Banner>}
        {form.refusal !== undefined && <Refusal refusal={form.refusal} />}
        <OwnPasswordFields
          form={form}
          currentLabel={t('office.own_security.password')}
          hint={t('office.own_security.hint')}
          isDifferenceShown={form.draft.again !== '' && !form.isRepeated}
        />
        <div className="of-row">
          <Button type="submit" loading={form.isSending} disabled={!form.isComplete}>
            {t('office.own_security.change')}
          </Button>
        </div>
      </form>
    </Section>
  );
}
