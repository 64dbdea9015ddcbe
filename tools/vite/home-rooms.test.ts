import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { HOME_ROOMS } from './home-rooms.ts';

const ROOT = join(import.meta.dirname, '../..');

test('the words of a room with a part on the home page or in the header come with the first page', () => {
  const faces = globSync('modules/*/site/index.tsx', { cwd: ROOT });
  const atHome = faces
    .filter((face) => /homeRows|headerItems/.test(readFileSync(join(ROOT, face), 'utf8')))
    .map((face) => face.split('/')[1] ?? '');
  expect(atHome.toSorted()).toEqual(HOME_ROOMS);
});
