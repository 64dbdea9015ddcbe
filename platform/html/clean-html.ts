import sanitizeHtml from 'sanitize-html';
import { isSafeLink } from './safe-link.ts';

/**
 * What people who write content may use: text in order, tables, pictures of this platform, links. No script, no style, no
 * form, no frame, no SVG or MathML, no attribute beyond these. The browser allows the same (`platform/site/html-content.tsx`).
 */
const TAGS = [
  'p',
  'br',
  'hr',
  'h2',
  'h3',
  'h4',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'small',
  'sub',
  'sup',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'blockquote',
  'code',
  'pre',
  'table',
  'caption',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'th',
  'td',
  'a',
  'img',
];

const ATTRIBUTES: Readonly<Record<string, string[]>> = {
  a: ['href', 'rel', 'target'],
  img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
};

/** Foreign markup inside tables takes a second cleaning to settle; what four do not settle is no text. */
const MAX_CLEANINGS = 4;
/** Deeper nesting is nobody's text; parsers that rebuild it differently are how clean HTML mutates into script. */
const DEEPEST = 30;

/**
 * HTML that an operator wrote, as it may be stored and shown: known tags and attributes only, links of http(s), mail,
 * telephone or this site, pictures of this site. Cleaning twice changes nothing. Done when content is written and again
 * whenever it is read, so that an older, laxer rule leaves nothing behind.
 */
export function cleanHtml(html: string): string {
  let clean = cleanOnce(storableText(html));
  for (let times = 1; times < MAX_CLEANINGS; times += 1) {
    const again = cleanOnce(clean);
    if (again === clean) {
      return clean;
    }
    clean = again;
  }
  return cleanOnce(clean) === clean ? clean : sanitizeHtml(clean, { allowedTags: [] });
}

/** A text without what no database keeps and no reader sees: zero characters, and halves of characters. */
export function storableText(text: string): string {
  return text.toWellFormed().replaceAll('\u0000', '');
}

function cleanOnce(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: TAGS,
    allowedAttributes: ATTRIBUTES,
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    enforceHtmlBoundary: false,
    nestingLimit: DEEPEST,
    transformTags: { a: cleanAnchor, img: cleanImage },
    exclusiveFilter: (frame) => frame.tag === 'img' && frame.attribs['src'] === undefined,
  });
}

function cleanAnchor(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const href = attribs['href'];
  if (href === undefined || !isSafeLink(href)) {
    return { tagName, attribs: {} };
  }
  return href.startsWith('/') || href.startsWith('#')
    ? { tagName, attribs: { href } }
    : { tagName, attribs: { href, rel: 'noopener noreferrer', target: '_blank' } };
}

function cleanImage(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const { src, alt, width, height } = attribs;
  if (src === undefined || !/^\/(?![/\\])/.test(src) || !isSafeLink(src)) {
    return { tagName, attribs: {} };
  }
  return {
    tagName,
    attribs: {
      src,
      alt: alt ?? '',
      loading: 'lazy',
      decoding: 'async',
      ...(/^\d{1,4}$/.test(width ?? '') ? { width: String(width) } : {}),
      ...(/^\d{1,4}$/.test(height ?? '') ? { height: String(height) } : {}),
    },
  };
}
