import { isTagId, settingsOf } from '#modules/brand/server/index.ts';
import type { PageRequest } from '#platform/http/page.ts';
import type { PageSources } from '#platform/http/security-headers.ts';
import { measuringAnswer } from '#platform/site/measuring.ts';
import type { BuiltApp } from './build-app.ts';

const TAG_HOST = 'https://www.googletagmanager.com';
const TAG_CALLS = [
  TAG_HOST,
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
] as const;

/** The foreign origins from which a measured page may load and to which it may connect. */
export const TAG_SOURCES: PageSources = {
  scripts: [TAG_HOST],
  calls: TAG_CALLS,
  images: TAG_CALLS,
};

/** The brand's tag; undefined where it has none: then nothing is loaded and nobody is asked. */
export async function tagOf(built: BuiltApp, brandId: number): Promise<string | undefined> {
  const { gtagId } = await built.app.db.autocommit((tx) => settingsOf(tx, brandId));
  return gtagId !== '' && isTagId(gtagId) ? gtagId : undefined;
}

/**
 * Whether an answer may carry the tag: a page of the site, for a browser that has agreed. Pages that do not exist and
 * addresses with a one-time token are never measured, and games and the office are not asked about.
 */
export function mayMeasure(
  request: Pick<PageRequest, 'headers'>,
  page: { readonly status: number; readonly carriesSecrets: boolean },
): boolean {
  return (
    page.status === 200 &&
    !page.carriesSecrets &&
    measuringAnswer(request.headers['cookie'] ?? '') === 'yes'
  );
}

/**
 * A rendered document with the tag at its end. It learns the origin and the path of the page and no more: no query, no
 * title, not where the reader came from, nothing for advertising; its cookies stay on this host, 180 days.
 */
export function withTag(html: string, gtagId: string): string {
  const setUp = `window.dataLayer=[];window.gtag=function(){dataLayer.push(arguments)};gtag('consent','default',{analytics_storage:'granted',ad_storage:'denied',ad_user_data:'denied',ad_personalization:'denied'});gtag('set',{page_location:location.origin+location.pathname,page_title:location.pathname,page_referrer:location.origin+'/'});gtag('js',new Date());gtag('config',${JSON.stringify(gtagId)},{send_page_view:false,cookie_domain:'none',cookie_expires:15552000,cookie_flags:'samesite=lax'+(location.protocol==='https:'?';secure':''),allow_google_signals:false,allow_ad_personalization_signals:false})`;
  const tag = `<script nonce="__NONCE__">${setUp}</script><script async src="${TAG_HOST}/gtag/js?id=${encodeURIComponent(gtagId)}" nonce="__NONCE__"></script>`;
  const end = html.lastIndexOf('</body>');
  return end < 0 ? html : html.slice(0, end) + tag + html.slice(end);
}
