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

test('of a list only what was taken and what was added is shown', () => {
  expect(changesBetween({ permissions: ['a', 'b'] }, { permissions: ['b', 'c'] })).toEqual([
    { path: 'permissions', before: 'a', after: 'c' },
  ]);
});

test('a new thing has an after and no before', () => {
  expect(changesBetween(null, { name: 'Support' })).toEqual([
    { path: 'name', before: undefined, after: 'Support' },
  ]);
});
