/** Pictures beside a link to a page, by the page's canonical path (`apps/site/public/pictures/og-<name>.jpg`). */
const PICTURES: Readonly<Record<string, string>> = {
  '/elott': 'lottery',
  '/lott': 'lottery',
  '/verify': 'lottery',
  '/rng': 'slots',
  '/rngList': 'slots',
  '/live': 'live',
  '/liveList': 'live',
  '/fish': 'fish',
  '/fishList': 'fish',
  '/pvp': 'cards',
  '/pvpList': 'cards',
  '/sports': 'sports',
  '/esports': 'sports',
  '/promotions': 'promotions',
  '/promoDetail': 'promotions',
  '/noticePage': 'promotions',
  '/pointMall': 'promotions',
  '/vip': 'vip',
  '/help': 'help',
  '/helpmc': 'help',
  '/down': 'download',
  '/join': 'join',
};

/** The picture that others show beside a link to a page. */
export function pictureOf(canonical: string): string {
  return `/pictures/og-${PICTURES[canonical] ?? 'home'}.jpg`;
}
