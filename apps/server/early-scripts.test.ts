import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';
import { endScript } from './early-scripts.ts';

const WANTED = { scripts: ['/assets/base.js', '/assets/site.js'], styles: ['assets/site.css'] };

type Listener = (event: Readonly<Record<string, unknown>>) => void;

/** A page that has run its own script: what it asks for, what it runs, and what it waits for. */
function openPage(isThere = true) {
  const listeners = new Map<string, Listener>();
  const asked: string[] = [];
  const run: string[] = [];
  const moments: (() => void)[] = [];
  const pauses: { readonly end: () => void; readonly ms: number | undefined }[] = [];
  const page: Record<string, unknown> = {
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    requestIdleCallback: (moment: () => void) => moments.push(moment),
    setTimeout: (end: (next?: unknown) => void, ms?: number, next?: unknown) =>
      pauses.push({ end: () => end(next), ms }),
    document: {
      head: { append: ({ href }: { readonly href: string }) => asked.push(href) },
      createElement: () => ({}),
      querySelectorAll: () => [],
    },
    load: async (script: string) => run.push(script),
    fetch: async (href: string) => {
      asked.push(href);
      return { ok: isThere, text: async () => '.a{top:0}' };
    },
    IntersectionObserver: class {},
    location: { pathname: '/' },
    sessionStorage: {},
    history: {},
  };
  page['self'] = page;
  runInContext(endScript(WANTED).replaceAll('import(', 'load('), createContext(page));
  return {
    happens: (type: string, of = {}) => listeners.get(type)?.(of),
    asked,
    run,
    moments,
    pauses,
    sheets: () => page['__sheets'],
  };
}

const ALL = ['/assets/site.css', '/assets/base.js', '/assets/site.js'];

test('scripts are brought one by one once the page has loaded, been drawn and is idle, and run half a second later in an idle moment, one after the other [G4]', async () => {
  const page = openPage();
  expect([page.asked, page.moments]).toEqual([[], []]);
  page.happens('load');
  expect(page.pauses.map(({ ms }) => ms)).toEqual([300]);
  page.pauses.shift()?.end();
  expect(page.asked).toEqual([]);
  page.moments.shift()?.();
  expect([page.asked, page.run]).toEqual([ALL.slice(0, 2), []]);
  expect(page.pauses.map(({ ms }) => ms)).toEqual([undefined, 500]);
  page.pauses.shift()?.end();
  await expect.poll(() => page.asked).toEqual(ALL);
  page.pauses.shift()?.end();
  expect(page.run).toEqual([]);
  page.moments.shift()?.();
  expect(page.run).toEqual(['/assets/base.js']);
  await expect.poll(() => page.pauses.length).toBe(2);
  for (const { end } of page.pauses) {
    end();
  }
  await expect.poll(() => page.run).toEqual(['/assets/base.js', '/assets/site.js']);
});

test('a touch brings and runs them at once, and a pointer that lies still is none [G4]', () => {
  const page = openPage();
  page.happens('pointermove', { movementX: 0, movementY: 0 });
  expect([page.asked, page.run]).toEqual([[], []]);
  page.happens('pointermove', { movementX: 0, movementY: 3 });
  expect([page.asked, page.run]).toEqual([ALL.slice(0, 2), ['/assets/base.js']]);

  const other = openPage();
  other.happens('touchstart');
  other.happens('wheel');
  other.happens('load');
  for (const { end } of other.pauses) {
    end();
  }
  other.moments.shift()?.();
  expect([other.asked, other.run]).toEqual([ALL.slice(0, 2), ['/assets/base.js']]);
});

test('the sheets come as texts, and one that does not come only with its address [G4]', async () => {
  const sheetsOf = async (isThere: boolean) => {
    const page = openPage(isThere);
    page.happens('touchstart');
    for (let turn = 0; turn < 4; turn += 1) {
      await new Promise((done) => setTimeout(done));
      page.pauses.splice(0).forEach(({ end }) => void end());
    }
    return await page.sheets();
  };
  expect(await sheetsOf(true)).toEqual([['/assets/site.css', '.a{top:0}']]);
  expect(await sheetsOf(false)).toEqual([['/assets/site.css', undefined]]);
});
