import { useNavigate } from 'react-router';
import { useOffice } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { EntityLink } from '#ui/office/entity-link.tsx';
import { When } from '#ui/office/format.tsx';
import type { Column } from '#ui/office/list/data-table.tsx';
import { FilterDates, useMoments } from '#ui/office/list/filter-dates.tsx';
import { FilterChoice, FilterText } from '#ui/office/list/filter-fields.tsx';
import { ListPage } from '#ui/office/list/list-page.tsx';
import { useFilters } from '#ui/office/list/use-filters.ts';
import { listOfficeJournals } from '../../contract.office.ts';
import { JOURNAL_REASONS, journalReason } from '../ledger-words.ts';
import { Owner } from '../transfer-columns.tsx';

function useJournals() {
  const { values, set, before } = useFilters(['search', 'reason', 'days']);
  const { search, reason, days } = values;
  const filter = {
    ...(search === undefined ? {} : { search }),
    ...(reason === undefined ? {} : { reason }),
    ...useMoments(days),
  };
  const list = useOffice(listOfficeJournals, {
    ...filter,
    ...(before === undefined ? {} : { before }),
  });
  return { list, rows: list.data?.rows ?? [], values, set };
}

type Row = ReturnType<typeof useJournals>['rows'][number];

export function Screen() {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const { list, values, set } = useJournals();
  const columns: readonly Column<Row>[] = [
    {
      id: 'at',
      title: t('office.time'),
      cell: (row) => <When at={row.at} />,
      text: (row) => row.at,
    },
    {
      id: 'reason',
      title: t('office.journal.reason'),
      cell: (row) => <b>{journalReason(t, row.reason)}</b>,
      text: (row) => row.reason,
    },
    {
      id: 'key',
      title: t('office.journal.key'),
      cell: (row) => <span className="code">{row.key ?? '–'}</span>,
      text: (row) => row.key ?? '',
    },
    {
      id: 'actor',
      title: t('office.journal.actor'),
      cell: (row) =>
        row.actor === null ? (
          <span className="muted">{t('office.journal.platform')}</span>
        ) : (
          <Owner owner={row.actor} />
        ),
      text: (row) => row.actor ?? '',
    },
    {
      id: 'id',
      title: t('office.journal.id'),
      isNumber: true,
      cell: (row) => <EntityLink kind="journal" id={row.id} />,
      text: (row) => row.id,
    },
  ];
  return (
    <ListPage
      title={t('office.journals.title')}
      list={list}
      columns={columns}
      rowKey={(row) => row.id}
      onOpen={(row) => void navigate(`/ledger/journals/${row.id}`)}
      filters={
        <>
          <FilterText
            label={t('office.journals.search')}
            value={values.search}
            onChange={(value) => set('search', value)}
          />
          <FilterChoice
            label={t('office.journal.reason')}
            value={values.reason}
            onChange={(value) => set('reason', value)}
            options={JOURNAL_REASONS.map((value) => ({ value, label: journalReason(t, value) }))}
          />
          <FilterDates
            label={t('office.time')}
            value={values.days}
            onChange={(value) => set('days', value)}
          />
        </>
      }
      fileName="journals"
    />
  );
}
