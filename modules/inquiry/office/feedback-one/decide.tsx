import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { Static } from 'typebox';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Section } from '#ui/office/case/case-page.tsx';
import { Refusal } from '#ui/office/states.tsx';
import { handleFeedback, type readFeedback } from '../../contract.feedback-office.ts';

const MAX_LENGTH = 500;
type One = Static<typeof readFeedback.output>;
type Step = Omit<Static<typeof handleFeedback.input>, 'id' | 'version'>;

/** The operators' actions on it: assign, note, answer, close, open again. */
export function Decide({ one }: { readonly one: One }) {
  const { t } = useTranslate();
  const { send, isSending, refusal } = useOfficeMutation(handleFeedback);
  const [note, setNote] = useState('');
  const typed = note.trim();
  const act = async (step: Step) => {
    const withNote = typed === '' ? step : { ...step, note: typed };
    if ((await send({ id: one.id, version: one.version, ...withNote })) !== undefined) {
      setNote('');
    }
  };
  return (
    <Section title={t('office.feedback.decide')}>
      <div className="of-pad of-stack">
        {refusal !== undefined && <Refusal refusal={refusal} />}
        <Textarea
          label={t('office.feedback.note')}
          description={t('office.feedback.note.hint')}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
          maxLength={MAX_LENGTH}
          autosize
          minRows={3}
        />
        <div className="of-row">
          <Button
            variant="default"
            disabled={typed === ''}
            loading={isSending}
            onClick={() => void act({})}
          >
            {t('office.feedback.keepNote')}
          </Button>
          {one.state === 'open' ? (
            <Button
              disabled={typed === ''}
              loading={isSending}
              onClick={() => void act({ state: 'answered' })}
            >
              {t('office.feedback.answered')}
            </Button>
          ) : (
            <Button
              variant="default"
              loading={isSending}
              onClick={() => void act({ state: 'open' })}
            >
              {t('office.feedback.reopen')}
            </Button>
          )}
          {one.state !== 'closed' && (
            <Button
              variant="default"
              loading={isSending}
              onClick={() => void act({ state: 'closed' })}
            >
              {t('office.feedback.closeIt')}
            </Button>
          )}
          <Button
            variant="subtle"
            loading={isSending}
            onClick={() => void act({ assign: one.isMine ? 'nobody' : 'me' })}
          >
            {t(one.isMine ? 'office.feedback.giveBack' : 'office.feedback.take')}
          </Button>
        </div>
      </div>
    </Section>
  );
}
