import { isIP } from 'node:net';
import { settingsOf } from '#modules/brand/server/index.ts';
import { defineCache } from '#platform/cache.ts';
import type { PageReply, PageRequest } from '#platform/http/page.ts';
import type { Closed } from '#platform/site/closed.ts';
import type { BuiltApp } from './build-app.ts';
import { type BuiltSite, SITE } from './built-site.ts';
import { logPartError } from './log-part-error.ts';
import { bootOf, type Place } from './page-boot.ts';
import { headTags } from './page-head.ts';
import { pageReply } from './page-reply.ts';
import type { Renderer } from './render-page.ts';
import { documentOf } from './site-document.ts';

/** The form of the page, by all that it shows. */
const forms = defineCache<string, string>({
  name: 'site.closed_pages',
  maxEntries: 200,
  ttlMs: 3_000,
});
/** The placeholder of the visitor's address in the cached page. */
const ADDRESS = '__ADDRESS__';
/** When a crawler may come back; people's pages find out by themselves. */
const RETRY_SECONDS = '120';

type Render = (
  page: Parameters<Renderer['render']>[0],
) => Promise<Pick<Awaited<ReturnType<Renderer['render']>>, 'html'>>;

/**
 * The page of a platform that is closed to the visitor, whatever the address: 503 in maintenance, 451 in a closed region
 * (STS-1). It names the visitor's address, so no browser and no proxy may cache it; only its form is cached here.
 * @returns undefined while the site is open to the visitor
 */
export function createClosedPage(
  built: BuiltApp,
  site: BuiltSite,
  render: Render,
): (place: Place, request: PageRequest) => Promise<PageReply | undefined> {
  const { db, guards } = built.app;

  async function formOf(place: Place, status: 1 | 2): Promise<string> {
    const settings = await db.autocommit((tx) => settingsOf(tx, place.brandId));
    const closed = {
      status,
      ip: ADDRESS,
      until: settings.maintenanceUntil,
      notice: settings.maintenanceNotice,
      help: settings.customerServiceUrl,
    };
    const key = JSON.stringify([place.brandId, place.language, closed]);
    return await forms.get(built.app, key, () =>
      renderClosed({ built, site, render, place, closed }),
    );
  }

  return async (place, request) => {
    const { brandId } = place;
    const refusal = await db.autocommit((tx) =>
      guards.beforeVisit(tx, { brandId, ip: request.ip }),
    );
    if (refusal === undefined) {
      return undefined;
    }
    const isRegion = refusal.kind === 'region';
    const form = await formOf(place, isRegion ? 2 : 1);
    // Only an IP address is written into the page, whatever a proxy sends.
    const html = form.replaceAll(ADDRESS, isIP(request.ip) === 0 ? '' : request.ip);
    return await pageReply(html, isRegion ? 451 : 503, request, {
      'cache-control': 'no-store',
      ...(isRegion ? {} : { 'retry-after': RETRY_SECONDS }),
    });
  };
}

async function renderClosed(page: {
  readonly built: BuiltApp;
  readonly site: BuiltSite;
  readonly render: Render;
  readonly place: Place;
  readonly closed: Closed;
}): Promise<string> {
  const { built, site, place, closed } = page;
  const boot = await bootOf(built, place, { closed });
  const onError = logPartError(built.app.log, '/');
  const title = built.composition.texts.translate(
    place.language,
    closed.status === 1 ? 'region.maintenance.title' : 'region.restricted.title',
    { brand: boot.brand.name[place.language] },
  );
  const html = await documentOf(built.app, site, {
    entry: SITE,
    language: place.language,
    boot,
    head: headTags({
      title: title ?? '',
      description: '',
      site: boot.brand.name[place.language],
      language: place.language,
      canonical: '',
    }),
    body: (await page.render({ url: '/', boot, onError })).html,
  });
  if (html === undefined) {
    throw new Error('the site is not built: npm run build');
  }
  return html;
}
