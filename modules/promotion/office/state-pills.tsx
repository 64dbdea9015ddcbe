import { useTranslate } from '#platform/site/translate.ts';
import { Pill } from '#ui/office/states.tsx';
import type { PromotionState } from '../contract.ts';

const TONES = { join: 'leaf', coming_soon: 'sky', close: 'pollen' } as const;

/** The state of a promotion for players at present. */
export function StatePills(props: { readonly isActive: boolean; readonly state: PromotionState }) {
  const { t } = useTranslate();
  return props.isActive ? (
    <Pill tone={TONES[props.state]}>{t(`office.promotions.state.${props.state}`)}</Pill>
  ) : (
    <Pill>{t('office.promotions.state.off')}</Pill>
  );
}
