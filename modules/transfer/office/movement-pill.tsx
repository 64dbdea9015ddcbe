import { Pill } from '#apps/office/kit/states.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import type { MovementShown } from '../contract.office.ts';

const TONES = {
  created: 'sky',
  sent: 'sky',
  unknown: 'pollen',
  confirmed: 'leaf',
  failed: 'ember',
} as const;

/** Where a movement stands. */
export function MovementPill({ state }: Pick<MovementShown, 'state'>) {
  const { t } = useTranslate();
  return <Pill tone={TONES[state]}>{t(`office.wallet_transfer.state.${state}`)}</Pill>;
}
