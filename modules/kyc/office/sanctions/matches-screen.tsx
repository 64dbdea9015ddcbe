import { useNavigate } from 'react-router';
import { useOffice } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { EntityLink } from '#ui/office/entity-link.tsx';
import { timeText, When } from '#ui/office/format.tsx';
import type { Column } from '#ui/office/list/data-table.tsx';
import { FilterChoice } from '#ui/office/list/filter-fields.tsx';
import { ListPage } from '#ui/office/list/list-page.tsx';
import { useFilters } from '#ui/office/list/use-filters.ts';
import { listNameMatches, type MatchShown } from '../../contract.sanctions-office.ts';
import { CheckDue, MatchPill } from '../pills.tsx';

const VIEWS = ['open', 'all'] as const;

/** Members whose name resembles one of a list; their money stays until somebody decides. */
export function Screen() {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const { values, set, before } = useFilters(['view']);
  const view = VIEWS.find((known) => known === values.view) ?? 'open';
  const list = useOffice(listNameMatches, { view, ...(before === undefined ? {} : { before }) });
  return (
    <ListPage
      title={t('office.kyc.matches.title')}
      list={list}
      columns={useColumns()}
      rowKey={(row) => row.id}
      onOpen={(row) => void navigate(`/name-matches/${row.id}`)}
      emptyHint={t('office.kyc.matches.empty')}
      fileName="name-matches"
      filters={
        <FilterChoice
          label={t('office.kyc.view')}
          value={view}
          onChange={(value) => set('view', value)}
          options={VIEWS.map((value) => ({ value, label: t(`office.kyc.view.${value}`) }))}
        />
      }
    />
  );
}

function useColumns(): readonly Column<MatchShown>[] {
  const { t } = useTranslate();
  const plain = (id: 'name' | 'programme' | 'list') => ({
    id,
    title: t(`office.kyc.match.${id}`),
    cell: (row: MatchShown) => row[id],
    text: (row: MatchShown) => row[id],
  });
  return [
    {
      id: 'member',
      title: t('office.kyc.member'),
      cell: (row) => (
        <EntityLink kind="member" id={row.memberId}>
          <b>{row.member}</b>
        </EntityLink>
      ),
      text: (row) => row.member,
    },
    plain('name'),
    {
      id: 'born',
      title: t('office.kyc.match.born'),
      cell: (row) => row.born ?? '–',
      text: (row) => row.born ?? '',
    },
    plain('programme'),
    plain('list'),
    {
      id: 'score',
      title: t('office.kyc.match.score'),
      isNumber: true,
      cell: (row) => <span className="num">{row.score}</span>,
      text: (row) => String(row.score),
    },
    {
      id: 'state',
      title: t('office.status'),
      cell: (row) => <MatchPill state={row.state} />,
      text: (row) => row.state,
    },
    {
      id: 'due',
      title: t('office.kyc.due'),
      cell: (row) => <CheckDue at={row.state === 'open' ? row.dueAt : null} />,
      text: (row) => timeText(row.dueAt),
    },
    {
      id: 'at',
      title: t('office.kyc.match.found'),
      cell: (row) => <When at={row.foundAt} />,
      text: (row) => timeText(row.foundAt),
    },
  ];
}
