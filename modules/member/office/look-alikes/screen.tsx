import { useNavigate } from 'react-router';
import { useOffice } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { When } from '#ui/office/format.tsx';
import type { Column } from '#ui/office/list/data-table.tsx';
import { ListPage } from '#ui/office/list/list-page.tsx';
import { useFilters } from '#ui/office/list/use-filters.ts';
import { listLookAlikes } from '../../contract.office.ts';

function useLookAlikes() {
  const { before } = useFilters([]);
  const list = useOffice(listLookAlikes, before === undefined ? {} : { before });
  return { list, rows: list.data?.rows ?? [] };
}
type Row = ReturnType<typeof useLookAlikes>['rows'][number];

/** Members who may be one person with several accounts. The page shows that they share something, but not its value. */
export function Screen() {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const { list } = useLookAlikes();
  const columns: readonly Column<Row>[] = [
    {
      id: 'account',
      title: t('office.look_alikes.account'),
      cell: (row) => <b>{row.account}</b>,
      text: (row) => row.account,
    },
    {
      id: 'kind',
      title: t('office.look_alikes.shares'),
      cell: (row) => t(`office.look_alikes.kind.${row.kind}`),
      text: (row) => row.kind,
    },
    {
      id: 'group',
      title: t('office.look_alikes.group'),
      cell: (row) => <span className="code">{row.group}</span>,
      text: (row) => row.group,
    },
    {
      id: 'registered',
      title: t('office.look_alikes.registered'),
      cell: (row) => <When at={row.registeredAt} />,
      text: (row) => row.registeredAt,
    },
  ];
  return (
    <ListPage
      title={t('office.look_alikes.title')}
      list={list}
      columns={columns}
      rowKey={(row) => `${row.memberId} ${row.kind}`}
      onOpen={(row) => void navigate(`/members/${row.memberId}`)}
      emptyHint={t('office.look_alikes.empty')}
      fileName="look-alikes"
    />
  );
}
