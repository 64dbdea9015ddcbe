import { Link } from 'react-router';
import { listOfficeBrands } from '#modules/brand/contract.office.ts';
import { useOfficeSession } from '#platform/office/session.ts';
import { useOffice } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Banner } from '#ui/office/states.tsx';

const REFRESH_MS = 60_000;

/** Says on every page that players find the brand closed, so that nobody forgets to open it again. */
export function ClosedBar() {
  const { t } = useTranslate();
  const { brand } = useOfficeSession();
  const { data } = useOffice(listOfficeBrands, {}, { refetchMs: REFRESH_MS });
  const current = data?.rows.find(({ code }) => code === (brand ?? data.current));
  if (current === undefined || current.status === 0) {
    return null;
  }
  return (
    <Banner tone="ember">
      <b>
        {t('office.closed', { 0: current.name, 1: t(`office.brand.status.${current.status}`) })}
      </b>{' '}
      <Link to={`/brands/${current.id}`}>{t('office.closed.change')}</Link>
    </Banner>
  );
}
