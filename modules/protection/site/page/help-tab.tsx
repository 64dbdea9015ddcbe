import { useState } from 'react';
import { useModals } from '#platform/site/modals.ts';
import { Link } from '#platform/site/router.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Note } from '#ui/note/note.tsx';
import { RadioGroup } from '#ui/radio/radio-group.tsx';

const QUESTIONS = [
  'longer',
  'chase',
  'hide',
  'borrow',
  'restless',
  'work',
  'forget',
  'lie',
] as const;
const TOO_MANY = 2;

type Answers = Readonly<Partial<Record<(typeof QUESTIONS)[number], 'yes' | 'no'>>>;

/** Eight questions whose answers leave the page never, and where help is. */
export function HelpTab() {
  const { t } = useTranslate();
  const open = useModals((state) => state.open);
  const [answers, setAnswers] = useState<Answers>({});
  const given = Object.values(answers);
  const yes = given.filter((answer) => answer === 'yes').length;
  return (
    <div className="grid grid-cols-1 gap-4">
      <Card title={t('protection.test.title')}>
        <div className="grid gap-5">
          <p className="text-14 text-ink-2">{t('protection.test.what')}</p>
          {QUESTIONS.map((question) => (
            <RadioGroup
              key={question}
              label={t(`protection.test.${question}`)}
              options={[
                { id: 'yes', label: t('protection.test.yes') },
                { id: 'no', label: t('protection.test.no') },
              ]}
              chosen={answers[question]}
              onChoose={(answer) => setAnswers((before) => ({ ...before, [question]: answer }))}
            />
          ))}
          <div role="status">
            {given.length < QUESTIONS.length ? null : (
              <Note tone={yes >= TOO_MANY ? 'pollen' : 'leaf'}>
                {t(yes >= TOO_MANY ? 'protection.test.many' : 'protection.test.few', { 0: yes })}
              </Note>
            )}
          </div>
        </div>
      </Card>
      <Card title={t('protection.help.title')}>
        <div className="grid gap-3 text-14">
          <p>{t('protection.help.text')}</p>
          <div className="flex flex-wrap gap-3">
            <Button tone="tonal" onClick={() => open('chatModal')}>
              {t('protection.help.chat')}
            </Button>
            <Link to="/help?topic=responsible-gaming" className={buttonClass({ tone: 'line' })}>
              {t('protection.help.articles')}
            </Link>
          </div>
        </div>
      </Card>
    </div>
  );
}
