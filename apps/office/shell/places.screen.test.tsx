import { expect, test } from 'vitest';
import { BESIDE_PAGES, officePlaces } from '#tests/gallery/office-places.ts';
import { pages } from './pages.ts';

const sources = import.meta.glob<string>(
  ['/modules/*/office/index.tsx', '/studios/*/office/index.tsx'],
  { eager: true, query: '?raw', import: 'default' },
);

test('the gallery shows every page of the back office, each once [OFC-1] [G9]', () => {
  const names = officePlaces(Object.values(sources)).map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
  const beside = BESIDE_PAGES.map(({ name }) => name);
  expect(names.filter((name) => !beside.includes(name)).toSorted()).toEqual(
    pages.map(({ id }) => `office-${id}`).toSorted(),
  );
  expect(pages.length).toBeGreaterThan(50);
});
