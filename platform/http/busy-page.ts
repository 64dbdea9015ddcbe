import { escapeHtml } from '#platform/html/escape-html.ts';
import type { Texts } from '#platform/i18n/texts.ts';
import type { Incoming } from './incoming.ts';
import { isRead } from './methods.ts';
import { cookieOf } from './own-cookie.ts';
import type { PageReply } from './page.ts';
import { createNonce, pageHeaders } from './security-headers.ts';

/** The title of the page that a person sees instead, by the status of the refusal. */
const TITLES: Readonly<Record<number, string>> = {
  429: 'waiting.many.title',
  503: 'waiting.busy.title',
};
/** Pages that were refused together come again over this time. */
const SPREAD_MS = 2_000;
/** A page that is refused again and again asks no oftener than this. */
const MAX_WAIT_MS = 30_000;
/** What was refused longer ago than this has no part in how long a page waits. */
const RECENT_MS = 60_000;

const PETALS = [0, 45, 90, 135, 180, 225, 270, 315]
  .map(
    (turn) =>
      `<g transform="rotate(${turn})"><path d="M0-6.5C-5-12-11.6-21.5-11-30C-10.4-37.5-4.6-43.4 0-47.5Z" fill="#fff"/><path d="M0-6.5C5-12 11.6-21.5 11-30C10.4-37.5 4.6-43.4 0-47.5Z" fill="#f7b9d0"/></g>`,
  )
  .join('');

const STYLE =
  'html{background:#0b2530;color:#eff7f4;color-scheme:dark;font:400 16px/1.5 system-ui,"Noto Sans Bengali",sans-serif}body{min-height:100vh;min-height:100dvh;margin:0;display:grid;place-content:center;justify-items:center;gap:20px;padding:24px;box-sizing:border-box;text-align:center}svg{width:72px}h1{margin:0 0 6px;font-size:22px;line-height:1.4;font-weight:600}section+section h1{font-size:16px}h1,p{text-wrap:balance}p{margin:0;max-width:34rem;color:#a9c3c4}a{display:inline-block;margin-top:12px;min-width:44px;padding:10px 18px;border-radius:10px;background:#2bb48a;color:#04241b;font-weight:600;text-decoration:none}a:focus-visible{outline:3px solid #8ec2f2;outline-offset:2px}section+section a{background:none;color:#eff7f4;box-shadow:inset 0 0 0 1px #3a6470}';

/** Whether a person waits for this answer: a browser opens an address, and no script asks. */
export function isNavigation({ method, headers }: Pick<Incoming, 'method' | 'headers'>): boolean {
  const mode = headers['sec-fetch-mode'];
  return (
    isRead(method) &&
    (mode === undefined ? (headers['accept'] ?? '').includes('text/html') : mode === 'navigate')
  );
}

/**
 * The page of a navigation that is refused for now. It says so in both languages, because the reader's own is not certain
 * before the brand is known, and opens the address again by itself: after the time of the refusal, later with each
 * further refusal, and only while somebody looks at it.
 * @returns undefined for a refusal that waiting does not end
 */
export function busyPage(
  texts: Texts,
  incoming: Incoming,
  { status, wait }: { readonly status: number; readonly wait: number },
): PageReply | undefined {
  const title = TITLES[status];
  if (title === undefined) {
    return undefined;
  }
  const nonce = createNonce();
  const languages = readsEnglish(incoming) ? ['en', 'bn'] : ['bn', 'en'];
  const say = (language: string, key: string) => escapeHtml(texts.translate(language, key) ?? '');
  const sections = languages.map(
    (language) =>
      `<section lang="${language}"><h1>${say(language, title)}</h1><p>${say(language, 'waiting.text')}</p><a href="">${say(language, 'waiting.now')}</a></section>`,
  );
  const [first = 'bn'] = languages;
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': String(wait),
      ...pageHeaders(incoming.path, nonce),
    },
    body: `<!doctype html>
<html lang="${first}"><head><meta charset="utf-8"><title>${say(first, title)}</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><meta name="theme-color" content="#0B2530">
<style nonce="${nonce}">${STYLE}</style></head>
<body><svg viewBox="-50 -50 100 100" aria-hidden="true">${PETALS}<circle r="5.4" fill="#f2b530"/></svg>
${sections.join('\n')}
<script nonce="${nonce}">${reloading(wait)}</script></body></html>`,
  };
}

/** The script of the page: how often it was refused of late is kept in the tab, for its next wait. */
function reloading(wait: number): string {
  return `(()=>{let count=0;const now=performance.timeOrigin;try{const [before,at]=JSON.parse(sessionStorage.refused??'[0,0]');count=now-at<${RECENT_MS}?before:0;sessionStorage.refused=JSON.stringify([count+1,now])}catch{}const again=()=>document.hidden||location.reload();setTimeout(()=>{addEventListener('visibilitychange',again);again()},Math.max(${wait * 1_000},Math.min(${MAX_WAIT_MS},${wait * 1_000}*2**count))+Math.random()*${SPREAD_MS})})()`;
}

/** As the site's pages choose: the address, else the visitor's last choice; the first language of the site is Bengali. */
function readsEnglish({ query, headers }: Incoming): boolean {
  const asked = new URLSearchParams(query).get('lang') ?? cookieOf({ headers }, 'lang');
  return asked?.toLowerCase() === 'en';
}
