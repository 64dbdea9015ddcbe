import { h } from './dom.ts';
import type { Opened } from './facts.ts';
import { money, t } from './language.ts';

const LEVELS = 9;
const LEVELS_OF_A_BARREL = 3;

/** The gun: its level follows the stake, with a barrel more at every third. */
export function gunOf({ minStake, maxStake }: Pick<Opened, 'minStake' | 'maxStake'>): {
  readonly root: HTMLButtonElement;
  readonly barrel: HTMLElement;
  readonly level: (stake: string) => void;
} {
  const barrel = h('span', { class: 'barrels' });
  const sum = h('b');
  const name = h('small');
  const root = h(
    'button',
    { type: 'button', class: 'gun' },
    barrel,
    h('em', { class: 'unseen' }, t('sea.fire')),
    h('span', { class: 'gun-foot' }, sum, ' ', name),
  );
  return {
    root,
    barrel,
    level: (stake) => {
      const level = levelOf(Number(stake), { from: Number(minStake), to: Number(maxStake) });
      const barrels = Math.ceil(level / LEVELS_OF_A_BARREL);
      if (barrel.childElementCount !== barrels) {
        barrel.replaceChildren(...Array.from({ length: barrels }, () => h('i')));
      }
      sum.textContent = money(stake);
      name.textContent = t('sea.level', level);
    },
  };
}

/** Stakes grow by about the same factor from level to level, as those of the stake field do. */
export function levelOf(stake: number, of: { readonly from: number; readonly to: number }): number {
  if (of.to <= of.from || stake <= of.from) {
    return 1;
  }
  const share = Math.log(stake / of.from) / Math.log(of.to / of.from);
  return 1 + Math.min(LEVELS - 1, Math.round(share * (LEVELS - 1)));
}
