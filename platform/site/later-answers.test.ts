import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const FILE = '/assets/answers-AbCdEfGhIjKlMnOp.json?of=%2Frng&lang=bn';
const boot = { data: [{ key: ['GET /wps/boats'], value: ['kosha'] }], later: FILE };
const later = [{ key: ['GET /wps/rivers'], value: ['padma'] }];

/** The clock of the machine beside that of the page. */
const realTimeout = setTimeout;
let asked: string[] = [];

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  asked = [];
  vi.stubGlobal('document', { getElementById: () => ({ textContent: JSON.stringify(boot) }) });
});

/** Files share what they import: the page of this one is not for the next. */
afterEach(() => {
  vi.useRealTimers();
  vi.resetModules();
});

/** Lets the time of the page pass, half a second at a time, until something is done. @returns that and how long it took */
async function timed<Value>(work: Promise<Value>) {
  let isDone = false;
  let ms = 0;
  const done = work.finally(() => {
    isDone = true;
  });
  for (; !isDone; ms += 500) {
    await new Promise((pass) => realTimeout(pass));
    await vi.advanceTimersByTimeAsync(500);
  }
  return { value: await done, ms };
}

/** The answers in the store of a page that is drawn from the boot data above, and when its file had come. */
async function answersOfPage(file: () => Response | Promise<Response>) {
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return file();
  });
  const { laterAnswers } = await import('./later-answers.ts');
  const { ms } = await timed(laterAnswers());
  const { pageQueryClient } = await import('./query-client.ts');
  const queries = pageQueryClient().getQueryCache().getAll();
  await Promise.resolve();
  return {
    values: queries.map(({ state }) => state.data),
    /** What is set again is drawn again. */
    isSetOnce: queries.every(({ state }) => state.dataUpdateCount === 1),
    ms,
  };
}

const refused = (status: number, retryAfter?: string) =>
  new Response('', { status, ...(retryAfter ? { headers: { 'retry-after': retryAfter } } : {}) });

test('the store of a page begins with what the page carries and with its file, which is asked for once; each is set once [G4]', async () => {
  const { values, isSetOnce } = await answersOfPage(() => Response.json(later));
  expect(values).toEqual([['kosha'], ['padma']]);
  expect([asked, isSetOnce]).toEqual([[FILE], true]);
});

test('where the server has no such file, the store has what the page carries, and parts ask for the rest [G4]', async () => {
  const { values } = await answersOfPage(() => refused(404));
  expect(values).toEqual([['kosha']]);
  expect(asked).toEqual([FILE]);
});

test('a busy server is asked for the file again, not before it says so', async () => {
  const replies = [refused(503, '8'), refused(429), Response.json(later)];
  const { values, ms } = await answersOfPage(() => replies.shift() ?? refused(404));
  expect(values).toEqual([['kosha'], ['padma']]);
  expect(asked).toHaveLength(3);
  expect(ms).toBeGreaterThanOrEqual(8_000 + 3_000);
});

test('a file that is lost on the way is asked for again', async () => {
  const replies = [
    () => Promise.reject(new TypeError('offline')),
    () => Promise.reject(new DOMException('late', 'TimeoutError')),
    () => Promise.resolve(Response.json(later)),
  ];
  const { values } = await answersOfPage(() => (replies.shift() ?? (() => refused(404)))());
  expect(values).toEqual([['kosha'], ['padma']]);
});

test('who can do without a late file does not wait for it; what it brings is added to the store, and replaces nothing newer', async () => {
  const file = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => file.promise);
  const { value: store, ms } = await timed(import('./query-client.ts'));
  expect(ms).toBeGreaterThanOrEqual(5_000);
  const client = store.pageQueryClient();
  client.setQueryData(['GET /wps/rivers'], ['jamuna']);
  file.resolve(Response.json([...later, { key: ['GET /wps/towns'], value: ['dhaka'] }]));
  const { laterAnswers } = await import('./later-answers.ts');
  await laterAnswers();
  expect(client.getQueryData(['GET /wps/rivers'])).toEqual(['jamuna']);
  expect(client.getQueryData(['GET /wps/towns'])).toEqual(['dhaka']);
});
