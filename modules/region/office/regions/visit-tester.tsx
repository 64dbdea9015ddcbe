import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useOffice } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Pill, Refusal } from '#ui/office/states.tsx';
import { previewVisit } from '../../contract.office.ts';

const TONES = { 0: 'leaf', 1: 'pollen', 2: 'ember' } as const;

/** Asks the platform for its answer to an address at present, and the reason. */
export function VisitTester() {
  const { t } = useTranslate();
  const [typed, setTyped] = useState('');
  const [ip, setIp] = useState('');
  const visit = useOffice(previewVisit, { ip }, { enabled: ip !== '' });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIp(typed.trim());
  };
  return (
    <div className="of-stack of-pad">
      <form className="of-row" onSubmit={submit}>
        <TextInput
          label={t('office.regions.address')}
          placeholder="203.0.113.7"
          value={typed}
          maxLength={64}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" mt="auto" disabled={typed.trim().length < 2}>
          {t('office.regions.try')}
        </Button>
      </form>
      {visit.refusal === undefined ? null : <Refusal refusal={visit.refusal} />}
      {visit.data === undefined || visit.refusal !== undefined ? null : (
        <div className="of-stack" aria-live="polite">
          <div className="of-row">
            <span className="code">{ip}</span>
            <Pill tone={TONES[visit.data.status]}>
              {t(`office.regions.sees.${visit.data.status}`)}
            </Pill>
            {t(`office.regions.reason.${visit.data.reason}`)}
          </div>
          <div className="muted">
            {visit.data.country === null
              ? t('office.regions.unknown')
              : t('office.regions.country', { 0: visit.data.country })}
            {visit.data.isPrivate ? ` ${t('office.regions.private')}` : ''}
          </div>
        </div>
      )}
    </div>
  );
}
