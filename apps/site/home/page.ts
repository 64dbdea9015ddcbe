import { isPath } from '#platform/site/router.tsx';
import type { Page } from '../page.ts';
import { HOME_PATHS, REGISTER_PATHS } from './paths.ts';
import { Home } from './screen.tsx';

/** The page that needs nothing but the first script. */
export const home: Page = {
  canonical: '/',
  head: 'home.head',
  kind: 'full',
  bannerGroup: 'w_home',
  hasRail: true,
  wholeWindow: undefined,
  isPrivate: false,
  isOwnRecord: false,
  isOpenToVisitors: false,
  served: {},
  Screen: Home,
  load: async () => undefined,
};
/** Home with the registration over it, for whom the whole site may be closed otherwise (BRD-4). */
const register: Page = { ...home, isOpenToVisitors: true };

/** Home under all of its addresses. */
export const homePages = [
  ...HOME_PATHS.map((path) => ({ path, page: home })),
  ...REGISTER_PATHS.map((path) => ({ path, page: register })),
];

/** Home, if it is at this path. */
export function homeAt(path: string): Page | undefined {
  return homePages.find((route) => isPath(route.path, path))?.page;
}
