import { expect, test } from 'vitest';
import { cleanHtml } from '#platform/html/clean-html.ts';
import { isSafeLink } from '#platform/html/safe-link.ts';
import { PAYLOADS, SENTINEL } from './payloads.ts';

const ATTRIBUTES = new Set(
  'href rel target src alt width height loading decoding scope colspan rowspan'.split(' '),
);
const TAGS = new Set(
  'p br hr h2 h3 h4 strong b em i u s small sub sup ul ol li dl dt dd blockquote code pre table caption thead tbody tfoot tr th td a img'.split(
    ' ',
  ),
);

/** This matches an element as the cleaner writes it; anything else that begins like an element would be unsafe. */
const ELEMENT = /<\/?([a-z0-9]+)((?: [a-z]+(?:="[^"<>]*")?)*) ?\/?>/g;

/** Splits cleaned HTML into its elements with their attributes, and the rest. */
function partsOf(clean: string) {
  const elements = [...clean.matchAll(ELEMENT)].map(([, tag = '', attributes = '']) => ({
    tag,
    attributes: [...attributes.matchAll(/ ([a-z]+)="([^"]*)"/g)].map(
      ([, name = '', value = '']) => ({
        name,
        value: value.replaceAll('&amp;', '&'),
      }),
    ),
  }));
  return { elements, rest: clean.replaceAll(ELEMENT, '') };
}

test('the corpus has at least two hundred different payloads that call the sentinel [N35]', () => {
  expect(PAYLOADS.length).toBeGreaterThanOrEqual(200);
  expect(new Set(PAYLOADS.map(({ html }) => html)).size).toBe(PAYLOADS.length);
  const calling = PAYLOADS.filter(({ html }) => html.includes(SENTINEL.slice(2)));
  expect(calling.length).toBeGreaterThanOrEqual(200);
});

test.each([...new Set(PAYLOADS.map(({ kind }) => kind))])(
  'of %s nothing is left that runs or leads to another place than it shows [N35]',
  (kind) => {
    for (const { html } of PAYLOADS.filter((payload) => payload.kind === kind)) {
      const clean = cleanHtml(html);
      const said = `${html} → ${clean}`;
      const { elements, rest } = partsOf(clean);
      expect(rest, said).not.toMatch(/[<>]/);
      for (const { tag, attributes } of elements) {
        expect(TAGS, said).toContain(tag);
        for (const { name, value } of attributes) {
          expect(ATTRIBUTES, said).toContain(name);
          expect(!['href', 'src'].includes(name) || isSafeLink(value), said).toBe(true);
        }
      }
    }
  },
);

test('cleaning a cleaned payload changes nothing, for each payload and for all together [N35]', () => {
  const together = PAYLOADS.map(({ html }) => html).join('\n');
  for (const html of [...PAYLOADS.map((payload) => payload.html), together]) {
    const once = cleanHtml(html);
    expect(cleanHtml(once)).toBe(once);
  }
});
