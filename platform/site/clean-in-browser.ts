import DOMPurify from 'dompurify';

/** The same rules as in `platform/html/clean-html.ts`, so that a tag would pass only by errors in two libraries. */
const RULE = {
  ALLOWED_TAGS:
    'p br hr h2 h3 h4 strong b em i u s small sub sup ul ol li dl dt dd blockquote code pre table caption thead tbody tfoot tr th td a img'.split(
      ' ',
    ),
  ALLOWED_ATTR: [
    'href',
    'rel',
    'target',
    'src',
    'alt',
    'width',
    'height',
    'loading',
    'decoding',
    'scope',
    'colspan',
    'rowspan',
  ],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
} as const;

/** HTML as nodes that hold nothing but text, pictures and links. */
export function cleanInBrowser(html: string): DocumentFragment {
  return DOMPurify.sanitize(html, {
    ...RULE,
    ALLOWED_TAGS: [...RULE.ALLOWED_TAGS],
    ALLOWED_ATTR: [...RULE.ALLOWED_ATTR],
  });
}
