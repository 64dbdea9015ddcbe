import { useState } from 'react';
import { useParams } from 'react-router';
import { QuestionsPart } from '#modules/question/office/index.tsx';
import { useOffice } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { AuditTimeline } from '#ui/office/case/audit-timeline.tsx';
import { CasePage, Facts, RefusedPage, Section } from '#ui/office/case/case-page.tsx';
import { EntityLink } from '#ui/office/entity-link.tsx';
import { Money, When } from '#ui/office/format.tsx';
import { OutboundCallLink } from '#ui/office/outbound-call.tsx';
import { Loading } from '#ui/office/states.tsx';
import { readOfficeWithdrawal } from '../../contract.office.ts';
import { Due } from '../due.tsx';
import { StatePill } from '../state-pill.tsx';
import { CanWePay } from './can-we-pay.tsx';
import type { Case } from './case.ts';
import { type Act, CaseActions } from './case-actions.tsx';
import { CaseDialog } from './case-dialog.tsx';
import { History } from './history.tsx';
import { Proofs } from './proofs.tsx';

const POLL_MS = 5_000;

/** One withdrawal: whether it can be paid and why not, the money's trail, what was done, and what can be (3.30). */
export function Screen() {
  const { t } = useTranslate();
  const { id = '' } = useParams();
  const crumb = { to: '/withdrawals', label: t('office.withdrawal.title') };
  const { data: one, refusal } = useOffice(readOfficeWithdrawal, { id }, { refetchMs: POLL_MS });
  const [act, setAct] = useState<Act>();
  if (one === undefined) {
    return refusal === undefined ? <Loading /> : <RefusedPage crumb={crumb} refusal={refusal} />;
  }
  return (
    <CasePage
      crumb={crumb}
      name={`W${one.id}`}
      title={
        <>
          <span className="code">W{one.id}</span> <Money value={one.amount} /> {one.currency}{' '}
          <StatePill state={one.state} /> <Due at={one.dueAt} />
        </>
      }
      actions={<CaseActions one={one} onAct={setAct} />}
      side={<AuditTimeline entity={`withdrawal:${one.id}`} />}
    >
      <CanWePay one={one} />
      <Section title={t('office.withdrawal.money')}>
        <CaseFacts one={one} />
      </Section>
      <QuestionsPart
        subject="withdrawal"
        subjectId={one.id}
        isWaiting={one.state === 'checking' || one.state === 'disputed'}
      />
      {one.proofs.length > 0 && <Proofs id={one.id} pictures={one.proofs} />}
      <History one={one} />
      {act !== undefined && <CaseDialog one={one} act={act} onClose={() => setAct(undefined)} />}
    </CasePage>
  );
}

function CaseFacts({ one }: { readonly one: Case }) {
  const { t } = useTranslate();
  const code = one.code === null ? undefined : t(`reason.withdrawal.${one.code}`);
  return (
    <Facts
      facts={[
        {
          name: t('office.withdrawal.member'),
          value: (
            <EntityLink kind="member" id={one.memberId}>
              {one.member}
            </EntityLink>
          ),
        },
        { name: t('office.withdrawal.asked'), value: <Money value={one.amount} /> },
        { name: t('office.withdrawal.charge'), value: <Money value={one.charge} /> },
        {
          name: t('office.withdrawal.payee'),
          value: (
            <>
              {one.bank} <span className="code">{one.payee}</span>
            </>
          ),
        },
        { name: t('office.withdrawal.holder'), value: one.holder },
        { name: t('office.withdrawal.real_name'), value: one.realName ?? '–' },
        {
          name: t('office.withdrawal.way'),
          value: one.way === 'hand' ? t('office.withdrawal.way.hand') : one.way,
        },
        {
          name: t('office.withdrawal.reference'),
          value: <span className="code">{one.reference ?? '–'}</span>,
        },
        { name: t('office.withdrawal.call'), value: <OutboundCallLink call={one.call} /> },
        { name: t('office.withdrawal.requested_at'), value: <When at={one.requestedAt} /> },
        { name: t('office.withdrawal.owner'), value: one.owner ?? '–' },
        ...(code === undefined
          ? []
          : [{ name: t('office.withdrawal.refuse.reason'), value: code }]),
      ]}
    />
  );
}
