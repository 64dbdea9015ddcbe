import { useTranslate } from '#platform/site/translate.ts';
import { EntityLink } from '#ui/office/entity-link.tsx';
import { Banner } from '#ui/office/states.tsx';
import type { OfficeVendor } from '../../contract.office.ts';
import { stopOf, toneOf } from '../vendor-marks.tsx';

/** Names the vendors that take no bets now, and why: this is what an operator looks for first. */
export function StoppedVendors({ rows }: { readonly rows: readonly OfficeVendor[] }) {
  const { t } = useTranslate();
  const stopped = rows.flatMap((row) => {
    const why = stopOf(row);
    return why === undefined ? [] : [{ row, why }];
  });
  if (stopped.length === 0) {
    return null;
  }
  return (
    <Banner tone={stopped.some(({ row }) => toneOf(row) === 'ember') ? 'ember' : 'pollen'}>
      <b>{t('office.vendor.stopped', { 0: stopped.length })}</b>{' '}
      {stopped.map(({ row, why }, index) => (
        <span key={row.code}>
          {index > 0 && ' · '}
          <EntityLink kind="vendor" id={row.code}>
            {row.name}
          </EntityLink>{' '}
          ({t(why)})
        </span>
      ))}
    </Banner>
  );
}
