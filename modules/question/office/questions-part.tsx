import { Button } from '@mantine/core';
import { useState } from 'react';
import { useOffice } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Section } from '#ui/office/case/case-page.tsx';
import { When } from '#ui/office/format.tsx';
import { type AskedQuestion, listAskedQuestions } from '../contract.office.ts';
import type { QuestionSubjectName } from '../field-rules.ts';
import { AnswerPictures } from './answer-pictures.tsx';
import { AskDialog } from './ask-dialog.tsx';

const POLL_MS = 15_000;
/** A member may write an address or a number without a gap, in lines of their own. */
const WRAPS = { overflowWrap: 'anywhere', whiteSpace: 'pre-line' } as const;

/** What the member was asked about a case and has answered, and the button that asks. */
export function QuestionsPart(props: {
  readonly subject: QuestionSubjectName;
  readonly subjectId: string;
  /** Whether the case waits for a person: only then it can wait for its member. */
  readonly isWaiting: boolean;
}) {
  const { t } = useTranslate();
  const { subject, subjectId, isWaiting } = props;
  const [isAsking, setAsking] = useState(false);
  const about = { subject, subjectId };
  const { data } = useOffice(listAskedQuestions, about, { refetchMs: POLL_MS });
  if (data === undefined || (data.questions.length === 0 && !(data.mayAsk && isWaiting))) {
    return null;
  }
  const { questions, mayAsk, maySeePictures } = data;
  const isOpen = questions.some(({ answeredAt }) => answeredAt === null);
  return (
    <Section title={t('office.question.title')}>
      <div className="of-pad of-stack">
        {questions.map((one) => (
          <Asked key={one.id} one={one} maySeePictures={maySeePictures} />
        ))}
        {mayAsk && isWaiting && !isOpen && (
          <div>
            <Button variant="default" onClick={() => setAsking(true)}>
              {t('office.question.ask')}
            </Button>
          </div>
        )}
      </div>
      {isAsking && <AskDialog {...about} onClose={() => setAsking(false)} />}
    </Section>
  );
}

function Asked(props: { readonly one: AskedQuestion; readonly maySeePictures: boolean }) {
  const { t } = useTranslate();
  const { one, maySeePictures } = props;
  return (
    <div className="of-stack">
      <div>
        <b>{t(`question.ask.${one.code}`)}</b>
        {one.note !== null && <div style={WRAPS}>{one.note}</div>}
        <div className="muted">
          {one.by} · <When at={one.askedAt} />
        </div>
      </div>
      {one.answeredAt === null ? (
        <div className="muted">
          {t('office.question.until')} <When at={one.dueAt} />
        </div>
      ) : (
        <div>
          <div style={WRAPS}>{one.answer ?? t('office.question.only_pictures')}</div>
          <div className="muted">
            {t('office.question.answered')} <When at={one.answeredAt} />
          </div>
        </div>
      )}
      {one.pictures.length > 0 && maySeePictures && <AnswerPictures one={one} />}
    </div>
  );
}
