import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useOffice } from '#platform/office/use-office.ts';
import { type Translate, useTranslate } from '#platform/site/translate.ts';
import { Countries, Period, timeText } from '#ui/office/format.tsx';
import type { Column } from '#ui/office/list/data-table.tsx';
import { ListPage } from '#ui/office/list/list-page.tsx';
import { useMay } from '#ui/office/operator.ts';
import { listOfficeVendors, type OfficeVendor } from '../../contract.office.ts';
import { BreakerPill, StatePill, toneOf } from '../vendor-marks.tsx';
import { StoppedVendors } from './stopped-vendors.tsx';

const REFETCH_MS = 15_000;

/** Every vendor at the door of the wallet, and how it is doing. */
export function Screen() {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const mayAdd = useMay('vendor.keys');
  const list = useOffice(listOfficeVendors, {}, { refetchMs: REFETCH_MS });
  return (
    <ListPage
      title={t('office.vendor.vendors')}
      list={list}
      columns={columnsOf(t)}
      rowKey={(row) => row.code}
      onOpen={(row) => void navigate(`/vendors/${row.code}`)}
      toneOf={toneOf}
      actions={
        mayAdd && (
          <Button leftSection={<Plus size={14} />} onClick={() => void navigate('/vendors/new')}>
            {t('office.vendor.add')}
          </Button>
        )
      }
      above={<StoppedVendors rows={list.data?.rows ?? []} />}
      fileName="vendors"
    />
  );
}

function columnsOf(t: Translate): readonly Column<OfficeVendor>[] {
  return [
    {
      id: 'name',
      title: t('office.vendor.vendor'),
      cell: (row) => (
        <>
          <b className="tight">{row.name}</b> <span className="code muted">{row.code}</span>
        </>
      ),
      text: (row) => `${row.name} ${row.code}`,
    },
    {
      id: 'state',
      title: t('office.status'),
      cell: (row) => (
        <>
          <StatePill vendor={row} />{' '}
          {row.breaker !== 'closed' && <BreakerPill breaker={row.breaker} />}
        </>
      ),
      text: (row) => `${row.status} ${row.breaker}`,
    },
    {
      id: 'maintenance',
      title: t('office.vendor.plannedMaintenance'),
      cell: ({ here }) => (
        <Period from={here?.maintenanceFrom ?? null} until={here?.maintenanceUntil ?? null} />
      ),
      text: ({ here }) => [here?.maintenanceFrom, here?.maintenanceUntil].join(' – '),
    },
    {
      id: 'closedIn',
      title: t('office.vendor.closedIn'),
      cell: ({ here }) => <Countries codes={here?.closedIn ?? []} />,
      text: ({ here }) => here?.closedIn.join(' ') ?? '',
    },
    {
      id: 'keys',
      title: t('office.vendor.keys'),
      cell: (row) => <Keys vendor={row} />,
      text: (row) => `${row.liveKeys} ${row.nextExpiry ?? ''}`,
    },
    {
      id: 'cases',
      title: t('office.vendor.cases'),
      isNumber: true,
      cell: (row) => row.openCases,
      text: (row) => String(row.openCases),
    },
  ];
}

/** How many keys work, and the day the next of them ends. */
function Keys({ vendor }: { readonly vendor: OfficeVendor }) {
  const { t } = useTranslate();
  const { liveKeys, nextExpiry } = vendor;
  return nextExpiry === null ? (
    <span className="num">{liveKeys}</span>
  ) : (
    <span className="num" title={timeText(nextExpiry)}>
      {t('office.vendor.keysUntil', { 0: liveKeys, 1: timeText(nextExpiry).slice(0, 10) })}
    </span>
  );
}
