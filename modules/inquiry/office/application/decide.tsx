import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { Static } from 'typebox';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Section } from '#ui/office/case/case-page.tsx';
import { Refusal } from '#ui/office/states.tsx';
import { handleApplication, type readApplication } from '../../contract.applications-office.ts';
import type { ApplicationState } from '../../field-rules.applications.ts';

const MAX_LENGTH = 500;
type One = Static<typeof readApplication.output>;

/** The possible actions in each state; the server has the same rule. */
const STEPS: Readonly<Record<ApplicationState, readonly ApplicationState[]>> = {
  new: ['contacted', 'rejected'],
  contacted: ['accepted', 'rejected'],
  accepted: ['contacted'],
  rejected: ['contacted'],
};

/** A note, and the next step; a rejection needs its reason in the note. */
export function Decide({ one }: { readonly one: One }) {
  const { t } = useTranslate();
  const { send, isSending, refusal } = useOfficeMutation(handleApplication);
  const [note, setNote] = useState('');
  const typed = note.trim();
  const act = async (state?: ApplicationState) => {
    const step = {
      ...(state === undefined ? {} : { state }),
      ...(typed === '' ? {} : { note: typed }),
    };
    if ((await send({ id: one.id, version: one.version, ...step })) !== undefined) {
      setNote('');
    }
  };
  return (
    <Section title={t('office.join.decide')}>
      <div className="of-pad of-stack">
        {refusal !== undefined && <Refusal refusal={refusal} />}
        <Textarea
          label={t('office.join.note')}
          description={t('office.join.note.hint')}
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
            onClick={() => void act()}
          >
            {t('office.join.keepNote')}
          </Button>
          {STEPS[one.state].map((state) => (
            <Button
              key={state}
              color={state === 'rejected' ? 'ember' : 'leaf'}
              variant={state === 'rejected' ? 'light' : 'filled'}
              disabled={state === 'rejected' && typed === ''}
              loading={isSending}
              onClick={() => void act(state)}
            >
              {t(`office.join.to.${state}`)}
            </Button>
          ))}
        </div>
      </div>
    </Section>
  );
}
