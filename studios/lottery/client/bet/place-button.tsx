import { readBoot } from '#platform/site/boot.ts';
import { NETWORK, type Refused } from '#platform/site/call.ts';
import { useOnline } from '#platform/site/online.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { WarningIcon } from '#ui/icon/icons.ts';
import { formatMoney } from '#ui/money/format-money.ts';
import type { BetView, BoardView, DrawView } from '../../contract.ts';
import type { Phase } from '../board/use-board.ts';
import { askToPlay, useGameSession, useIsLook } from '../game-session.ts';
import { drawName, type GameTable } from '../game-table.ts';
import { ticksOf } from '../ticks.ts';
import { useSlip } from './slip.ts';
import { slipCost } from './slip-sums.ts';
import type { usePlaceBet } from './use-place-bet.ts';
import { wholeLines } from './whole-slip.ts';

export type PlaceButtonProps = {
  readonly table: GameTable;
  readonly draw: DrawView | null;
  /** Numbers that the current draw takes at half odds or not at all. */
  readonly restricted: BoardView['restricted'];
  readonly phase: Phase;
  readonly placing: ReturnType<typeof usePlaceBet>;
  /** The member's bets on this game. */
  readonly bets: readonly BetView[];
  readonly onBets: () => void;
};

type ShownButtonProps = PlaceButtonProps & { readonly isStacked?: boolean };

/** The shape of a button with two lines in the bar of a phone. */
export const STACKED = 'h-12 min-w-0 px-1 py-0 whitespace-normal';

/** What a button does, and the sum: beside it, or below it in the bar of a phone. Both keep their places while it is busy. */
export function StackedText(props: {
  readonly label: string;
  readonly sum: string;
  readonly isStacked: boolean;
}) {
  const { label, sum, isStacked } = props;
  return (
    <span
      // Another sum is another element: a centred one that gets its second line moves nothing.
      key={`${label} ${sum}`}
      className={
        isStacked
          ? 'flex flex-col items-center leading-[1.2] whitespace-nowrap'
          : 'inline-flex flex-wrap justify-center gap-x-2'
      }
    >
      <span className={isStacked ? 'text-13 leading-[1.2]' : ''}>{label}</span>
      {sum === '' ? null : <span> {sum}</span>}
    </span>
  );
}

/** The button under a slip; on a board that is only looked at it asks the page around it for a way to play. */
export function PlaceButton(props: ShownButtonProps) {
  const { t } = useTranslate();
  return useIsLook() ? (
    <Button tone="leaf" {...lookOf(props)} onClick={askToPlay}>
      {t('board.look.play')}
    </Button>
  ) : (
    <PlaceNow {...props} />
  );
}

/**
 * Places the slip with the picks that are not added yet; without a network it is disabled and shows the reason. If the slip
 * was begun for a draw that is over, it first asks whether to move it to the next draw.
 */
function PlaceNow(props: ShownButtonProps) {
  const { table, draw, phase, placing, isStacked = false } = props;
  const { t } = useTranslate();
  const slip = useSlip();
  const { brand } = readBoot();
  const balance = useGameSession((state) => state.balance);
  const lines = wholeLines(table, slip);
  const { total } = slipCost(table, { ...slip, lines });
  const isOnline = useOnline();
  const isClosed = phase === 'locked' || phase === 'none' || draw === null;
  const look = lookOf(props);
  if (!isClosed && lines.length > 0 && slip.drawNo !== draw.drawNo) {
    return (
      <Button tone="tonal" {...look} onClick={() => slip.moveTo(draw.drawNo)}>
        {t('board.moveTo', { 0: drawName(table, draw.drawNo) })}
      </Button>
    );
  }
  const isShort = balance !== undefined && total > ticksOf(balance);
  const trouble = troubleOf({ isOnline, isClosed, isShort });
  return (
    <Button
      tone="leaf"
      {...look}
      isBusy={placing.isSending}
      disabled={trouble !== undefined || lines.length === 0}
      onClick={() => void placing.place()}
    >
      {trouble !== undefined ? (
        <span className={isStacked ? 'text-14 leading-[1.2]' : ''}>{t(trouble)}</span>
      ) : (
        <StackedText
          isStacked={isStacked}
          label={t('board.place')}
          sum={lines.length === 0 ? '' : formatMoney(total, { symbol: brand.currencySymbol })}
        />
      )}
    </Button>
  );
}

function lookOf({ isStacked = false }: ShownButtonProps) {
  return isStacked ? ({ className: STACKED } as const) : ({ isBlock: true, size: 'big' } as const);
}

/** The message key of what keeps a bet from being placed now; undefined when nothing does. */
export function troubleOf(board: {
  readonly isOnline: boolean;
  readonly isClosed: boolean;
  readonly isShort: boolean;
}): string | undefined {
  if (!board.isOnline) {
    return 'board.noNetwork';
  }
  if (board.isClosed) {
    return 'board.closedNow';
  }
  return board.isShort ? 'board.short' : undefined;
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
