import { Button, Modal, NumberInput, Select, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { announceDone } from '#ui/office/form/announce-waiting.ts';
import { Banner, Refusal } from '#ui/office/states.tsx';
import { askMember } from '../contract.office.ts';
import {
  MAX_HOURS,
  MAX_QUESTION_NOTE,
  MIN_HOURS,
  QUESTION_CODES,
  type QuestionSubjectName,
  USUAL_HOURS,
} from '../field-rules.ts';

/** Asks the member for a fact or a picture: one of the usual questions, and words of the desk's own. */
export function AskDialog(props: {
  readonly subject: QuestionSubjectName;
  readonly subjectId: string;
  readonly onClose: () => void;
}) {
  const { t } = useTranslate();
  const { subject, subjectId, onClose } = props;
  const codes: readonly string[] = QUESTION_CODES[subject];
  const [code, setCode] = useState(codes[0] ?? 'other');
  const [note, setNote] = useState('');
  const [hours, setHours] = useState(USUAL_HOURS);
  const asking = useOfficeMutation(askMember);
  const isReady = code !== 'other' || note.trim() !== '';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if ((await asking.send({ subject, subjectId, code, note, hours })) !== undefined) {
      announceDone(t);
      onClose();
    }
  };
  return (
    <Modal
      closeButtonProps={{ 'aria-label': t('office.close') }}
      opened
      onClose={onClose}
      title={<b>{t('office.question.ask')}</b>}
      size="lg"
    >
      <form className="of-stack" onSubmit={(event) => void submit(event)}>
        <Banner tone="sky">{t('office.question.hint')}</Banner>
        {asking.refusal !== undefined && <Refusal refusal={asking.refusal} />}
        <Select
          label={t('office.question.what')}
          data={codes.map((value) => ({ value, label: t(`question.ask.${value}`) }))}
          value={code}
          allowDeselect={false}
          onChange={(value) => setCode(value ?? code)}
        />
        <Textarea
          label={t('office.question.note')}
          description={t('office.question.note.hint')}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
          maxLength={MAX_QUESTION_NOTE}
          autosize
          minRows={2}
          data-autofocus
        />
        <NumberInput
          label={t('office.question.hours')}
          min={MIN_HOURS}
          max={MAX_HOURS}
          allowDecimal={false}
          clampBehavior="strict"
          value={hours}
          onChange={(value) => setHours(Number(value))}
        />
        <div className="of-row">
          <span className="of-grow" />
          <Button variant="default" onClick={onClose}>
            {t('office.cancel')}
          </Button>
          <Button type="submit" color="leaf" disabled={!isReady} loading={asking.isSending}>
            {t('office.question.ask')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
