import { expect, test } from 'vitest';
import { awayOf } from './away.ts';

const card = (vassalage: string, state: object = {}) => ({
  vassalage,
  displayName: `The ${vassalage}`,
  ...state,
});
const inMaintenance = { isMaintenance: true, endTime: 2_000 } as const;
const closed = { isRegionClosed: true } as const;

test('a vendor that rests or is closed here gives way to the page that says so [GL-4]', () => {
  const cards = [card('LOTUS', inMaintenance), card('RIVER', closed), card('TARA')];
  expect(awayOf(cards, 'LOTUS')).toEqual({
    why: 'maintenance',
    vendor: 'The LOTUS',
    endTime: 2_000,
  });
  expect(awayOf(cards, 'RIVER')).toMatchObject({ why: 'closedHere', vendor: 'The RIVER' });
  expect(awayOf(cards, 'TARA')).toBeUndefined();
  expect(awayOf(cards, 'ELSE')).toBeUndefined();
});

test('without a vendor the page comes when no vendor of the category can be played; maintenance wins [GL-4]', () => {
  expect(awayOf([card('LOTUS', inMaintenance), card('TARA')], '')).toBeUndefined();
  const away = [card('LOTUS', { ...inMaintenance, endTime: 3_000 }), card('RIVER', closed)];
  expect(awayOf(away, '')).toEqual({ why: 'maintenance', vendor: '', endTime: 3_000 });
  expect(awayOf([card('LOTUS', closed), card('RIVER', closed)], '')?.why).toBe('closedHere');
  expect(awayOf([], '')).toBeUndefined();
});
