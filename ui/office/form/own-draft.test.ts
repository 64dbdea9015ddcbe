import { expect, test } from 'vitest';
import { mergeOwn } from './own-draft.ts';

test('[O3] own text over what somebody else saved keeps both, and loses neither side', () => {
  const base = { title: { en: 'One', bn: 'এক' }, hosts: ['a'], place: 1 };
  const own = { ...base, title: { en: 'Mine', bn: 'এক' } };
  const theirs = { title: { en: 'Theirs', bn: 'তাদের' }, hosts: ['a', 'b'], place: 2 };
  expect(mergeOwn({ base, own, theirs })).toEqual({
    title: { en: 'Mine', bn: 'তাদের' },
    hosts: ['a', 'b'],
    place: 2,
  });
});

test('a list that both wrote is the own one, whole and in its order', () => {
  const merged = mergeOwn({
    base: { numbers: [1] },
    own: { numbers: [3, 2] },
    theirs: { numbers: [9] },
  });
  expect(merged).toEqual({ numbers: [3, 2] });
});
