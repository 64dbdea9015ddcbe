import { expect, test } from 'vitest';
import { ageOf, changeOf, type Figure, valueText } from './figure-text.ts';

const figure = (own: Partial<Figure>): Figure => ({
  ...{ name: 'ggr', unit: 'money', currency: 'BDT', value: '0.0000', before: null },
  ...{ parts: [], hours: [], hoursBefore: [] },
  ...own,
});

test('[O11] amounts are grouped with their currency and two decimals, counts without', () => {
  expect(valueText(figure({}), '1234567.5000')).toBe('1,234,567.50 BDT');
  expect(valueText(figure({}), '-20.2500')).toBe('−20.25 BDT');
  expect(valueText(figure({ unit: 'count', currency: null }), '12345')).toBe('12,345');
});

test('[O11] a change is said only where there was something to compare with', () => {
  expect(changeOf(figure({ value: '150.0000', before: '100.0000' }))).toBe(50);
  expect(changeOf(figure({ value: '-50.0000', before: '-100.0000' }))).toBe(50);
  expect(changeOf(figure({ value: '150.0000', before: '0.0000' }))).toBeUndefined();
  expect(changeOf(figure({ value: '150.0000', before: null }))).toBeUndefined();
});

test('[O11] an age is said in minutes, hours or days', () => {
  const now = Date.parse('2026-11-28T12:00:00Z');
  expect(ageOf('2026-11-28T11:56:30Z', now)).toEqual({
    key: 'office.overview.age.minutes',
    count: 3,
  });
  expect(ageOf('2026-11-28T09:00:00Z', now)).toEqual({
    key: 'office.overview.age.hours',
    count: 3,
  });
  expect(ageOf('2026-11-20T12:00:00Z', now)).toEqual({ key: 'office.overview.age.days', count: 8 });
  expect(ageOf('2026-11-28T12:00:09Z', now)).toEqual({
    key: 'office.overview.age.minutes',
    count: 0,
  });
});
