import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import {
  beginStaffAuthenticator,
  confirmStaffAuthenticator,
  readStaffFactors,
  removeStaffFactor,
} from '#modules/factor/contract.staff-office.ts';
import { useOffice, useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Section } from '#ui/office/case/case-page.tsx';
import { When } from '#ui/office/format.tsx';
import { Refusal } from '#ui/office/states.tsx';
import { Qr } from '#ui/qr/qr.tsx';

/** Binds an authenticator app to the operator's account, or removes it. */
export function OwnAuthenticator() {
  const { t } = useTranslate();
  const { data } = useOffice(readStaffFactors, {});
  const begin = useOfficeMutation(beginStaffAuthenticator);
  const remove = useOfficeMutation(removeStaffFactor);
  const [secret, setSecret] = useState<{ readonly secret: string; readonly uri: string }>();
  const start = async () => setSecret((await begin.send({}))?.value);
  const since = data?.authenticatorSince;
  const refusal = remove.refusal ?? begin.refusal;
  return (
    <Section title={t('office.factor.authenticator')}>
      <div className="of-pad of-stack">
        {refusal !== undefined && <Refusal refusal={refusal} />}
        {since !== undefined && since !== null && (
          <div className="of-row">
            <span>
              {t('office.factor.since')} <When at={since} />
            </span>
            <span className="of-grow" />
            <Button
              variant="default"
              loading={remove.isSending}
              onClick={() => void remove.send({ factor: 'authenticator' })}
            >
              {t('office.factor.remove')}
            </Button>
          </div>
        )}
        {since === null && secret === undefined && (
          <div className="of-row">
            <span className="muted">{t('office.factor.authenticator_why')}</span>
            <span className="of-grow" />
            <Button loading={begin.isSending} onClick={() => void start()}>
              {t('office.factor.add_authenticator')}
            </Button>
          </div>
        )}
        {since === null && secret !== undefined && (
          <Confirm secret={secret} onBound={() => setSecret(undefined)} />
        )}
      </div>
    </Section>
  );
}

function Confirm(props: {
  readonly secret: { readonly secret: string; readonly uri: string };
  readonly onBound: () => void;
}) {
  const { t } = useTranslate();
  const { secret, uri } = props.secret;
  const [code, setCode] = useState('');
  const confirm = useOfficeMutation(confirmStaffAuthenticator);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if ((await confirm.send({ code })) !== undefined) {
      props.onBound();
    }
  };
  return (
    <form className="of-stack" onSubmit={(event) => void submit(event)}>
      <Qr text={uri} label={t('office.factor.picture')} />
      <span>
        {t('office.factor.key')}{' '}
        <code className="code">{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      </span>
      {confirm.refusal !== undefined && <Refusal refusal={confirm.refusal} />}
      <TextInput
        label={t('office.factor.code')}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        required
        withAsterisk={false}
      />
      <div className="of-row">
        <Button type="submit" loading={confirm.isSending}>
          {t('office.factor.confirm')}
        </Button>
      </div>
    </form>
  );
}
