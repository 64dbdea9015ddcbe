import { Link, useParams } from 'react-router';
import type { Static } from 'typebox';
import { useOffice } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { AuditTimeline } from '#ui/office/case/audit-timeline.tsx';
import { CasePage, Facts, Section } from '#ui/office/case/case-page.tsx';
import { Notes } from '#ui/office/case/notes.tsx';
import { When } from '#ui/office/format.tsx';
import { useMay } from '#ui/office/operator.ts';
import { Loading, Refusal } from '#ui/office/states.tsx';
import { readFeedback } from '../../contract.feedback-office.ts';
import { StatePill } from '../feedback/state-pill.tsx';
import { Contact } from './contact.tsx';
import { Decide } from './decide.tsx';
import { Pictures } from './pictures.tsx';

type One = Static<typeof readFeedback.output>;

/** One piece of feedback: what was written, by whom, and what operators did. */
export function Screen() {
  const { t } = useTranslate();
  const { id = '' } = useParams();
  const mayHandle = useMay('feedback.handle');
  const { data: one, refusal } = useOffice(readFeedback, { id });
  if (one === undefined) {
    return refusal === undefined ? <Loading /> : <Refusal refusal={refusal} />;
  }
  return (
    <CasePage
      crumb={{ to: '/feedback', label: t('office.feedback.title') }}
      title={
        <>
          <span className="code">{one.ticket}</span> <StatePill state={one.state} />
        </>
      }
      side={<AuditTimeline entity={`feedback:${one.id}`} />}
    >
      <Section title={t('office.feedback.content')}>
        <p
          className="of-pad"
          lang={one.language}
          style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: 16 }}
        >
          {one.content}
        </p>
        <FactsOf one={one} />
      </Section>
      {one.pictures.length > 0 && <Pictures id={one.id} pictures={one.pictures} />}
      {mayHandle && <Decide key={one.id} one={one} />}
      <Notes notes={one.notes} />
    </CasePage>
  );
}

function FactsOf({ one }: { readonly one: One }) {
  const { t } = useTranslate();
  return (
    <Facts
      facts={[
        { name: t('office.time'), value: <When at={one.at} /> },
        {
          name: t('office.feedback.from'),
          value:
            one.memberId === null ? (
              t('office.feedback.visitor')
            ) : (
              <Link to={`/members/${one.memberId}`}>{one.account}</Link>
            ),
        },
        ...(one.about === '' ? [] : [{ name: t('office.feedback.about'), value: one.about }]),
        {
          name: t('office.feedback.contact'),
          value: <Contact key={one.id} id={one.id} masked={one.contact} />,
        },
        { name: t('office.feedback.assignee'), value: one.assignee ?? '–' },
        {
          name: t('office.feedback.language'),
          value: t(`office.feedback.language.${one.language}`),
        },
      ]}
    />
  );
}
