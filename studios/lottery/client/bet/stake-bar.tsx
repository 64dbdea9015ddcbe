import { readBoot } from '#platform/site/boot.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { ClockIcon, TicketIcon } from '#ui/icon/icons.ts';
import { Money } from '#ui/money/money.tsx';
import { type GameSession, refreshBalance, useGameSession, useIsLook } from '../game-session.ts';
import { Elapsed } from '../header/session-bar.tsx';
import { ticksOf } from '../ticks.ts';
import { AcceptedLine, useIsAccepted } from './accepted-line.tsx';
import { OpenBets } from './open-bets.tsx';
import { PlaceButton, type PlaceButtonProps, Refusal } from './place-button.tsx';
import { RepeatButton } from './repeat-button.tsx';
import { isEmpty, useSlip } from './slip.ts';
import { slipCost, sumsOf } from './slip-sums.ts';
import { StakeStrip } from './stake-fields.tsx';
import { addDrafts, draftLines, wholeLines } from './whole-slip.ts';

export type StakeBarProps = PlaceButtonProps & {
  readonly game: GameSession;
  /** Whether a play that is shown collects numbers, which are added to the slip by a button of the bar. */
  readonly hasNumbers: boolean;
  readonly onSlip: () => void;
};

/**
 * Stake and buttons at the bottom of the screen, where the slip is not beside the picker. Its rows have the same height
 * whatever they show, so that nothing moves under a finger when it fills; only a refusal is added above them.
 */
export function StakeBar(props: StakeBarProps) {
  const { table, bets, onBets } = props;
  const { t } = useTranslate();
  const isAccepted = useIsAccepted();
  const isIdle = useSlip(isEmpty);
  const hasDrafts = useSlip(({ drafts }) => Object.keys(drafts).length > 0);
  const hasNumbers = props.hasNumbers || hasDrafts;
  const isLook = useIsLook();
  // The page around a board that is only looked at has its buttons in the same place.
  if (isLook) {
    return null;
  }
  return (
    <section
      aria-label={t('board.slip')}
      className="fixed inset-x-0 bottom-0 z-30 grid grid-cols-1 gap-1 border-t border-line bg-surface px-3 pt-1 pb-[calc(8px+env(safe-area-inset-bottom))] shadow-2 min-[760px]:hidden"
    >
      <Refusal refusal={props.placing.refusal} />
      <div className="flex h-7 items-center justify-between gap-3">
        {isAccepted ? (
          <AcceptedLine table={table} />
        ) : isIdle ? (
          <SessionLine game={props.game} />
        ) : (
          <PicksLine {...props} />
        )}
        <OpenBets {...{ bets, onBets }} short={isAccepted ? 'narrow' : undefined} />
      </div>
      <StakeStrip {...props} />
      <div className="grid grid-cols-[48px_minmax(108px,2fr)_minmax(0,3fr)] gap-1.5">
        <SlipButton {...props} />
        {hasNumbers && !isIdle ? (
          <AddButton table={table} />
        ) : (
          <RepeatButton {...props} isStacked />
        )}
        <PlaceButton {...props} isStacked />
      </div>
    </section>
  );
}

/** Without picks: the time played, and the balance, which a press requests again. */
function SessionLine({ game }: { readonly game: GameSession }) {
  const { t } = useTranslate();
  const { brand } = readBoot();
  const balance = useGameSession((state) => state.balance);
  return (
    <div className="flex min-w-0 items-center gap-3 text-13 text-ink-2">
      <span className="flex items-center gap-1">
        <ClockIcon size="small" />
        <span className="sr-only">{t('board.session.time')}</span>
        <Elapsed sinceMs={game.startedAtMs} />
      </span>
      <button
        type="button"
        onClick={() => void refreshBalance()}
        className="tap-area -my-0.5 min-h-6 font-strong text-ink"
      >
        <span className="sr-only">{t('board.balance.refresh')} </span>
        <Money
          value={ticksOf(balance)}
          symbol={brand.currencySymbol}
          isHidden={balance === undefined}
          hiddenLabel={t('board.balance.hidden')}
        />
      </button>
    </div>
  );
}

/** With picks: how many, what they cost, and what they can return where there is room for it. */
function PicksLine({ table, restricted }: StakeBarProps) {
  const { t } = useTranslate();
  const symbol = readBoot().brand.currencySymbol;
  const slip = useSlip();
  const whole = { ...slip, lines: wholeLines(table, slip) };
  const { bets, total, best } = sumsOf(table, whole, restricted);
  return (
    <p className="flex h-6 min-w-0 flex-wrap items-center gap-x-1.5 overflow-hidden text-13 text-ink-2">
      <b className="whitespace-nowrap text-ink">
        {t('board.picks', { 0: bets })} · <Money value={total} symbol={symbol} />
      </b>
      {bets === 0 ? null : (
        <span className="whitespace-nowrap">
          <span aria-hidden>→ </span>
          <span className="sr-only">{t('board.best')} </span>
          <Money value={best} symbol={symbol} tone="won" />
        </span>
      )}
    </p>
  );
}

function SlipButton({ table, onSlip }: StakeBarProps) {
  const { t } = useTranslate();
  const slip = useSlip();
  const { bets } = slipCost(table, slip);
  return (
    <Button tone="line" aria-haspopup="dialog" className="relative h-12 px-0" onClick={onSlip}>
      <span className="sr-only">{t('board.slip')}</span>
      <TicketIcon />
      <span className="absolute -top-1 -right-1 grid">
        <Badge count={bets} label={t('board.lines', { 0: bets })} />
      </span>
    </Button>
  );
}

/** Puts the chosen numbers on the slip, so that the next ones can be chosen. */
function AddButton({ table }: Pick<StakeBarProps, 'table'>) {
  const { t } = useTranslate();
  const slip = useSlip();
  const { lines } = draftLines(table, slip);
  return (
    <Button
      tone="tonal"
      className="h-12 px-1"
      disabled={lines.length === 0}
      onClick={() => addDrafts(table)}
    >
      {t('board.add')}
    </Button>
  );
}
