import { useTranslate } from '#platform/site/translate.ts';
import { Pill, type PillTone } from '#ui/pill/pill.tsx';

const TONES: Readonly<Record<string, PillTone>> = {
  PENDING: 'sky',
  WON: 'pollen',
  HALF_WON: 'pollen',
  CASHED_OUT: 'pollen',
};

/** The state of a bet, in words. */
export function BetStatus({ status }: { readonly status: string }) {
  const { t } = useTranslate();
  return <Pill tone={TONES[status] ?? 'plain'}>{t(`records.bets.status.${status}`)}</Pill>;
}
