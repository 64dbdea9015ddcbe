import { expect, test } from 'vitest';
import { helpLink, placeIn } from './place.ts';

test('addresses of the embedded centre keep its look and stay inside [RTE-5]', () => {
  const place = placeIn(
    new URLSearchParams('topic=security&article=fees&theme=dark&lang=en'),
    '/helpmc',
  );
  expect(place.to({ topic: 'licence' })).toBe('/helpmc?topic=licence&lang=en&theme=dark');
  expect(place.up).toBe('/helpmc?topic=security&lang=en&theme=dark');
  expect(helpLink('/help?article=bet-limits', place)).toBe(
    '/helpmc?article=bet-limits&lang=en&theme=dark',
  );
  expect(helpLink('/join', place)).toBeUndefined();
});

test('the top has nothing above it, a search and a topic have the top [RTE-7]', () => {
  const up = (query: string) => placeIn(new URLSearchParams(query), '/help').up;
  expect([up(''), up('q=k3'), up('topic=terms'), up('article=fees')]).toEqual([
    undefined,
    '/help',
    '/help',
    '/help',
  ]);
});
