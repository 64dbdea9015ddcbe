import { useNavigate } from 'react-router';
import { useOffice } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { EntityLink } from '#ui/office/entity-link.tsx';
import { When } from '#ui/office/format.tsx';
import type { Column } from '#ui/office/list/data-table.tsx';
import { ListPage } from '#ui/office/list/list-page.tsx';
import { useFilters } from '#ui/office/list/use-filters.ts';
import { Banner } from '#ui/office/states.tsx';
import { listMoves } from '../../contract.office.ts';

function useMoves() {
  const { before } = useFilters([]);
  const list = useOffice(listMoves, before === undefined ? {} : { before });
  return { list, rows: list.data?.rows ?? [] };
}

type Row = ReturnType<typeof useMoves>['rows'][number];

/** Members who were in two countries within hours: shared accounts and hidden addresses show here first (R21). */
export function Screen() {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const { list } = useMoves();
  const columns: readonly Column<Row>[] = [
    {
      id: 'member',
      title: t('office.moves.member'),
      cell: (row) => (
        <EntityLink kind="member" id={row.memberId}>
          {row.memberId}
        </EntityLink>
      ),
      text: (row) => row.memberId,
    },
    { id: 'from', title: t('office.moves.from'), cell: (row) => row.from, text: (row) => row.from },
    { id: 'to', title: t('office.moves.to'), cell: (row) => row.to, text: (row) => row.to },
    {
      id: 'minutes',
      title: t('office.moves.minutes'),
      isNumber: true,
      cell: (row) => row.minutes,
      text: (row) => String(row.minutes),
    },
    {
      id: 'ip',
      title: t('office.moves.ip'),
      cell: (row) => <span className="code">{row.ip}</span>,
      text: (row) => row.ip,
    },
    {
      id: 'at',
      title: t('office.moves.at'),
      cell: (row) => <When at={row.at} />,
      text: (row) => row.at,
    },
  ];
  return (
    <ListPage
      title={t('office.moves.title')}
      list={list}
      columns={columns}
      rowKey={(row) => row.id}
      onOpen={(row) => void navigate(`/members/${row.memberId}`)}
      above={<Banner tone="sky">{t('office.moves.about')}</Banner>}
      fileName="moves"
    />
  );
}
