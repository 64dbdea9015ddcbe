import { expect, test } from 'vitest';
import { gamePath } from './open-game.ts';

test.each([
  ['LOTT', 'TCG_LOTTO_VN', '/lottery'],
  ['LOTT', 'TCG_SEA', '/lottery'],
  ['ELOTT', 'ELOTT', '/lottery'],
  ['ELOTT', 'LOTT', '/lottery'],
  ['ELOTT', 'SHPL', '/lottery'],
  ['ELOTT', 'PADMA', '/game'],
  ['RNG', 'LOTT', '/game'],
])('a %s game of %s opens in %s [LCH-2] [LCH-3]', (gameType, vassalage, page) => {
  expect(gamePath({ nodeId: 7, gameType, vassalage })).toBe(`${page}?node=7`);
});
