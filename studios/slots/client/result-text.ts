import type { Values } from '#platform/i18n/literal-values.ts';
import type { SlotSpin, SlotSpinWin } from '../contract.ts';

/** What the game shows now, from which the text of its result follows. */
export type ResultState = {
  readonly isWaiting: boolean;
  readonly isTurning: boolean;
  readonly isOnline: boolean;
  /** Why nothing was staked, in the language of the player. */
  readonly refusal: string | undefined;
  readonly shown: SlotSpin | undefined;
  readonly shownWins: readonly SlotSpinWin[];
  readonly isWholeShown: boolean;
  readonly isFresh: boolean;
};

export type ResultText = {
  readonly title?: string;
  readonly detail: string;
  /** Text for screen readers; it is announced once while the lines are shown one after the other. */
  readonly spoken?: string;
  /** Whether the spin paid more than its bet. */
  readonly isGain?: boolean;
};

type Words = {
  readonly t: (key: string, values?: Values) => string;
  readonly money: (value: number) => string;
};

/** The text below the reels: the result of the last spin with its bet, a refusal, or a lost connection. */
export function resultText(state: ResultState, words: Words): ResultText {
  const { t, money } = words;
  const { shown } = state;
  if (state.isWaiting) {
    return { title: t('slots.waiting'), detail: t('slots.waiting-why') };
  }
  if (!state.isOnline && !state.isTurning) {
    return { title: t('slots.no-network'), detail: t('slots.nothing-taken') };
  }
  if (state.refusal !== undefined) {
    return { title: state.refusal, detail: t('slots.nothing-taken') };
  }
  if (state.isTurning) {
    return { detail: t('slots.turning') };
  }
  if (shown === undefined || !state.isFresh) {
    return { detail: t('slots.invitation') };
  }
  if (shown.payout === 0) {
    return { title: t('slots.no-win'), detail: t('slots.bet-was', { bet: money(shown.bet) }) };
  }
  return winOf(state, shown, words);
}

function winOf(state: ResultState, spin: SlotSpin, { t, money }: Words): ResultText {
  const [payout, bet] = [money(spin.payout), money(spin.bet)];
  const isGain = spin.payout > spin.bet;
  const spoken = t('slots.won-on', { payout, bet });
  const [line] = state.shownWins;
  const name =
    line === undefined
      ? ''
      : `${t(`pick.S1.${line.line}`)} · ${t(`play.S1.${line.pay}`)}${line.multiplier > 1 ? ` ×${line.multiplier}` : ''}`;
  if (!state.isWholeShown) {
    return { title: money(line?.amount ?? 0), detail: name, spoken, isGain };
  }
  const title = t(isGain ? 'slots.won' : 'slots.paid', { payout });
  const detail =
    spin.wins.length > 1
      ? t('slots.on-lines', { bet, count: spin.wins.length })
      : `${t('slots.bet-was', { bet })} · ${name}`;
  return spin.isOwed
    ? { title, detail: t('slots.owed'), spoken: `${spoken}. ${t('slots.owed')}`, isGain }
    : { title, detail, spoken, isGain };
}
