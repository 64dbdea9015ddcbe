import { useTranslate } from '#platform/site/translate.ts';
import { classNames } from '#ui/class-names.ts';
import { RefreshIcon, TrashIcon } from '#ui/icon/icons.ts';
import type { BoardView } from '../../contract.ts';
import { stakeLimits } from '../../games/limits.ts';
import { useGameSession } from '../game-session.ts';
import type { GameTable } from '../game-table.ts';
import { ticksOf } from '../ticks.ts';
import { isEmpty, useSlip } from './slip.ts';
import { pricedLines } from './slip-sums.ts';
import { budgetOf, largestStake, maxStakeOf, type Stake, ticksOfStake } from './stake.ts';
import { wholeLines } from './whole-slip.ts';

export type StakeKeysProps = {
  readonly table: GameTable;
  readonly restricted: BoardView['restricted'];
};

const KEY =
  'grid min-h-11 min-w-11 shrink-0 place-items-center rounded-button px-2 text-14 font-strong transition-colors hover:bg-hover disabled:opacity-40';

/** Halves the stake. */
export function HalfKey({ className }: Looks) {
  const { t } = useTranslate();
  const slip = useSlip();
  const half = largestStake(halved(slip));
  return (
    <button
      type="button"
      disabled={half === undefined}
      onClick={() => half && slip.setStake(half)}
      className={classNames(KEY, className)}
    >
      <span className="sr-only">{t('board.stake.half')} </span>½
    </button>
  );
}

/** Doubles the stake. */
export function DoubleKey({ className }: Looks) {
  const { t } = useTranslate();
  const slip = useSlip();
  const double = largestStake(doubled(slip));
  return (
    <button
      type="button"
      disabled={double === undefined}
      onClick={() => double && slip.setStake(double)}
      className={classNames(KEY, className)}
    >
      <span className="sr-only">{t('board.stake.double')} </span>
      ×2
    </button>
  );
}

/** The highest stake that limits and balance allow for what is chosen. */
export function MaxKey({ table, restricted, className }: StakeKeysProps & Looks) {
  const { t } = useTranslate();
  const slip = useSlip();
  const balance = useGameSession((state) => state.balance);
  const lines = pricedLines(table, { ...slip, lines: wholeLines(table, slip) }, restricted);
  const sessionMax = useGameSession((state) => state.game?.limits.maxStake);
  const budget = budgetOf(
    balance === undefined ? undefined : ticksOf(balance),
    sessionMax === undefined ? stakeLimits.short.maxStake : ticksOf(sessionMax),
  );
  const max = largestStake(maxStakeOf(table, lines, budget));
  return (
    <button
      type="button"
      disabled={max === undefined}
      onClick={() => max && slip.setStake(max)}
      className={classNames(KEY, className)}
    >
      <span className="sr-only">{t('board.stake.max')} </span>
      {t('board.max')}
    </button>
  );
}

type Looks = { readonly className?: string };

/** Takes the last change of the slip back. */
export function UndoKey({ className }: Looks) {
  const { t } = useTranslate();
  const canUndo = useSlip((slip) => slip.past.length > 0);
  return (
    <button
      type="button"
      aria-label={t('board.undo')}
      title={t('board.undo')}
      disabled={!canUndo}
      onClick={() => useSlip.getState().undo()}
      className={classNames(KEY, className)}
    >
      <RefreshIcon size="small" className="-scale-x-100" />
    </button>
  );
}

/** Empties the slip and what is chosen. */
export function ClearKey({ className }: Looks) {
  const { t } = useTranslate();
  const isIdle = useSlip(isEmpty);
  return (
    <button
      type="button"
      aria-label={t('board.clear')}
      title={t('board.clear')}
      disabled={isIdle}
      onClick={() => useSlip.getState().clear()}
      className={classNames(KEY, className)}
    >
      <TrashIcon size="small" />
    </button>
  );
}

const halved = (stake: Stake) => ticksOfStake(stake) / 2n;
const doubled = (stake: Stake) => ticksOfStake(stake) * 2n;
