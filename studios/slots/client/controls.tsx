import { useTranslate } from '#platform/site/translate.ts';
import { HistoryIcon, ListIcon, MinusIcon, PlusIcon, ShieldIcon } from '#ui/icon/icons.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { Lily } from '#ui/lily/lily.tsx';
import { formatMoney } from '#ui/money/format-money.ts';
import { Money } from '#ui/money/money.tsx';
import { maxPaid } from '../games/lucky-sevens/bet.ts';
import { maxCoins } from '../games/lucky-sevens/math.ts';
import type { Visit } from './ask-server.ts';
import type { Sheet } from './sheet.ts';
import { nextBet, stepBet } from './step-bet.ts';
import type { Slot } from './use-slot.ts';

type ControlsProps = {
  readonly slot: Slot;
  readonly visit: Visit;
  readonly symbol: string;
  readonly onSheet: (sheet: Sheet) => void;
};

/** Bet, spin button and the buttons of the sheets, at the bottom of the screen. */
export function Controls({ slot, visit, symbol, onSheet }: ControlsProps) {
  const { t } = useTranslate();
  return (
    <footer className="controls">
      <div className="controls-row">
        <fieldset className="bet-box" aria-label={t('slots.bet')} disabled={slot.isTurning}>
          <IconButton
            label={t('slots.bet-less')}
            icon={<MinusIcon />}
            disabled={nextBet(slot, -1) === undefined}
            onClick={() => stepBet(slot, -1)}
          />
          <button type="button" className="bet-value" onClick={() => onSheet('bets')}>
            <span>{t('slots.bet')}</span>
            <Money value={slot.bet} symbol={symbol} tone="strong" />
          </button>
          <IconButton
            label={t('slots.bet-more')}
            icon={<PlusIcon />}
            disabled={nextBet(slot, 1) === undefined}
            onClick={() => stepBet(slot, 1)}
          />
        </fieldset>
        <button
          type="button"
          className="spin-button"
          aria-disabled={!slot.isReady}
          onClick={slot.spin}
        >
          <CycleRing key={slot.readyAtMs} readyAtMs={slot.readyAtMs} cycleMs={visit.cycleMs} />
          <Lily className={slot.isTurning ? 'spin-lily turning' : 'spin-lily'} />
          <span>{t('slots.spin')}</span>
        </button>
        <div className="sheet-buttons">
          <button type="button" onClick={() => onSheet('info')}>
            <ListIcon />
            {t('slots.pays')}
          </button>
          {/* A demo stores no spins, and commits to none. */}
          {visit.isDemo === true ? null : (
            <>
              <button type="button" onClick={() => onSheet('history')}>
                <HistoryIcon />
                {t('slots.history')}
              </button>
              <button type="button" onClick={() => onSheet('fairness')}>
                <ShieldIcon />
                {t('slots.fairness')}
              </button>
            </>
          )}
        </div>
      </div>
      <p className="return-note">
        {t('slots.return-note', { rtp: visit.rtp.toFixed(2), lines: visit.lines })}
        {visit.isDemo === true
          ? ` ${t('slots.demo-note', { max: formatMoney(maxPaid(maxCoins()), { symbol, isShort: true }) })}`
          : null}
      </p>
    </footer>
  );
}

/** A ring that fills during the minimum time between two spins. */
function CycleRing({
  readyAtMs,
  cycleMs,
}: {
  readonly readyAtMs: number;
  readonly cycleMs: number;
}) {
  return readyAtMs === 0 ? null : (
    <svg className="cycle-ring" viewBox="0 0 100 100" aria-hidden>
      <circle cx="50" cy="50" r="47" pathLength={1} style={{ animationDuration: `${cycleMs}ms` }} />
    </svg>
  );
}
