import { type ComponentType, createElement, lazy, useState } from 'react';
import { isPath, plainRoute } from '#platform/site/router.tsx';
import type { SiteModule, SiteRoute } from '#platform/site/slots.ts';
import { readStored, writeStored } from '#platform/site/storage.ts';
import { HOME_PATHS, REGISTER_PATHS } from './home/paths.ts';
import { Home } from './home/screen.tsx';
import { withPageTexts } from './languages.ts';
import * as registry from './registry.ts';
import type { FrameProps } from './shell/frame.tsx';

/** The functions of a page that only the server calls. */
export type ServedPage = Pick<
  SiteRoute,
  'readsQuery' | 'picture' | 'carriesSecrets' | 'isClosedToRobots'
>;

/** A page with everything around it that is known before it is loaded. */
export type Page = Omit<FrameProps, 'children'> & {
  /** The one address it is known under, whatever other names lead to it; empty where there is no page. */
  readonly canonical: string;
  /** The keys of its title and description among the messages. */
  readonly head: string;
  readonly isPrivate: boolean;
  readonly isOwnRecord: boolean;
  readonly served: ServedPage;
  readonly Screen: ComponentType;
  /** Brings the screen's script before the screen is drawn; nothing to bring for home. */
  readonly load: () => Promise<unknown>;
};

/** The path that was reloaded last. */
const RENEWED = 'renewed';

const CREDITS: SiteRoute = {
  path: '/credits',
  load: () => import('./credits/screen.tsx'),
  head: 'credits.head',
};

const GAMES: SiteRoute = {
  path: '/games',
  load: () => import('./games/screen.tsx'),
  head: 'games.head',
};

/** Opens later, until a module brings the page itself. */
const POINT_MALL: SiteRoute = {
  path: '/pointMall',
  load: () => import('./not-open-yet/screen.tsx'),
  head: 'notYet.pointMall.head',
  bannerGroup: 'w_shop',
  hasNoRail: true,
  picture: 'promotions',
};

const home: Page = {
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

/** The page of an unknown address (RTE-8). */
const nowhere = pageOfRoute({
  path: '',
  load: () => import('./not-found/screen.tsx'),
  head: 'notFound.head',
  isPrivate: true,
});

/**
 * Every route of every module, with its screen made lazy once; a component created in each render would mount again
 * each time.
 */
const routes = [
  ...HOME_PATHS.map((path) => ({ path, page: home })),
  ...REGISTER_PATHS.map((path) => ({ path, page: register })),
  ...[
    ...Object.values<SiteModule>(registry).flatMap((module) => module.routes ?? []),
    CREDITS,
    GAMES,
    POINT_MALL,
  ].map((route) => ({ path: route.path, page: pageOfRoute(route) })),
];

/** The page at a path. */
export function pageOf(path: string): Page {
  return routes.find((route) => isPath(route.path, path))?.page ?? nowhere;
}

/** Addresses that search engines may know, each once. */
export function publicPaths(): readonly string[] {
  const open = routes.map(({ page }) => page).filter((page) => !page.isPrivate);
  return [...new Set(open.map((page) => page.canonical))];
}

/** Beginnings of addresses that search engines must not ask for. */
export function pathsClosedToRobots(): readonly string[] {
  return routes
    .filter(({ page }) => page.served.isClosedToRobots)
    .map(({ path }) => path)
    .sort();
}

function pageOfRoute(route: SiteRoute): Page {
  const kind = route.frame ?? 'full';
  const { Screen, load } = lateScreen(route.load);
  return {
    canonical: route.canonical ?? plainRoute(route.path),
    head: route.head ?? 'home.head',
    kind,
    bannerGroup: route.bannerGroup,
    hasRail: kind === 'full' && route.hasNoRail !== true,
    isPrivate: route.isPrivate === true,
    isOwnRecord: route.whenClosed === 'ownRecord',
    isOpenToVisitors: route.isOpenToVisitors === true,
    wholeWindow: route.wholeWindow,
    served: route,
    Screen,
    load,
  };
}

/**
 * A missing script means that a new version of the site is served, so that the address is loaded again, once. Typed
 * text belongs to the page that the reader has left.
 */
function renewOnce(): void {
  if (navigator.onLine && readStored('sessionStorage', RENEWED) !== location.pathname) {
    writeStored('sessionStorage', RENEWED, location.pathname);
    location.reload();
  }
}

/** A screen that is drawn as soon as it is there: at once after `load`, else once it has come. */
function lateScreen(bring: SiteRoute['load']): Pick<Page, 'Screen' | 'load'> {
  let there: ComponentType | undefined;
  const load = async () => {
    try {
      const { Screen } = await withPageTexts(bring);
      there = Screen;
      return { default: Screen };
    } catch (error) {
      // A visitor who comes back later tries again.
      late = lazy<ComponentType>(load);
      renewOnce();
      throw error;
    }
  };
  let late = lazy<ComponentType>(load);
  return {
    load,
    // The choice is stable while the route is mounted, because another kind of element would mount again.
    Screen: () => createElement(useState(() => there ?? late)[0]),
  };
}
