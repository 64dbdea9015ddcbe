import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { AT_ROUTES } from '#tests/gallery/places.ts';
import { ROOT } from './build-app.ts';
import { callAreas } from './call-areas.ts';
import * as registry from './registry.ts';
import * as studios from './studios.ts';

const areas = callAreas(
  [
    ...Object.values(registry).flatMap((module) => module.handlers),
    ...Object.values(studios).flatMap((studio) => studio.routes),
  ].map(({ endpoint }) => endpoint),
);

test('every call and each page of the server itself is in an area that the service worker leaves alone', () => {
  expect(areas).toEqual(
    expect.arrayContaining(['docs', 'health', 'lgw', 'office', 'studio', 'w', 'wps']),
  );
});

test('an area is named once, whatever its calls are called and with which verb', () => {
  const endpoint = { wire: ['GET /wps/relay/A', 'POST /wps/relay/A', 'GET /lotto/B'] as const };
  expect(callAreas([endpoint])).toEqual(['docs', 'health', 'lotto', 'wps']);
});

test('below a page with calls of its own only their version is an area', () => {
  const wire = ['GET /fairness/v1/keys', 'GET /fairness/v1/log/entries'] as const;
  expect(callAreas([{ wire }])).toEqual(['docs', 'fairness/v1', 'health']);
  expect(areas.filter((area) => area.startsWith('fairness'))).toEqual(['fairness/v1']);
});

/** The first parts of all paths of the site's pages, of second names of a page as well. */
function pageAreas(): readonly string[] {
  const sources = globSync(['modules/*/site/index.tsx', 'apps/site/routes.ts'], { cwd: ROOT });
  const declared = sources.flatMap((file) => {
    const found = readFileSync(join(ROOT, file), 'utf8').matchAll(/\bpath: '(\/[^']*)'/g);
    return [...found].map(([, path = '']) => path);
  });
  const paths = [...Object.keys(AT_ROUTES), ...declared];
  return [...new Set(paths.map((path) => path.split('/')[1] ?? ''))];
}

test('no call begins as a page of the site does, which the service worker would take for the call', () => {
  const pages = pageAreas();
  expect(pages).toEqual(
    expect.arrayContaining(['fairness', 'lottery', 'lottert', 'rngList', 'verify']),
  );
  expect(pages.filter((page) => areas.includes(page))).toEqual([]);
});
