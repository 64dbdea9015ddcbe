import { useTranslate } from '#platform/site/translate.ts';
import { Pill } from '#ui/office/states.tsx';
import type { TransferShown } from '../contract.office.ts';

const TONES = {
  created: 'sky',
  unknown: 'pollen',
  held: 'pollen',
  confirmed: 'leaf',
  failed: 'ember',
} as const;

/** The state of a transfer, and whether the vendor had to be asked for it. */
export function TransferPill({
  state,
  isReconciled,
}: Pick<TransferShown, 'state' | 'isReconciled'>) {
  const { t } = useTranslate();
  const word = isReconciled ? 'reconciled' : state;
  return <Pill tone={TONES[state]}>{t(`office.wallet_transfer.state.${word}`)}</Pill>;
}
