import { h } from './dom.ts';
import type { Round } from './facts.ts';
import { t, times } from './language.ts';

const MAX_SHOWN = 12;

/** The results of the last rounds, newest first, in a row that has its height from the beginning. */
export function lastRounds(): {
  readonly root: HTMLElement;
  readonly add: (round: Round, mark: string | undefined) => void;
} {
  const root = h('ol', { class: 'last', 'aria-label': t('last') });
  return {
    root,
    add: (round, mark) => {
      const isWon = Number(round.payout) > (round.isFree ? 0 : Number(round.stake));
      const text = mark ?? (round.odds4 === 0 ? '–' : times(round.odds4));
      root.prepend(h('li', { 'data-won': String(isWon) }, text));
      root.children[MAX_SHOWN]?.remove();
    },
  };
}
