import { Link, useParams } from 'react-router';
import type { Static } from 'typebox';
import { useOffice } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { AuditTimeline } from '#ui/office/case/audit-timeline.tsx';
import { CasePage, Facts, Section } from '#ui/office/case/case-page.tsx';
import { Notes } from '#ui/office/case/notes.tsx';
import { When } from '#ui/office/format.tsx';
import { useMay } from '#ui/office/operator.ts';
import { Banner, Loading, Refusal } from '#ui/office/states.tsx';
import { readApplication } from '../../contract.applications-office.ts';
import { StatePill } from '../applications/state-pill.tsx';
import { Contact } from './contact.tsx';
import { Decide } from './decide.tsx';

type One = Static<typeof readApplication.output>;

/** One application: who, why, and what operators did. */
export function Screen() {
  const { t } = useTranslate();
  const { id = '' } = useParams();
  const mayHandle = useMay('join.handle');
  const { data: one, refusal } = useOffice(readApplication, { id });
  if (one === undefined) {
    return refusal === undefined ? <Loading /> : <Refusal refusal={refusal} />;
  }
  return (
    <CasePage
      crumb={{ to: '/applications', label: t('office.join.title') }}
      title={
        <>
          {one.name} <StatePill state={one.state} />
        </>
      }
      side={<AuditTimeline entity={`join:${one.id}`} />}
    >
      {one.reason !== '' && <Banner tone="ember">{one.reason}</Banner>}
      <Section title={t('office.join.one')}>
        <FactsOf one={one} />
        <p
          className="of-pad"
          lang={one.language}
          style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: 16 }}
        >
          {one.message}
        </p>
      </Section>
      {mayHandle && <Decide key={one.id} one={one} />}
      <Notes notes={one.notes} />
    </CasePage>
  );
}

function FactsOf({ one }: { readonly one: One }) {
  const { t, language } = useTranslate();
  const places = new Intl.DisplayNames([language], { type: 'region' });
  return (
    <Facts
      facts={[
        { name: t('office.time'), value: <When at={one.at} /> },
        { name: t('office.join.ticket'), value: <span className="code">{one.ticket}</span> },
        { name: t('office.join.market'), value: places.of(one.market) ?? one.market },
        {
          name: t('office.join.mobile'),
          value: <Contact key={one.id} id={one.id} masked={one.mobile} />,
        },
        {
          name: t('office.join.account'),
          value:
            one.memberId === null ? (
              '–'
            ) : (
              <Link to={`/members/${one.memberId}`}>{one.account}</Link>
            ),
        },
      ]}
    />
  );
}
