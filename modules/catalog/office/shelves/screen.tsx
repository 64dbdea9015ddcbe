import { useState } from 'react';
import { Section } from '#apps/office/kit/case/case-page.tsx';
import { SideScroll } from '#apps/office/kit/list/side-scroll.tsx';
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
  return (
    <Section title={t('office.catalog.categories')}>
      <SideScroll label={t('office.catalog.categories')}>
        <table className="of-table" aria-label={t('office.catalog.categories')}>
          <thead>
            <tr>
              <th>{t('office.catalog.category')}</th>
              <th>{t('office.catalog.position')}</th>
              <th>{t('office.catalog.state')}</th>
            </tr>
          </thead>
          <tbody>
            {props.rows.map((row) => (
              <tr key={row.code}>
                <td>
                  <button type="button" className="of-link" onClick={() => props.onOpen(row)}>
                    {t(`nav.${row.code}`)}
                  </button>
                </td>
                <td className="num">{row.position}</td>
                <td>
                  <Pill tone={row.isEnabled ? 'leaf' : 'ember'}>
                    {t(row.isEnabled ? 'office.catalog.on' : 'office.catalog.off')}
                  </Pill>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </SideScroll>
    </Section>
  );
}

function Vendors(props: {
  readonly rows: readonly OfficeVendor[];
  readonly onOpen: (row: OfficeVendor) => void;
}) {
  const { t } = useTranslate();
  return (
    <Section title={t('office.catalog.vendors')}>
      <SideScroll label={t('office.catalog.vendors')}>
        <table className="of-table" aria-label={t('office.catalog.vendors')}>
          <thead>
            <tr>
              <th>{t('office.catalog.vendor')}</th>
              <th>{t('office.catalog.code')}</th>
              <th>{t('office.catalog.kind')}</th>
              <th>{t('office.catalog.games')}</th>
              <th>{t('office.catalog.position')}</th>
              <th>{t('office.catalog.state')}</th>
            </tr>
          </thead>
          <tbody>
            {props.rows.map((row) => (
              <tr key={row.code}>
                <td>
                  <button type="button" className="of-link" onClick={() => props.onOpen(row)}>
                    {row.name}
                  </button>
                </td>
                <td className="code">{row.code}</td>
                <td>{t(row.isHouse ? 'office.catalog.house' : 'office.catalog.outside')}</td>
                <td className="num">{row.games}</td>
                <td className="num">{row.position}</td>
                <td>
                  <Pill tone={TONES[row.status]}>{t(`office.catalog.status.${row.status}`)}</Pill>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </SideScroll>
    </Section>
  );
}
