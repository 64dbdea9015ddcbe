import { useNavigate } from 'react-router';
import { When } from '#apps/office/kit/format.tsx';
import type { Column } from '#apps/office/kit/list/data-table.tsx';
import { ListPage } from '#apps/office/kit/list/list-page.tsx';
import { useOffice } from '#platform/office/use-office.ts';
import { type Translate, useTranslate } from '#platform/site/translate.ts';
import { type DoorVendor, listDoorVendors } from '../../contract.office.ts';
import { BreakerPill, StatePill } from '../vendor-marks.tsx';

const REFETCH_MS = 15_000;

/** Every vendor at the door of the wallet, and how it is doing. */
export function Screen() {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const list = useOffice(listDoorVendors, {}, { refetchMs: REFETCH_MS });
  return (
    <ListPage
      title={t('office.door.vendors')}
      list={list}
      columns={columnsOf(t)}
      rowKey={(row) => row.code}
      onOpen={(row) => void navigate(`/vendors/${row.code}`)}
      fileName="vendors"
    />
  );
}

function columnsOf(t: Translate): readonly Column<DoorVendor>[] {
  return [
    {
      id: 'name',
      title: t('office.door.vendor'),
      cell: (row) => <b>{row.name}</b>,
      text: (row) => row.name,
    },
    {
      id: 'code',
      title: t('office.door.code'),
      cell: (row) => <span className="code">{row.code}</span>,
      text: (row) => row.code,
    },
    {
      id: 'dialect',
      title: t('office.door.dialect'),
      cell: (row) => (row.dialect === 'v1' ? t('office.door.own') : row.dialect),
      text: (row) => row.dialect,
    },
    {
      id: 'state',
      title: t('office.status'),
      cell: (row) => <StatePill status={row.status} />,
      text: (row) => row.status,
    },
    {
      id: 'breaker',
      title: t('office.door.breaker'),
      cell: (row) => <BreakerPill breaker={row.breaker} />,
      text: (row) => row.breaker,
    },
    {
      id: 'keys',
      title: t('office.door.keys'),
      isNumber: true,
      cell: (row) => row.liveKeys,
      text: (row) => String(row.liveKeys),
    },
    {
      id: 'expiry',
      title: t('office.door.nextExpiry'),
      cell: (row) => (row.nextExpiry === null ? '–' : <When at={row.nextExpiry} />),
      text: (row) => row.nextExpiry ?? '',
    },
    {
      id: 'cases',
      title: t('office.door.cases'),
      isNumber: true,
      cell: (row) => row.openCases,
      text: (row) => String(row.openCases),
    },
  ];
}
