import { h } from './dom.ts';
import type { GameFacts, Rules } from './facts.ts';
import { money, t, times } from './language.ts';
import { handTable, prizeTable } from './prize-table.ts';
import { fishPays } from './sea-table.ts';
import { openSheet } from './sheet.ts';
import { symbolOf } from './stage-reels.ts';

/** The first pay of a symbol is for this many on a line. */
const MIN_RUN = 3;

/** Shows the rules of a game, its return to player, and the payouts of its symbols. */
export function openRules(facts: RuledFacts): void {
  openSheet(t('rules'), ...rulesOf(facts));
}

type RuledFacts = GameFacts & { readonly maxStake: string };

/** The rules of a game from its own data, as content of a sheet or a page. */
export function rulesOf(facts: RuledFacts): readonly Node[] {
  const { rules, minReturn4 } = facts;
  const isSpecial = rules.kind === 'sides' || rules.kind === 'halves';
  return [
    h(
      'dl',
      { class: 'rule-facts' },
      h('dt', {}, t('rules.return')),
      h(
        'dd',
        {},
        t(rules.mechanic === 'poker' ? 'rules.best' : 'rules.from', (minReturn4 / 100).toFixed(2)),
      ),
      h('dt', {}, t('stake')),
      h(
        'dd',
        {},
        t('rules.limits', money(facts.minStake), money(facts.maxStake), money(facts.stakeStep)),
      ),
      h('dt', {}, t('rules.max')),
      h('dd', {}, t('rules.maxWin', times(facts.maxOdds4), money(facts.maxPayout))),
    ),
    h('p', {}, t(`rules.${rules.mechanic}`, ...numbersOf(rules))),
    ...(rules.jackpot === undefined
      ? []
      : [h('p', {}, t('rules.jackpot', rules.jackpot.toLocaleString('en')))]),
    ...(isSpecial ? [h('p', {}, t(rules.kind === 'sides' ? 'rules.sides' : 'rules.halves'))] : []),
    ...(rules.pays === undefined ? [] : [payTable(facts)]),
    ...(rules.mechanic === 'poker' ? [handTable(rules)] : []),
    ...(rules.mechanic === 'shots' ? [fishPays(rules)] : []),
    ...(rules.mechanic === 'scratch' ? [prizeTable(rules)] : []),
    h('p', {}, t('rules.exact')),
    h('p', {}, t('rules.server')),
    h('p', {}, t('rules.broken')),
  ];
}

/** The numbers that the text of a mechanic names, in their order. */
function numbersOf(rules: Rules): readonly (number | string)[] {
  switch (rules.mechanic) {
    case 'reels':
      return [rules.lines?.length ?? 0];
    case 'mines':
      return [(rules.maxTimes ?? 0).toLocaleString('en'), rules.leftHours ?? 0];
    case 'poker':
      return [rules.deck ?? 0, rules.leftHours ?? 0];
    case 'board':
      return [rules.home ?? 0];
    default:
      return [];
  }
}

/** The numbers of equal symbols that pay: `3, 4, 5`. */
function countsOf({ pays = [] }: Rules): string {
  return (pays[0] ?? []).map((_pay, index) => index + MIN_RUN).join(', ');
}

function payTable({ rules }: GameFacts): HTMLElement {
  const rows = (rules.pays ?? []).map((pays, symbol) =>
    h(
      'tr',
      {},
      h('th', { scope: 'row' }, symbolOf(rules, symbol)),
      ...pays.map((pay) => h('td', {}, pay === 0 ? '–' : `×${pay}`)),
    ),
  );
  return h(
    'table',
    { class: 'pays' },
    h('caption', {}, t('pay.title', countsOf(rules))),
    h('tbody', {}, ...rows),
  );
}
