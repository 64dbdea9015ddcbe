import { useNavigate } from 'react-router';
import { useOffice } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { EntityLink } from '#ui/office/entity-link.tsx';
import { Money } from '#ui/office/format.tsx';
import type { Column } from '#ui/office/list/data-table.tsx';
import { FilterText } from '#ui/office/list/filter-fields.tsx';
import { ListPage } from '#ui/office/list/list-page.tsx';
import { useFilters } from '#ui/office/list/use-filters.ts';
import { searchAccounts } from '../../contract.office.ts';
import { accountKind } from '../ledger-words.ts';
import { Owner } from '../transfer-columns.tsx';

function useAccounts() {
  const { values, set, before } = useFilters(['search']);
  const list = useOffice(searchAccounts, {
    ...values,
    ...(before === undefined ? {} : { before }),
  });
  return { list, rows: list.data?.rows ?? [], search: values.search, set };
}

type Row = ReturnType<typeof useAccounts>['rows'][number];

export function Screen() {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const { list, search, set } = useAccounts();
  const columns: readonly Column<Row>[] = [
    {
      id: 'id',
      title: t('office.account.id'),
      cell: (row) => <EntityLink kind="account" id={row.id} />,
      text: (row) => row.id,
    },
    {
      id: 'owner',
      title: t('office.account.owner'),
      cell: (row) => <Owner owner={row.owner} />,
      text: (row) => row.owner,
    },
    {
      id: 'kind',
      title: t('office.account.kind'),
      cell: (row) => accountKind(t, row.kind),
      text: (row) => row.kind,
    },
    {
      id: 'currency',
      title: t('office.currency'),
      cell: (row) => row.currency,
      text: (row) => row.currency,
    },
    {
      id: 'balance',
      title: t('office.balance'),
      isNumber: true,
      cell: (row) => (
        <b>
          <Money value={row.balance} />
        </b>
      ),
      text: (row) => row.balance,
    },
  ];
  return (
    <ListPage
      title={t('office.accounts.title')}
      list={list}
      columns={columns}
      rowKey={(row) => row.id}
      onOpen={(row) => void navigate(`/ledger/accounts/${row.id}`)}
      filters={
        <FilterText
          label={t('office.accounts.search')}
          value={search}
          onChange={(value) => set('search', value)}
        />
      }
      fileName="accounts"
    />
  );
}
