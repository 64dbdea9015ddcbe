import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const FILE = '/assets/answers-AbCdEfGhIjKlMnOp.json?of=%2Frng&lang=bn';
const boot = { data: [{ key: ['GET /wps/boats'], value: ['kosha'] }], later: FILE };
const later = [{ key: ['GET /wps/rivers'], value: ['padma'] }];

let asked: string[] = [];

beforeEach(() => {
  vi.resetModules();
  asked = [];
  vi.stubGlobal('document', { getElementById: () => ({ textContent: JSON.stringify(boot) }) });
});

/** Files share what they import: the page of this one is not for the next. */
afterEach(() => vi.resetModules());

/** The answers in the store of a page that is drawn from the boot data above. */
async function answersOfPage(file: () => Response) {
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return file();
  });
  const { laterAnswers } = await import('./later-answers.ts');
  await laterAnswers();
  const { pageQueryClient } = await import('./query-client.ts');
  return pageQueryClient()
    .getQueryCache()
    .getAll()
    .map(({ state }) => state.data);
}

test('the store of a page begins with what the page carries and with its file, which is asked for once [G4]', async () => {
  expect(await answersOfPage(() => Response.json(later))).toEqual([['kosha'], ['padma']]);
  expect(asked).toEqual([FILE]);
});

test('where the file does not come, the store has what the page carries, and parts ask for the rest [G4]', async () => {
  expect(await answersOfPage(() => new Response('', { status: 404 }))).toEqual([['kosha']]);
  vi.resetModules();
  const offline = () => {
    throw new TypeError('offline');
  };
  expect(await answersOfPage(offline)).toEqual([['kosha']]);
});
