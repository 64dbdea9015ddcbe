import { useState } from 'react';
import { useOffice } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { RefusedPage, Section } from '#ui/office/case/case-page.tsx';
import { Countries, Period } from '#ui/office/format.tsx';
import { type Column, DataTable } from '#ui/office/list/data-table.tsx';
import { useMay } from '#ui/office/operator.ts';
import { Loading, Pill, type Tone } from '#ui/office/states.tsx';
import {
  listShelvesOffice,
  type OfficeCategory,
  type OfficeVendor,
} from '../../contract.office.ts';
import { CategoryDialog } from './category-dialog.tsx';
import { VendorDialog } from './vendor-dialog.tsx';

/** Maintenance begins and ends by itself. */
const REFETCH_MS = 15_000;
const TONES = { open: 'leaf', maintenance: 'pollen', closed: 'ember' } as const;

function toneOf({ status, isUnderMaintenance }: OfficeVendor): Tone | undefined {
  if (status === 'closed') {
    return 'ember';
  }
  return isUnderMaintenance || status === 'maintenance' ? 'pollen' : undefined;
}

/** The categories and vendors of the brand in the order that players see. */
export function Screen() {
  const { t } = useTranslate();
  const mayChange = useMay('catalog.change');
  const { data, refusal } = useOffice(listShelvesOffice, {}, { refetchMs: REFETCH_MS });
  const [category, setCategory] = useState<OfficeCategory>();
  const [vendor, setVendor] = useState<OfficeVendor>();
  if (data === undefined) {
    return refusal === undefined ? <Loading /> : <RefusedPage refusal={refusal} />;
  }
  return (
    <div className="of-page">
      <div className="of-head">
        <h1>{t('office.catalog.shelves')}</h1>
      </div>
      {mayChange && <div className="muted">{t('office.catalog.shelvesHint')}</div>}
      <Categories rows={data.categories} {...(mayChange ? { onOpen: setCategory } : {})} />
      <Vendors rows={data.vendors} {...(mayChange ? { onOpen: setVendor } : {})} />
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
  readonly onOpen?: (row: OfficeCategory) => void;
}) {
  const { t } = useTranslate();
  const columns: readonly Column<OfficeCategory>[] = [
    {
      id: 'category',
      title: t('office.catalog.category'),
      cell: (row) => (
        <Opener onOpen={props.onOpen && (() => props.onOpen?.(row))}>{t(`nav.${row.code}`)}</Opener>
      ),
    },
    {
      id: 'position',
      title: t('office.catalog.position'),
      isNumber: true,
      cell: (row) => row.position,
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
  readonly onOpen?: (row: OfficeVendor) => void;
}) {
  const { t } = useTranslate();
  const columns: readonly Column<OfficeVendor>[] = [
    {
      id: 'vendor',
      title: t('office.catalog.vendor'),
      cell: (row) => (
        <>
          <Opener onOpen={props.onOpen && (() => props.onOpen?.(row))}>{row.name}</Opener>{' '}
          <span className="code muted">{row.code}</span>
        </>
      ),
    },
    {
      id: 'kind',
      title: t('office.catalog.kind'),
      cell: (row) => t(row.isHouse ? 'office.catalog.house' : 'office.catalog.outside'),
    },
    {
      id: 'games',
      title: t('office.catalog.games'),
      isNumber: true,
      cell: (row) => row.games,
    },
    {
      id: 'position',
      title: t('office.catalog.position'),
      isNumber: true,
      cell: (row) => row.position,
    },
    {
      id: 'state',
      title: t('office.catalog.state'),
      cell: (row) =>
        row.isUnderMaintenance && row.status === 'open' ? (
          <Pill tone="pollen">{t('office.catalog.inMaintenance')}</Pill>
        ) : (
          <Pill tone={TONES[row.status]}>{t(`office.catalog.status.${row.status}`)}</Pill>
        ),
    },
    {
      id: 'maintenance',
      title: t('office.catalog.maintenance'),
      cell: (row) => <Period from={row.maintenanceFrom} until={row.maintenanceUntil} />,
    },
    {
      id: 'closedIn',
      title: t('office.catalog.closedIn'),
      cell: (row) => <Countries codes={row.closedIn} />,
    },
  ];
  return (
    <Section title={t('office.catalog.vendors')}>
      <DataTable
        label={t('office.catalog.vendors')}
        columns={columns}
        rows={props.rows}
        rowKey={({ code }) => code}
        toneOf={toneOf}
      />
    </Section>
  );
}

/** The name of a row: a button for those who may change it. Each table has its own, for keys belong to one list. */
function Opener(props: { readonly onOpen: (() => void) | undefined; readonly children: string }) {
  return props.onOpen === undefined ? (
    <b>{props.children}</b>
  ) : (
    <button type="button" className="of-link" onClick={props.onOpen}>
      {props.children}
    </button>
  );
}
