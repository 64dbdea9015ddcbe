import { useTranslate } from '#platform/site/translate.ts';
import { Pill } from '#ui/pill/pill.tsx';
import type { PromotionState } from '../contract.ts';

const TONES = { join: 'leaf', coming_soon: 'sky', close: 'plain' } as const;

/** The status of an offer, in a word (ACT-1). */
export function StatusPill({ status }: { readonly status: PromotionState }) {
  const { t } = useTranslate();
  return <Pill tone={TONES[status]}>{t(`promotion.status.${status}`)}</Pill>;
}
