/** One screen of the site: what it is called in the gallery, and its address. */
export type Place = {
  readonly name: string;
  readonly path: string;
  readonly who: 'visitor' | 'member' | 'agent' | 'operator';
  /** Code of the game that is opened there; its node ends the address. */
  readonly game?: string;
  /** What is pressed there: the page that opens by it is the one meant. */
  readonly opens?: string;
  /** The tab of it that is shown. */
  readonly tab?: string;
};

const visitor = (name: string, path: string): Place => ({ name, path, who: 'visitor' });
const member = (name: string, path: string): Place => ({ name, path, who: 'member' });
const agent = (name: string, path: string): Place => ({ name, path, who: 'agent' });

/** Every route of the site, and what opens over a page by its address. Other names of a page stand in `ALIASES`. */
export const PLACES: readonly Place[] = [
  visitor('home', '/'),
  visitor('register', '/register'),
  visitor('login', '/login'),
  visitor('notices', '/noticePage'),
  visitor('vip', '/vip'),
  visitor('points-mall', '/pointMall'),
  visitor('sports', '/sports'),
  visitor('esports', '/esports'),
  visitor('electronic-lottery', '/elott'),
  visitor('lottery-list', '/lott'),
  visitor('cockfight', '/cockfight'),
  visitor('slots-list', '/rngList'),
  visitor('cards-list', '/pvpList'),
  visitor('live-list', '/liveList'),
  visitor('fish-list', '/fishList'),
  visitor('slots', '/rng'),
  visitor('fish', '/fish'),
  visitor('cards', '/pvp'),
  visitor('live', '/live'),
  visitor('promotions', '/promotions'),
  visitor('promotion', '/promoDetail?id=1'),
  visitor('help', '/help'),
  visitor('help-embedded', '/helpmc'),
  visitor('download', '/down'),
  visitor('join', '/join'),
  visitor('hot', '/hot'),
  visitor('new', '/new'),
  visitor('favourites-visitor', '/favorite'),
  visitor('recent-visitor', '/recent'),
  visitor('lottery-lobby', '/lottery'),
  visitor('lottery-vietnam', '/vnlottery'),
  visitor('lottery-sea', '/sealottery'),
  visitor('lottery-results', '/lotteryResults'),
  visitor('lottery-results-vietnam', '/lotteryResults?game=VNB-1M'),
  visitor('lottery-results-yeekee', '/lotteryResults?game=YEEKEE'),
  visitor('lottery-orders-visitor', '/lotteryOrders'),
  visitor('seamless-visitor', '/seamless'),
  visitor('sportsbook-visitor', '/fbsports'),
  visitor('verify', '/verify'),
  visitor('credits', '/credits'),
  visitor('reset-password', '/reset'),
  visitor('not-found', '/nowhere'),
  member('home-member', '/'),
  member('favourites', '/favorite'),
  member('recent', '/recent'),
  member('bets', '/bets'),
  member('lottery-orders', '/lotteryOrders'),
  member('security', '/account/security'),
  member('member-centre', '/?mc=securityCenter'),
  member('member-centre-record', '/?mc=personalHistoryCopy'),
  member('member-centre-messages', '/?mc=messageV2'),
  { ...member('game-k3', '/lottery?node='), game: 'K3-1M' },
  { ...member('game-wingo', '/lottery?node='), game: 'WINGO-1M' },
  { ...member('game-vietnam', '/lottery?node='), game: 'VNB-1M' },
  { ...member('game-yeekee', '/lottery?node='), game: 'YEEKEE' },
  { ...member('game-lucky-sevens', '/game?node='), game: 'S1' },
  agent('agent-centre', '/?ac=agentTeamOverview'),
];

/** Further names of pages: the same page stands there (RTE-2, RTE-4, RTE-7). */
export const ALIASES: Readonly<Record<string, string>> = {
  '/index': '/',
  '/index.html': '/',
  '/home': '/',
  '/register.html': '/register',
  '/download': '/down',
  '/lottert': '/lottery',
};
