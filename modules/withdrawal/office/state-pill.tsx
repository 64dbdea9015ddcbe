import { useTranslate } from '#platform/site/translate.ts';
import { Pill, type Tone } from '#ui/office/states.tsx';
import type { WithdrawalState } from '../states.ts';

const TONES: Readonly<Record<WithdrawalState, Tone>> = {
  checking: 'sky',
  second: 'sky',
  approved: 'pollen',
  sending: 'sky',
  sent: 'sky',
  disputed: 'ember',
  arrived: 'leaf',
  refused: 'ember',
  returned: 'ember',
};

export function StatePill({ state }: { readonly state: WithdrawalState }) {
  const { t } = useTranslate();
  return <Pill tone={TONES[state]}>{t(`office.withdrawal.state.${state}`)}</Pill>;
}
