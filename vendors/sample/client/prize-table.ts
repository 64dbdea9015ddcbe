import { figure, h } from './dom.ts';
import type { Rules } from './facts.ts';
import { t, tOf } from './language.ts';

const CHANCE = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

export type Prize = { readonly code: string; readonly odds4: number; readonly chance: number };

/** The prizes for three equal symbols of a ticket, highest first. */
export function prizesOf({ odds, chances, figures, hero }: Rules): readonly Prize[] {
  return (odds ?? []).map((value, symbol) => ({
    code: figures[symbol] ?? hero,
    odds4: Number(value),
    chance: chances?.[symbol] ?? 0,
  }));
}

/** A table of the prizes of a ticket, with their chances. */
export function prizeTable(rules: Rules): HTMLElement {
  const rows = prizesOf(rules).map(({ code, odds4, chance }) =>
    h(
      'tr',
      {},
      h('th', { scope: 'row' }, figure(code)),
      h('td', {}, `×${odds4 / 10_000}`),
      h('td', {}, t('scratch.chance', CHANCE.format(chance))),
    ),
  );
  return h(
    'table',
    { class: 'pays' },
    h('caption', {}, t('scratch.prizes')),
    h('tbody', {}, ...rows),
  );
}

/** The hands of video poker in short, beside each other, for the stage. */
export function handList({ hands, odds }: Rules): HTMLElement {
  return h(
    'ul',
    { class: 'hands' },
    ...(hands ?? []).map((hand, index) =>
      h(
        'li',
        {},
        h('span', {}, tOf('hand', hand, 'hand.jacks')),
        h('b', {}, `×${Number(odds?.[index] ?? 0) / 10_000}`),
      ),
    ),
  );
}

/** A table of the hands of video poker and their payouts, highest first. */
export function handTable({ hands, odds }: Rules): HTMLTableElement {
  const rows = (hands ?? []).map((hand, index) =>
    h(
      'tr',
      {},
      h('td', {}, tOf('hand', hand, 'hand.jacks')),
      h('td', {}, `×${Number(odds?.[index] ?? 0) / 10_000}`),
    ),
  );
  return h('table', { class: 'pays hand-pays' }, h('tbody', {}, ...rows));
}
