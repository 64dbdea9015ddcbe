import { Button } from '@mantine/core';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useOffice, useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { actionName } from '#ui/office/case/action-name.ts';
import { AuditTimeline } from '#ui/office/case/audit-timeline.tsx';
import { CasePage, Facts, Section } from '#ui/office/case/case-page.tsx';
import { DiffView } from '#ui/office/case/diff-view.tsx';
import { DryRun } from '#ui/office/case/dry-run.tsx';
import { EntityName } from '#ui/office/case/entity-name.tsx';
import { ReasonDialog } from '#ui/office/form/reason-dialog.tsx';
import { When } from '#ui/office/format.tsx';
import { useKeys } from '#ui/office/keys/use-keys.ts';
import { Banner, Loading, Refusal } from '#ui/office/states.tsx';
import { decideApproval, readApproval, withdrawApproval } from '../../contract.office.ts';
import { ApprovalPill } from '../approval-words.tsx';

export function Screen() {
  const { t } = useTranslate();
  const { id = '' } = useParams();
  const { data, refusal } = useOffice(readApproval, { id });
  if (data === undefined) {
    return refusal === undefined ? <Loading /> : <Refusal refusal={refusal} />;
  }
  return (
    <CasePage
      crumb={{ to: '/approvals', label: t('office.approvals.title') }}
      title={
        <>
          {actionName(t, data.action)} <ApprovalPill status={data.status} />
        </>
      }
      side={
        <>
          <Decision {...data} id={id} />
          <AuditTimeline entity={data.entity} />
        </>
      }
    >
      <Facts
        facts={[
          { name: t('office.entity'), value: <EntityName entity={data.entity} /> },
          { name: t('office.approval.maker'), value: data.maker },
          { name: t('office.approval.made'), value: <When at={data.madeAt} /> },
          { name: t('office.approval.expires'), value: <When at={data.expiresAt} /> },
          { name: t('office.approval.checker'), value: data.checker ?? '–' },
          { name: t('office.reason'), value: data.reason },
          ...(data.decisionReason === null
            ? []
            : [{ name: t('office.approval.answer'), value: data.decisionReason }]),
        ]}
      />
      <Section title={t('office.approval.change')}>
        <DiffView before={data.before} after={data.after} />
      </Section>
      {data.isStale && <Banner tone="ember">{t('office.approval.stale')}</Banner>}
      {data.now !== null && <DryRun now={data.now} fileName={`${data.entity}-dry-run`} />}
    </CasePage>
  );
}

const DECISIONS = ['approve', 'reject'] as const;

type DecisionProps = {
  readonly id: string;
  readonly isOwn: boolean;
  readonly isAbove: boolean;
  readonly mayDecide: boolean;
  readonly status: string;
};

/** The maker may take the request back; somebody else approves or rejects. */
function Decision({ id, isOwn, isAbove, mayDecide, status }: DecisionProps) {
  const { t } = useTranslate();
  const decide = useOfficeMutation(decideApproval);
  const withdraw = useOfficeMutation(withdrawApproval);
  const [params] = useSearchParams();
  const [asked, setAsked] = useState(() =>
    mayDecide ? DECISIONS.find((one) => one === params.get('decide')) : undefined,
  );
  const open = (decision: (typeof DECISIONS)[number]) => {
    decide.reset();
    setAsked(decision);
  };
  useKeys(
    mayDecide
      ? DECISIONS.map((decision) => ({
          key: decision.slice(0, 1),
          label: t(`office.approval.${decision}`),
          run: () => open(decision),
        }))
      : [],
  );
  return (
    <Section title={t('office.approval.decision')}>
      <div className="of-pad of-stack">
        {status !== 'waiting' && <span className="muted">{t('office.approval.closed')}</span>}
        {status === 'waiting' && isOwn && (
          <>
            <Banner tone="sky">{t('office.approval.needs_other')}</Banner>
            {withdraw.refusal !== undefined && <Refusal refusal={withdraw.refusal} />}
            <Button
              variant="default"
              loading={withdraw.isSending}
              onClick={() => void withdraw.send({ id })}
            >
              {t('office.approval.withdraw')}
            </Button>
          </>
        )}
        {status === 'waiting' && !isOwn && !mayDecide && (
          <Banner tone="pollen">
            {t(isAbove ? 'office.approval.above' : 'office.approval.lacks')}
          </Banner>
        )}
        {mayDecide && (
          <div className="of-row of-acts">
            <Button variant="default" flex={1} size="sm" onClick={() => open('reject')}>
              {t('office.approval.reject')}
            </Button>
            <Button flex={1} size="sm" onClick={() => open('approve')}>
              {t('office.approval.approve')}
            </Button>
          </div>
        )}
      </div>
      <ReasonDialog
        title={t(`office.approval.${asked ?? 'approve'}`)}
        confirm={t(`office.approval.${asked ?? 'approve'}`)}
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        onConfirm={(reason) => decide.send({ id, decision: asked ?? 'reject', reason })}
        isSending={decide.isSending}
        refusal={decide.refusal}
        isOptional={asked === 'approve'}
        isDangerous={asked === 'reject'}
      />
    </Section>
  );
}
