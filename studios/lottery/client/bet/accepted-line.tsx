import { useEffect } from 'react';
import { readBoot } from '#platform/site/boot.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { CheckIcon } from '#ui/icon/icons.ts';
import { formatMoney } from '#ui/money/format-money.ts';
import { drawName, type GameTable } from '../game-table.ts';
import { ticksOf } from '../ticks.ts';
import { useAccepted } from './accepted.ts';
import { saveReceiptOf } from './receipt-actions.tsx';
import { useSlip } from './slip.ts';

const SHOWN_MS = 8_000;

/**
 * At the button that placed it: that the bet is accepted, its stake and draw, and the way to its receipt. It stays until
 * the next pick, or for eight seconds.
 */
export function AcceptedLine({ table }: { readonly table: GameTable }) {
  const { t } = useTranslate();
  const bet = useAccepted((state) => state.bet);
  const symbol = readBoot().brand.currencySymbol;
  useEffect(() => {
    if (bet === undefined) {
      return;
    }
    const timer = setTimeout(() => useAccepted.setState({ bet: undefined }), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [bet]);
  if (bet === undefined) {
    return null;
  }
  return (
    <p
      key={bet.stakeId}
      role="status"
      className="flex min-w-0 animate-[rise_var(--panel)_var(--ease)] items-center gap-1.5 text-13 font-strong whitespace-nowrap text-leaf-ink"
    >
      <CheckIcon size="small" className="shrink-0" />
      <span className="min-w-0 truncate">
        {[
          t('board.accepted'),
          formatMoney(ticksOf(bet.stake), { symbol }),
          drawName(table, bet.drawNo),
        ].join(' · ')}
      </span>
      <button
        type="button"
        className="tap-area -my-0.5 min-h-6 shrink-0 underline underline-offset-2"
        onClick={() => void saveReceiptOf(bet.stakeId, t('board.receipt.none'))}
      >
        {t('board.receipt')}
      </button>
    </p>
  );
}

/** Whether the last accepted bet is shown now: a pick after it ends that. */
export function useIsAccepted(): boolean {
  const { bet, slip } = useAccepted();
  return useSlip(
    ({ lines, drafts }) => bet !== undefined && lines === slip?.lines && drafts === slip.drafts,
  );
}
