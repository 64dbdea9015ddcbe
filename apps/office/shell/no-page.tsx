import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { OfficePage } from '#platform/office/office-page.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Banner } from '#ui/office/states.tsx';

/** Replaces a page that the roles of the operator do not open. */
export function ForbiddenPage({ page }: { readonly page: OfficePage }) {
  const { t } = useTranslate();
  return (
    <NoPage title={t('office.forbidden.title', { 0: t(page.title) })}>
      {t('office.forbidden.text', { 0: t(`permission.${page.permission ?? ''}`) })}
    </NoPage>
  );
}

/** Shown at an address that no page has. */
export function UnknownAddress() {
  const { t } = useTranslate();
  const { pathname } = useLocation();
  return (
    <NoPage title={t('office.unknown_address.title')}>
      {t('office.unknown_address.text', { 0: `/office${pathname}` })}
    </NoPage>
  );
}

function NoPage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const { t } = useTranslate();
  return (
    <div className="of-page">
      <div className="of-head">
        <h1>{title}</h1>
      </div>
      <Banner tone="pollen">{children}</Banner>
      <Link to="/">{t('office.to_overview')}</Link>
    </div>
  );
}
