import { useState } from 'react';
import { Section } from '#apps/office/kit/case/case-page.tsx';
import { type Column, DataTable } from '#apps/office/kit/list/data-table.tsx';
import { Loading, Pill, Refusal } from '#apps/office/kit/states.tsx';
import { useOffice } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import {
  listShelvesOffice,
  type OfficeCategory,
  type OfficeVendor,
} from '../../contract.office.ts';
import { CategoryDialog } from './category-dialog.tsx';
import { VendorDialog } from './vendor-dialog.tsx';

const TONES = { open: 'leaf', maintenance: 'pollen', closed: 'ember' } as const;

/** The categories and vendors of the brand in the order that players see. */
export function Screen() {
  const { t } = useTranslate();
  const { data, refusal } = useOffice(listShelvesOffice, {});
  const [category, setCategory] = useState<OfficeCategory>();
  const [vendor, setVendor] = useState<OfficeVendor>();
  if (data === undefined) {
    return refusal === undefined ? <Loading /> : <Refusal refusal={refusal} />;
  }
  return (
    <div className="of-page">
      <div className="of-head">
        <h1>{t('office.catalog.shelves')}</h1>
      </div>
      <Categories rows={data.categories} onOpen={setCategory} />
      <Vendors rows={data.vendors} onOpen={setVendor} />
      {category === undefined ? null : (
        <CategoryDialog
          key={category.code}
          category={category}
          onClose={() => setCategory(undefined)}
        />
      )}
      {vendor === undefined ? null : (
        <VendorDialog key={vendor.code} vendor={vendor} onClose={() => setVendor(undefined)} />
      )}
    </div>
  );
}

function Categories(props: {
  readonly rows: readonly OfficeCategory[];
  readonly onOpen: (row: OfficeCategory) => void;
}) {
  const { t } = useTranslate();
  const columns: readonly Column<OfficeCategory>[] = [
    {
      id: 'category',
      title: t('office.catalog.category'),
      cell: (row) => (
        <button type="button" className="of-link" onClick={() => props.onOpen(row)}>
          {t(`nav.${row.code}`)}
        </button>
      ),
    },
    {
      id: 'position',
      title: t('office.catalog.position'),
      cell: (row) => <span className="num">{row.position}</span>,
    },
    {
      id: 'state',
      title: t('office.catalog.state'),
      cell: (row) => (
        <Pill tone={row.isEnabled ? 'leaf' : 'ember'}>
          {t(row.isEnabled ? 'office.catalog.on' : 'office.catalog.off')}
        </Pill>
      ),
    },
  ];
  return (
    <Section title={t('office.catalog.categories')}>
      <DataTable
        label={t('office.catalog.categories')}
        columns={columns}
        rows={props.rows}
        rowKey={({ code }) => code}
      />
    </Section>
  );
}

function Vendors(props: {
  readonly rows: readonly OfficeVendor[];
  readonly onOpen: (row: OfficeVendor) => void;
}) {
  const { t } = useTranslate();
  const columns: readonly Column<OfficeVendor>[] = [
    {
      id: 'vendor',
      title: t('office.catalog.vendor'),
      cell: (row) => (
        <button type="button" className="of-link" onClick={() => props.onOpen(row)}>
          {row.name}
        </button>
      ),
    },
    {
      id: 'code',
      title: t('office.catalog.code'),
      cell: (row) => <span className="code">{row.code}</span>,
    },
    {
      id: 'kind',
      title: t('office.catalog.kind'),
      cell: (row) => t(row.isHouse ? 'office.catalog.house' : 'office.catalog.outside'),
    },
    {
      id: 'games',
      title: t('office.catalog.games'),
      cell: (row) => <span className="num">{row.games}</span>,
    },
    {
      id: 'position',
      title: t('office.catalog.position'),
      cell: (row) => <span className="num">{row.position}</span>,
    },
    {
      id: 'state',
      title: t('office.catalog.state'),
      cell: (row) => (
        <Pill tone={TONES[row.status]}>{t(`office.catalog.status.${row.status}`)}</Pill>
      ),
    },
  ];
  return (
    <Section title={t('office.catalog.vendors')}>
      <DataTable
        label={t('office.catalog.vendors')}
        columns={columns}
        rows={props.rows}
        rowKey={({ code }) => code}
      />
    </Section>
  );
}
