/** What a list page shows: the category of the navigation and the query behind it. */
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
  '/rngList': { code: 'RNG', gameType: 'RNG' },
  '/pvp': { code: 'PVP', gameType: 'PVP' },
  '/pvpList': { code: 'PVP', gameType: 'PVP' },
  '/live': { code: 'LIVE', gameType: 'LIVE' },
  '/liveList': { code: 'LIVE', gameType: 'LIVE' },
  '/fish': { code: 'FISH', gameType: 'FISH' },
  '/fishList': { code: 'FISH', gameType: 'FISH' },
};

const ALL: Category = { code: 'ELOTT', gameType: 'ELOTT' };

/** The category of a list page's path. */
export function categoryOfPath(path: string): Category {
  return BY_PATH[path] ?? ALL;
}
