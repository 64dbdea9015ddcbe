import { useNavigate } from 'react-router';
import { useOffice } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { EntityLink } from '#ui/office/entity-link.tsx';
import { When } from '#ui/office/format.tsx';
import type { Column } from '#ui/office/list/data-table.tsx';
import { FilterChoice } from '#ui/office/list/filter-fields.tsx';
import { ListPage } from '#ui/office/list/list-page.tsx';
import { timeSortIn } from '#ui/office/list/sort-in.ts';
import { useFilters } from '#ui/office/list/use-filters.ts';
import { LETTER_STATES, listLetters } from '../../contract.office.ts';
import { LetterPill } from '../state-pill.tsx';

const REFRESH_MS = 15_000;

function useLetters() {
  const { values, set, before, sort } = useFilters(['state']);
  const state = LETTER_STATES.find((known) => known === values.state);
  const list = useOffice(
    listLetters,
    {
      ...(state === undefined ? {} : { state }),
      ...timeSortIn(sort),
      ...(before === undefined ? {} : { before }),
    },
    { refetchMs: REFRESH_MS },
  );
  return { list, rows: list.data?.rows ?? [], values, set };
}
type Row = ReturnType<typeof useLetters>['rows'][number];

/** What members wrote to customer service by message. */
export function Screen() {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const { list, values, set } = useLetters();
  const columns: readonly Column<Row>[] = [
    {
      id: 'at',
      title: t('office.time'),
      sort: 'time',
      cell: (row) => <When at={row.at} />,
      text: (row) => row.at,
    },
    {
      id: 'account',
      title: t('office.letters.from'),
      cell: (row) => (
        <EntityLink kind="member" id={row.memberId}>
          {row.account}
        </EntityLink>
      ),
      text: (row) => row.account,
    },
    {
      id: 'subject',
      title: t('office.letters.subject'),
      cell: (row) => row.subject,
      text: (row) => row.subject,
    },
    {
      id: 'state',
      title: t('office.status'),
      cell: (row) => <LetterPill state={row.state} />,
      text: (row) => row.state,
    },
    {
      id: 'by',
      title: t('office.letters.handledBy'),
      cell: (row) => row.handledBy ?? <span className="muted">–</span>,
      text: (row) => row.handledBy ?? '',
    },
  ];
  return (
    <ListPage
      title={t('office.letters.title')}
      list={list}
      columns={columns}
      rowKey={(row) => row.id}
      onOpen={(row) => void navigate(`/letters/${row.id}`)}
      emptyHint={t('office.letters.empty')}
      fileName="letters"
      filters={
        <FilterChoice
          label={t('office.status')}
          value={values.state}
          onChange={(value) => set('state', value)}
          options={LETTER_STATES.map((value) => ({
            value,
            label: t(`office.letters.state.${value}`),
          }))}
        />
      }
    />
  );
}
