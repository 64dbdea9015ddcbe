import { useTranslate } from '#platform/site/translate.ts';
import { Chip } from '#ui/chip/chip.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Money } from '#ui/money/money.tsx';
import { lines } from '../games/lucky-sevens/math.ts';
import type { Slot } from './use-slot.ts';

type BetListProps = {
  readonly slot: Slot;
  readonly symbol: string;
  readonly onClose: () => void;
};

/** A dialog with all bets, to choose one directly. */
export function BetList({ slot, symbol, onClose }: BetListProps) {
  const { t } = useTranslate();
  return (
    <Dialog
      title={t('slots.choose-bet')}
      closeLabel={t('slots.close')}
      onClose={onClose}
      width="message"
    >
      <p className="mb-4 text-14 text-ink-2">{t('slots.bet-rule', { lines: lines.length })}</p>
      <fieldset aria-label={t('slots.bet')} className="grid grid-cols-3 gap-2">
        {slot.bets.map((bet) => (
          <Chip
            key={bet}
            isChosen={bet === slot.bet}
            {...(bet === slot.bet ? { 'data-first-focus': true } : {})}
            onClick={() => {
              slot.setBet(bet);
              onClose();
            }}
          >
            <span className="flex-1 text-center">
              <Money value={bet} symbol={symbol} />
            </span>
          </Chip>
        ))}
      </fieldset>
    </Dialog>
  );
}
