import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pageHostsOf } from '#modules/social/server/index.ts';
import { answer } from '#platform/http/dispatch.ts';
import { pageHeaders } from '#platform/http/security-headers.ts';
import type { PageReply, PageRequest, ServePage } from '#platform/http/server.ts';
import { isOpenToVisitors, LOGIN_RULE_SCRIPT } from '#platform/site/login-rule.ts';
import type { BuiltHouse } from './build-house.ts';
import { createClosedPage } from './closed-page.ts';
import { mayMeasure, TAG_SOURCES, tagOf, withTag } from './measuring.ts';
import { bootOf, languageOf, type Place, type Seed } from './page-boot.ts';
import { pageReply } from './page-reply.ts';
import { type BuiltSite, documentOf, readBuiltSite } from './site-document.ts';

/** A public question, asked exactly as the page's part will ask it: that makes it the same answer. */
type Shown = { readonly path: string; readonly input: Readonly<Record<string, number | string>> };

/** What `dist/site/entry-server.js` exports. */
type Renderer = {
  readonly render: (page: { readonly url: string; readonly boot: unknown }) => Promise<string>;
  readonly knows: (path: string) => boolean;
};

type Rendered = { readonly html: string; readonly status: number; readonly untilMs: number };

const KEEP_MS = 3_000;
const MOST_KEPT = 500;
const NOT_A_PAGE =
  /^\/(wps|lgw|lotto|office|w|fairness|docs|assets|pictures|health|ws|studio\/[^/]+\/.+)(\/|$)/;
/** Public pages whose first look depends on the query. */
const READS_QUERY = new Set(['/verify']);
const LONGEST_QUERY = 300;
const STUDIO = /^\/studio\/([a-z-]+)\/?$/;
/** Public answers that every page shows, by wire name: navigation, notices, popular games, winners. */
const SHOWN: readonly Shown[] = [
  { path: '/wps/relay/GCSGAME_newGameVendor', input: {} },
  { path: '/wps/relay/MCSFE_getListAnnouncements', input: { platform: 'W', brief: 1 } },
  { path: '/wps/relay/GCSGAME_hotGamesV2', input: {} },
  { path: '/wps/relay/GCSGAME_gameList', input: { pageNo: 1, pageSize: 12 } },
  { path: '/wps/relay/GCSGAME_getRankList', input: { limitNum: 8 } },
];

/**
 * Serves the site's pages: rendered once for each brand, language and path, kept some seconds, the same for
 * everyone, because a session lives in the browser only. Studios' clients get an empty page of their own.
 */
export async function createSitePages(built: BuiltHouse, root: string): Promise<ServePage> {
  const folder = join(root, 'dist/site');
  const site = await readBuiltSite(folder);
  // Built by the site's own build; its shape is checked by the first page it renders.
  const renderer = (await import(pathToFileURL(join(folder, 'entry-server.js')).href)) as Renderer;
  const kept = new Map<string, Rendered>();
  const closedPage = createClosedPage(built, site, renderer.render);

  async function keptPage(place: AskedPage): Promise<Rendered> {
    const key = `${place.brandId} ${place.language} ${place.path}`;
    const known = kept.get(key);
    if (known !== undefined && known.untilMs > built.house.clock.nowMs()) {
      return known;
    }
    const page = await renderPage(built, site, renderer, place);
    if (kept.size >= MOST_KEPT) {
      kept.clear();
    }
    kept.set(key, page);
    return page;
  }

  /** The kept page, with the tag and a wider policy for whom that is allowed. */
  async function openPage(place: Place, request: PageRequest): Promise<PageReply> {
    const page = await keptPage({ ...place, path: addressOf(request), ip: request.ip });
    const tag = mayMeasure(request, page.status) ? await tagOf(built, place.brandId) : undefined;
    const html = tag === undefined ? page.html : withTag(page.html, tag);
    const reply = await pageReply(html, page.status, request);
    const hosts = await pageHostsOf(built.house, place.brandId);
    const sources = tag === undefined ? undefined : TAG_SOURCES;
    return {
      ...reply,
      headers: { ...reply.headers, ...pageHeaders(request.path, request.nonce, hosts, sources) },
    };
  }

  return async (request) => {
    const studio = STUDIO.exec(request.path)?.[1];
    if (studio === undefined && NOT_A_PAGE.test(request.path)) {
      return undefined;
    }
    const host = request.headers['host'] ?? '';
    const brand = await built.house.db.autocommit((tx) =>
      built.composition.resolveBrand(tx, { host }),
    );
    if (brand === undefined) {
      return undefined;
    }
    const language = languageOf(request, brand.defaultLanguage);
    const place = { brandId: brand.id, code: brand.code, host, language };
    const closed = await closedPage(place, request);
    if (closed !== undefined) {
      return closed;
    }
    if (studio !== undefined) {
      const html = documentOf(site, {
        entry: `studios/${studio}/client/main.tsx`,
        language,
        boot: await bootOf(built, place),
        body: '',
      });
      return html === undefined ? undefined : await pageReply(html, 200, request);
    }
    return await openPage(place, request);
  };
}

/** What is rendered: the browser must find what its own first look at the address would show. */
function addressOf({ path, query }: PageRequest): string {
  return READS_QUERY.has(path) && query !== '' ? `${path}?${query.slice(0, LONGEST_QUERY)}` : path;
}

type AskedPage = Place & {
  readonly path: string;
  /** Who asks first: what everybody may see is asked for in their place. */
  readonly ip: string;
};

async function renderPage(
  built: BuiltHouse,
  site: BuiltSite,
  renderer: Renderer,
  place: AskedPage,
): Promise<Rendered> {
  const gtagId = await tagOf(built, place.brandId);
  const bare = await bootOf(built, place, { gtagId });
  // Members see the page all the same: their browser draws it, once it has found the session.
  const isForMembers = bare.brand.sendLoggedOutToLogin && !isOpenToVisitors(pathOf(place.path));
  const boot = isForMembers ? bare : { ...bare, data: await seedsOf(built, place) };
  const html = documentOf(site, {
    entry: 'apps/site/main.tsx',
    language: place.language,
    boot,
    headScript: isForMembers ? `${LOGIN_RULE_SCRIPT};` : undefined,
    body: isForMembers ? '' : await renderer.render({ url: place.path, boot }),
  });
  if (html === undefined) {
    throw new Error('the site is not built: npm run build');
  }
  return {
    html,
    status: renderer.knows(pathOf(place.path)) ? 200 : 404,
    untilMs: built.house.clock.nowMs() + KEEP_MS,
  };
}

function pathOf(address: string): string {
  return address.split('?')[0] ?? '/';
}

async function seedsOf(built: BuiltHouse, place: AskedPage): Promise<readonly Seed[]> {
  return (await Promise.all(SHOWN.map((shown) => seedOf(built, place, shown)))).flat();
}

async function seedOf(
  built: BuiltHouse,
  place: AskedPage,
  { path, input }: Shown,
): Promise<readonly Seed[]> {
  const reply = await answer(built.composition, {
    method: 'GET',
    path,
    query: new URLSearchParams(
      Object.entries(input).map(([name, value]): [string, string] => [name, String(value)]),
    ).toString(),
    headers: { host: place.host, merchant: place.code, language: place.language.toUpperCase() },
    body: new Uint8Array(),
    ip: place.ip,
  });
  const body = JSON.parse(reply.body) as { readonly success?: boolean; readonly value?: unknown };
  // The browser asks again for what could not be had now.
  return body.success === true
    ? [{ key: [`GET ${path}`, input, place.language, ''], value: body.value }]
    : [];
}
