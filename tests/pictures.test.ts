import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { drawGames } from '#studios/lottery/games/catalogue.ts';

const FOLDER = join(import.meta.dirname, '../apps/site/public/pictures');
const names = readdirSync(FOLDER);

/** Lists the maximum bytes of a picture by the start and the end of its name. */
const MAX: readonly (readonly [start: string, end: string, bytes: number])[] = [
  ['tile-', '.avif', 9_000],
  ['category-', '.avif', 9_000],
  ['banner-', '-wide.avif', 45_000],
  ['banner-', '-phone.avif', 30_000],
  ['promo-', '.avif', 30_000],
  ['og-', '.jpg', 120_000],
  ['vendor-', '.svg', 3_000],
  ['vip-', '.svg', 6_000],
  ['service-', '.svg', 3_000],
  ['avatar-', '.svg', 3_500],
];

test.each(MAX)('pictures %s…%s are within their limit of bytes', (start, end, max) => {
  const kind = names.filter((name) => name.startsWith(start) && name.endsWith(end));
  expect(kind).not.toEqual([]);
  expect(kind.filter((name) => statSync(join(FOLDER, name)).size > max)).toEqual([]);
});

test('every lottery game has a picture of its own and needs no default [GL-6]', () => {
  const pictures = drawGames.map(({ icon }) => icon.replace('/pictures/', ''));
  expect(new Set(pictures).size).toBe(drawGames.length);
  expect(pictures.filter((name) => !names.includes(name))).toEqual([]);
});

test('every wide banner has a cut for the phone', () => {
  const wide = names.filter((name) => name.endsWith('-wide.avif'));
  expect(wide.filter((name) => !names.includes(name.replace('-wide.', '-phone.')))).toEqual([]);
});
