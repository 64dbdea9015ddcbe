import { useNavigate } from 'react-router';
import { useOffice } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Money, timeText, When } from '#ui/office/format.tsx';
import type { Column } from '#ui/office/list/data-table.tsx';
import { ListPage } from '#ui/office/list/list-page.tsx';
import { useFilters } from '#ui/office/list/use-filters.ts';
import { type BatchShown, listPayoutBatches } from '../../contract.batches-office.ts';
import { BatchPill } from '../batch-pill.tsx';

const POLL_MS = 10_000;

/** Payments by hand that go out together, the newest first. */
export function Screen() {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const { before } = useFilters([]);
  const list = useOffice(listPayoutBatches, before === undefined ? {} : { before }, {
    refetchMs: POLL_MS,
  });
  return (
    <ListPage
      title={t('office.batches.title')}
      list={list}
      columns={useColumns()}
      rowKey={(row) => row.id}
      onOpen={(row) => void navigate(`/payout-batches/${row.id}`)}
      emptyHint={t('office.batches.empty')}
      fileName="payout-batches"
    />
  );
}

function useColumns(): readonly Column<BatchShown>[] {
  const { t } = useTranslate();
  const counts = (['payments', 'paid', 'failed', 'waiting'] as const).map(
    (id): Column<BatchShown> => ({
      id,
      title: t(`office.batch.${id}`),
      isNumber: true,
      cell: (row) => <span className="num">{row[id]}</span>,
      text: (row) => String(row[id]),
    }),
  );
  return [
    {
      id: 'number',
      title: t('office.batch.number'),
      cell: (row) => <span className="code">{row.id}</span>,
      text: (row) => row.id,
    },
    {
      id: 'state',
      title: t('office.status'),
      cell: (row) => <BatchPill state={row.state} />,
      text: (row) => row.state,
    },
    {
      id: 'amount',
      title: t('office.amount'),
      isNumber: true,
      cell: (row) => (
        <>
          <Money value={row.amount} /> {row.currency}
        </>
      ),
      text: (row) => `${row.amount} ${row.currency}`,
    },
    ...counts,
    {
      id: 'by',
      title: t('office.batch.by'),
      cell: (row) => row.madeBy,
      text: (row) => row.madeBy,
    },
    {
      id: 'at',
      title: t('office.batch.at'),
      cell: (row) => <When at={row.madeAt} />,
      text: (row) => timeText(row.madeAt),
    },
  ];
}
