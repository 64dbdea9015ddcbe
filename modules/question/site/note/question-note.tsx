import { useState } from 'react';
import { shortMoment } from '#platform/site/short-moment.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { Note } from '#ui/note/note.tsx';
import { listQuestions, type OwnQuestion } from '../../contract.ts';
import type { QuestionSubjectName } from '../../field-rules.ts';
import { AnswerForm } from './answer-form.tsx';

const POLL_MS = 15_000;

/** What the desk has asked about an order that waits, with the answer to give; nothing where nothing was asked. */
export function QuestionNote(props: {
  readonly subject: QuestionSubjectName;
  readonly subjectId: string;
  readonly onAnswered: () => void;
}) {
  const { t } = useTranslate();
  const { subject, subjectId, onAnswered } = props;
  const { data, refetch } = useEndpoint(
    listQuestions,
    { subject, subjectId },
    { staleMs: 0, refetchMs: () => POLL_MS },
  );
  const [isSent, setSent] = useState(false);
  const [latest] = data?.list ?? [];
  if (latest === undefined) {
    return null;
  }
  if (latest.answeredAt !== null) {
    return (
      <div role="status">
        <Note tone={isSent ? 'leaf' : 'sky'}>{t('question.sent')}</Note>
      </div>
    );
  }
  return (
    <div className="grid gap-3">
      <Note tone="pollen">
        <Words one={latest} />
      </Note>
      <AnswerForm
        key={latest.id}
        one={latest}
        onSent={() => {
          setSent(true);
          void refetch();
          onAnswered();
        }}
      />
    </div>
  );
}

function Words({ one }: { readonly one: OwnQuestion }) {
  const { t, language } = useTranslate();
  return (
    <div className="grid gap-1">
      <p className="font-strong">{t('question.title')}</p>
      <p>{t(`question.ask.${one.code}`)}</p>
      {one.note === null ? null : <p className="wrap-anywhere">“{one.note}”</p>}
      <p className="text-14">
        {one.dueAt < Date.now()
          ? t('question.late')
          : t('question.until', { 0: shortMoment(one.dueAt, language) })}
      </p>
    </div>
  );
}
