import { useNavigate } from 'react-router';
import type { Static } from 'typebox';
import { useOffice } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { When } from '#ui/office/format.tsx';
import type { Column } from '#ui/office/list/data-table.tsx';
import { FilterChoice, FilterText } from '#ui/office/list/filter-fields.tsx';
import { ListPage } from '#ui/office/list/list-page.tsx';
import { timeSortIn } from '#ui/office/list/sort-in.ts';
import { useFilters } from '#ui/office/list/use-filters.ts';
import { listApplications } from '../../contract.applications-office.ts';
import { APPLICATION_STATES } from '../../field-rules.applications.ts';
import { StatePill } from './state-pill.tsx';

const REFRESH_MS = 30_000;
type Row = Static<typeof listApplications.output>['rows'][number];

/** The applications to become an agent, newest first. */
export function Screen() {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const { values, set, before, sort } = useFilters(['state', 'search']);
  const state = APPLICATION_STATES.find((known) => known === values.state);
  const list = useOffice(
    listApplications,
    {
      ...(state === undefined ? {} : { state }),
      ...(values.search === undefined ? {} : { search: values.search }),
      ...timeSortIn(sort),
      ...(before === undefined ? {} : { before }),
    },
    { refetchMs: REFRESH_MS },
  );
  return (
    <ListPage
      title={t('office.join.title')}
      list={list}
      columns={useColumns()}
      rowKey={(row) => row.id}
      onOpen={(row) => void navigate(`/applications/${row.id}`)}
      emptyHint={t('office.join.empty')}
      fileName="agent-applications"
      filters={
        <>
          <FilterText
            label={t('office.join.search')}
            value={values.search}
            onChange={(value) => set('search', value)}
          />
          <FilterChoice
            label={t('office.status')}
            value={values.state}
            onChange={(value) => set('state', value)}
            options={APPLICATION_STATES.map((value) => ({
              value,
              label: t(`office.join.state.${value}`),
            }))}
          />
        </>
      }
    />
  );
}

function useColumns(): readonly Column<Row>[] {
  const { t } = useTranslate();
  return [
    {
      id: 'at',
      title: t('office.time'),
      sort: 'time',
      cell: (row) => <When at={row.at} />,
      text: (row) => row.at,
    },
    {
      id: 'ticket',
      title: t('office.join.ticket'),
      cell: (row) => <span className="code">{row.ticket}</span>,
      text: (row) => row.ticket,
    },
    {
      id: 'name',
      title: t('office.join.name'),
      cell: (row) => <b>{row.name}</b>,
      text: (row) => row.name,
    },
    {
      id: 'mobile',
      title: t('office.join.mobile'),
      cell: (row) => <span className="code">{row.mobile}</span>,
      text: (row) => row.mobile,
    },
    {
      id: 'market',
      title: t('office.join.market'),
      cell: (row) => row.market,
      text: (row) => row.market,
    },
    {
      id: 'message',
      title: t('office.join.message'),
      cell: (row) => <span lang={row.language}>{row.message}</span>,
      text: (row) => row.message,
    },
    {
      id: 'state',
      title: t('office.status'),
      cell: (row) => <StatePill state={row.state} />,
      text: (row) => row.state,
    },
  ];
}
