import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { loadTexts } from '#platform/i18n/texts.ts';
import { busyPage, isNavigation } from './busy-page.ts';

const texts = loadTexts(join(import.meta.dirname, '../..'));
const at = (query: string, headers: Readonly<Record<string, string>> = {}) => ({
  method: 'GET',
  path: '/rng',
  query,
  headers,
  body: new Uint8Array(),
  ip: '203.0.113.1',
});
const pageOf = (query = '', status = 503, wait = 1) =>
  String(busyPage(texts, at(query), { status, wait })?.body);

/** Runs the script of the page as a browser does. @returns after how long it opens the address again, and whether it did */
function run(html: string, tab: { refused?: string }, isHidden = false) {
  const script = /<script nonce="[^"]+">([\s\S]+)<\/script>/.exec(html)?.[1] ?? '';
  const seen = { waits: [] as number[], reloads: 0, isHidden, look: () => undefined as unknown };
  runInNewContext(script, {
    performance,
    sessionStorage: tab,
    document: {
      get hidden() {
        return seen.isHidden;
      },
    },
    location: {
      reload: () => {
        seen.reloads += 1;
      },
    },
    setTimeout: (work: () => void, ms: number) => {
      seen.waits.push(ms);
      work();
    },
    addEventListener: (_name: string, look: () => unknown) => {
      seen.look = look;
    },
  });
  return seen;
}

test('a navigation is what a browser opens; scripts, calls and changes are none', () => {
  const html = { accept: 'text/html,application/xhtml+xml' };
  const asks = (method: string, headers: Readonly<Record<string, string>>) =>
    isNavigation({ method, headers });
  expect(asks('GET', { 'sec-fetch-mode': 'navigate' })).toBe(true);
  expect(asks('GET', html)).toBe(true);
  expect(asks('GET', { ...html, 'sec-fetch-mode': 'cors' })).toBe(false);
  expect(asks('GET', { accept: '*/*' })).toBe(false);
  expect(asks('POST', { 'sec-fetch-mode': 'navigate' })).toBe(false);
});

test('the page speaks both languages, the one that the visitor chose first', () => {
  const order = (html: string) =>
    [...html.matchAll(/<section lang="(\w+)"/g)].map(([, one]) => one);
  expect(order(pageOf())).toEqual(['bn', 'en']);
  expect(order(pageOf('lang=en'))).toEqual(['en', 'bn']);
  const chosen = busyPage(texts, at('', { cookie: 'lang=en' }), { status: 503, wait: 1 });
  expect(String(chosen?.body)).toContain('<html lang="en">');
  expect(pageOf()).toContain('সাইটটি এখন ব্যস্ত');
  expect(pageOf()).toContain('The site is busy right now');
  expect(pageOf('', 429)).not.toContain('busy right now');
  expect(busyPage(texts, at(''), { status: 404, wait: 1 })).toBeUndefined();
});

test('it opens the address again after the time of the refusal, and waits longer each time it is refused', () => {
  const tab = {};
  const waits = [1, 2, 3, 4].map(() => run(pageOf(), tab).waits[0] ?? 0);
  for (const [index, atLeast] of [1_000, 2_000, 4_000, 8_000].entries()) {
    expect(waits[index]).toBeGreaterThanOrEqual(atLeast);
    expect(waits[index]).toBeLessThan(atLeast + 2_000);
  }
  expect(run(pageOf('', 429, 60), {})).toMatchObject({ reloads: 1 });
  expect(run(pageOf('', 429, 60), {}).waits[0]).toBeGreaterThanOrEqual(60_000);
  expect(run(pageOf(), { refused: 'nothing that it wrote' }).reloads).toBe(1);
});

test('a page that nobody looks at waits until somebody does', () => {
  const hidden = run(pageOf(), {}, true);
  expect(hidden.reloads).toBe(0);
  hidden.isHidden = false;
  hidden.look();
  expect(hidden.reloads).toBe(1);
});
