import type { AppContext } from '#platform/app-context.ts';
import { defineCache } from '#platform/cache.ts';
import { pictureAt } from '#platform/site/picture-at.ts';
import { type BuiltSite, DRAWN, filesOf, SITE, stylesOf } from './built-site.ts';
import { endScript, FIRST_FRAME, HEAD_SCRIPT } from './early-scripts.ts';
import { firstStyles, pageWords } from './first-styles.ts';

/** By sheet and the words that a page has of it: pages of one template share an entry, whatever their texts. */
const firstSheets = defineCache<string, string>({
  name: 'site.first-styles',
  maxEntries: 200,
  ttlMs: 86_400_000,
});

export type PageParts = {
  /** Source path of the browser's entry: `apps/site/main.tsx`. */
  readonly entry: string;
  /** Source paths of what the entry will ask for to draw this page: it comes beside the entry and not after it. */
  readonly wanted?: readonly string[];
  readonly language: 'bn' | 'en';
  readonly boot: {
    readonly brand: { readonly theme: string; readonly imageOrigins: readonly string[] };
  };
  /** Title, description and the other parts of the head (`headTags`). */
  readonly head: string;
  /** Further script of the head, run before anything is drawn. */
  readonly headScript?: string | undefined;
  /** Rendered HTML, or nothing where the browser draws everything. */
  readonly body: string;
};

/**
 * Builds the whole document around a rendered page. `__NONCE__` is a placeholder for the nonce of the answer.
 * @returns undefined when the build has no such entry
 */
export async function documentOf(
  app: Pick<AppContext, 'db'>,
  site: BuiltSite,
  parts: PageParts,
): Promise<string | undefined> {
  const entry = site.manifest[parts.entry];
  if (entry === undefined) {
    return undefined;
  }
  const styles = stylesOf(site, parts.entry);
  const isDrawn = parts.body !== '';
  const inlined = isDrawn && parts.entry === SITE ? [DRAWN] : styles;
  const css = await Promise.all(inlined.map((name) => inlineStyles(app, site, name, parts.body)));
  // What others are built on comes first, the entry last.
  const parents = [`virtual:messages/site/${parts.language}`, parts.entry, ...(parts.wanted ?? [])];
  const needed = new Set(parents.flatMap((name) => filesOf(site, name).toReversed()));
  needed.delete(`/${entry.file}`);
  const scripts = [...needed].filter((name) => site.large?.has(name) ?? true);
  scripts.push(`/${entry.file}`);
  const boot = JSON.stringify(parts.boot).replaceAll('<', '\\u003c');
  const hero = parts.body.includes('/pictures/banner-welcome-wide.avif')
    ? `${heroLink(parts, 'phone', '(max-width: 599px)')}${heroLink(parts, 'wide', '(min-width: 600px)')}`
    : '';
  const start = isDrawn
    ? `<script nonce="__NONCE__">${endScript({ scripts, styles })}</script>`
    : `<script type="module" src="/${entry.file}" nonce="__NONCE__"></script>`;
  return `<!doctype html>
<html lang="${parts.language}" data-theme="${parts.boot.brand.theme}"${isDrawn ? ' data-early' : ''}>
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
${parts.head}
<link rel="icon" href="/pictures/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/pictures/apple-touch-icon.png">
<link rel="manifest" href="/manifest.webmanifest?lang=${parts.language}"><meta name="theme-color" content="#0B2530">
<script nonce="__NONCE__">${parts.headScript ?? ''}${HEAD_SCRIPT}</script>
${hero}<style nonce="__NONCE__">${css.join('')}${isDrawn ? FIRST_FRAME : ''}</style>
</head>
<body><div id="root">${parts.body}</div>
<script id="boot" type="application/json" nonce="__NONCE__">${boot}</script>
${start}</body>
</html>`;
}

/** Asks for the first banner of the home page before the style sheets are read. */
function heroLink(parts: PageParts, cut: 'phone' | 'wide', media: string): string {
  const href = pictureAt(parts.boot.brand.imageOrigins, `/pictures/banner-welcome-${cut}.avif`);
  return `<link rel="preload" as="image" fetchpriority="high" href="${href}" media="${media}">`;
}

/** What a page carries of a sheet: the whole of it where the browser draws everything. */
async function inlineStyles(
  app: Pick<AppContext, 'db'>,
  site: BuiltSite,
  name: string,
  body: string,
): Promise<string> {
  const file = site.sheets.get(name);
  if (file === undefined || body === '') {
    return file?.whole ?? '';
  }
  const sheet = file.read();
  const words = pageWords(sheet, body);
  const key = [name, ...[...words].toSorted()].join(' ');
  return await firstSheets.get(app, key, async () => firstStyles(sheet, words));
}
