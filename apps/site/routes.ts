import { type ComponentType, createElement, lazy, useState } from 'react';
import { isPath, plainRoute } from '#platform/site/router.tsx';
import type { SiteModule, SiteRoute } from '#platform/site/slots.ts';
import { readStored, writeStored } from '#platform/site/storage.ts';
import { Home } from './home/screen.tsx';
import { withPageTexts } from './languages.ts';
import { NOT_OPEN_YET } from './not-open-yet/pages.ts';
import * as registry from './registry.ts';
import type { FrameProps } from './shell/frame.tsx';

/** A page with everything around it that is known before it is loaded. */
export type Page = Pick<FrameProps, 'kind' | 'bannerGroup' | 'hasRail'> & {
  /** The one address it is known under, whatever other names lead to it; empty where nothing stands. */
  readonly canonical: string;
  /** Where its title and description stand among the messages. */
  readonly head: string;
  readonly isPrivate: boolean;
  readonly isOwnRecord: boolean;
  readonly Screen: ComponentType;
  /** Brings the screen's script before the screen is drawn; nothing to bring for home. */
  readonly load: () => Promise<unknown>;
};

/** Home under its other names; the last two open the registration over it (RTE-2). */
const HOME_PATHS = ['/', '/index', '/index.html', '/home', '/register', '/register.html'];
/** The path that was loaded anew last. */
const RENEWED = 'renewed';
/** A second name of a page (RTE-7). */
const SAME_AS: Readonly<Record<string, string>> = { '/download': '/down' };

const CREDITS: SiteRoute = {
  path: '/credits',
  load: () => import('./credits/screen.tsx'),
  head: 'credits.head',
};

const home: Page = {
  canonical: '/',
  head: 'home.head',
  kind: 'full',
  bannerGroup: 'w_home',
  hasRail: true,
  isPrivate: false,
  isOwnRecord: false,
  Screen: Home,
  load: async () => undefined,
};

/** What stands at an address that leads nowhere (RTE-8). */
const nowhere = pageOfRoute({
  path: '',
  load: () => import('./not-found/screen.tsx'),
  head: 'notFound.head',
  isPrivate: true,
});

/** Every route of every module, its screen made lazy once: made anew at each render it would mount anew. */
const routes = [
  ...Object.values<SiteModule>(registry).flatMap((module) => module.routes ?? []),
  CREDITS,
  ...NOT_OPEN_YET.map(
    ([name, frame]): SiteRoute => ({
      path: `/${name}`,
      load: async () => ({
        Screen: (await import('./not-open-yet/screen.tsx')).screenOf(name),
      }),
      head: `notYet.${name}.head`,
      ...frame,
    }),
  ),
].map((route) => ({ path: route.path, page: pageOfRoute(route) }));

/** The page at a path; a module's own page comes before one that is not open yet. */
export function pageOf(path: string): Page {
  if (HOME_PATHS.some((name) => isPath(name, path))) {
    return home;
  }
  const sameAs = Object.keys(SAME_AS).find((name) => isPath(name, path));
  const wanted = sameAs === undefined ? path : (SAME_AS[sameAs] ?? path);
  return routes.find((route) => isPath(route.path, wanted))?.page ?? nowhere;
}

/** Addresses that search engines may know, each once. */
export function publicPaths(): readonly string[] {
  const open = [home, ...routes.map(({ page }) => page)].filter((page) => !page.isPrivate);
  return [...new Set(open.map((page) => page.canonical))];
}

function pageOfRoute(route: SiteRoute): Page {
  const kind = route.frame ?? 'full';
  const { Screen, load } = lateScreen(route.load);
  return {
    canonical: plainRoute(route.path),
    head: route.head ?? 'home.head',
    kind,
    bannerGroup: route.bannerGroup,
    hasRail: kind === 'full' && route.hasNoRail !== true,
    isPrivate: route.isPrivate === true,
    isOwnRecord: route.whenClosed === 'ownRecord',
    Screen,
    load,
  };
}

/**
 * A page whose script is gone belongs to a site that has been renewed meanwhile: its address is loaded anew, once. What
 * was typed stood on the page that the reader has left.
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
      // Who comes back later tries anew.
      late = lazy<ComponentType>(load);
      renewOnce();
      throw error;
    }
  };
  let late = lazy<ComponentType>(load);
  return {
    load,
    // Chosen once for as long as it is mounted: another kind of element would start anew.
    Screen: () => createElement(useState(() => there ?? late)[0]),
  };
}
