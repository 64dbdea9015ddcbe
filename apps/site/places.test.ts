import { expect, test } from 'vitest';
import { AT_ROUTES, PLACES } from '#tests/gallery/places.ts';
import { modules } from './all-modules.ts';
import { pageOf, publicPaths } from './routes.ts';

test('the gallery shows every route of the site, and nothing that is none [RTE-1] [G9]', () => {
  const declared = modules.flatMap((module) => module.routes ?? []);
  const paths = declared.map(({ path }) => pageOf(path.replace('/:games?', '')).canonical);
  expect(paths.length).toBeGreaterThan(30);
  expect(Object.keys(AT_ROUTES).toSorted()).toEqual(
    [...new Set([...paths, ...publicPaths()])].toSorted(),
  );
});

test('every place has a name of its own, and is like a place that axe looks at [G9]', () => {
  const names = PLACES.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
  const seen = PLACES.filter(({ like }) => like === undefined).map(({ name }) => name);
  expect(PLACES.flatMap(({ like }) => like ?? []).filter((name) => !seen.includes(name))).toEqual(
    [],
  );
});
