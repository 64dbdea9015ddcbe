import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import postcss from 'postcss';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filesOf, readBuiltSite, SITE, stylesOf } from '#apps/server/built-site.ts';
import { lackingIn } from '#apps/site/lacking-rules.ts';
import { CHEAP_PASSWORDS } from '#tests/app/cheap-passwords.ts';
import { type OwnServer, startOwnServer } from '#tests/own-server.ts';
import { UNHURRIED } from '#tests/unhurried.ts';
import { buildIfChanged } from '#tools/build-site.ts';

const ROOT = join(import.meta.dirname, '../..');
const PAGES = ['/', '/rng', '/elott', '/noticePage', '/promotions', '/vip', '/help'];
const MAX = 12_000;
/** What every page brings once it is quiet and has styles of its own. */
const QUIET = [
  'modules/notice/site/popup/announcement-dialog.tsx',
  'modules/support/site/rail/rail.tsx',
  'modules/support/site/rail/toast-corner.tsx',
];
/** The answers that come as a file of their own, once the page is alive. */
const MAX_LATER = 6_000;

let server: OwnServer;
beforeAll(async () => {
  await buildIfChanged({ root: ROOT, report: () => undefined });
  server = await startOwnServer({ ...UNHURRIED, ...CHEAP_PASSWORDS });
}, 240_000);
afterAll(() => server.stop());

/** The file with the answers that a page does not carry. */
async function laterFileOf(html: string): Promise<string> {
  const later = /"later":"([^"]+)"/.exec(html)?.[1] ?? '';
  const reply = await fetch(server.url + later);
  expect(reply.headers.get('cache-control')).toContain('immutable');
  return await reply.text();
}

test.each(PAGES.flatMap((path) => ['bn', 'en'].map((language) => [path, language])))(
  'the document of %s in %s, its styles and data included, is within its limit of bytes [G4]',
  async (path, language) => {
    const reply = await fetch(`${server.url}${path}?lang=${language}`);
    const html = await reply.text();
    expect(reply.status).toBe(200);
    expect(html).toContain('<main');
    expect(brotliCompressSync(html).length).toBeLessThanOrEqual(MAX);
    const later = await laterFileOf(html);
    expect(later).toMatch(/^\[\{"key":/);
    expect(brotliCompressSync(later).length).toBeLessThanOrEqual(MAX_LATER);
  },
);

test('a page beyond home asks for what it is made of at once, not for one script after the other; home needs none of it [G4]', async () => {
  const site = await readBuiltSite(join(ROOT, 'dist/site'));
  const [texts] = filesOf(site, 'virtual:messages/pages/bn');
  const [, modules] = filesOf(site, 'apps/site/all-modules.ts');
  const namedBy = async (path: string) => {
    const html = await (await fetch(`${server.url}${path}?lang=bn`)).text();
    return [texts, modules].map((file) => html.includes(`"${file}"`));
  };
  expect(await namedBy('/')).toEqual([false, false]);
  expect(await namedBy('/elott')).toEqual([true, true]);
});

test('a page is drawn with the rules of its parts, whose own sheets come with their scripts [U37]', async () => {
  const stylesOf = async (path: string) =>
    /<style[^>]*>(.*?)<\/style>/s.exec(await (await fetch(server.url + path)).text())?.[1];
  expect(await stylesOf('/vip?view=table')).toContain('.vip-table');
  expect(await stylesOf('/')).not.toContain('.vip-table');
});

test('what every page brings once it is quiet has its styles in one sheet: of two the second may come first, and the browser computes the whole page again [G4]', async () => {
  const site = await readBuiltSite(join(ROOT, 'dist/site'));
  const own = (part: string) =>
    stylesOf(site, part).filter((sheet) => !stylesOf(site, SITE).includes(sheet));
  const [first] = QUIET.map(own);
  expect(first).toHaveLength(1);
  expect(QUIET.map(own)).toEqual(QUIET.map(() => first));
});

/** Every rule of a sheet, for one selector, with the layer and the conditions around it. */
function rulesOf(css: string): ReadonlySet<string> {
  const rules = new Set<string>();
  postcss.parse(css).walkRules((rule) => {
    const around: string[] = [];
    for (let above = rule.parent; above?.type === 'atrule'; above = above.parent as typeof above) {
      around.unshift(String(above).slice(0, String(above).indexOf('{')));
    }
    for (const selector of rule.selectors) {
      rules.add(`${around.join(' ')} ${selector}{${rule.nodes.join(';')}}`);
    }
  });
  return rules;
}

test.each(PAGES)(
  'what %s has of the sheet and what it is given later are the whole sheet [G4]',
  async (path) => {
    const site = await readBuiltSite(join(ROOT, 'dist/site'));
    const [name = ''] = stylesOf(site, SITE);
    const whole = site.sheets.get(name)?.whole ?? '';
    const html = await (await fetch(`${server.url}${path}?lang=bn`)).text();
    const own = /<style[^>]*>(.*?)<\/style>/s.exec(html)?.[1] ?? '';
    const both = new Set([...rulesOf(own), ...rulesOf(lackingIn(own, whole))]);
    const lost = [...rulesOf(whole)].filter((rule) => !both.has(rule));
    expect(lost).toEqual([]);
  },
);
