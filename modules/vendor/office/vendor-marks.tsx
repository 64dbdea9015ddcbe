import { useTranslate } from '#platform/site/translate.ts';
import { Pill, type Tone } from '#ui/office/states.tsx';
import type { OfficeVendor } from '../contract.office.ts';

const STATE_TONES = { open: 'leaf', maintenance: 'pollen', closed: 'ember' } as const;
const BREAKER_TONES = { closed: 'leaf', open: 'ember', held: 'pollen' } as const;

type Stand = Pick<OfficeVendor, 'status' | 'here' | 'breaker' | 'quarantinedAt'>;

/** The reason why a vendor gets no bets, as a text's key: its API is closed, its breaker, or the brand's setting. */
export function stopOf({ status, here, breaker, quarantinedAt }: Stand): string | undefined {
  if (quarantinedAt !== null) {
    return 'office.vendor.quarantine.state';
  }
  if (status !== 'open') {
    return `office.vendor.state.${status}`;
  }
  if (breaker !== 'closed') {
    return `office.vendor.breaker.${breaker}`;
  }
  if (here?.isUnderMaintenance === true) {
    return 'office.vendor.inBrand.underMaintenance';
  }
  return here === null || here.status === 'open'
    ? undefined
    : `office.vendor.inBrand.${here.status}`;
}

/** Ember where something is wrong or closed, pollen where somebody paused it on purpose. */
export function toneOf(vendor: Stand): Tone | undefined {
  const isClosed = vendor.status === 'closed' || vendor.here?.status === 'closed';
  if (vendor.quarantinedAt !== null || vendor.breaker === 'open' || isClosed) {
    return 'ember';
  }
  return stopOf(vendor) === undefined ? undefined : 'pollen';
}

/** Its state at the door, for all brands, and in this brand where that differs. */
export function StatePill({ vendor }: { readonly vendor: Stand }) {
  const { t } = useTranslate();
  const { status, here } = vendor;
  if (vendor.quarantinedAt !== null) {
    return <Pill tone="ember">{t('office.vendor.quarantine.state')}</Pill>;
  }
  if (status !== 'open' || here === null || (here.status === 'open' && !here.isUnderMaintenance)) {
    return <Pill tone={STATE_TONES[status]}>{t(`office.vendor.state.${status}`)}</Pill>;
  }
  return here.isUnderMaintenance ? (
    <Pill tone="pollen">{t('office.vendor.inBrand.underMaintenance')}</Pill>
  ) : (
    <Pill tone={STATE_TONES[here.status]}>{t(`office.vendor.inBrand.${here.status}`)}</Pill>
  );
}

export function BreakerPill({ breaker }: { readonly breaker: OfficeVendor['breaker'] }) {
  const { t } = useTranslate();
  return <Pill tone={BREAKER_TONES[breaker]}>{t(`office.vendor.breaker.${breaker}`)}</Pill>;
}
