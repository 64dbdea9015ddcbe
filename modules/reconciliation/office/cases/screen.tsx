import { useNavigate } from 'react-router';
import type { Static } from 'typebox';
import { useOffice } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { CopiedId } from '#ui/office/copied-id.tsx';
import { Money, When } from '#ui/office/format.tsx';
import { useChosen } from '#ui/office/list/choose-rows.tsx';
import type { Column } from '#ui/office/list/data-table.tsx';
import { FilterChoice, FilterSwitch } from '#ui/office/list/filter-fields.tsx';
import { vendorColumn } from '#ui/office/list/game-columns.tsx';
import { ListPage } from '#ui/office/list/list-page.tsx';
import { timeSortIn } from '#ui/office/list/sort-in.ts';
import { useFilters } from '#ui/office/list/use-filters.ts';
import { useMay } from '#ui/office/operator.ts';
import { listCases } from '../../contract.office.ts';
import { ageText, CasePill, KINDS, useKindWords } from '../words.tsx';
import { BulkCases } from './bulk-cases.tsx';

const STATES = ['open', 'closed'] as const;
/** Asked for by name: without a choice the list is of what is to be done. */
const EVERY = 'all';
type Row = Static<typeof listCases.output>['rows'][number];

/** Cases that an operator must look at, newest first. */
export function Screen() {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const { values, set, before, sort } = useFilters(['status', 'kind', 'mine']);
  const chosenRows = useChosen();
  const mayHandle = useMay('case.handle');
  const words = useKindWords();
  const chosen = values.status ?? 'open';
  const status = STATES.find((known) => known === chosen);
  const list = useOffice(listCases, {
    ...(status === undefined ? {} : { status }),
    ...(values.kind === undefined ? {} : { kind: values.kind }),
    ...(values.mine === undefined ? {} : { mine: true }),
    ...timeSortIn(sort),
    ...(before === undefined ? {} : { before }),
  });
  return (
    <ListPage
      title={t('office.cases.title')}
      list={list}
      columns={useColumns()}
      rowKey={(row) => row.id}
      onOpen={(row) => void navigate(`/cases/${row.id}`)}
      emptyHint={t('office.cases.empty')}
      fileName="cases"
      {...(mayHandle ? { chosen: chosenRows, bulk: <BulkCases chosen={chosenRows} /> } : {})}
      filters={
        <>
          <FilterChoice
            label={t('office.status')}
            value={chosen}
            onChange={(value) => set('status', value ?? EVERY)}
            options={[...STATES, EVERY].map((value) => ({
              value,
              label: t(`office.case.status.${value}`),
            }))}
          />
          <FilterChoice
            label={t('office.case.kind')}
            value={values.kind}
            onChange={(value) => set('kind', value)}
            options={KINDS.map((value) => ({ value, label: words(value) }))}
          />
          <FilterSwitch
            label={t('office.cases.mine')}
            value={values.mine}
            onChange={(value) => set('mine', value)}
          />
        </>
      }
    />
  );
}

function useColumns(): readonly Column<Row>[] {
  const { t } = useTranslate();
  const words = useKindWords();
  return [
    {
      id: 'at',
      title: t('office.case.opened'),
      sort: 'time',
      cell: (row) => <When at={row.openedAt} />,
      text: (row) => row.openedAt,
    },
    {
      id: 'kind',
      title: t('office.case.kind'),
      cell: (row) => <b>{words(row.kind)}</b>,
      text: (row) => row.kind,
    },
    vendorColumn(t('office.reconciliation.vendor')),
    {
      id: 'round',
      title: t('office.case.round'),
      cell: (row) => <CopiedId id={row.round ?? row.txn ?? '–'} />,
      text: (row) => row.round ?? row.txn ?? '',
    },
    {
      id: 'amount',
      title: t('office.case.about'),
      isNumber: true,
      cell: (row) => (row.amount === null ? '–' : <Money value={row.amount} />),
      text: (row) => row.amount ?? '',
    },
    {
      id: 'age',
      title: t('office.case.age'),
      cell: (row) => (row.status === 'open' ? ageText(t, row.openedAt) : '–'),
    },
    {
      id: 'assignee',
      title: t('office.case.assignee'),
      cell: (row) => row.assignee ?? <span className="muted">–</span>,
      text: (row) => row.assignee ?? '',
    },
    {
      id: 'status',
      title: t('office.status'),
      cell: (row) => <CasePill status={row.status} />,
      text: (row) => row.status,
    },
  ];
}
