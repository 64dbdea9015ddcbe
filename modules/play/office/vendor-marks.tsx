import { Pill } from '#apps/office/kit/states.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import type { DoorVendor } from '../contract.office.ts';

const STATE_TONES = { open: 'leaf', maintenance: 'pollen', closed: 'ember' } as const;
const BREAKER_TONES = { closed: 'leaf', open: 'ember', held: 'pollen' } as const;

export function StatePill({ status }: { readonly status: DoorVendor['status'] }) {
  const { t } = useTranslate();
  return <Pill tone={STATE_TONES[status]}>{t(`office.door.state.${status}`)}</Pill>;
}

export function BreakerPill({ breaker }: { readonly breaker: DoorVendor['breaker'] }) {
  const { t } = useTranslate();
  return <Pill tone={BREAKER_TONES[breaker]}>{t(`office.door.breaker.${breaker}`)}</Pill>;
}
