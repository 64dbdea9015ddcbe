/** The contents of a list page: the category of the navigation and its query. */
export type Category = {
  readonly code: string;
  readonly gameType: string;
  readonly vassalage?: string;
};

const BY_PATH: Readonly<Record<string, Category>> = {
  '/elott': { code: 'ELOTT', gameType: 'ELOTT' },
  '/lott': { code: 'LOTT', gameType: 'LOTT' },
  '/sports': { code: 'SPORTS', gameType: 'SPORTS' },
  '/esports': { code: 'ESPORTS', gameType: 'SPORTS' },
  '/cockfight': { code: 'DS88', gameType: 'SPORTS', vassalage: 'DS88' },
  '/rng': { code: 'RNG', gameType: 'RNG' },
  '/rnglist': { code: 'RNG', gameType: 'RNG' },
  '/pvp': { code: 'PVP', gameType: 'PVP' },
  '/pvplist': { code: 'PVP', gameType: 'PVP' },
  '/live': { code: 'LIVE', gameType: 'LIVE' },
  '/livelist': { code: 'LIVE', gameType: 'LIVE' },
  '/fish': { code: 'FISH', gameType: 'FISH' },
  '/fishlist': { code: 'FISH', gameType: 'FISH' },
};

const ALL: Category = { code: 'ELOTT', gameType: 'ELOTT' };
/** Types of which a list may be asked for by the last segment of its path. */
const TYPES = new Set(['ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP']);

/**
 * The category of a list page's address: `/rngList/fish` lists the type of its last word, else its own (RTE-3).
 * @param search the query with its mark; `vassalage`, or the `page` of /rng, names one vendor; cockfight has its own
 */
export function categoryOfPath(path: string, search = ''): Category {
  const [first = '', word = ''] = path.split('/').slice(1);
  const own = BY_PATH[`/${first.toLowerCase()}`] ?? ALL;
  const type = word.toUpperCase();
  const query = new URLSearchParams(search);
  const vendor =
    query.get('vassalage') ?? (vendorFieldOf(path) === 'page' ? query.get('page') : null);
  const listed = TYPES.has(type) ? { code: type, gameType: type } : own;
  return vendor === null || vendor === '' || 'vassalage' in listed
    ? listed
    : { ...listed, vassalage: vendor };
}

/** The parameter of the vendor in an address: `page` on /rng, `vassalage` on every other list (RTE-3). */
export function vendorFieldOf(path: string): 'page' | 'vassalage' {
  return /^\/rng(\/|$)/i.test(path) ? 'page' : 'vassalage';
}

const ELECTRONIC = /^\/(rng|fish|pvp|live)\/?$/i;

/** Whether an address is that of an electronic game page, whose vendors are shown above its list. */
export function isElectronic(path: string): boolean {
  return ELECTRONIC.test(path);
}
