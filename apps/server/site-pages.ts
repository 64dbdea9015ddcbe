import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { catalogPlace } from '#modules/catalog/server/index.ts';
import { pageHostsOf } from '#modules/social/server/index.ts';
import { defineCache } from '#platform/cache.ts';
import { originOf } from '#platform/http/own-origin.ts';
import type { PageReply, PageRequest, ServePage } from '#platform/http/page.ts';
import { pageHeaders } from '#platform/http/security-headers.ts';

import type { BuiltApp } from './build-app.ts';
import { type BuiltSite, readBuiltSite, SITE } from './built-site.ts';
import { createClosedPage } from './closed-page.ts';
import { framingOf } from './framing.ts';
import { LOGIN_RULE_SCRIPT } from './login-rule-script.ts';
import { mayMeasure, TAG_SOURCES, tagOf, withTag } from './measuring.ts';
import { answersFile, isAnswersFile, keepAnswers } from './page-answers.ts';
import { bootOf, languageOf, type Place } from './page-boot.ts';
import { atAddress, headTags } from './page-head.ts';
import { pageReply } from './page-reply.ts';
import { createPageRenderer, type Renderer } from './render-page.ts';
import { documentOf } from './site-document.ts';
import { createSiteFiles } from './site-files.ts';

type Rendered = {
  readonly html: string;
  readonly status: number;
  /** The address of the file with the answers that the page does not carry. */
  readonly answers: string | undefined;
};

/** A change of a page's data is shown within this time. */
const FRESH_MS = 3_000;
/** Rendered pages by brand, region, language and path. There are as many paths as the site has, and one for all others. */
const pages = defineCache<string, Rendered>({
  name: 'site.pages',
  maxEntries: 500,
  ttlMs: FRESH_MS,
});
/** Pages whose query changes what they show. Anybody can think of further queries, so they push out only each other. */
const queriedPages = defineCache<string, Rendered>({
  name: 'site.queried_pages',
  maxEntries: 100,
  ttlMs: FRESH_MS,
});
/** The address that every unknown one is rendered as: the page says the same everywhere. */
const UNKNOWN = '/-';
/** Folders of built files, and the pages of others. */
const NOT_A_PAGE = /^\/(office|assets|pictures|studio\/[^/]+\/.+)(\/|$)/;
const MAX_QUERY_CHARACTERS = 300;
const STUDIO = /^\/studio\/([a-z-]+)\/?$/;

/**
 * Serves the site's pages: rendered once for each brand, language and path, cached some seconds, the same for
 * everyone, because a session lives in the browser only. Studios' clients get an empty page of their own.
 */
export async function createSitePages(built: BuiltApp, root: string): Promise<ServePage> {
  const folder = join(root, 'dist/site');
  const site = await readBuiltSite(folder);
  // Built by the site's own build; its shape is checked by the first page it renders.
  const renderer = (await import(pathToFileURL(join(folder, 'entry-server.js')).href)) as Renderer;
  const closedPage = createClosedPage(built, site, renderer.render);
  const siteFile = await createSiteFiles(built, { folder, renderer, built: site });
  const { openPage, answersOf } = createOpenPage({ built, site, renderer, folder });
  const pageOf = async (studio: string | undefined, place: Place, request: PageRequest) =>
    studio === undefined
      ? await openPage(place, request)
      : await studioPage({ built, site, studio, place, request });

  return async (request) => {
    const studio = STUDIO.exec(request.path)?.[1];
    const asksForAnswers = isAnswersFile(request.path);
    if (studio === undefined && NOT_A_PAGE.test(request.path) && !asksForAnswers) {
      return undefined;
    }
    const host = request.headers['host'] ?? '';
    const brand = await built.app.db.autocommit((tx) =>
      built.composition.resolveBrand(tx, { host }),
    );
    if (brand === undefined) {
      return undefined;
    }
    const language = languageOf(request, brand.defaultLanguage);
    const origin = originOf(built.app, { host, isOwnHost: brand.isOwnHost ?? false });
    const place = { brandId: brand.id, code: brand.code, host, origin, language };
    const reply =
      (await siteFile(place, request)) ??
      (await closedPage(place, request)) ??
      (asksForAnswers
        ? await answersFile(built.app, place, request, (path) => answersOf(place, request, path))
        : await pageOf(studio, place, request));
    return reply !== undefined && renderer.describe(request.path).carriesSecrets
      ? { ...reply, headers: { ...reply.headers, 'referrer-policy': 'no-referrer' } }
      : reply;
  };
}

type Parts = {
  readonly built: BuiltApp;
  readonly site: BuiltSite;
  readonly renderer: Renderer;
  /** The folder of the built files. */
  readonly folder: string;
};

/** The cached page, at the visitor's address, with the tag and a wider policy for whom that is allowed. */
function createOpenPage(parts: Parts) {
  const { built } = parts;
  const render = createRender(parts);

  async function cachedPage(place: AskedPage): Promise<Rendered> {
    const { brandId, ip } = place;
    // Lists leave out what may not be played where the visitor is.
    const region = await built.app.db.autocommit((tx) =>
      catalogPlace(built.app, tx, { brandId, ip }),
    );
    const key = `${brandId} ${region} ${place.language} ${place.path}`;
    const kept = place.path.includes('?') ? queriedPages : pages;
    return await kept.get(built.app, key, () => render(place));
  }

  async function pageAt(place: Place, request: PageRequest) {
    const about = parts.renderer.describe(request.path);
    const path = about.isKnown ? addressOf(request, about.readsQuery) : UNKNOWN;
    return { about, page: await cachedPage({ ...place, path, ip: request.ip }) };
  }

  /** The file of the answers of now of the page at an address. */
  async function answersOf(
    place: Place,
    request: PageRequest,
    address: string,
  ): Promise<string | undefined> {
    const [path = '/', query = ''] = address.split('?');
    return (await pageAt(place, { ...request, path, query })).page.answers;
  }

  async function openPage(place: Place, request: PageRequest): Promise<PageReply> {
    const { about, page } = await pageAt(place, request);
    const { carriesSecrets } = about;
    const tag = mayMeasure(request, { status: page.status, carriesSecrets })
      ? await tagOf(built, place.brandId)
      : undefined;
    const html = atAddress(page.html, place.origin, request.query);
    const reply = await pageReply(
      tag === undefined ? html : withTag(html, tag),
      page.status,
      request,
    );
    const hosts = await pageHostsOf(built.app, place.brandId);
    const sources = tag === undefined ? undefined : TAG_SOURCES;
    const framing = await framingOf(built, place.brandId);
    return {
      ...reply,
      headers: {
        ...reply.headers,
        ...pageHeaders(request.path, request.nonce, hosts, sources, framing),
      },
    };
  }

  return { openPage, answersOf };
}

/** The rendered address: it must equal the address that the browser's first render uses. */
function addressOf({ path, query }: PageRequest, readsQuery: boolean): string {
  return readsQuery && query !== '' ? `${path}?${query.slice(0, MAX_QUERY_CHARACTERS)}` : path;
}

type AskedPage = Place & {
  readonly path: string;
  /** The IP address of the visitor whose request starts the rendering; public calls are made in this visitor's place. */
  readonly ip: string;
};

function createRender({ built, site, renderer, folder }: Parts) {
  const fill = createPageRenderer(built, renderer);
  const say = built.composition.texts.translate;
  const hasPicture = (path: string) => existsSync(join(folder, path));

  return async (place: AskedPage): Promise<Rendered> => {
    const gtagId = await tagOf(built, place.brandId);
    const bare = await bootOf(built, place, { gtagId });
    const brand = bare.brand.name[place.language];
    const path = place.path.split('?')[0] ?? '/';
    const about = renderer.describe(path);
    // Members see the page all the same: their browser draws it, once it has found the session.
    const isForMembers = bare.brand.sendLoggedOutToLogin && !about.isOpenToVisitors;
    const drawn = isForMembers
      ? { html: '', boot: bare, later: [] }
      : await fill(place, place.path, bare);
    const { body, boot, answers } = await withLater(built, place, drawn);
    const html = await documentOf(built.app, site, {
      entry: SITE,
      wanted: wantedBy(about, place.language),
      language: place.language,
      boot,
      head: headTags({
        title: say(place.language, `${about.head}.title`, { brand }) ?? brand,
        description: say(place.language, `${about.head}.description`, { brand }) ?? '',
        site: brand,
        language: place.language,
        canonical: about.isPrivate ? '' : about.canonical,
        picture: [`/pictures/og-${about.picture}.jpg`].find(hasPicture),
      }),
      headScript: isForMembers ? `${LOGIN_RULE_SCRIPT};` : undefined,
      body,
    });
    if (html === undefined) {
      throw new Error('the site is not built: npm run build');
    }
    return { html, answers, status: about.isKnown ? 200 : 404 };
  };
}

/** Every page beyond home asks for all pages and for the texts of all modules. */
function wantedBy(about: { readonly canonical: string }, language: Place['language']) {
  return about.canonical === '/'
    ? []
    : ['apps/site/routes.ts', `virtual:messages/pages/${language}`];
}

/** A drawn page, which names the file of the answers that it does not carry. */
async function withLater(
  built: BuiltApp,
  place: AskedPage,
  { html, boot, later }: Awaited<ReturnType<ReturnType<typeof createPageRenderer>>>,
) {
  const answers = await keepAnswers(built.app, place, later);
  return { body: html, answers, boot: answers === undefined ? boot : { ...boot, later: answers } };
}

/** The empty page a studio's client draws itself into, framed by the site. */
async function studioPage(page: {
  readonly built: BuiltApp;
  readonly site: BuiltSite;
  readonly studio: string;
  readonly place: Place;
  readonly request: PageRequest;
}): Promise<PageReply | undefined> {
  const { built, site, studio, place, request } = page;
  const boot = await bootOf(built, place);
  const html = await documentOf(built.app, site, {
    entry: `studios/${studio}/client/main.tsx`,
    language: place.language,
    boot,
    head: headTags({
      title: boot.brand.name[place.language],
      description: '',
      site: boot.brand.name[place.language],
      language: place.language,
      canonical: '',
    }),
    body: '',
  });
  if (html === undefined) {
    return undefined;
  }
  const reply = await pageReply(html, 200, request);
  const framing = await framingOf(built, place.brandId);
  const rules = pageHeaders(request.path, request.nonce, [], undefined, framing);
  return { ...reply, headers: { ...reply.headers, ...rules } };
}
