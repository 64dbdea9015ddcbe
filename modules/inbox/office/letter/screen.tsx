import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useOffice, useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { AuditTimeline } from '#ui/office/case/audit-timeline.tsx';
import { CasePage, RefusedPage, Section } from '#ui/office/case/case-page.tsx';
import { EntityLink } from '#ui/office/entity-link.tsx';
import { announceDone } from '#ui/office/form/announce-waiting.ts';
import { When } from '#ui/office/format.tsx';
import { useMay } from '#ui/office/operator.ts';
import { Loading, Refusal } from '#ui/office/states.tsx';
import { answerLetter, readLetter } from '../../contract.office.ts';
import { MAX_CONTENT } from '../../field-rules.ts';
import { LetterPill } from '../state-pill.tsx';

const CRUMB = '/letters';

/** One letter of a member with those before and after it, and the answer. */
export function Screen() {
  const { t } = useTranslate();
  const { id = '' } = useParams();
  const mayAnswer = useMay('letter.answer');
  const { data, refusal } = useOffice(readLetter, { id });
  const crumb = { to: CRUMB, label: t('office.letters.title') };
  if (data === undefined) {
    return refusal === undefined ? <Loading /> : <RefusedPage crumb={crumb} refusal={refusal} />;
  }
  return (
    <CasePage
      crumb={crumb}
      name={data.account}
      title={
        <>
          <EntityLink kind="member" id={data.memberId}>
            {data.account}
          </EntityLink>{' '}
          <LetterPill state={data.state} />
        </>
      }
      side={<AuditTimeline entity={`letter:${data.id}`} />}
    >
      {data.letters.map((letter) => (
        <Section
          key={letter.id}
          title={letter.subject}
          aside={
            <span className="muted">
              {letter.by ?? data.account} · <When at={letter.at} />
            </span>
          }
        >
          <p className="of-pad" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {letter.content}
          </p>
        </Section>
      ))}
      {mayAnswer && data.state === 'waiting' && <Answer key={data.id} id={data.id} />}
    </CasePage>
  );
}

function Answer({ id }: { readonly id: string }) {
  const { t } = useTranslate();
  const { send, isSending, refusal } = useOfficeMutation(answerLetter);
  const [content, setContent] = useState('');
  const typed = content.trim();
  const act = async (answer: { readonly content?: string }) => {
    if ((await send({ id, ...answer })) !== undefined) {
      announceDone(t);
    }
  };
  return (
    <Section title={t('office.letters.answer')}>
      <div className="of-pad of-stack">
        {refusal !== undefined && <Refusal refusal={refusal} />}
        <Textarea
          label={t('office.letters.answerText')}
          description={t('office.letters.answerHint')}
          value={content}
          onChange={(event) => setContent(event.currentTarget.value)}
          maxLength={MAX_CONTENT}
          autosize
          minRows={5}
        />
        <div className="of-row">
          <Button
            disabled={typed === ''}
            loading={isSending}
            onClick={() => void act({ content: typed })}
          >
            {t('office.letters.send')}
          </Button>
          <Button variant="default" loading={isSending} onClick={() => void act({})}>
            {t('office.letters.noAnswer')}
          </Button>
        </div>
      </div>
    </Section>
  );
}
