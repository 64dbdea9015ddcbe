import { useTranslate } from '#platform/site/translate.ts';
import { Pill } from '#ui/pill/pill.tsx';
import type { PromotionState } from '../contract.ts';

const TONES = { join: 'leaf', coming_soon: 'sky', close: 'plain' } as const;

/** Where an offer stands, in a word (ACT-1). */
export function StatusPill({ status }: { readonly status: PromotionState }) {
  const { t } = useTranslate();
  return <Pill tone={TONES[status]}>{t(`promotion.status.${status}`)}</Pill>;
}
