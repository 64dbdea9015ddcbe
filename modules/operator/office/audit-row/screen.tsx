import { Link, useParams } from 'react-router';
import { useOffice } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { actionName } from '#ui/office/case/action-name.ts';
import { AuditTimeline } from '#ui/office/case/audit-timeline.tsx';
import { CasePage, Facts, RefusedPage, Section } from '#ui/office/case/case-page.tsx';
import { DiffView } from '#ui/office/case/diff-view.tsx';
import { EntityName } from '#ui/office/case/entity-name.tsx';
import { UndoButton } from '#ui/office/case/undo-button.tsx';
import { When } from '#ui/office/format.tsx';
import { Loading } from '#ui/office/states.tsx';
import { readAuditRow } from '../../contract.audit-office.ts';

/** One change: who made it, from where and why, each field before and after, and the way to take it back. */
export function Screen() {
  const { t } = useTranslate();
  const { id = '' } = useParams();
  const { data: row, refusal } = useOffice(readAuditRow, { id });
  const crumb = { to: '/audit', label: t('office.audit.title') };
  if (row === undefined) {
    return refusal === undefined ? <Loading /> : <RefusedPage crumb={crumb} refusal={refusal} />;
  }
  const { approvalId } = row;
  return (
    <CasePage
      crumb={crumb}
      title={actionName(t, row.action)}
      actions={<UndoButton change={row} />}
      side={<AuditTimeline entity={row.entity} />}
    >
      <Facts
        facts={[
          { name: t('office.time'), value: <When at={row.at} /> },
          { name: t('office.audit.staff'), value: row.staff || t('office.audit.by_itself') },
          { name: t('office.entity'), value: <EntityName entity={row.entity} /> },
          { name: t('office.reason'), value: row.reason ?? '–' },
          { name: t('office.address'), value: row.ip ?? '–' },
          ...(approvalId === null
            ? []
            : [
                {
                  name: t('office.approval.title'),
                  value: <Link to={`/approvals/${approvalId}`}>#{approvalId}</Link>,
                },
              ]),
        ]}
      />
      <Section title={t('office.approval.change')}>
        <DiffView before={row.before} after={row.after} />
      </Section>
      <p className="muted code" style={{ overflowWrap: 'anywhere' }}>
        #{row.id} {row.action} {row.hash}
      </p>
    </CasePage>
  );
}
