import { h } from './dom.ts';
import type { Round } from './facts.ts';
import { times } from './language.ts';

const MAX_SHOWN = 12;

/** The results of the last rounds, newest first, in a row that has its height from the beginning. */
export function lastRounds(name: string): {
  readonly root: HTMLElement;
  readonly add: (round: Round, mark: string | Node | undefined) => void;
} {
  const root = h('ol', { class: 'last', 'aria-label': name });
  return {
    root,
    add: (round, mark) => {
      if (mark === '') {
        return;
      }
      const isWon = Number(round.payout) > (round.isFree ? 0 : Number(round.stake));
      const text = mark ?? (round.odds4 === 0 ? '–' : times(round.odds4));
      const others = [...root.children].slice(0, MAX_SHOWN - 1);
      // The others make room as other elements: for the browser nothing in the row has changed its place.
      root.replaceChildren(
        h('li', { 'data-won': String(isWon) }, text),
        ...others.map((one) => one.cloneNode(true)),
      );
    },
  };
}
