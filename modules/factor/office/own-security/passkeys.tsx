import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import {
  addStaffPasskey,
  beginStaffPasskey,
  readStaffFactors,
  removeStaffFactor,
} from '#modules/factor/contract.staff-office.ts';
import { useOffice, useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Section } from '#ui/office/case/case-page.tsx';
import { When } from '#ui/office/format.tsx';
import { Banner, Refusal } from '#ui/office/states.tsx';
import { knowsPasskeys, makePasskey } from '../../site/ask-passkey.ts';

/** The passkeys of the operator's account. */
export function OwnPasskeys() {
  const { t } = useTranslate();
  const { data } = useOffice(readStaffFactors, {});
  const begin = useOfficeMutation(beginStaffPasskey);
  const add = useOfficeMutation(addStaffPasskey);
  const remove = useOfficeMutation(removeStaffFactor);
  const [name, setName] = useState('');
  const [isStopped, setStopped] = useState(false);
  const refusal = add.refusal ?? begin.refusal ?? remove.refusal;
  const make = async () => {
    setStopped(false);
    const options = await begin.send({});
    const passkey = options === undefined ? undefined : await makePasskey(options.value);
    if (passkey === undefined) {
      setStopped(options !== undefined);
      return;
    }
    if ((await add.send({ name, passkey })) !== undefined) {
      setName('');
    }
  };
  return (
    <Section title={t('office.factor.passkeys')}>
      <div className="of-pad of-stack">
        {isStopped && <Banner tone="pollen">{t('office.factor.stopped')}</Banner>}
        {refusal !== undefined && <Refusal refusal={refusal} />}
        {data?.passkeys.map((passkey) => (
          <div key={passkey.id} className="of-row">
            <b>{passkey.name}</b>
            <span className="muted">
              {t('office.factor.since')} <When at={passkey.addedAt} />
            </span>
            {passkey.lastUsedAt !== null && (
              <span className="muted">
                {t('office.factor.used')} <When at={passkey.lastUsedAt} />
              </span>
            )}
            <span className="of-grow" />
            <Button
              variant="default"
              loading={remove.isSending}
              onClick={() => void remove.send({ factor: passkey.id })}
            >
              {t('office.factor.remove')}
            </Button>
          </div>
        ))}
        {knowsPasskeys() ? (
          <div className="of-row">
            <TextInput
              label={t('office.factor.passkey_name')}
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
              maxLength={40}
            />
            <Button
              disabled={name.trim() === ''}
              loading={begin.isSending || add.isSending}
              onClick={() => void make()}
            >
              {t('office.factor.add_passkey')}
            </Button>
          </div>
        ) : (
          <span className="muted">{t('office.factor.no_passkeys')}</span>
        )}
      </div>
    </Section>
  );
}
