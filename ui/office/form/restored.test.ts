import { expect, test } from 'vitest';
import { restored } from './restored.ts';

const draft = { name: { en: 'Third', bn: 'তিন' }, tags: ['c'], position: 3, until: null };

test('[O14] an earlier version is what stood before every change since, and nothing else moves', () => {
  const newest = { name: { en: 'Second', bn: 'তিন' }, position: 2 };
  const first = { name: { en: 'First', bn: 'এক' } };
  expect(restored(draft, [newest])).toEqual({ ...draft, ...newest });
  expect(restored(draft, [newest, first])).toEqual({ ...draft, ...first, position: 2 });
});

test('[O14] what an editor has not, or has in another kind, is left out of an earlier version', () => {
  const before = { gone: 1, position: '7', tags: 'a', until: '2026-11-28T10:00:00Z' };
  expect(restored(draft, [before, null, 'text'])).toEqual({ ...draft, until: before.until });
});
