import { button, h } from './dom.ts';
import type { Rules } from './facts.ts';
import { t } from './language.ts';
import { pictureOf } from './sea-fish.ts';

/** The chance of a shot at a kind of fish in percent, from the numbers that the draw itself uses. */
export function chanceOf({ hits = [], draws = 1 }: Rules, kind: number): string {
  const percent = ((hits[kind] ?? 0) / draws) * 100;
  return percent.toFixed(percent < 10 ? 2 : 1);
}

/** What every fish pays and how often a shot catches it, above the water; a press is a shot at one. */
export function fishTable(
  rules: Rules,
  onPress: (kind: number) => void,
): { readonly root: HTMLElement; readonly mark: (kind: number) => void } {
  const worth = rules.worth ?? [];
  const keys = worth.map((value, kind) =>
    button(
      { class: 'fish-key' },
      () => onPress(kind),
      h('em', { class: 'unseen' }, t('shoot')),
      pictureOf(rules, kind),
      ' ',
      h('b', {}, `×${value}`),
      ' ',
      h('small', {}, `${chanceOf(rules, kind)}%`),
    ),
  );
  return {
    root: h('div', { class: 'fish-keys', role: 'group', 'aria-label': t('sea.table') }, ...keys),
    mark: (kind) => {
      for (const [index, key] of keys.entries()) {
        key.toggleAttribute('data-aimed', index === kind);
      }
    },
  };
}

/** The table of the rules: what each fish pays, its chance, and what it returns. */
export function fishPays(rules: Rules): HTMLElement {
  const rows = (rules.worth ?? []).map((value, kind) => {
    const returned = (((rules.hits?.[kind] ?? 0) * value) / (rules.draws ?? 1)) * 100;
    return h(
      'tr',
      {},
      h('th', { scope: 'row' }, pictureOf(rules, kind)),
      h('td', {}, `×${value}`),
      h('td', {}, `${chanceOf(rules, kind)}%`),
      h('td', {}, `${(Math.floor(returned * 100) / 100).toFixed(2)}%`),
    );
  });
  return h(
    'table',
    { class: 'pays' },
    h('caption', {}, t('sea.table')),
    h(
      'thead',
      {},
      h(
        'tr',
        {},
        h('th', { scope: 'col' }, h('span', { class: 'unseen' }, t('sea.fish'))),
        ...(['sea.pays', 'sea.chance', 'sea.return'] as const).map((name) => h('td', {}, t(name))),
      ),
    ),
    h('tbody', {}, ...rows),
  );
}
