import { useNavigate } from 'react-router';
import { useOffice } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { groupDigits, Money, timeText, When } from '#ui/office/format.tsx';
import type { Column } from '#ui/office/list/data-table.tsx';
import { FilterChoice, FilterText } from '#ui/office/list/filter-fields.tsx';
import { ListPage } from '#ui/office/list/list-page.tsx';
import { AmountSums } from '#ui/office/list/money-sums.tsx';
import { moneySortIn } from '#ui/office/list/sort-in.ts';
import { useFilters } from '#ui/office/list/use-filters.ts';
import { Banner } from '#ui/office/states.tsx';
import { listPayments, type PaymentShown } from '../../contract.office.ts';
import { PaymentPill } from '../deposit-pill.tsx';

const POLL_MS = 5_000;
const VIEWS = ['unclaimed', 'all'] as const;

/** Money from providers that nobody has claimed, or all of it. */
export function Screen() {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const { values, set, before, sort } = useFilters(['view', 'search']);
  const view = VIEWS.find((one) => one === values.view) ?? 'unclaimed';
  const list = useOffice(
    listPayments,
    {
      view: values.search === undefined ? view : 'all',
      ...(values.search === undefined ? {} : { search: values.search }),
      ...moneySortIn(sort),
      ...(before === undefined ? {} : { before }),
    },
    { refetchMs: POLL_MS },
  );
  const sums = list.data?.unclaimed ?? [];
  return (
    <ListPage
      title={t('office.payments.title')}
      list={list}
      columns={useColumns()}
      rowKey={(row) => row.id}
      onOpen={(row) => void navigate(`/payments/${row.id}`)}
      emptyHint={t('office.payments.empty')}
      fileName="payments"
      totals={{ amount: <AmountSums sums={list.data?.sums} /> }}
      above={
        sums.length > 0 && (
          <Banner tone="pollen">
            {sums
              .map(({ currency, sum }) =>
                t('office.payments.unclaimed_sum', { 0: groupDigits(sum), 1: currency }),
              )
              .join(' · ')}
          </Banner>
        )
      }
      filters={
        <>
          <FilterText
            label={t('office.payments.search')}
            value={values.search}
            onChange={(value) => set('search', value)}
          />
          <FilterChoice
            label={t('office.deposits.view')}
            value={values.view}
            onChange={(value) => set('view', value)}
            options={VIEWS.map((value) => ({ value, label: t(`office.payments.${value}`) }))}
          />
        </>
      }
    />
  );
}

function useColumns(): readonly Column<PaymentShown>[] {
  const { t } = useTranslate();
  return [
    {
      id: 'received',
      title: t('office.payment.received'),
      sort: 'time',
      cell: (row) => <When at={row.receivedAt} />,
      text: (row) => timeText(row.receivedAt),
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
      id: 'currency',
      title: t('office.currency'),
      cell: (row) => row.currency,
      text: (row) => row.currency,
    },
    {
      id: 'state',
      title: t('office.status'),
      cell: (row) => <PaymentPill state={row.state} reason={row.reason} />,
      text: (row) => row.state,
    },
    {
      id: 'number',
      title: t('office.payment.number'),
      cell: (row) => <span className="code">{row.number}</span>,
      text: (row) => row.number,
    },
    {
      id: 'reference',
      title: t('office.deposit.reference'),
      cell: (row) => <span className="code">{row.reference ?? '–'}</span>,
      text: (row) => row.reference ?? '',
    },
    {
      id: 'payer',
      title: t('office.deposit.payer'),
      cell: (row) => row.payer ?? '–',
      text: (row) => row.payer ?? '',
    },
    {
      id: 'provider',
      title: t('office.deposit.provider'),
      cell: (row) => row.provider,
      text: (row) => row.provider,
    },
  ];
}
