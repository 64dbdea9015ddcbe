import { useTranslate } from '#platform/site/translate.ts';
import { Pill } from '#ui/office/states.tsx';
import type { MovementShown } from '../contract.office.ts';

const TONES = {
  created: 'sky',
  sent: 'sky',
  unknown: 'pollen',
  confirmed: 'leaf',
  failed: 'ember',
} as const;

/** Where a movement stands, and whether asking was needed to know. */
export function MovementPill({
  state,
  isReconciled,
}: Pick<MovementShown, 'state' | 'isReconciled'>) {
  const { t } = useTranslate();
  const word = isReconciled ? 'reconciled' : state;
  return <Pill tone={TONES[state]}>{t(`office.wallet_transfer.state.${word}`)}</Pill>;
}
