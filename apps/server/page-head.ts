import { escapeHtml } from '#platform/html/escape-html.ts';
import type { PageLanguage } from './page-boot.ts';

/** The metadata in the head of a page. */
export type PageHead = {
  readonly title: string;
  readonly description: string;
  /** The brand's name. */
  readonly site: string;
  readonly language: PageLanguage;
  /** The one path it is known under; empty where search engines must not look. */
  readonly canonical: string;
  /** The picture of a link preview: 1200 × 630, a path of this site. */
  readonly picture?: string | undefined;
};

const LANGUAGES = ['bn', 'en'] as const;
const LOCALES = { bn: 'bn_BD', en: 'en_GB' } as const;
/** Rendered pages are cached for every host, so the visitor's own host is written into each answer. */
const ORIGIN = '__ORIGIN__';
/** The language as the address asked for it: `?lang=en`, or nothing. */
const ASKED = '__ASKED__';

/** The head's part for readers that are no people: search engines, and who shows a preview of a link. */
export function headTags(head: PageHead): string {
  const title = escapeHtml(head.title);
  const description = escapeHtml(head.description);
  const about = `<title>${title}</title><meta name="description" content="${description}">`;
  if (head.canonical === '') {
    return `${about}<meta name="robots" content="noindex">`;
  }
  const address = `${ORIGIN}${head.canonical}`;
  const picture = head.picture === undefined ? '' : `${ORIGIN}${head.picture}`;
  return [
    about,
    `<link rel="canonical" href="${address}${ASKED}">`,
    ...LANGUAGES.map(
      (code) => `<link rel="alternate" hreflang="${code}" href="${address}?lang=${code}">`,
    ),
    `<link rel="alternate" hreflang="x-default" href="${address}">`,
    property('og:type', 'website'),
    property('og:site_name', escapeHtml(head.site)),
    property('og:title', title),
    property('og:description', description),
    property('og:url', `${address}${ASKED}`),
    property('og:locale', LOCALES[head.language]),
    ...(picture === ''
      ? []
      : [
          property('og:image', picture),
          property('og:image:width', '1200'),
          property('og:image:height', '630'),
          '<meta name="twitter:card" content="summary_large_image">',
        ]),
  ].join('');
}

/** Writes the visitor's host and the language of the address into a cached page. */
export function atAddress(html: string, origin: string, query: string): string {
  const lang = askedLanguage(query);
  return html
    .replaceAll(ORIGIN, origin)
    .replaceAll(ASKED, lang === undefined ? '' : `?lang=${lang}`);
}

/** The language an address asks for with `?lang=`. */
export function askedLanguage(query: string): PageLanguage | undefined {
  const asked = new URLSearchParams(query).get('lang')?.toLowerCase();
  return LANGUAGES.find((code) => code === asked);
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${content}">`;
}
