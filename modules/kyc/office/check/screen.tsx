import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { QuestionsPart } from '#modules/question/office/index.tsx';
import { useOffice } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { AuditTimeline } from '#ui/office/case/audit-timeline.tsx';
import { CasePage, RefusedPage, Section } from '#ui/office/case/case-page.tsx';
import { EntityLink } from '#ui/office/entity-link.tsx';
import { When } from '#ui/office/format.tsx';
import { Loading } from '#ui/office/states.tsx';
import { readKycCheck } from '../../contract.office.ts';
import { CheckDue, CheckPill } from '../pills.tsx';
import { type Act, Actions } from './actions.tsx';
import { ApproveDialog } from './approve-dialog.tsx';
import type { Case } from './case.ts';
import { DocumentsPart } from './documents-part.tsx';
import { Findings } from './findings.tsx';
import { RefuseDialog } from './refuse-dialog.tsx';

const POLL_MS = 15_000;

/** One identity check: what was found, the documents beside what was typed, and what can be decided. */
export function Screen() {
  const { t } = useTranslate();
  const { id = '' } = useParams();
  const crumb = { to: '/kyc-checks', label: t('office.kyc.title') };
  const { data: one, refusal } = useOffice(readKycCheck, { id }, { refetchMs: POLL_MS });
  const [act, setAct] = useState<Act>();
  if (one === undefined) {
    return refusal === undefined ? <Loading /> : <RefusedPage crumb={crumb} refusal={refusal} />;
  }
  return (
    <CasePage
      crumb={crumb}
      name={`K${one.id}`}
      title={
        <>
          <span className="code">K{one.id}</span>{' '}
          <EntityLink kind="member" id={one.memberId}>
            {one.member}
          </EntityLink>{' '}
          · {t('office.kyc.level')} {one.level} · {t(`office.kyc.document.${one.document}`)}{' '}
          <CheckPill state={one.state} /> <CheckDue at={one.dueAt} />
        </>
      }
      actions={<Actions one={one} onAct={setAct} />}
      side={<AuditTimeline entity={`kyc:${one.id}`} />}
    >
      <Findings one={one} />
      <DocumentsPart one={one} />
      <QuestionsPart subject="kyc" subjectId={one.id} isWaiting={one.state === 'waiting'} />
      <Around one={one} />
      {act === 'approve' && <ApproveDialog one={one} onClose={() => setAct(undefined)} />}
      {act === 'refuse' && <RefuseDialog one={one} onClose={() => setAct(undefined)} />}
    </CasePage>
  );
}

/** Who else has the document, and what the member sent before. */
function Around({ one }: { readonly one: Case }) {
  const { t } = useTranslate();
  return (
    <>
      {one.sharers.length > 0 && (
        <Section title={t('office.kyc.sharers')}>
          <div className="of-pad of-row">
            {one.sharers.map(({ memberId, member }) => (
              <EntityLink key={memberId} kind="member" id={memberId}>
                {member}
              </EntityLink>
            ))}
          </div>
        </Section>
      )}
      <Section title={t('office.kyc.others')}>
        <div className="of-pad of-stack">
          {one.others.length === 0 && <span className="muted">{t('office.kyc.none')}</span>}
          {one.others.map((other) => (
            <span key={other.id} className="of-row">
              <Link to={`/kyc-checks/${other.id}`}>K{other.id}</Link>
              {t('office.kyc.level')} {other.level} <CheckPill state={other.state} />
              <When at={other.at} />
            </span>
          ))}
        </div>
      </Section>
    </>
  );
}
