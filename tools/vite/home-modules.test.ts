import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { HOME_MODULES, isHomeText } from './home-modules.ts';

const ROOT = join(import.meta.dirname, '../..');

test('the texts of a module with a part on the home page or in the header come with the first page', () => {
  const faces = globSync('modules/*/site/home.ts', { cwd: ROOT });
  const atHome = faces
    .filter((face) =>
      /homeRows|headerItems|BannerStrip/.test(readFileSync(join(ROOT, face), 'utf8')),
    )
    .map((face) => face.split('/')[1] ?? '');
  expect(atHome.toSorted()).toEqual(HOME_MODULES);
});

test('every text that a part of the home page or the header asks for comes with the first page', () => {
  const parts = globSync(
    [
      'apps/site/{home,shell}/**/*.tsx',
      'modules/wallet/site/*.tsx',
      'modules/catalog/site/{*,popular/*,shelf/*}.tsx',
      'modules/play/site/last-game/**/*.tsx',
      'modules/records/site/winners/**/*.tsx',
      'modules/fairness/site/promise/**/*.tsx',
      'modules/notice/site/{banner,bar}/**/*.tsx',
    ],
    { cwd: ROOT },
  ).filter((part) => !part.includes('.test.'));
  const asked = parts.flatMap((part) =>
    [...readFileSync(join(ROOT, part), 'utf8').matchAll(/\bt\(['`]([\w.]+)/g)].map(
      ([, key = '']) => key,
    ),
  );
  expect(asked.length).toBeGreaterThan(30);
  expect(asked.filter((key) => !isHomeText(key))).toEqual([]);
});
