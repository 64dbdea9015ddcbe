import { expect, test } from 'vitest';
import { listTypesOf } from './list-types.ts';

test('the list types of a game follow from its classes, or the vendor names them [GL-5]', () => {
  const types = (game_type: string, ...classes: string[]) =>
    listTypesOf({ game_type, classes, list_types: [] });
  expect(types('RNG', 'crash')).toEqual(['AC']);
  expect(types('RNG', 'video-slot', 'jackpot')).toEqual(['JP']);
  expect(types('RNG', 'scratch-card', 'VP')).toEqual(['SC', 'VP']);
  expect(types('LIVE', 'wheel')).toEqual(['TG']);
  expect(types('PVP', 'ludo')).toEqual(['BG']);
  expect(types('RNG', 'classic')).toEqual([]);
  const stated = { classes: ['wheel'], list_types: ['JP', 'BG'] };
  expect(listTypesOf({ ...stated, game_type: 'LIVE' })).toEqual(['TG', 'JP', 'BG']);
});
