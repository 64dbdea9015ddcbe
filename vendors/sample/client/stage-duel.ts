import { button, figure, h, pause } from './dom.ts';
import type { Names, Round, Rules } from './facts.ts';
import { nameOf, t, times } from './language.ts';
import { type Moment, playbackOf } from './match-playback.ts';
import type { Stage, StageApi } from './stage.ts';

const LINES: Readonly<Record<string, string>> = {
  goals: '2.5',
  overs: '18.5',
  maps: '2.5',
  bout: '',
};
/** The sides of a bout have signs beside their colours. */
const SIGNS: Readonly<Record<string, string>> = { home: '▲', draw: '◆', away: '●' };
const MOMENT_MS = 125;
const END_MS = 500;

type Chosen = { readonly fixture: number; readonly market: string };

/** Matches with their markets; the chosen one is played on the board above. */
export function duelStage({ facts, changed }: StageApi): Stage {
  const { rules } = facts;
  const named = namedMatch(rules);
  let chosen: Chosen = { fixture: Math.max(named.place, 0), market: rules.markets?.[0] ?? 'home' };
  const board = scoreBoard(rules);
  const list = h('ul', { class: 'matches', 'aria-label': t('match.list') });
  const choose = (next: Chosen) => {
    chosen = next;
    board.name(rules.matches?.[next.fixture]);
    for (const one of list.querySelectorAll<HTMLElement>('.price')) {
      one.setAttribute('aria-pressed', String(one.dataset['key'] === keyOf(next)));
      delete one.dataset['won'];
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
    odds4: () => oddsOf(rules, chosen),
    mark: ({ outcome }) => `${outcome?.home ?? 0}:${outcome?.away ?? 0}`,
    begin: () => board.clear(),
    show: async (round: Round) => {
      const { choice } = round;
      choose({ fixture: Number(choice['fixture']), market: String(choice['market']) });
      await board.playOut(round);
      const price = list.querySelector<HTMLElement>('.price[aria-pressed="true"]');
      price?.setAttribute('data-won', String(round.payout !== '0.00'));
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

function oddsOf({ odds, markets = [] }: Rules, { fixture, market }: Chosen): number {
  const row = odds?.[fixture];
  return Array.isArray(row) ? Number(row[markets.indexOf(market)]) : 0;
}

/** Both sides, the score, and a pitch on which the play moves; its height never changes. */
function scoreBoard({ hero, kind = '' }: Rules) {
  const sides = [side('first'), side('second')] as const;
  const score = h('output', { class: 'score' }, '–');
  const clock = h('span', { class: 'clock' }, h('i', {}));
  const ball = h('span', { class: 'ball' }, figure(hero));
  const root = h(
    'div',
    { class: 'score-board', 'data-kind': kind },
    h('div', { class: 'duellists' }, sides[0].root, score, sides[1].root),
    h('div', { class: 'pitch' }, ...(kind === 'bout' ? fightersOf(hero) : [ball])),
    clock,
    h('p', { class: 'simulated' }, t('rules.simulated')),
  );
  const paint = ({ home, away, power, lean }: Moment) => {
    score.textContent = `${home} : ${away}`;
    ball.style.setProperty('--lean', String(lean));
    for (const [index, one] of sides.entries()) {
      one.root.style.setProperty('--power', `${power[index] ?? 100}%`);
    }
  };
  const start: Moment = { home: 0, away: 0, power: [100, 100], lean: 0 };
  return {
    root,
    name: (match: { readonly home: Names; readonly away: Names } | undefined) => {
      sides[0].name(match?.home);
      sides[1].name(match?.away);
    },
    clear: () => {
      paint(start);
      clock.style.setProperty('--played', '0%');
      delete root.dataset['end'];
    },
    playOut: async ({ id, outcome }: Round) => {
      const result = { home: outcome?.home ?? 0, away: outcome?.away ?? 0 };
      root.dataset['plays'] = 'true';
      const moments = playbackOf(kind, result, id);
      for (const [index, moment] of moments.entries()) {
        clock.style.setProperty('--played', `${(100 * (index + 1)) / moments.length}%`);
        paint(moment);
        await pause(MOMENT_MS);
      }
      delete root.dataset['plays'];
      root.dataset['end'] =
        result.home > result.away ? 'first' : result.away > result.home ? 'second' : 'level';
      await pause(END_MS);
    },
  };
}

/** Both machines of a bout, which face each other. */
function fightersOf(hero: string): readonly HTMLElement[] {
  return ['first', 'second'].map((which) =>
    h('span', { class: 'fighter', 'data-side': which }, figure(hero)),
  );
}

/** A side with its emblem, which bears the first letter of its name. */
function side(which: 'first' | 'second') {
  const emblem = h('span', { class: 'emblem', 'aria-hidden': 'true' });
  const name = h('span', { class: 'side' });
  return {
    root: h(
      'div',
      { class: 'duellist', 'data-side': which },
      emblem,
      name,
      h('span', { class: 'power' }),
    ),
    name: (names: Names | undefined) => {
      const text = names === undefined ? '' : nameOf(names);
      name.textContent = text;
      emblem.textContent = firstSign(text);
    },
  };
}

function firstSign(text: string): string {
  const [first] = new Intl.Segmenter().segment(text);
  return first?.segment ?? '';
}

function matchRows(rules: Rules, choose: (chosen: Chosen) => void): readonly HTMLElement[] {
  const { matches = [], markets = [] } = rules;
  const line = LINES[rules.kind ?? ''] ?? '';
  return matches.map((match, fixture) => {
    const names = [nameOf(match.home), nameOf(match.away)];
    const prices = markets.map((market) => {
      const value = oddsOf(rules, { fixture, market });
      return button(
        {
          class: 'price chipped',
          'data-key': keyOf({ fixture, market }),
          'data-market': market,
        },
        () => choose({ fixture, market }),
        h('em', { class: 'unseen' }, `${names.join(' – ')}: ${longName(market, names, line)} `),
        h('span', {}, shortName(rules, market, line)),
        ' ',
        h('b', {}, times(value).slice(1)),
      );
    });
    return h(
      'li',
      {},
      h('span', { class: 'match' }, ...names.map((name) => h('bdi', {}, name))),
      h('span', { class: 'prices', 'data-kind': rules.kind ?? '' }, ...prices),
    );
  });
}

function shortName({ kind }: Rules, market: string, line: string): string {
  if (market === 'over' || market === 'under') {
    return t(`market.${market}`, line);
  }
  if (kind === 'bout') {
    return SIGNS[market] ?? '';
  }
  return market === 'home' || market === 'away' ? t(`market.${market}`) : t('market.draw');
}

function longName(market: string, names: readonly string[], line: string): string {
  if (market === 'draw') {
    return t('market.draw.long');
  }
  return market === 'home' || market === 'away'
    ? t('market.home.long', names[market === 'home' ? 0 : 1] ?? '')
    : t(market === 'over' ? 'market.over' : 'market.under', line);
}
