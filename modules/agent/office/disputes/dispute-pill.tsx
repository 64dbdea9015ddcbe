import { useTranslate } from '#platform/site/translate.ts';
import { Pill } from '#ui/office/states.tsx';
import type { DisputeState } from '../../field-rules.ts';

const TONES = { open: 'pollen', accepted: 'leaf', refused: 'ember' } as const;

/** The state of a dispute in a word. */
export function DisputePill({ state }: { readonly state: DisputeState }) {
  const { t } = useTranslate();
  return <Pill tone={TONES[state]}>{t(`agent.dispute.${state}`)}</Pill>;
}
