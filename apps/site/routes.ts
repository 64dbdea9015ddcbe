import { type ComponentType, createElement, lazy, useState } from 'react';
import { isPath, plainRoute } from '#platform/site/router.tsx';
import type { SiteRoute } from '#platform/site/slots.ts';
import { modules } from './all-modules.ts';
import { homePages } from './home/page.ts';
import { withPageTexts } from './languages.ts';
import type { Page } from './page.ts';
import { renewOnce } from './renew-once.ts';

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
  ...homePages,
  ...[...modules.flatMap((module) => module.routes ?? []), CREDITS, GAMES, POINT_MALL].map(
    (route) => ({
      path: route.path,
      page: pageOfRoute(route),
    }),
  ),
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
