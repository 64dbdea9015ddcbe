import { button, figure, h, pause } from './dom.ts';
import type { Names, Rules } from './facts.ts';
import { nameOf, t, times } from './language.ts';
import type { Stage, StageApi } from './stage.ts';

const LINES: Readonly<Record<string, string>> = {
  goals: '2.5',
  overs: '18.5',
  maps: '2.5',
  bout: '',
};
const STEPS = 12;
const STEP_MS = 190;

type Chosen = { readonly fixture: number; readonly market: string };

/** Matches with their markets; the chosen one is played on the board above. */
export function duelStage({ facts, changed }: StageApi): Stage {
  const { rules } = facts;
  const named = namedMatch(rules);
  let chosen: Chosen = { fixture: Math.max(named.place, 0), market: rules.markets?.[0] ?? 'home' };
  const board = scoreBoard(rules.hero);
  const list = h('ul', { class: 'matches' });
  const choose = (next: Chosen) => {
    chosen = next;
    board.name(rules.matches?.[next.fixture]);
    for (const one of list.querySelectorAll<HTMLElement>('.price')) {
      one.setAttribute('aria-pressed', String(one.dataset['key'] === keyOf(next)));
    }
    changed();
  };
  list.append(...matchRows(rules, choose));
  choose(chosen);
  const row = list.children[named.place];
  row?.setAttribute('aria-current', 'true');
  // The list is in the page at the next frame.
  requestAnimationFrame(() => row?.scrollIntoView({ block: 'nearest' }));
  return {
    root: h('div', { class: 'duel-stage' }, board.root, list),
    choice: () => chosen,
    hint: named.isGone ? t('match.gone') : t('ready.choose'),
    label: () => t('bet'),
    begin: () => board.clear(),
    show: async ({ choice, outcome }) => {
      choose({ fixture: Number(choice['fixture']), market: String(choice['market']) });
      await board.playOut(outcome?.home ?? 0, outcome?.away ?? 0);
    },
  };
}

/** The match that the address names, by its id or only its number; `isGone`: the game has no such match. */
function namedMatch({ matches = [] }: Rules): { readonly place: number; readonly isGone: boolean } {
  const event = new URLSearchParams(location.search).get('event') ?? '';
  const place = matches.findIndex(({ id }, index) => id === event || String(index + 1) === event);
  return { place, isGone: event !== '' && place < 0 };
}

const keyOf = ({ fixture, market }: Chosen) => `${fixture} ${market}`;

function scoreBoard(hero: string) {
  const sides = { first: h('span', { class: 'side' }), second: h('span', { class: 'side' }) };
  const score = h('output', { class: 'score' }, '–');
  const clock = h('span', { class: 'clock' }, h('i', {}));
  const emblem = (side: 'first' | 'second') =>
    h('div', { class: 'duellist', 'data-side': side }, h('span', { class: 'emblem' }), sides[side]);
  const root = h(
    'div',
    { class: 'board' },
    h(
      'div',
      { class: 'duellists' },
      emblem('first'),
      h('div', { class: 'middle' }, figure(hero), score),
      emblem('second'),
    ),
    clock,
    h('p', { class: 'simulated' }, t('rules.simulated')),
  );
  return {
    root,
    name: (match: { readonly home: Names; readonly away: Names } | undefined) => {
      sides.first.textContent = match === undefined ? '' : nameOf(match.home);
      sides.second.textContent = match === undefined ? '' : nameOf(match.away);
    },
    clear: () => {
      score.textContent = '0 : 0';
      delete root.dataset['end'];
    },
    playOut: async (first: number, second: number) => {
      root.dataset['plays'] = 'true';
      for (let step = 1; step <= STEPS; step += 1) {
        clock.style.setProperty('--played', `${(100 * step) / STEPS}%`);
        const part = (goals: number) => Math.floor((goals * step) / STEPS);
        score.textContent = `${part(first)} : ${part(second)}`;
        await pause(STEP_MS);
      }
      delete root.dataset['plays'];
      root.dataset['end'] = first > second ? 'first' : second > first ? 'second' : 'level';
    },
  };
}

function matchRows(rules: Rules, choose: (chosen: Chosen) => void): readonly HTMLElement[] {
  const { matches = [], markets = [] } = rules;
  const line = LINES[rules.kind ?? ''] ?? '';
  return matches.map((match, fixture) => {
    const names = [nameOf(match.home), nameOf(match.away)];
    const odds = rules.odds?.[fixture];
    const prices = markets.map((market, place) => {
      const value = Array.isArray(odds) ? Number(odds[place]) : 0;
      return button(
        {
          class: 'price',
          'data-key': keyOf({ fixture, market }),
          'aria-label': `${names.join(' – ')}: ${longName(market, names, line)} ${times(value)}`,
        },
        () => choose({ fixture, market }),
        h('span', {}, shortName(market, line)),
        h('b', {}, (Math.floor(value / 100) / 100).toFixed(2)),
      );
    });
    return h(
      'li',
      {},
      h('span', { class: 'match' }, ...names.map((name) => h('bdi', {}, name))),
      h('span', { class: 'prices' }, ...prices),
    );
  });
}

function shortName(market: string, line: string): string {
  if (market === 'over' || market === 'under') {
    return t(`market.${market}`, line);
  }
  return market === 'home' || market === 'away' ? t(`market.${market}`) : t('market.draw');
}

function longName(market: string, names: readonly string[], line: string): string {
  if (market === 'draw') {
    return t('market.draw.long');
  }
  return market === 'home' || market === 'away'
    ? t('market.home.long', names[market === 'home' ? 0 : 1] ?? '')
    : shortName(market, line);
}
