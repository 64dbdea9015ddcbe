import { Button, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Static } from 'typebox';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Section } from '#ui/office/case/case-page.tsx';
import { announceDone, announceWaiting } from '#ui/office/form/announce-waiting.ts';
import { ReasonDialog } from '#ui/office/form/reason-dialog.tsx';
import { Refusal } from '#ui/office/states.tsx';
import { closeCase, type readCase, workOnCase } from '../../contract.office.ts';
import { type CaseOutcome, OutcomeField } from '../words.tsx';

const MAX_LENGTH = 1_000;
type One = Static<typeof readCase.output>;

/** The operator's actions on a case: assign, note, close, pay and close. */
export function Work({ one }: { readonly one: One }) {
  const { t } = useTranslate();
  const working = useOfficeMutation(workOnCase);
  const [note, setNote] = useState('');
  const [closing, setClosing] = useState<'plain' | 'pay'>();
  const typed = note.trim();
  const { id, version } = one;
  async function saveNote() {
    if ((await working.send({ id, version, note: typed })) !== undefined) {
      setNote('');
    }
  }
  return (
    <Section title={t('office.case.work')}>
      <div className="of-pad of-stack">
        {working.refusal !== undefined && <Refusal refusal={working.refusal} />}
        <Textarea
          label={t('office.case.note')}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
          maxLength={MAX_LENGTH}
          autosize
          minRows={2}
        />
        <div className="of-row">
          <Button
            variant="default"
            disabled={typed === ''}
            loading={working.isSending}
            onClick={() => void saveNote()}
          >
            {t('office.case.keep_note')}
          </Button>
          <Button
            variant="default"
            loading={working.isSending}
            onClick={() => void working.send({ id, version, assign: one.isMine ? 'nobody' : 'me' })}
          >
            {t(one.isMine ? 'office.case.give_back' : 'office.case.take')}
          </Button>
          <span className="of-grow" />
          <Button variant="default" onClick={() => setClosing('plain')}>
            {t('office.case.close')}
          </Button>
          {one.bet !== null && (
            <Button onClick={() => setClosing('pay')}>{t('office.case.pay')}</Button>
          )}
        </div>
      </div>
      <CloseDialog one={one} closing={closing} onClose={() => setClosing(undefined)} />
    </Section>
  );
}

function CloseDialog(props: {
  readonly one: One;
  readonly closing: 'plain' | 'pay' | undefined;
  readonly onClose: () => void;
}) {
  const { t } = useTranslate();
  const { one, closing, onClose } = props;
  const [pay, setPay] = useState('');
  const [outcome, setOutcome] = useState<CaseOutcome>();
  const { send, isSending, refusal } = useOfficeMutation(closeCase);
  const isPaid = closing === 'pay';
  return (
    <ReasonDialog
      title={t(isPaid ? 'office.case.pay' : 'office.case.close')}
      confirm={t(isPaid ? 'office.case.pay' : 'office.case.close')}
      isOpen={closing !== undefined}
      onClose={onClose}
      isSending={isSending}
      refusal={refusal}
      needsTwo={isPaid}
      isReady={isPaid ? pay.trim() !== '' : outcome !== undefined}
      onConfirm={async (reason) => {
        const how = isPaid ? { pay: pay.trim() } : outcome === undefined ? {} : { outcome };
        const done = await send({ id: one.id, reason, ...how });
        if (done !== undefined) {
          (done.value.approvalId === null ? announceDone : announceWaiting)(t);
        }
        return done;
      }}
    >
      {isPaid ? (
        <TextInput
          label={t('office.case.amount')}
          description={one.bet?.member}
          inputMode="decimal"
          value={pay}
          onChange={(event) => setPay(event.currentTarget.value)}
        />
      ) : (
        <OutcomeField value={outcome} onChange={setOutcome} />
      )}
    </ReasonDialog>
  );
}
