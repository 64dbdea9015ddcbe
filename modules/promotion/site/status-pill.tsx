import { useTranslate } from '#platform/site/translate.ts';
import { Pill } from '#ui/pill/pill.tsx';
import type { PromotionState } from '../contract.ts';

const TONES = { join: 'leaf', coming_soon: 'sky', close: 'plain' } as const;

type StatusPillProps = {
  readonly status: PromotionState;
  /** Where it lies on a picture. */
  readonly className?: string;
};

/** The status of an offer, in a word (ACT-1). */
export function StatusPill({ status, className }: StatusPillProps) {
  const { t } = useTranslate();
  return (
    <Pill tone={TONES[status]} className={className}>
      {t(`promotion.status.${status}`)}
    </Pill>
  );
}
