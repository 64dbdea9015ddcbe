import { expect, test } from 'vitest';
import { pageReply } from './page-reply.ts';

const PAGE =
  '<!doctype html>\n<html lang="bn" data-theme="light" data-early>\n<p data-theme="light">__NONCE__</p></html>';

async function bodyFor(headers: Readonly<Record<string, string>>, page = PAGE): Promise<string> {
  const request = { method: 'GET', path: '/', query: '', ip: '192.0.2.1', nonce: 'n1', headers };
  return String((await pageReply(page, 200, request)).body);
}

test('a page comes in the theme that its visitor chose, and in that of the brand without one [HDR-5]', async () => {
  const page = PAGE.replace('__NONCE__', 'n1');
  const dark = page.replace('data-theme="light"', 'data-theme="dark"');
  expect(await bodyFor({ cookie: 'lang=bn; theme=dark' })).toBe(dark);
  expect(await bodyFor({ cookie: 'theme=light' })).toBe(page);
  expect(await bodyFor({})).toBe(page);
  expect(await bodyFor({ cookie: 'theme="><script>' })).toBe(page);
});

test('a light page comes without the rules of the dark theme, and with those of what is not dark [G4] [HDR-5]', async () => {
  const light = '@layer u0{.a{top:0}.b:not(:where([data-theme=dark] *)){left:0}}';
  const css =
    '@layer u0{.a{top:0}.a:where([data-theme=dark] *){top:1px}.b:not(:where([data-theme=dark] *)){left:0}}:root[data-theme=dark]{--c:#000}';
  const page = PAGE.replace('<p', `<style>${css}</style><p>{}[data-theme=dark]{}</p><p`);
  expect(await bodyFor({}, page)).toContain(`<style>${light}</style><p>{}[data-theme=dark]{}</p>`);
  expect(await bodyFor({ cookie: 'theme=dark' }, page)).toContain(`<style>${css}</style>`);
  // A page that the browser draws is given nothing later.
  const undrawn = page.replace(' data-early', '');
  expect(await bodyFor({}, undrawn)).toContain(`<style>${css}</style>`);
});
