import { expect, test, vi } from 'vitest';

const ORIGIN = 'https://shapla.example';
const PAGE = `${ORIGIN}/rng`;
const ANSWERS = '/assets/answers-0123456789abcdef.json?of=%2Frng&lang=bn';

type FetchEvent = {
  readonly request: { readonly method: string; readonly mode: string; readonly url: string };
  readonly respondWith: (answer: Promise<Response>) => void;
  readonly waitUntil: (work: Promise<unknown>) => void;
};

/** The caches of a browser, by the address of what they hold. */
function fakeCaches() {
  const stores = new Map<string, Map<string, Response>>();
  const keyOf = (what: string | { readonly url: string }) =>
    new URL(typeof what === 'string' ? what : what.url, ORIGIN).href;
  return {
    open: async (name: string) => {
      const store = stores.get(name) ?? new Map<string, Response>();
      stores.set(name, store);
      return {
        match: async (what: string | { readonly url: string }) => store.get(keyOf(what))?.clone(),
        put: async (what: string | { readonly url: string }, answer: Response) =>
          void store.set(keyOf(what), answer),
        keys: async () => [...store.keys()],
        delete: async (key: string) => store.delete(key),
      };
    },
  };
}

test('a page that is stored has its answers beside it before it asks for them: left at once, it is whole without a network', async () => {
  const listeners = new Map<string, (event: FetchEvent) => void>();
  const network = new Map([
    [PAGE, `<main></main><script id="boot">{"data":[],"later":"${ANSWERS}"}</script>`],
    [ORIGIN + ANSWERS, '[{"key":["vendors"]}]'],
  ]);
  const asked: string[] = [];
  vi.stubGlobal('self', {
    callAreas: [],
    offlineFiles: [],
    location: { origin: ORIGIN },
    addEventListener: (name: string, listener: (event: FetchEvent) => void) =>
      listeners.set(name, listener),
  });
  vi.stubGlobal('caches', fakeCaches());
  vi.stubGlobal('fetch', async (what: string | { readonly url: string }) => {
    const url = new URL(typeof what === 'string' ? what : what.url, ORIGIN).href;
    asked.push(url);
    const body = network.get(url);
    if (body === undefined) {
      throw new TypeError('no network');
    }
    const type = url === PAGE ? 'text/html; charset=utf-8' : 'application/json';
    return new Response(body, { headers: { 'content-type': type } });
  });
  // A worker is a script: it exports nothing.
  await vi.importActual('./worker.ts');
  const ask = async (url: string, mode: string) => {
    const lasting: Promise<unknown>[] = [];
    let answer: Promise<Response> | undefined;
    listeners.get('fetch')?.({
      request: { method: 'GET', mode, url },
      respondWith: (given) => {
        answer = given;
      },
      waitUntil: (work) => lasting.push(work),
    });
    const text = await (await answer)?.text();
    await Promise.all(lasting);
    return text;
  };

  const drawn = await ask(PAGE, 'navigate');
  await ask(PAGE, 'navigate');
  // Answers that are stored do not come twice.
  expect(asked).toEqual([PAGE, ORIGIN + ANSWERS, PAGE]);
  network.clear();
  expect(await ask(PAGE, 'navigate')).toBe(drawn);
  expect(await ask(ORIGIN + ANSWERS, 'cors')).toBe('[{"key":["vendors"]}]');
});
