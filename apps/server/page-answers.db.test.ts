import { expect, test } from 'vitest';
import { testApp } from '#tests/test-app.ts';
import { answersFile, isAnswersFile, keepAnswers } from './page-answers.ts';

const { app } = await testApp({ start: false, studios: [] });
const page = { brandId: 1, language: 'bn', path: '/rng?page=SHPS' } as const;
const BOATS = [{ key: ['GET /wps/boats'], value: ['kosha'] }];
const RIVERS = [{ key: ['GET /wps/rivers'], value: ['padma'] }];

/** The file at an address, while the page has the answers of `now`. */
async function read(address: string, now: typeof BOATS) {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  const drawn: string[] = [];
  const reply = await answersFile(
    app,
    page,
    { path: pathname, query: searchParams.toString(), headers: {}, ip: '127.0.0.1', nonce: 'n' },
    async (path) => {
      drawn.push(path);
      return await keepAnswers(app, page, now);
    },
  );
  return { body: reply?.body, keep: reply?.headers['cache-control'], drawn };
}

test('a page names a file with its answers, which never changes; one that is gone is the answers of now [G4]', async () => {
  const address = await keepAnswers(app, page, BOATS);
  expect(isAnswersFile(new URL(address ?? '', 'http://localhost').pathname)).toBe(true);
  expect(await read(address ?? '', RIVERS)).toEqual({
    body: JSON.stringify(BOATS),
    keep: 'public, max-age=31536000, immutable',
    drawn: [],
  });

  const gone = `/assets/answers-${'x'.repeat(16)}.json?of=${encodeURIComponent(page.path)}&lang=bn`;
  expect(await read(gone, RIVERS)).toEqual({
    body: JSON.stringify(RIVERS),
    keep: 'no-cache',
    drawn: [page.path],
  });
});

test('a page without further answers names no file, and another brand has none of these [G4]', async () => {
  expect(await keepAnswers(app, page, [])).toBeUndefined();
  const address = await keepAnswers(app, page, BOATS);
  const request = { path: address?.split('?')[0] ?? '', query: '', headers: {}, ip: '', nonce: '' };
  const none = async () => undefined;
  expect(await answersFile(app, { brandId: 2 }, request, none)).toBeUndefined();
});
