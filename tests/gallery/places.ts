/** Describes one screen: its name in the gallery, and its address. */
export type Place = {
  readonly name: string;
  readonly path: string;
  readonly who: 'visitor' | 'member' | 'agent' | 'operator';
  /** The code of the game that is opened there; its node ends the address. */
  readonly game?: string;
  /** This selects what is pressed there; the screen is the page that opens then. */
  readonly opens?: string;
  /** This selects what is pressed on the page that has opened. */
  readonly opensNext?: string;
  /** This tab of the page is shown. */
  readonly tab?: string;
  /** The name of another place with the same layout: in the tour axe checks only that one. */
  readonly like?: string;
};

/** Describes a screen at a route: the query it is opened with, and who sees it; by default a visitor. */
type Shown = Omit<Place, 'path' | 'who'> & {
  readonly query?: string;
  /** Another path of the route, where the page shows something else. */
  readonly at?: string;
  readonly who?: 'member' | 'agent';
};

/** Lists the screens of every route that a module or the site declares. Other paths of a route show the same page. */
export const AT_ROUTES = {
  '/': [
    { name: 'home' },
    { name: 'register', at: '/register' },
    { name: 'home-member', who: 'member', like: 'home' },
    { name: 'member-centre', query: '?mc=securityCenter', who: 'member' },
    { name: 'member-centre-record', query: '?mc=personalHistoryCopy', who: 'member' },
    {
      name: 'member-centre-messages',
      query: '?mc=messageV2',
      who: 'member',
      like: 'member-centre',
    },
    { name: 'agent-centre', query: '?ac=agentTeamOverview', who: 'agent' },
  ],
  '/login': [{ name: 'login' }],
  '/login/social': [{ name: 'login-social' }],
  '/sandbox/identity': [{ name: 'sandbox-identity' }],
  '/noticePage': [{ name: 'notices' }],
  '/vip': [{ name: 'vip' }],
  '/pointMall': [{ name: 'points-mall' }],
  '/sports': [{ name: 'sports', like: 'slots-list' }],
  '/esports': [{ name: 'esports', like: 'slots-list' }],
  '/elott': [{ name: 'electronic-lottery' }],
  '/lott': [{ name: 'lottery-list', like: 'slots-list' }],
  '/cockfight': [{ name: 'cockfight', like: 'slots-list' }],
  '/rngList': [{ name: 'slots-list' }],
  '/pvpList': [{ name: 'cards-list', like: 'slots-list' }],
  '/liveList': [{ name: 'live-list', like: 'slots-list' }],
  '/fishList': [{ name: 'fish-list', like: 'slots-list' }],
  '/rng': [{ name: 'slots' }],
  '/fish': [{ name: 'fish', like: 'slots' }],
  '/pvp': [{ name: 'cards', like: 'slots' }],
  '/live': [{ name: 'live', like: 'slots' }],
  '/promotions': [{ name: 'promotions' }],
  '/promoDetail': [{ name: 'promotion', query: '?id=1' }],
  '/help': [{ name: 'help' }],
  '/helpmc': [{ name: 'help-embedded', like: 'help' }],
  '/down': [{ name: 'download' }],
  '/join': [{ name: 'join' }],
  '/hot': [{ name: 'hot' }],
  '/new': [{ name: 'new', like: 'hot' }],
  '/favorite': [{ name: 'favourites-visitor' }, { name: 'favourites', who: 'member' }],
  '/recent': [
    { name: 'recent-visitor', like: 'favourites-visitor' },
    { name: 'recent', who: 'member', like: 'favourites' },
  ],
  '/lottery': [
    { name: 'lottery-lobby' },
    { name: 'game-k3', query: '?node=', who: 'member', game: 'K3-1M' },
    { name: 'game-wingo', query: '?node=', who: 'member', game: 'WINGO-1M', like: 'game-k3' },
    { name: 'game-vietnam', query: '?node=', who: 'member', game: 'VNB-1M' },
    { name: 'game-yeekee', query: '?node=', who: 'member', game: 'YEEKEE' },
  ],
  '/vnlottery': [{ name: 'lottery-vietnam', like: 'lottery-lobby' }],
  '/sealottery': [{ name: 'lottery-sea', like: 'lottery-lobby' }],
  '/lotteryResults': [
    { name: 'lottery-results' },
    { name: 'lottery-results-vietnam', query: '?game=VNB-1M', like: 'lottery-results' },
    { name: 'lottery-results-yeekee', query: '?game=YEEKEE', like: 'lottery-results' },
  ],
  '/lotteryOrders': [
    { name: 'lottery-orders-visitor', like: 'favourites-visitor' },
    { name: 'lottery-orders', who: 'member' },
  ],
  '/seamless': [{ name: 'seamless-visitor', like: 'favourites-visitor' }],
  '/fbsports': [{ name: 'sportsbook-visitor', like: 'favourites-visitor' }],
  '/verify': [{ name: 'verify' }],
  '/fairness': [{ name: 'fairness' }],
  '/credits': [{ name: 'credits' }],
  '/games': [{ name: 'games' }],
  '/reset': [{ name: 'reset-password' }],
  '/bets': [{ name: 'bets', who: 'member' }],
  '/account/security': [{ name: 'security', who: 'member' }],
  '/game': [{ name: 'game-lucky-sevens', query: '?node=', who: 'member', game: 'S1' }],
} as const satisfies Readonly<Record<string, readonly Shown[]>>;

const NOT_FOUND: Place = { name: 'not-found', path: '/nowhere', who: 'visitor' };

/** Lists every screen of the site. */
export const PLACES: readonly Place[] = [
  ...Object.entries<readonly Shown[]>(AT_ROUTES).flatMap(([route, shown]) =>
    shown.map(
      ({ at = route, query = '', who, ...place }): Place => ({
        ...place,
        who: who ?? 'visitor',
        path: at + query,
      }),
    ),
  ),
  NOT_FOUND,
];
