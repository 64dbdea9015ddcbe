import { Button } from '@mantine/core';
import { useNavigate } from 'react-router';
import { useOffice } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import type { Column } from '#ui/office/list/data-table.tsx';
import { ListPage } from '#ui/office/list/list-page.tsx';
import { useMay } from '#ui/office/operator.ts';
import { Pill } from '#ui/office/states.tsx';
import { listOfficeBrands } from '../../contract.office.ts';

function useBrands() {
  const list = useOffice(listOfficeBrands, {});
  return { list, rows: list.data?.rows ?? [] };
}

type Row = ReturnType<typeof useBrands>['rows'][number];

export function Screen() {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const { list } = useBrands();
  const mayOpen = useMay('brand.open');
  const columns: readonly Column<Row>[] = [
    {
      id: 'name',
      title: t('office.brand.name'),
      cell: (row) => <b>{row.name}</b>,
      text: (row) => row.name,
    },
    {
      id: 'code',
      title: t('office.brand.code'),
      cell: (row) => <span className="code">{row.code}</span>,
      text: (row) => row.code,
    },
    {
      id: 'status',
      title: t('office.status'),
      cell: (row) => (
        <Pill tone={row.status === 0 ? 'leaf' : 'ember'}>
          {t(`office.brand.status.${row.status}`)}
        </Pill>
      ),
      text: (row) => String(row.status),
    },
    {
      id: 'sandbox',
      title: t('office.brand.kind'),
      cell: (row) => t(row.isSandbox ? 'office.brand.sandbox' : 'office.brand.real'),
    },
    { id: 'domains', title: t('office.brand.domains'), isNumber: true, cell: (row) => row.domains },
    { id: 'version', title: t('office.brand.version'), isNumber: true, cell: (row) => row.version },
  ];
  return (
    <ListPage
      title={t('office.brands.title')}
      list={list}
      columns={columns}
      rowKey={(row) => row.code}
      onOpen={(row) => void navigate(`/brands/${row.id}`)}
      fileName="brands"
      actions={
        mayOpen && (
          <Button onClick={() => void navigate('/brands/open')}>{t('office.brands.open')}</Button>
        )
      }
    />
  );
}
