import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { settingsOf } from '#modules/brand/server/index.ts';
import { answer } from '#platform/http/dispatch.ts';
import type { PageReply, PageRequest, ServePage } from '#platform/http/server.ts';
import type { BuiltHouse } from './build-house.ts';
import { type BuiltSite, documentOf, readBuiltSite } from './site-document.ts';

type Language = 'bn' | 'en';

/** An answer that a page is rendered with, under the key the browser will look for it. */
type Seed = { readonly key: readonly unknown[]; readonly value: unknown };

/** A public question, asked exactly as the page's part will ask it: that makes it the same answer. */
type Shown = { readonly path: string; readonly input: Readonly<Record<string, number | string>> };

/** What `dist/site/entry-server.js` exports. */
type Renderer = {
  readonly render: (page: { readonly url: string; readonly boot: unknown }) => Promise<string>;
  readonly knows: (path: string) => boolean;
};

type Rendered = { readonly html: string; readonly status: number; readonly untilMs: number };

const compress = promisify(brotliCompress);
/** Each answer has a nonce of its own and is compressed anew: a middling quality, a few milliseconds. */
const BROTLI_QUALITY = 7;
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
  { path: '/wps/relay/MCSFE_getListAnnouncements', input: {} },
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

  async function keptPage(place: Place & { readonly path: string }): Promise<Rendered> {
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
    if (studio !== undefined) {
      const html = documentOf(site, {
        entry: `studios/${studio}/client/main.tsx`,
        language,
        boot: await bootOf(built, place, []),
        body: '',
      });
      return html === undefined ? undefined : await pageReply(html, 200, request);
    }
    const page = await keptPage({ ...place, path: addressOf(request) });
    return await pageReply(page.html, page.status, request);
  };
}

/** What is rendered: the browser must find what its own first look at the address would show. */
function addressOf({ path, query }: PageRequest): string {
  return READS_QUERY.has(path) && query !== '' ? `${path}?${query.slice(0, LONGEST_QUERY)}` : path;
}

type Place = {
  readonly brandId: number;
  readonly code: string;
  readonly host: string;
  readonly language: Language;
};

async function renderPage(
  built: BuiltHouse,
  site: BuiltSite,
  renderer: Renderer,
  place: Place & { readonly path: string },
): Promise<Rendered> {
  const seeds = (await Promise.all(SHOWN.map((shown) => seedOf(built, place, shown)))).flat();
  const boot = await bootOf(built, place, seeds);
  const body = await renderer.render({ url: place.path, boot });
  const html = documentOf(site, {
    entry: 'apps/site/main.tsx',
    language: place.language,
    boot,
    body,
  });
  if (html === undefined) {
    throw new Error('the site is not built: npm run build');
  }
  return {
    html,
    status: renderer.knows(place.path.split('?')[0] ?? '/') ? 200 : 404,
    untilMs: built.house.clock.nowMs() + KEEP_MS,
  };
}

async function seedOf(
  built: BuiltHouse,
  place: Place,
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
    ip: '127.0.0.1',
  });
  const body = JSON.parse(reply.body) as { readonly success?: boolean; readonly value?: unknown };
  // The browser asks again for what could not be had now.
  return body.success === true
    ? [{ key: [`GET ${path}`, input, place.language, ''], value: body.value }]
    : [];
}

async function bootOf(built: BuiltHouse, place: Place, data: readonly Seed[]) {
  const settings = await built.house.db.autocommit((tx) => settingsOf(tx, place.brandId));
  return {
    merchant: place.code,
    language: place.language,
    brand: {
      name: settings.name,
      currencySymbol: settings.currencySymbol,
      currencyScale: settings.currencyScale,
      isSandbox: settings.isSandbox,
      languages: settings.languages,
      theme: settings.theme,
      timeZone: settings.timeZone,
      agreementAge: settings.ages.agreement,
      chatHeaderColour: settings.chatHeaderColour,
      switches: settings.switches,
      memberCentre: settings.memberCentre,
    },
    data,
  };
}

function languageOf(request: PageRequest, fallback: string): Language {
  const asked =
    new URLSearchParams(request.query).get('lang') ??
    /(?:^|;\s*)lang=(\w+)/.exec(request.headers['cookie'] ?? '')?.[1] ??
    fallback;
  return asked.toLowerCase() === 'en' ? 'en' : 'bn';
}

async function pageReply(html: string, status: number, request: PageRequest): Promise<PageReply> {
  const body = html.replaceAll('__NONCE__', request.nonce);
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'Cookie, Accept-Encoding',
  };
  if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) {
    return { status, headers, body };
  }
  return {
    status,
    headers: { ...headers, 'content-encoding': 'br' },
    body: await compress(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  };
}
