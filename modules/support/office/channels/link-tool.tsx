import { Button, CopyButton, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Section } from '#ui/office/case/case-page.tsx';
import { Pill, Refusal } from '#ui/office/states.tsx';
import { tryServiceLink } from '../../contract.office.ts';

type Tried = {
  readonly encoded: string;
  readonly layers: readonly string[];
  readonly isAllowed: boolean;
};

/** Makes a type 3 link of an address, takes one apart, and shows whether a visitor would get there. */
export function LinkTool() {
  const { t } = useTranslate();
  const [text, setText] = useState('');
  const [tried, setTried] = useState<Tried>();
  const attempt = useOfficeMutation(tryServiceLink);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried((await attempt.send({ text }))?.value);
  };
  return (
    <Section title={t('office.support.tool')}>
      <form className="of-pad of-stack" onSubmit={(event) => void submit(event)}>
        <TextInput
          label={t('office.support.tool.text')}
          description={t('office.support.tool.hint')}
          value={text}
          maxLength={2_000}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <div className="of-row">
          <Button type="submit" disabled={text.trim() === ''} loading={attempt.isSending}>
            {t('office.support.tool.try')}
          </Button>
          {tried !== undefined && (
            <Pill tone={tried.isAllowed ? 'leaf' : 'ember'}>
              {t(tried.isAllowed ? 'office.support.tool.allowed' : 'office.support.tool.refused')}
            </Pill>
          )}
        </div>
        {attempt.refusal !== undefined && <Refusal refusal={attempt.refusal} />}
        {tried !== undefined && (
          <dl className="of-facts">
            <div>
              <dt>{t('office.support.tool.encoded')}</dt>
              <dd className="of-row">
                <span className="code">{tried.encoded}</span>
                <CopyButton value={tried.encoded}>
                  {({ copied, copy }) => (
                    <Button variant="default" onClick={copy}>
                      {t(copied ? 'office.support.tool.copied' : 'office.support.tool.copy')}
                    </Button>
                  )}
                </CopyButton>
              </dd>
            </div>
            <div>
              <dt>{t('office.support.tool.leads')}</dt>
              <dd className="code">{tried.layers.at(-1)}</dd>
            </div>
            <div>
              <dt>{t('office.support.tool.layers')}</dt>
              <dd className="num">{tried.layers.length - 1}</dd>
            </div>
          </dl>
        )}
      </form>
    </Section>
  );
}
