import { expect, test } from 'vitest';
import { changesBetween } from './changes-between.ts';

test('a diff names the fields that differ and no others', () => {
  expect(
    changesBetween(
      { status: 0, switches: { a: true, b: false } },
      { status: 1, switches: { a: true, b: true } },
    ),
  ).toEqual([
    { path: 'status', before: '0', after: '1' },
    { path: 'switches.b', before: 'false', after: 'true' },
  ]);
});

test('[O1] a list is shown whole and in its order, with what repeats in it', () => {
  expect(changesBetween({ numbers: [6, 4, 2] }, { numbers: [1, 1, 2] })).toEqual([
    { path: 'numbers', before: '6, 4, 2', after: '1, 1, 2' },
  ]);
  expect(changesBetween({ numbers: [6, 4, 2] }, { numbers: [2, 4, 6] })).toEqual([
    { path: 'numbers', before: '6, 4, 2', after: '2, 4, 6' },
  ]);
});

test('a new thing has an after and no before', () => {
  expect(changesBetween(null, { name: 'Support' })).toEqual([
    { path: 'name', before: undefined, after: 'Support' },
  ]);
});
