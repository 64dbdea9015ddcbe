import { readBoot } from '#platform/site/boot.ts';
import { useOnline } from '#platform/site/online.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { HistoryIcon } from '#ui/icon/icons.ts';
import { formatMoney } from '#ui/money/format-money.ts';
import { useGameSession } from '../game-session.ts';
import { ticksOf } from '../ticks.ts';
import { useAccepted } from './accepted.ts';
import { lastBetOf } from './last-bet.ts';
import { type PlaceButtonProps, STACKED, StackedText, troubleOf } from './place-button.tsx';

/**
 * Places the last bet of this game again with one press: the same numbers at the same stakes on the draw that is open. The
 * button shows what that costs. For a moment after a bet was accepted it takes no press, so that a double press places
 * one bet.
 */
export function RepeatButton(props: PlaceButtonProps & { readonly isStacked?: boolean }) {
  const { table, draw, restricted, phase, placing, bets, isStacked = false } = props;
  const { t } = useTranslate();
  const { brand } = readBoot();
  const isOnline = useOnline();
  const balance = useGameSession((state) => state.balance);
  const isPaused = useAccepted((state) => state.isFresh);
  const last = lastBetOf(table, bets, restricted);
  const isClosed = phase === 'locked' || phase === 'none' || draw === null;
  const isShort = balance !== undefined && last !== undefined && last.total > ticksOf(balance);
  const sum = last === undefined ? '' : formatMoney(last.total, { symbol: brand.currencySymbol });
  return (
    <Button
      tone="tonal"
      isBlock={!isStacked}
      className={isStacked ? STACKED : undefined}
      icon={isStacked ? undefined : <HistoryIcon size="small" />}
      isBusy={placing.isSending || isPaused}
      disabled={last === undefined || troubleOf({ isOnline, isClosed, isShort }) !== undefined}
      onClick={() => {
        if (last !== undefined && draw !== null) {
          void placing.place({ drawNo: draw.drawNo, lines: last.lines });
        }
      }}
    >
      <StackedText {...{ isStacked, sum }} label={t('board.repeat')} />
    </Button>
  );
}
