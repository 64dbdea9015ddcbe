import { Button } from '@mantine/core';
import { Link, useParams } from 'react-router';
import { useOffice } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Facts } from '#ui/office/case/case-page.tsx';
import { Money } from '#ui/office/format.tsx';
import { ListPage } from '#ui/office/list/list-page.tsx';
import { useFilters } from '#ui/office/list/use-filters.ts';
import { listAccountTransfers } from '../../contract.office.ts';
import { accountKind } from '../ledger-words.ts';
import { Owner, useTransferColumns } from '../transfer-columns.tsx';

/** One account: who owns it, what is on it, every transfer. */
export function Screen() {
  const { t } = useTranslate();
  const { id = '' } = useParams();
  const { before } = useFilters([]);
  const list = useOffice(listAccountTransfers, { id, ...(before === undefined ? {} : { before }) });
  const columns = useTransferColumns(false);
  const account = list.data?.account;
  const memberId = /^member:(\d+)$/.exec(account?.owner ?? '')?.[1];
  return (
    <ListPage
      title={`${t('office.account.title')} ${id}`}
      crumb={{ to: '/ledger/accounts', label: t('office.accounts.title') }}
      list={list}
      columns={columns}
      rowKey={(row) => row.id}
      actions={
        memberId !== undefined && (
          <Button variant="default" component={Link} to={`/members/${memberId}`}>
            {t('office.account.open_member')}
          </Button>
        )
      }
      above={
        account !== undefined && (
          <Facts
            facts={[
              {
                name: t('office.account.owner'),
                value: <Owner owner={account.owner} />,
              },
              { name: t('office.account.kind'), value: accountKind(t, account.kind) },
              { name: t('office.currency'), value: account.currency },
              { name: t('office.balance'), value: <Money value={account.balance} /> },
            ]}
          />
        )
      }
      fileName="account-transfers"
    />
  );
}
