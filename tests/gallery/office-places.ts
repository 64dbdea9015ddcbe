import type { Place } from './places.ts';

/** Each page declares its id and its path in its module like this. */
const PAGE = /id: '([a-z-]+)',\s+path: '([^']+)'/g;
/** This selects the rows of a list that open a page. */
const ROW = 'tbody tr[data-opens]';
const PLAYER = '/members?search=player1';

type Need = Pick<Place, 'path' | 'opens' | 'opensNext'>;

/** Lists pages that need more than their path, by id: the address that shows something, and what is pressed there. */
const NEEDS: Readonly<Record<string, Need>> = {
  approvals: { path: '/approvals?status=waiting' },
  'help-article': { path: '/help', opens: 'a[href^="/office/help/"]:not([href$="/new"])' },
  'login-provider': { path: '/login-providers/new?kind=oidc' },
  'lottery-draw': { path: '/lottery/draws?game=K3-1M&state=settled', opens: ROW },
  market: { path: '/markets/new' },
  member: { path: PLAYER, opens: ROW },
  'outbound-calls': { path: '/outbound-calls?view=all' },
  round: { path: '/rounds?vendor=SHPL', opens: ROW },
};

/** Lists what has an address and is no page of its own. */
export const BESIDE_PAGES: readonly Place[] = [
  { ...office('sign-in', '/'), who: 'visitor' },
  ...['bets', 'access', 'sessions'].map((tab) => ({
    ...office(`member-${tab}`, PLAYER),
    opens: ROW,
    tab,
  })),
  ...[
    ['promotion-new', '/promotions'],
    ['banner-new', '/banners'],
    ['notice-new', '/notices'],
    ['broadcast-new', '/broadcasts'],
    ['help-new', '/help'],
    ['download-new', '/downloads'],
  ].map(([id = '', list = '']) => office(id, `${list}/new`)),
];

/**
 * Lists every page of the back office by the id that its module gives it, and what else has an address.
 * @param sources the texts of the modules' `office/index.tsx`: plain Node, which the gallery runs in, cannot import them
 */
export function officePlaces(sources: readonly string[]): readonly Place[] {
  const declared = sources.flatMap((text) => [...text.matchAll(PAGE)]);
  return [...BESIDE_PAGES, ...declared.map(([, id = '', path = '']) => placeOf(id, path))];
}

/** A page about one thing is opened as an operator does: by a press on the first row of its list. */
function placeOf(id: string, path: string): Place {
  const [list = '', thing] = path.split('/:');
  const need = NEEDS[id] ?? { path: list, ...(thing === undefined ? {} : { opens: ROW }) };
  return { ...need, ...office(id, need.path) };
}

function office(id: string, path: string): Place {
  return { name: `office-${id}`, path: `/office${path}`, who: 'operator' };
}
