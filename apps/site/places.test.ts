import { expect, test } from 'vitest';
import { CALL_AREAS } from '#tests/call-areas.ts';
import { centrePlaces } from '#tests/gallery/centre-places.ts';
import { AT_ROUTES, PLACES } from '#tests/gallery/places.ts';
import { modules } from './all-modules.ts';
import { pageOf, publicPaths } from './routes.ts';

const sources = import.meta.glob<string>('/modules/*/site/index.tsx', {
  eager: true,
  query: '?raw',
  import: 'default',
});

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

test('the gallery shows every page of both centres, each once [G9]', () => {
  const places = [...PLACES, ...centrePlaces(Object.values(sources))];
  const names = places.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
  const paths = modules.flatMap(({ memberPages = [], agentPages = [] }) => [
    ...memberPages.map(({ id }) => `/?mc=${id}`),
    ...agentPages.map(({ id }) => `/?ac=${id}`),
  ]);
  expect(paths.length).toBeGreaterThan(20);
  expect(paths.filter((path) => !places.some((place) => place.path === path))).toEqual([]);
});

test('no call begins as a page of the site does, which the service worker would take for the call', () => {
  const declared = modules.flatMap((module) => module.routes ?? []).map(({ path }) => path);
  const first = [...declared, ...publicPaths()].map((path) => path.split('/')[1] ?? '');
  expect(first).toEqual(
    expect.arrayContaining(['fairness', 'lottery', 'lottert', 'rngList', 'verify']),
  );
  expect(first.filter((page) => CALL_AREAS.includes(page))).toEqual([]);
});
