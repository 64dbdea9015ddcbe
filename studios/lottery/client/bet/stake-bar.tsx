import { readBoot } from '#platform/site/boot.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { Money } from '#ui/money/money.tsx';
import { type GameSession, useIsLook } from '../game-session.ts';
import { SessionBar } from '../header/session-bar.tsx';
import { PlaceButton, type PlaceButtonProps, Refusal } from './place-button.tsx';
import { useSlip } from './slip.ts';
import { sumsOf } from './slip-sums.ts';
import { StakeFields } from './stake-fields.tsx';

/** Stake and button at the bottom of the screen, where the slip is not beside the picker. */
export function StakeBar(
  props: PlaceButtonProps & { readonly game: GameSession; readonly onSlip: () => void },
) {
  const { t } = useTranslate();
  const { brand } = readBoot();
  const slip = useSlip();
  const { best, bets } = sumsOf(props.table, slip, props.restricted);
  // The page around a board that is only looked at has its buttons in the same place.
  if (useIsLook()) {
    return null;
  }
  return (
    <div className="fixed inset-x-0 bottom-0 z-30 grid gap-2 border-t border-line bg-surface px-4 pt-2 pb-[calc(10px+env(safe-area-inset-bottom))] shadow-2 min-[760px]:hidden">
      <div className="flex items-center justify-between gap-3 text-13">
        <SessionBar game={props.game} table={props.table} />
        {slip.lines.length > 0 ? (
          <span className="text-ink-2">
            {t('board.best')} <Money value={best} symbol={brand.currencySymbol} tone="won" />
          </span>
        ) : null}
      </div>
      <Refusal refusal={props.placing.refusal} />
      <StakeFields />
      <div className="grid grid-cols-[auto_1fr] gap-2">
        <Button tone="line" onClick={props.onSlip}>
          {t('board.slip')}
          <Badge count={bets} label={t('board.lines', { 0: bets })} />
        </Button>
        <PlaceButton {...props} />
      </div>
    </div>
  );
}
