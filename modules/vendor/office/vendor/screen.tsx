import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { useOffice } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { AuditTimeline } from '#ui/office/case/audit-timeline.tsx';
import { CasePage, Facts, RefusedPage, Section } from '#ui/office/case/case-page.tsx';
import { Countries, groupDigits, Period, When } from '#ui/office/format.tsx';
import { useMay } from '#ui/office/operator.ts';
import { Banner, Loading } from '#ui/office/states.tsx';
import { readOfficeVendor } from '../../contract.office.ts';
import { BreakerPill, StatePill } from '../vendor-marks.tsx';
import { BreakerDialog } from './breaker-dialog.tsx';
import { LimitsDialog } from './limits-dialog.tsx';
import { MoneyDialog } from './money-dialog.tsx';
import { QuarantineDialog } from './quarantine-dialog.tsx';
import type { Vendor } from './vendor.ts';
import { VendorKeys } from './vendor-keys.tsx';

const REFETCH_MS = 15_000;

/** One vendor: its permissions, its health, and its keys. */
export function Screen() {
  const { t } = useTranslate();
  const crumb = { to: '/vendors', label: t('office.vendor.vendors') };
  const { code = '' } = useParams();
  const read = useOffice(readOfficeVendor, { code }, { refetchMs: REFETCH_MS });
  const vendor = read.data;
  if (vendor === undefined) {
    return read.refusal === undefined ? (
      <Loading />
    ) : (
      <RefusedPage crumb={crumb} refusal={read.refusal} />
    );
  }
  return (
    <CasePage
      crumb={crumb}
      name={vendor.name}
      title={
        <>
          {vendor.name} <StatePill vendor={vendor} />
        </>
      }
      actions={<Actions vendor={vendor} />}
      side={<AuditTimeline entity={`door:${vendor.code}`} />}
    >
      {vendor.quarantinedAt !== null && (
        <Banner tone="ember">
          {t('office.vendor.quarantine.since')} <When at={vendor.quarantinedAt} />{' '}
          {t('office.vendor.quarantine.stop.hint')}
        </Banner>
      )}
      {vendor.breaker !== 'closed' && (
        <Banner tone={vendor.breaker === 'held' ? 'pollen' : 'ember'}>
          {t(`office.vendor.breaker.${vendor.breaker}.hint`)}
        </Banner>
      )}
      <HereFacts vendor={vendor} />
      <ApiFacts vendor={vendor} />
      <LimitFacts vendor={vendor} />
      <VendorKeys vendor={vendor} />
    </CasePage>
  );
}

function Actions({ vendor }: { readonly vendor: Vendor }) {
  const { t } = useTranslate();
  const may = useMay('vendor.change');
  const mayQuarantine = useMay('vendor.quarantine') && !vendor.isHouse;
  const [open, setOpen] = useState<'limits' | 'money' | 'breaker' | 'quarantine'>();
  const close = () => setOpen(undefined);
  const quarantine = mayQuarantine && (
    <>
      <Button color="ember" variant="light" onClick={() => setOpen('quarantine')}>
        {t(`office.vendor.quarantine.${vendor.quarantinedAt === null ? 'stop' : 'release'}`)}
      </Button>
      {open === 'quarantine' && <QuarantineDialog vendor={vendor} onClose={close} />}
    </>
  );
  if (!may) {
    return quarantine;
  }
  return (
    <>
      {quarantine}
      <Button variant="default" onClick={() => setOpen('breaker')}>
        {t(vendor.breaker === 'closed' ? 'office.vendor.hold' : 'office.vendor.release')}
      </Button>
      <Button variant="default" onClick={() => setOpen('money')}>
        {t('office.vendor.money')}
      </Button>
      <Button onClick={() => setOpen('limits')}>{t('office.vendor.change')}</Button>
      {open === 'limits' && <LimitsDialog vendor={vendor} onClose={close} />}
      {open === 'money' && <MoneyDialog vendor={vendor} onClose={close} />}
      {open === 'breaker' && <BreakerDialog vendor={vendor} onClose={close} />}
    </>
  );
}

/** The settings of the vendor in the present brand; they are changed in the brand's list of vendors. */
function HereFacts({ vendor }: { readonly vendor: Vendor }) {
  const { t } = useTranslate();
  const { here } = vendor;
  if (here === null) {
    return null;
  }
  return (
    <Section
      title={t('office.vendor.inBrand')}
      aside={<Link to="/shelves">{t('office.vendor.inBrand.change')}</Link>}
    >
      <Facts
        facts={[
          { name: t('office.status'), value: t(`office.vendor.inBrand.${here.status}`) },
          {
            name: t('office.vendor.plannedMaintenance'),
            value: <Period from={here.maintenanceFrom} until={here.maintenanceUntil} />,
          },
          { name: t('office.vendor.closedIn'), value: <Countries codes={here.closedIn} /> },
        ]}
      />
    </Section>
  );
}

function ApiFacts({ vendor }: { readonly vendor: Vendor }) {
  const { t } = useTranslate();
  const yesNo = (yes: boolean) => t(yes ? 'office.vendor.yes' : 'office.vendor.no');
  return (
    <Section title={t('office.vendor.walletCalls')}>
      <Facts
        facts={[
          { name: t('office.vendor.code'), value: <span className="code">{vendor.code}</span> },
          {
            name: t('office.vendor.dialect'),
            value: vendor.dialect === 'v1' ? t('office.vendor.standardProtocol') : vendor.dialect,
          },
          {
            name: t('office.vendor.address'),
            value: <span className="code">{vendor.walletAddress}</span>,
          },
          {
            name: t('office.vendor.callers'),
            value: vendor.isHouse
              ? t('office.vendor.inside')
              : (vendor.ownIps ?? vendor.profileIps).join(', ') || t('office.vendor.anywhere'),
          },
          { name: t('office.vendor.scale'), value: vendor.scale },
          { name: t('office.vendor.scope'), value: t(`office.vendor.scope.${vendor.txnScope}`) },
          { name: t('office.vendor.payoutFirst'), value: yesNo(vendor.allowLateBet) },
          { name: t('office.vendor.window'), value: vendor.lateWindowHours },
          { name: t('office.vendor.rollBackWin'), value: yesNo(vendor.mayRollBackWin) },
        ]}
      />
    </Section>
  );
}

function LimitFacts({ vendor }: { readonly vendor: Vendor }) {
  const { t } = useTranslate();
  const any = t('office.vendor.any');
  const maxStake = vendor.maxStake ?? vendor.profileMaxStake;
  const maxPayout = vendor.maxPayout ?? vendor.profileMaxPayout;
  return (
    <Section title={t('office.vendor.limits')} aside={<BreakerPill breaker={vendor.breaker} />}>
      <Facts
        facts={[
          { name: t('office.vendor.perSecond'), value: vendor.callsPerSecond ?? any },
          { name: t('office.vendor.atOnce'), value: vendor.maxAtOnce ?? any },
          {
            name: t('office.vendor.maxStake'),
            value: maxStake === null ? any : groupDigits(maxStake),
          },
          {
            name: t('office.vendor.maxPayout'),
            value:
              vendor.defaultMaxPayout === null
                ? maxPayout === null
                  ? any
                  : groupDigits(maxPayout)
                : t('office.vendor.lacksMaxPayout', {
                    highest: groupDigits(vendor.defaultMaxPayout),
                  }),
          },
          ...(vendor.hasExternalWallet
            ? [
                {
                  name: t('office.vendor.maxHome'),
                  value:
                    vendor.maxHome === null
                      ? t('office.vendor.homeDefault')
                      : groupDigits(vendor.maxHome),
                },
              ]
            : []),
          { name: t('office.vendor.patience'), value: vendor.patienceMinutes },
          {
            name: t('office.vendor.breakerChange'),
            value:
              vendor.changedAt === null ? (
                '–'
              ) : (
                <>
                  {t('office.vendor.faultsOf', { faults: vendor.faults, calls: vendor.calls })}{' '}
                  <When at={vendor.changedAt} />
                </>
              ),
          },
          {
            name: t('office.vendor.cases'),
            value: vendor.openCases === 0 ? 0 : <Link to="/cases">{vendor.openCases}</Link>,
          },
        ]}
      />
    </Section>
  );
}
