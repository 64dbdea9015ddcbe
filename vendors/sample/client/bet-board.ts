import { button, h } from './dom.ts';
import type { Bet } from './facts.ts';
import { t, times, tOf } from './language.ts';

/** The name of a bet; sums contain their number. */
export function betName(bet: string): string {
  const sum = /^sum-(\d+)$/.exec(bet)?.[1];
  return sum === undefined ? tOf('bet', bet, 'bet') : t('bet.sum', sum);
}

function sideName(bet: string, sides: readonly [string, string] | undefined): string | undefined {
  return bet === 'first' ? sides?.[0] : bet === 'second' ? sides?.[1] : undefined;
}

/** Bets with their odds, one of which is chosen. */
export function betBoard(
  bets: readonly Bet[],
  onChoose: () => void,
  /** The names of both sides, where the game names them. */
  sides?: readonly [string, string],
): {
  readonly root: HTMLElement;
  readonly chosen: () => string;
  /** The odds × 10,000 of the chosen bet. */
  readonly odds4: () => number;
  readonly mark: (isWon: boolean) => void;
} {
  let chosen = bets[0]?.bet ?? '';
  const buttons = bets.map(({ bet, odds4 }) =>
    button(
      { class: 'bet chipped', 'aria-pressed': bet === chosen ? 'true' : 'false', 'data-bet': bet },
      () => {
        chosen = bet;
        for (const other of buttons) {
          other.setAttribute('aria-pressed', String(other.dataset['bet'] === bet));
          delete other.dataset['won'];
        }
        onChoose();
      },
      h('span', {}, sideName(bet, sides) ?? betName(bet)),
      h('b', {}, times(odds4)),
    ),
  );
  return {
    root: h('div', { class: 'bets', role: 'group', 'aria-label': t('ready.choose') }, ...buttons),
    chosen: () => chosen,
    odds4: () => bets.find(({ bet }) => bet === chosen)?.odds4 ?? 0,
    mark: (isWon) => {
      for (const one of buttons) {
        one.dataset['won'] = String(isWon && one.dataset['bet'] === chosen);
      }
    },
  };
}
