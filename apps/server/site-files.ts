import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brandName, settingsOf } from '#modules/brand/server/index.ts';
import { markAsked, neutralMark } from '#modules/catalog/server/index.ts';
import { escapeHtml } from '#platform/html/escape-html.ts';
import type { PageReply, PageRequest } from '#platform/http/page.ts';
import type { BuiltApp } from './build-app.ts';
import { type BuiltSite, filesOf } from './built-site.ts';
import { callAreas } from './call-areas.ts';
import type { Place } from './page-boot.ts';
import type { Renderer } from './render-page.ts';

const HOUR = 'public, max-age=3600';
/** Paths that are no pages of the site, so that search engines need not request them. */
const NOT_FOR_ROBOTS = ['/office', '/studio/', '/wps/', '/lgw/', '/w/'];

/** Icons of the installed application, as far as the pictures hold them. */
const ICONS = [
  { src: '/pictures/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/pictures/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  {
    src: '/pictures/icon-maskable-512.png',
    sizes: '512x512',
    type: 'image/png',
    purpose: 'maskable',
  },
  { src: '/pictures/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
] as const;

/** What says that there is no network: the last part that a page asks for, so that it may be asked for too late. */
const OFFLINE_STRIP = 'apps/site/offline/offline-strip.tsx';

type File = {
  readonly type: string;
  readonly keep: string;
  readonly body: string;
  readonly more?: Readonly<Record<string, string>>;
};

/** A worker may do what the policy of its own script allows: ask us, and nobody else. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'; script-src 'self'";

/**
 * Files at the root of every host that are each brand's own: for search engines, for installing, and marks of vendors
 * that nobody drew.
 * @returns undefined for any other path
 */
export async function createSiteFiles(
  built: BuiltApp,
  site: { readonly folder: string; readonly renderer: Renderer; readonly built: BuiltSite },
): Promise<(place: Place, request: PageRequest) => Promise<PageReply | undefined>> {
  const { renderer } = site;
  const icons = ICONS.filter(({ src }) => existsSync(join(site.folder, src)));
  const script = await readFile(join(site.folder, 'sw.js'), 'utf8').catch(() => undefined);
  const areas = JSON.stringify(
    callAreas(built.composition.handlers.map(({ endpoint }) => endpoint)),
  );
  const offline = JSON.stringify(filesOf(site.built, OFFLINE_STRIP));
  const worker =
    script === undefined
      ? undefined
      : `self.callAreas=${areas};self.offlineFiles=${offline};${script}`;

  async function fileAt(path: string, place: Place): Promise<File | undefined> {
    const vendor = markAsked(path);
    if (vendor !== undefined) {
      return { type: 'image/svg+xml', keep: HOUR, body: neutralMark(vendor) };
    }
    const settings = () => built.app.db.autocommit((tx) => settingsOf(tx, place.brandId));
    const { origin } = place;
    switch (path) {
      case '/robots.txt':
        return {
          type: 'text/plain',
          keep: HOUR,
          body: robots(origin, renderer.pathsClosedToRobots()),
        };
      case '/sitemap.xml': {
        const { sendLoggedOutToLogin } = await settings();
        const paths = renderer
          .publicPaths()
          .filter((each) => !sendLoggedOutToLogin || renderer.describe(each).isOpenToVisitors);
        return { type: 'application/xml', keep: HOUR, body: sitemap(origin, paths) };
      }
      case '/manifest.webmanifest': {
        const name = brandName(await settings(), place.language);
        const body = JSON.stringify(manifest(built, { name, icons, language: place.language }));
        return { type: 'application/manifest+json', keep: HOUR, body };
      }
      case '/sw.js':
        // Browsers look for a new worker at each visit; a cached one would hold back every later release of the site.
        return worker === undefined
          ? undefined
          : {
              type: 'text/javascript',
              keep: 'no-cache',
              body: worker,
              more: { 'content-security-policy': WORKER_POLICY },
            };
      default:
        return undefined;
    }
  }

  return async (place, request) => {
    const file = await fileAt(request.path, place);
    return file === undefined
      ? undefined
      : {
          status: 200,
          headers: {
            'content-type': `${file.type}; charset=utf-8`,
            'cache-control': file.keep,
            ...file.more,
          },
          body: file.body,
        };
  };
}

/**
 * What robots leave alone (RFC 9309: an area is the beginning of an address, `$` its end).
 * @param closed paths of pages that are closed at their route; pages of members send `noindex` themselves
 */
function robots(origin: string, closed: readonly string[]): string {
  const areas = [...NOT_FOR_ROBOTS, ...closed.flatMap((path) => [`${path}$`, `${path}?`])];
  return `User-agent: *\n${areas.map((area) => `Disallow: ${area}\n`).join('')}\nSitemap: ${origin}/sitemap.xml\n`;
}

/** Every public page in both languages, each naming the other. */
function sitemap(origin: string, paths: readonly string[]): string {
  const entries = paths.map((path) => {
    const address = escapeHtml(`${origin}${path}`);
    const languages = ['bn', 'en'].map(
      (code) => `<xhtml:link rel="alternate" hreflang="${code}" href="${address}?lang=${code}"/>`,
    );
    const others = `${languages.join('')}<xhtml:link rel="alternate" hreflang="x-default" href="${address}"/>`;
    return ['', '?lang=bn', '?lang=en']
      .map((query) => `<url><loc>${address}${query}</loc>${others}</url>`)
      .join('');
  });
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('')}</urlset>\n`;
}

function manifest(
  built: BuiltApp,
  site: {
    readonly name: string;
    readonly icons: readonly (typeof ICONS)[number][];
    readonly language: Place['language'];
  },
) {
  const { language, name: brand } = site;
  const say = (key: string) => built.composition.texts.translate(language, key, { brand }) ?? '';
  return {
    id: '/',
    name: site.name,
    short_name: site.name,
    description: say('home.head.description'),
    lang: site.language,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#0B2530',
    theme_color: '#0B2530',
    icons: site.icons,
  };
}
