import { useOnline } from '#platform/site/online.ts';
import { type Translate, useTranslate } from '#platform/site/translate.ts';
import { formatMoney } from '#ui/money/format-money.ts';
import type { SlotSpin } from '../contract.ts';
import { refusalText } from './refusal-text.ts';
import type { Slot } from './use-slot.ts';

type Reported = {
  readonly title?: string;
  readonly detail: string;
  /** Text for screen readers; it is announced once while the lines are shown one after the other. */
  readonly spoken?: string;
};
type Words = {
  readonly t: Translate;
  readonly isOnline: boolean;
  readonly money: (value: number) => string;
};

/** The result of the last spin with its stake; refusals and a lost connection are shown at the same place. */
export function ResultLine({ slot, symbol }: { readonly slot: Slot; readonly symbol: string }) {
  const { t } = useTranslate();
  const isOnline = useOnline();
  const result = resultOf(slot, { t, isOnline, money: (value) => formatMoney(value, { symbol }) });
  const isWon = result.spoken !== undefined && slot.shown !== undefined && isGain(slot.shown);
  return (
    <div className="result" data-won={isWon}>
      <span className="sr-only" role="status">
        {result.spoken ?? `${result.title ?? ''} ${result.detail}`}
      </span>
      {/* Another text is another element: a centred line that changes moves nothing. */}
      {result.title === undefined ? null : (
        <b key={result.title} aria-hidden>
          {result.title}
        </b>
      )}
      <span key={result.detail} aria-hidden>
        {result.detail}
      </span>
    </div>
  );
}

function resultOf(slot: Slot, words: Words): Reported {
  const { t, isOnline, money } = words;
  if (slot.isWaiting) {
    return { title: t('slots.waiting'), detail: t('slots.waiting-why') };
  }
  if (!isOnline && !slot.isTurning) {
    return { title: t('slots.no-network'), detail: t('slots.nothing-taken') };
  }
  if (slot.refusal !== undefined) {
    return { title: refusalText(t, slot.refusal), detail: t('slots.nothing-taken') };
  }
  if (slot.isTurning) {
    return { detail: t('slots.turning') };
  }
  if (slot.shown === undefined || !slot.isFresh) {
    return { detail: t('slots.invitation') };
  }
  if (slot.shown.payout === 0) {
    return { title: t('slots.no-win'), detail: t('slots.bet-was', { bet: money(slot.shown.bet) }) };
  }
  return winOf(slot, slot.shown, words);
}

function winOf(slot: Slot, spin: SlotSpin, { t, money }: Words): Reported {
  const [payout, bet] = [money(spin.payout), money(spin.bet)];
  const spoken = t('slots.won-on', { payout, bet });
  const [line] = slot.shownWins;
  const name =
    line === undefined
      ? ''
      : `${t(`pick.S1.${line.line}`)} · ${t(`play.S1.${line.pay}`)}${line.multiplier > 1 ? ` ×${line.multiplier}` : ''}`;
  if (!slot.isWholeShown) {
    return { title: money(line?.amount ?? 0), detail: name, spoken };
  }
  const title = t(isGain(spin) ? 'slots.won' : 'slots.paid', { payout });
  const detail =
    spin.wins.length > 1
      ? t('slots.on-lines', { bet, count: spin.wins.length })
      : `${t('slots.bet-was', { bet })} · ${name}`;
  return spin.isOwed
    ? { title, detail: t('slots.owed'), spoken: `${spoken}. ${t('slots.owed')}` }
    : { title, detail, spoken };
}

function isGain(spin: SlotSpin): boolean {
  return spin.payout > spin.bet;
}
