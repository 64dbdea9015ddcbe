import { useNavigate } from 'react-router';
import { useOffice } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { actionName } from '#ui/office/case/action-name.ts';
import { EntityName, entityText } from '#ui/office/case/entity-name.tsx';
import { When } from '#ui/office/format.tsx';
import { useChosen } from '#ui/office/list/choose-rows.tsx';
import type { Column } from '#ui/office/list/data-table.tsx';
import { FilterChoice } from '#ui/office/list/filter-fields.tsx';
import { ListPage } from '#ui/office/list/list-page.tsx';
import { timeSortIn } from '#ui/office/list/sort-in.ts';
import { useFilters } from '#ui/office/list/use-filters.ts';
import type { RowKey } from '#ui/office/list/use-list-keys.ts';
import { useMay } from '#ui/office/operator.ts';
import { Pill } from '#ui/office/states.tsx';
import { listApprovals } from '../../contract.office.ts';
import { APPROVAL_STATUSES, ApprovalPill } from '../approval-words.tsx';
import { BulkDecide } from './bulk-decide.tsx';

type Row = ReturnType<typeof useApprovals>['rows'][number];

const QUEUE_MS = 15_000;

function useApprovals() {
  const { values, set, before, sort } = useFilters(['status']);
  const status = APPROVAL_STATUSES.find((known) => known === values.status);
  const list = useOffice(
    listApprovals,
    {
      ...(status === undefined ? {} : { status }),
      ...timeSortIn(sort),
      ...(before === undefined ? {} : { before }),
    },
    { refetchMs: QUEUE_MS },
  );
  return { list, rows: list.data?.rows ?? [], status, set };
}

export function Screen() {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const { list, rows, status, set } = useApprovals();
  const chosen = useChosen();
  const mayDecide = useMay('approval.decide');
  const columns: readonly Column<Row>[] = [
    {
      id: 'action',
      title: t('office.approval.action'),
      cell: (row) => <b>{actionName(t, row.action)}</b>,
      text: (row) => row.action,
    },
    {
      id: 'entity',
      title: t('office.entity'),
      cell: (row) => <EntityName entity={row.entity} />,
      text: (row) => entityText(t, row.entity),
    },
    {
      id: 'maker',
      title: t('office.approval.maker'),
      cell: (row) => (
        <>
          {row.maker} {row.isOwn && <Pill tone="sky">{t('office.approval.own')}</Pill>}
        </>
      ),
      text: (row) => row.maker,
    },
    {
      id: 'reason',
      title: t('office.reason'),
      cell: (row) => row.reason,
      text: (row) => row.reason,
    },
    {
      id: 'made',
      title: t('office.approval.made'),
      sort: 'time',
      cell: (row) => <When at={row.madeAt} />,
      text: (row) => row.madeAt,
    },
    {
      id: 'status',
      title: t('office.status'),
      cell: (row) => <ApprovalPill status={row.status} />,
      text: (row) => row.status,
    },
    {
      id: 'checker',
      title: t('office.approval.checker'),
      cell: (row) => row.checker ?? <span className="muted">–</span>,
      text: (row) => row.checker ?? '',
    },
  ];
  return (
    <ListPage
      title={t('office.approvals.title')}
      list={list}
      columns={columns}
      rowKey={(row) => row.id}
      onOpen={(row) => void navigate(`/approvals/${row.id}`)}
      keys={(['approve', 'reject'] as const).map(
        (decision): RowKey<Row> => ({
          key: decision.slice(0, 1),
          label: t(`office.approval.${decision}`),
          // The dialog opens over the change itself, so that nobody decides what they have not seen.
          run: (row) => row.mayDecide && void navigate(`/approvals/${row.id}?decide=${decision}`),
        }),
      )}
      filters={
        <FilterChoice
          label={t('office.status')}
          value={status}
          onChange={(value) => set('status', value)}
          options={APPROVAL_STATUSES.map((value) => ({
            value,
            label: t(`office.approval.status.${value}`),
          }))}
        />
      }
      emptyHint={t('office.approvals.empty')}
      fileName="approvals"
      {...(mayDecide ? { chosen, bulk: <BulkDecide chosen={chosen} rows={rows} /> } : {})}
    />
  );
}
