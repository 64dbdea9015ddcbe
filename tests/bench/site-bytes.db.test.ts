import { expect, test } from 'vitest';
import { weighSite } from './site-bytes.ts';

const KB = 1024;

test('home, styles, catalogue, each other page and each scene of a draw are within their limits of bytes [G4]', async () => {
  const bytes = await weighSite();
  expect(bytes.homeJs).toBeGreaterThan(40 * KB);
  expect(bytes.homeJs).toBeLessThanOrEqual(80_000);
  expect(bytes.css).toBeGreaterThan(1 * KB);
  expect(bytes.css).toBeLessThanOrEqual(10_000);
  expect(bytes.catalogue).toBeGreaterThan(1 * KB);
  expect(bytes.catalogue).toBeLessThanOrEqual(6_000);
  expect(bytes.common).toBeGreaterThan(1 * KB);
  expect(bytes.common).toBeLessThanOrEqual(7_000);
  expect(bytes.answers).toBeGreaterThan(1 * KB);
  expect(bytes.answers).toBeLessThanOrEqual(11_500);
  expect(bytes.routes.length).toBeGreaterThanOrEqual(20);
  expect(bytes.routes.filter((route) => route.bytes > 10_000)).toEqual([]);
  // Each family's scene is a script of its own, which comes after its board.
  expect(bytes.scenes.length).toBeGreaterThanOrEqual(7);
  expect(bytes.scenes.filter((scene) => scene.bytes > 25_000)).toEqual([]);
}, 60_000);

test('routes, dialogs and idle parts of modules cost the first visit nothing, nor does the library that asks the server [G4]', async () => {
  const { atOnce } = await weighSite();
  expect(atOnce).toContain('apps/site/main.tsx');
  expect(atOnce).not.toContain('apps/site/all-modules.ts');
  expect(atOnce.filter((part) => /_answers-|use-endpoint|query-client/.test(part))).toEqual([]);
  expect(atOnce.filter((part) => /screen|page|dialog/.test(part))).toEqual([]);
}, 60_000);
