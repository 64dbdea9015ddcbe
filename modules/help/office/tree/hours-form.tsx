import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Section } from '#ui/office/case/case-page.tsx';
import { announceDone } from '#ui/office/form/announce-waiting.ts';
import { ReasonDialog } from '#ui/office/form/reason-dialog.tsx';
import { useMay } from '#ui/office/operator.ts';
import { changeSupportHours } from '../../contract.office.ts';

/** The hours in which people answer, as every article that names the hours shows them. */
export function HoursForm(props: {
  readonly hours: { readonly en: string; readonly bn: string };
  readonly version: number;
}) {
  const { t } = useTranslate();
  const isLocked = !useMay('help.change');
  const save = useOfficeMutation(changeSupportHours);
  const [hours, setHours] = useState(props.hours);
  const [isAsking, setAsking] = useState(false);
  const isChanged = hours.en !== props.hours.en || hours.bn !== props.hours.bn;
  const isFilled = hours.en.trim() !== '' && hours.bn.trim() !== '';
  async function send(reason: string) {
    const saved = await save.send({ version: props.version, supportHours: hours, reason });
    if (saved !== undefined) {
      announceDone(t);
    }
    return saved;
  }
  return (
    <Section title={t('office.help.hours')}>
      <div className="of-pad of-stack">
        <TextInput
          label={t('office.help.english')}
          lang="en"
          maxLength={200}
          disabled={isLocked}
          value={hours.en}
          onChange={(event) => setHours({ ...hours, en: event.currentTarget.value })}
        />
        <TextInput
          label={t('office.help.bengali')}
          lang="bn"
          maxLength={200}
          disabled={isLocked}
          value={hours.bn}
          onChange={(event) => setHours({ ...hours, bn: event.currentTarget.value })}
        />
        <Button disabled={isLocked || !isChanged || !isFilled} onClick={() => setAsking(true)}>
          {t('office.save')}
        </Button>
      </div>
      <ReasonDialog
        title={t('office.help.hours')}
        confirm={t('office.save')}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={send}
        isSending={save.isSending}
        refusal={save.refusal}
      />
    </Section>
  );
}
