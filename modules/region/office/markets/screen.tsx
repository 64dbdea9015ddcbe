import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { useOffice } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import type { Column } from '#ui/office/list/data-table.tsx';
import { ListPage } from '#ui/office/list/list-page.tsx';
import { useMay } from '#ui/office/operator.ts';
import { Banner } from '#ui/office/states.tsx';
import { listMarkets, type MarketShown } from '../../contract.office.ts';
import { VersionPills } from '../market-words.tsx';

/** The markets for real money, and the changes that wait for approval (MKT-1). */
export function Screen() {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const list = useOffice(listMarkets, {});
  const mayChange = useMay('region.change');
  const columns: readonly Column<MarketShown>[] = [
    {
      id: 'name',
      title: t('office.markets.name'),
      cell: (row) => <b>{row.latest.pack.name}</b>,
      text: (row) => row.latest.pack.name,
    },
    {
      id: 'code',
      title: t('office.markets.code'),
      cell: (row) => <span className="code">{row.code}</span>,
      text: (row) => row.code,
    },
    {
      id: 'state',
      title: t('office.markets.state'),
      cell: (row) => (
        <span className="of-row">
          {row.inForce !== null && row.inForce.version !== row.latest.version && (
            <VersionPills version={row.inForce} />
          )}
          <VersionPills version={row.latest} />
        </span>
      ),
      text: (row) => t(`office.markets.status.${row.latest.status}`),
    },
    {
      id: 'countries',
      title: t('office.markets.countries'),
      cell: (row) => <span className="code">{row.latest.pack.countries.join(' ')}</span>,
      text: (row) => row.latest.pack.countries.join(' '),
    },
    {
      id: 'currency',
      title: t('office.markets.currency'),
      cell: (row) => <span className="code">{row.latest.pack.currency}</span>,
      text: (row) => row.latest.pack.currency,
    },
    {
      id: 'authority',
      title: t('office.markets.authority'),
      cell: (row) => row.latest.pack.licence.authority,
      text: (row) => row.latest.pack.licence.authority,
    },
    {
      id: 'to',
      title: t('office.markets.to'),
      cell: (row) => <span className="num">{row.latest.pack.licence.validTo}</span>,
      text: (row) => row.latest.pack.licence.validTo,
    },
    {
      id: 'version',
      title: t('office.markets.version'),
      cell: (row) => row.latest.version,
      text: (row) => String(row.latest.version),
      isNumber: true,
    },
  ];
  return (
    <ListPage
      title={t('office.markets.title')}
      list={list}
      columns={columns}
      rowKey={(row) => row.code}
      onOpen={(row) => void navigate(`/markets/${row.code}`)}
      emptyHint={t('office.markets.none')}
      fileName="markets"
      above={
        <Banner tone="sky">
          {t('office.markets.about')}
          {list.data?.isSandbox === true && <div>{t('office.markets.sandbox')}</div>}
        </Banner>
      }
      actions={
        mayChange && (
          <Button component={Link} to="/markets/new" leftSection={<Plus size={14} />}>
            {t('office.markets.add')}
          </Button>
        )
      }
    />
  );
}
