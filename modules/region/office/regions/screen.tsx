import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useOffice } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { AuditTimeline } from '#ui/office/case/audit-timeline.tsx';
import { CasePage, Facts, Section } from '#ui/office/case/case-page.tsx';
import { When } from '#ui/office/format.tsx';
import { Loading, Pill, Refusal } from '#ui/office/states.tsx';
import { readRegionRules } from '../../contract.office.ts';
import { VisitTester } from './visit-tester.tsx';

/** Whether the brand is open and to whom, and what a visitor from any address would see (STS-1, BRD-8). */
export function Screen() {
  const { t } = useTranslate();
  const { data, refusal } = useOffice(readRegionRules, {});
  if (data === undefined) {
    return refusal === undefined ? <Loading /> : <Refusal refusal={refusal} />;
  }
  const none = <span className="muted">{t('office.regions.none')}</span>;
  const list = (entries: readonly string[]): ReactNode =>
    entries.length === 0 ? none : <span className="code">{entries.join(' ')}</span>;
  return (
    <CasePage
      crumb={{ to: '/brands', label: t('office.regions.brands') }}
      title={
        <>
          {t('office.regions.title')}{' '}
          <Pill tone={data.status === 0 ? 'leaf' : 'ember'}>
            {t(`office.regions.status.${data.status}`)}
          </Pill>
        </>
      }
      actions={
        <Button component={Link} to={`/brands/${data.brandId}`} variant="default">
          {t('office.regions.change')}
        </Button>
      }
      side={<AuditTimeline entity={`brand:${data.brandId}`} />}
    >
      <Section title={t('office.regions.tester')}>
        <VisitTester />
      </Section>
      <Section title={t('office.regions.rules')}>
        <Facts
          facts={[
            {
              name: t('office.regions.money'),
              value: t(data.isSandbox ? 'office.regions.sandbox' : 'office.regions.real'),
            },
            { name: t('office.regions.allowedCountries'), value: list(data.allowedCountries) },
            { name: t('office.regions.deniedCountries'), value: list(data.deniedCountries) },
            { name: t('office.regions.restrictedNetworks'), value: list(data.restrictedNetworks) },
            { name: t('office.regions.openNetworks'), value: list(data.openNetworks) },
            { name: t('office.regions.localCountry'), value: data.localCountry },
            {
              name: t('office.regions.until'),
              value: data.maintenanceUntil === '' ? none : <When at={data.maintenanceUntil} />,
            },
            {
              name: t('office.regions.help'),
              value: data.customerServiceUrl === '' ? none : data.customerServiceUrl,
            },
          ]}
        />
      </Section>
      <Section title={t('office.regions.order')}>
        <ol className="of-pad of-steps">
          {(['maintenance', 'closed', 'network', 'country', 'noMarket', 'open'] as const).map(
            (reason) => (
              <li key={reason}>{t(`office.regions.reason.${reason}`)}</li>
            ),
          )}
        </ol>
      </Section>
    </CasePage>
  );
}
