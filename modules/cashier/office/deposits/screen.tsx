import { useNavigate } from 'react-router';
import { useOffice } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { EntityLink } from '#ui/office/entity-link.tsx';
import { Money, timeText, When } from '#ui/office/format.tsx';
import type { Column } from '#ui/office/list/data-table.tsx';
import { FilterChoice, FilterText } from '#ui/office/list/filter-fields.tsx';
import { ListPage } from '#ui/office/list/list-page.tsx';
import { AmountSums } from '#ui/office/list/money-sums.tsx';
import { moneySortIn } from '#ui/office/list/sort-in.ts';
import { useFilters } from '#ui/office/list/use-filters.ts';
import { type DepositShown, listDepositOrders } from '../../contract.office.ts';
import { DepositPill } from '../deposit-pill.tsx';

const POLL_MS = 5_000;
const VIEWS = ['waiting', 'all'] as const;

/** Deposits that wait for a person by their due time, or all of them. */
export function Screen() {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const { values, set, before, sort } = useFilters(['view', 'search']);
  const view = VIEWS.find((one) => one === values.view) ?? 'waiting';
  const list = useOffice(
    listDepositOrders,
    {
      view: values.search === undefined ? view : 'all',
      ...(values.search === undefined ? {} : { search: values.search }),
      ...moneySortIn(sort),
      ...(before === undefined ? {} : { before }),
    },
    { refetchMs: POLL_MS },
  );
  return (
    <ListPage
      title={t('office.deposits.title')}
      list={list}
      columns={useColumns()}
      rowKey={(row) => row.id}
      onOpen={(row) => void navigate(`/deposits/${row.id}`)}
      toneOf={(row) => (isOverdue(row) ? 'ember' : undefined)}
      emptyHint={t('office.deposits.empty')}
      fileName="deposits"
      totals={{ amount: <AmountSums sums={list.data?.sums} /> }}
      filters={
        <>
          <FilterText
            label={t('office.deposits.search')}
            value={values.search}
            onChange={(value) => set('search', value)}
          />
          <FilterChoice
            label={t('office.deposits.view')}
            value={values.view}
            onChange={(value) => set('view', value)}
            options={VIEWS.map((value) => ({ value, label: t(`office.deposits.${value}`) }))}
          />
        </>
      }
    />
  );
}

function isOverdue({ dueAt }: DepositShown): boolean {
  return dueAt !== null && Date.parse(dueAt) < Date.now();
}

function useColumns(): readonly Column<DepositShown>[] {
  const { t } = useTranslate();
  return [
    {
      id: 'order',
      title: t('office.deposit.order'),
      cell: (row) => <b className="code">{row.order}</b>,
      text: (row) => row.order,
    },
    {
      id: 'due',
      title: t('office.deposit.due'),
      cell: (row) => (row.dueAt === null ? '–' : <When at={row.dueAt} />),
      text: (row) => (row.dueAt === null ? '' : timeText(row.dueAt)),
    },
    {
      id: 'amount',
      title: t('office.amount'),
      sort: 'amount',
      isNumber: true,
      cell: (row) => <Money value={row.amount} />,
      text: (row) => row.amount,
    },
    {
      id: 'member',
      title: t('office.deposit.member'),
      cell: (row) => (
        <EntityLink kind="member" id={row.memberId}>
          {row.member}
        </EntityLink>
      ),
      text: (row) => row.member,
    },
    {
      id: 'state',
      title: t('office.status'),
      cell: (row) => <DepositPill state={row.state} code={row.code} />,
      text: (row) => row.state,
    },
    {
      id: 'channel',
      title: t('office.deposit.channel'),
      cell: (row) => row.channel,
      text: (row) => row.channel,
    },
    {
      id: 'number',
      title: t('office.deposit.number'),
      cell: (row) => <span className="code">{row.number ?? '–'}</span>,
      text: (row) => row.number ?? '',
    },
    {
      id: 'created',
      title: t('office.deposit.created'),
      sort: 'time',
      cell: (row) => <When at={row.createdAt} />,
      text: (row) => timeText(row.createdAt),
    },
  ];
}
