import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppContext } from '#platform/app-context.ts';
import { defineCache } from '#platform/cache.ts';
import { pictureAt } from '#platform/site/picture-at.ts';
import { TOUCHES } from '#platform/site/touches.ts';
import { firstStyles, pageWords, readStyleSheet, type StyleSheet } from './first-styles.ts';

type ManifestEntry = {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
};
type Manifest = Readonly<Record<string, ManifestEntry>>;

/** The built browser files: which entry became what, and every style sheet by its file name. */
export type BuiltSite = {
  readonly manifest: Manifest;
  readonly sheets: ReadonlyMap<string, SheetFile>;
  /** Scripts that are worth naming in a page, so that they come beside the entry and not after it. */
  readonly large?: ReadonlySet<string>;
};

/** A built sheet: its text, and what was read in it, which only the sheets of rendered pages are ever asked for. */
type SheetFile = Pick<StyleSheet, 'whole'> & { readonly read: () => StyleSheet };

/** A page that has loaded draws its last pictures and takes its scroll bar away; scripts run after that. */
const SETTLE_MS = 800;
const LARGE_BYTES = 4_096;
const SITE = 'apps/site/main.tsx';
/** The name of all sheets of the site in one: a page may be drawn of any of its parts. */
const DRAWN = 'drawn';

/** By sheet and the words that a page has of it: pages of one template share an entry, whatever their texts. */
const firstSheets = defineCache<string, string>({
  name: 'site.first-styles',
  maxEntries: 200,
  ttlMs: 86_400_000,
});

export async function readBuiltSite(folder: string): Promise<BuiltSite> {
  // Written by the build beside the files it names.
  const manifest = JSON.parse(
    await readFile(join(folder, '.vite/manifest.json'), 'utf8'),
  ) as Manifest;
  const names = new Set(Object.values(manifest).flatMap((entry) => entry.css ?? []));
  const sheets = new Map<string, SheetFile>();
  for (const name of names) {
    sheets.set(name, sheetFile(await readFile(join(folder, name), 'utf8')));
  }
  const behind = sheetsBehind(manifest, SITE);
  sheets.set(DRAWN, sheetFile(behind.map((name) => sheets.get(name)?.whole ?? '').join('')));
  const large = new Set<string>();
  for (const { file } of Object.values(manifest)) {
    if ((await stat(join(folder, file))).size >= LARGE_BYTES) {
      large.add(`/${file}`);
    }
  }
  return { manifest, sheets, large };
}

function sheetFile(whole: string): SheetFile {
  let sheet: StyleSheet | undefined;
  return {
    whole,
    read: () => {
      sheet ??= readStyleSheet(whole);
      return sheet;
    },
  };
}

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

/** Sets the theme before the first paint, so that nothing flashes. */
const THEME = `try{var t=localStorage.getItem('theme');if(t==='dark'||t==='light')document.documentElement.dataset.theme=t}catch{}`;

/** Keeps the browser's offer to install for the page that asks (`platform/site/install-prompt.ts`). */
const INSTALL = "addEventListener('beforeinstallprompt',e=>{e.preventDefault();self.__install=e})";

/**
 * A reloaded page restores its scroll position before its script has loaded (`platform/site/scroll.ts`). A reader who
 * steps back or forward before then sees another address over the same page, and the application must recognise that.
 */
const SCROLL =
  "self.__path=location.pathname;try{const t=new Map(JSON.parse(sessionStorage.scrolls??'[]')).get(history.state?.key);t&&scrollTo(0,t)}catch{}";

/**
 * Brings the application once the page is idle and starts it when that has settled, or both at the first touch (a
 * pointer that moves is a touch, one that lies still is none: `platform/site/touches.ts`); until then clicks on buttons
 * wait and are replayed by the application (a page is readable and pressable before its script has come). The whole
 * style sheets come beside its scripts, which are run one by one, with a pause for the reader after each; what does not
 * come is asked for again by who needs it. The application adds the sheets before it draws (`apps/site/whole-sheets.ts`).
 */
function deferred({
  scripts,
  styles,
}: {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}): string {
  return `(()=>{const waiting=new AbortController;const options={capture:true,passive:true,signal:waiting.signal};const queued=self.__queued=[];addEventListener('click',self.__listener=e=>{const b=e.target.closest('button');b&&queued.push(b)&&e.preventDefault()},true);const link=(rel,href,as='')=>new Promise(done=>document.head.append(Object.assign(document.createElement('link'),{rel,href,as,onload:done,onerror:done})));const files=${JSON.stringify(scripts)};const bring=()=>self.__sheets??=(files.map(h=>link('modulepreload',h)),Promise.all(${JSON.stringify(styles.map((name) => `/${name}`))}.map(async h=>(await link('preload',h,'style'),h))));const start=async()=>{if(options.signal.aborted)return;waiting.abort();bring();for(const h of files){await import(h).catch(()=>0);await new Promise(done=>setTimeout(done))}};for(const touch of ${JSON.stringify(TOUCHES)})addEventListener(touch,start,options);addEventListener('pointermove',e=>{(e.movementX||e.movementY)&&start()},options);const idle=f=>(self.requestIdleCallback??(f=>setTimeout(f,200)))(f,{timeout:1500});addEventListener('load',()=>idle(()=>{bring();setTimeout(idle,${SETTLE_MS},start)}))})()`;
}

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
    ? `<script nonce="__NONCE__">${SCROLL};${deferred({ scripts, styles })}</script>`
    : `<script type="module" src="/${entry.file}" nonce="__NONCE__"></script>`;
  return `<!doctype html>
<html lang="${parts.language}" data-theme="${parts.boot.brand.theme}">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
${parts.head}
<link rel="icon" href="/pictures/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/pictures/apple-touch-icon.png">
<link rel="manifest" href="/manifest.webmanifest?lang=${parts.language}"><meta name="theme-color" content="#0B2530">
<script nonce="__NONCE__">${parts.headScript ?? ''}${THEME};${INSTALL}</script>
${hero}<style nonce="__NONCE__">${css.join('')}</style>
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

/** An entry and all that it imports statically: asked for at once instead of one after the other. */
export function filesOf(
  site: BuiltSite,
  entry: string,
  seen: Set<string> = new Set(),
): readonly string[] {
  // The build marks what is made from no file with a zero character.
  const part = site.manifest[entry] ?? site.manifest[`\u0000${entry}`];
  if (part === undefined || seen.has(entry)) {
    return [];
  }
  seen.add(entry);
  return [`/${part.file}`, ...(part.imports ?? []).flatMap((next) => filesOf(site, next, seen))];
}

/** The style sheets of an entry and of all parts that it may ask for, its own first. */
function sheetsBehind(manifest: Manifest, entry: string): readonly string[] {
  const seen = new Set([entry]);
  for (const name of seen) {
    const { imports = [], dynamicImports = [] } = manifest[name] ?? {};
    for (const next of [...imports, ...dynamicImports]) {
      seen.add(next);
    }
  }
  return [...new Set([...seen].flatMap((name) => manifest[name]?.css ?? []))];
}

/** Style sheets of an entry in the order of their layers, then those of its static imports. */
function stylesOf(
  site: BuiltSite,
  entry: string,
  seen: Set<string> = new Set(),
): readonly string[] {
  const part = site.manifest[entry];
  if (part === undefined || seen.has(entry)) {
    return [];
  }
  seen.add(entry);
  return [
    ...new Set([
      ...(part.css ?? []),
      ...(part.imports ?? []).flatMap((next) => stylesOf(site, next, seen)),
    ]),
  ];
}
