import { useTranslate } from '#platform/site/translate.ts';
import { Pill } from '#ui/office/states.tsx';
import type { FeedbackState } from '../../contract.feedback-office.ts';

const TONES = { open: 'pollen', answered: 'leaf', closed: 'sky' } as const;

export function StatePill({ state }: { readonly state: FeedbackState }) {
  const { t } = useTranslate();
  return <Pill tone={TONES[state]}>{t(`office.feedback.state.${state}`)}</Pill>;
}
