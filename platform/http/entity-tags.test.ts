import { expect, test } from 'vitest';
import { revalidated } from './entity-tags.ts';
import { takenEncodings } from './taken-encodings.ts';

const reply = {
  status: 200,
  headers: { 'cache-control': 'public, max-age=60', vary: 'Merchant' },
  body: '{"games":[]}',
};
const get = (ifNoneMatch = '') => ({ method: 'GET', ifNoneMatch });
const etag = revalidated(get(), reply).headers['etag'] ?? '';

test('an answer that caches may store has a weak tag of its content [P13]', () => {
  expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
  expect(revalidated(get(), { ...reply, body: '{"games":[1]}' }).headers['etag']).not.toBe(etag);
  expect(revalidated(get('W/"another"'), reply)).toMatchObject({ status: 200, body: reply.body });
});

test.each([
  ['the tag', etag],
  ['one of several', `W/"another", ${etag}`],
  ['its strong form', etag.replace('W/', '')],
  ['any', '*'],
])('who has it, by %s, gets no content again [P13]', (_how, ifNoneMatch) => {
  expect(revalidated(get(ifNoneMatch), reply)).toEqual({
    status: 304,
    headers: { ...reply.headers, etag },
    body: '',
  });
});

test.each([
  ['private', { headers: { 'cache-control': 'private, max-age=60' } }, 'GET'],
  ['not stored', { headers: { 'cache-control': 'private, no-store' } }, 'GET'],
  ['a refusal', { status: 404 }, 'GET'],
  ['a change', {}, 'POST'],
])('what is %s has no tag [P13]', (_what, change, method) => {
  const sent = { ...reply, ...change };
  expect(revalidated({ method, ifNoneMatch: '*' }, sent)).toBe(sent);
});

test.each([
  ['br, gzip', ['br', 'gzip']],
  ['br;q=0, gzip', ['gzip']],
  ['BR; q=0.000', []],
  ['br;q=0.001', ['br']],
  ['gzip;q=1, br ; q = 0', ['gzip']],
])('of the encodings %s the browser takes %j [P13]', (header, taken) => {
  expect([...takenEncodings(header)]).toEqual(taken);
});
