import { Button, FileInput } from '@mantine/core';
import { useState } from 'react';
import type { Static } from 'typebox';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { saveFile } from '#platform/site/save-file.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Section } from '#ui/office/case/case-page.tsx';
import { announceDone } from '#ui/office/form/announce-waiting.ts';
import { ReasonDialog } from '#ui/office/form/reason-dialog.tsx';
import { useMay } from '#ui/office/operator.ts';
import { Banner, Refusal } from '#ui/office/states.tsx';
import {
  type BatchShown,
  giveUpPayoutBatch,
  readPayoutAnswer,
  writePayoutFile,
} from '../../contract.batches-office.ts';

const MARK = '\uFEFF';
const COLUMNS = 'reference, amount, status, bank_reference';

/** The file for the bank, its answer, and taking back what has none. */
export function BatchActions({ batch }: { readonly batch: BatchShown }) {
  const { t } = useTranslate();
  const [asked, setAsked] = useState<'file' | 'give_up'>();
  const writing = useOfficeMutation(writePayoutFile);
  const givingUp = useOfficeMutation(giveUpPayoutBatch);
  if (!useMay('withdrawal.pay')) {
    return null;
  }
  const write = async (reason: string) => {
    const done = await writing.send({ id: batch.id, reason });
    if (done !== undefined) {
      const content = new Blob([`${MARK}${done.value.csv}`], { type: 'text/csv;charset=utf-8' });
      saveFile(`payout-batch-${batch.id}.csv`, content);
    }
    return done;
  };
  const giveUp = async (reason: string) => {
    const done = await givingUp.send({ id: batch.id, reason });
    if (done !== undefined) {
      announceDone(t);
    }
    return done;
  };
  const isFile = asked === 'file';
  return (
    <>
      <div className="of-row">
        {batch.state === 'ready' && (
          <Button onClick={() => setAsked('file')}>{t('office.batch.file')}</Button>
        )}
        {batch.state !== 'closed' && (
          <Button variant="default" onClick={() => setAsked('give_up')}>
            {t('office.batch.give_up')}
          </Button>
        )}
      </div>
      {batch.state !== 'asked' && <Answer id={batch.id} />}
      {asked !== undefined && (
        <ReasonDialog
          title={t(`office.batch.${asked}`)}
          confirm={t(`office.batch.${asked}`)}
          isOpen
          onClose={() => setAsked(undefined)}
          onConfirm={isFile ? write : giveUp}
          isSending={writing.isSending || givingUp.isSending}
          refusal={isFile ? writing.refusal : givingUp.refusal}
        >
          <Banner tone={isFile ? 'sky' : 'pollen'}>{t(`office.batch.${asked}.text`)}</Banner>
        </ReasonDialog>
      )}
    </>
  );
}

function Answer({ id }: { readonly id: string }) {
  const { t } = useTranslate();
  const reading = useOfficeMutation(readPayoutAnswer);
  const [file, setFile] = useState<File | null>(null);
  const [done, setDone] = useState<Static<typeof readPayoutAnswer.output>>();
  const read = async (): Promise<void> => {
    if (file !== null) {
      setDone((await reading.send({ id, csv: await file.text() }))?.value);
    }
  };
  return (
    <Section title={t('office.batch.answer')}>
      <div className="of-pad of-stack">
        <p className="muted">
          {t('office.batch.answer.hint', { 0: COLUMNS, 1: 'paid', 2: 'failed' })}
        </p>
        <div className="of-row">
          <FileInput
            aria-label={t('office.batch.answer')}
            placeholder={t('office.batch.answer')}
            accept=".csv,text/csv"
            value={file}
            onChange={setFile}
            clearable
            clearButtonProps={{ 'aria-label': t('office.close') }}
          />
          <Button disabled={file === null} loading={reading.isSending} onClick={() => void read()}>
            {t('office.batch.answer.read')}
          </Button>
        </div>
        {reading.refusal !== undefined && <Refusal refusal={reading.refusal} />}
        {done !== undefined && (
          <Banner tone={done.differences + done.failed === 0 ? 'leaf' : 'pollen'}>
            {t('office.batch.answered', {
              0: done.paid,
              1: done.failed,
              2: done.differences,
              3: done.known,
              4: done.waiting,
            })}
          </Banner>
        )}
      </div>
    </Section>
  );
}
