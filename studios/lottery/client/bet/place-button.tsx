import { readBoot } from '#platform/site/boot.ts';
import { NETWORK, type Refused } from '#platform/site/call.ts';
import { useOnline } from '#platform/site/online.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Button, type ButtonSize } from '#ui/button/button.tsx';
import { WarningIcon } from '#ui/icon/icons.ts';
import { formatMoney } from '#ui/money/format-money.ts';
import type { BoardView, DrawView } from '../../contract.ts';
import type { Phase } from '../board/use-board.ts';
import { askToPlay, useGameSession, useIsLook } from '../game-session.ts';
import { drawName, type GameTable } from '../game-table.ts';
import { ticksOf } from '../ticks.ts';
import { useSlip } from './slip.ts';
import { sumsOf } from './slip-sums.ts';
import type { usePlaceBet } from './use-place-bet.ts';

export type PlaceButtonProps = {
  readonly table: GameTable;
  readonly draw: DrawView | null;
  /** Numbers that the current draw takes at half odds or not at all. */
  readonly restricted: BoardView['restricted'];
  readonly phase: Phase;
  readonly placing: ReturnType<typeof usePlaceBet>;
};

/** The button under a slip; on a board that is only looked at it asks the page around it for a way to play. */
export function PlaceButton(props: PlaceButtonProps & { readonly size?: ButtonSize }) {
  const { t } = useTranslate();
  return useIsLook() ? (
    <Button tone="leaf" isBlock size={props.size} onClick={askToPlay}>
      {t('board.look.play')}
    </Button>
  ) : (
    <PlaceNow {...props} />
  );
}

/**
 * Places the slip; without a network it is disabled and shows the reason. If the slip was begun for a draw that is
 * over, it first asks whether to move it to the next draw.
 */
function PlaceNow(props: PlaceButtonProps & { readonly size?: ButtonSize }) {
  const { table, draw, phase, placing, size } = props;
  const { t } = useTranslate();
  const slip = useSlip();
  const { brand } = readBoot();
  const balance = useGameSession((state) => state.balance);
  const { total } = sumsOf(table, slip);
  const isOnline = useOnline();
  const isClosed = phase === 'locked' || phase === 'none' || draw === null;
  if (!isClosed && slip.lines.length > 0 && slip.drawNo !== draw.drawNo) {
    return (
      <Button tone="tonal" isBlock size={size} onClick={() => slip.moveTo(draw.drawNo)}>
        {t('board.moveTo', { 0: drawName(table, draw.drawNo) })}
      </Button>
    );
  }
  const isShort = balance !== undefined && total > ticksOf(balance);
  const label = !isOnline
    ? t('board.noNetwork')
    : isClosed
      ? t('board.closedNow')
      : isShort
        ? t('board.short')
        : slip.lines.length === 0
          ? t('board.place')
          : `${t('board.place')} ${formatMoney(total, { symbol: brand.currencySymbol })}`;
  return (
    <Button
      tone="leaf"
      isBlock
      size={size}
      isBusy={placing.isSending}
      disabled={!isOnline || isClosed || isShort || slip.lines.length === 0}
      onClick={() => void placing.place()}
    >
      {label}
    </Button>
  );
}

/** The reason why the last attempt was refused, as the server's code explains it. */
export function Refusal({ refusal }: { readonly refusal: Refused | undefined }) {
  const { t } = useTranslate();
  if (refusal === undefined) {
    return null;
  }
  return (
    <p
      role="alert"
      className="flex items-center gap-2 rounded-field bg-ember-tint px-3 py-2 text-14 text-ember-ink"
    >
      <WarningIcon size="small" className="shrink-0" />
      {refusal.code === NETWORK || refusal.message === '' ? t('board.unsure') : refusal.message}
    </p>
  );
}
