import { QuestionNote } from '#modules/question/site/index.tsx';
import { shortMoment } from '#platform/site/short-moment.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Note } from '#ui/note/note.tsx';
import type { CheckShown } from '../../contract.ts';
import { Progress } from './progress.tsx';

/** Where the latest check is; after a refusal what was wrong and what to do about it, picture by picture. */
export function CheckStatus(props: {
  readonly check: CheckShown;
  readonly onAnswered: () => void;
}) {
  const { check, onAnswered } = props;
  const { t, language } = useTranslate();
  if (check.state === 'approved') {
    return null;
  }
  if (check.state === 'waiting') {
    return (
      <div className="grid gap-3">
        <Note tone="sky">
          <div className="grid gap-3">
            <p>
              {t('kyc.waiting', { 0: shortMoment(check.sentAt, language) })}{' '}
              {check.dueAt === null
                ? null
                : t(check.dueAt < Date.now() ? 'kyc.late' : 'kyc.due', {
                    0: shortMoment(check.dueAt, language),
                  })}
            </p>
            <Progress
              label={t('kyc.progress')}
              steps={[t('kyc.step.sent'), t('kyc.step.checking'), t('kyc.step.answer')]}
              current={1}
            />
          </div>
        </Note>
        <QuestionNote subject="kyc" subjectId={check.id} onAnswered={onAnswered} />
      </div>
    );
  }
  const wrong = check.pictures.filter(({ code }) => code !== null);
  return (
    <Note tone="ember" isAlert>
      <p className="font-strong">{t('kyc.refused')}</p>
      <p>{t(`kyc.reason.${check.code ?? 'other'}`)}</p>
      {wrong.length === 0 ? null : (
        <ul className="mt-1 list-disc ps-5">
          {wrong.map(({ part, code }) => (
            <li key={part}>
              <b>{t(`kyc.part.${part}`)}:</b> {t(`kyc.picture.${code ?? 'wrong'}`)}
            </li>
          ))}
        </ul>
      )}
      {wrong.length > 0 ? <p className="mt-1">{t('kyc.only_these')}</p> : null}
    </Note>
  );
}
