import { Switch } from '@mantine/core';
import { useNavigate } from 'react-router';
import { useOffice } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { EntityLink } from '#ui/office/entity-link.tsx';
import { Money, timeText, When } from '#ui/office/format.tsx';
import type { Column } from '#ui/office/list/data-table.tsx';
import { FilterChoice, FilterText } from '#ui/office/list/filter-fields.tsx';
import { vendorColumn } from '#ui/office/list/game-columns.tsx';
import { ListPage } from '#ui/office/list/list-page.tsx';
import { AmountSums } from '#ui/office/list/money-sums.tsx';
import { moneySortIn } from '#ui/office/list/sort-in.ts';
import { useFilters } from '#ui/office/list/use-filters.ts';
import { listTransfers, type TransferShown } from '../../contract.office.ts';
import { TransferPill } from '../transfer-pill.tsx';
import { ExternalWalletSums } from './external-wallet-sums.tsx';

const POLL_MS = 5_000;

/** Lists transfers between main wallets and external wallets: those in transit and those that have ended. */
export function Screen() {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const { values, set, before, sort } = useFilters(['vendor', 'member', 'open']);
  const { vendor, member } = values;
  const list = useOffice(
    listTransfers,
    {
      ...(vendor === undefined ? {} : { vendor }),
      ...(member === undefined ? {} : { member }),
      ...(values.open === undefined ? {} : { isOpen: true }),
      ...moneySortIn(sort),
      ...(before === undefined ? {} : { before }),
    },
    { refetchMs: POLL_MS },
  );
  const externalWallets = list.data?.externalWallets ?? [];
  const vendors = [...new Map(externalWallets.map((one) => [one.vendor, one.name]))];
  return (
    <ListPage
      title={t('office.wallet_transfers.title')}
      list={list}
      columns={useColumns()}
      rowKey={(row) => row.id}
      onOpen={(row) => void navigate(`/wallet-transfers/${row.id}`)}
      emptyHint={t('office.wallet_transfers.empty')}
      fileName="wallet-transfers"
      totals={{ amount: <AmountSums sums={list.data?.sums} /> }}
      above={externalWallets.length > 0 && <ExternalWalletSums externalWallets={externalWallets} />}
      filters={
        <>
          <FilterText
            label={t('office.wallet_transfer.member')}
            value={member}
            onChange={(value) => set('member', value)}
          />
          <FilterChoice
            label={t('office.wallet_transfer.vendor')}
            value={vendor}
            onChange={(value) => set('vendor', value)}
            options={vendors.map(([value, label]) => ({ value, label }))}
          />
          <Switch
            size="xs"
            label={t('office.wallet_transfers.open')}
            checked={values.open !== undefined}
            onChange={(event) => set('open', event.currentTarget.checked ? '1' : null)}
          />
        </>
      }
    />
  );
}

function useColumns(): readonly Column<TransferShown>[] {
  const { t } = useTranslate();
  const way = (row: TransferShown) => t(`office.wallet_transfer.way.${row.direction}`);
  return [
    {
      id: 'at',
      title: t('office.time'),
      sort: 'time',
      cell: (row) => <When at={row.createdAt} />,
      text: (row) => timeText(row.createdAt),
    },
    {
      id: 'member',
      title: t('office.wallet_transfer.member'),
      cell: (row) => (
        <EntityLink kind="member" id={row.memberId}>
          <b>{row.member}</b>
        </EntityLink>
      ),
      text: (row) => row.member,
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
      id: 'state',
      title: t('office.status'),
      cell: (row) => <TransferPill state={row.state} isReconciled={row.isReconciled} />,
      text: (row) => (row.isReconciled ? 'reconciled' : row.state),
    },
    vendorColumn(t('office.wallet_transfer.vendor')),
    { id: 'way', title: t('office.wallet_transfer.way'), cell: way, text: way },
    {
      id: 'tries',
      title: t('office.wallet_transfer.tries'),
      isNumber: true,
      cell: (row) => row.tries,
      text: (row) => String(row.tries),
    },
    {
      id: 'code',
      title: t('office.wallet_transfer.code'),
      cell: (row) => <span className="code">{row.code ?? '–'}</span>,
      text: (row) => row.code ?? '',
    },
  ];
}
