import { expect, test } from 'vitest';
import { changeFilter, NO_FILTERS, readFilters, withFilters } from './filters.ts';

test('a change clears the other filters and says so; the vendor stays unless it changes itself [GL-2]', () => {
  const narrowed = { ...NO_FILTERS, vendor: 'LOTUS', cls: 'classic' };
  expect(changeFilter(narrowed, { min: '0.1' })).toEqual({
    filters: { ...NO_FILTERS, vendor: 'LOTUS', min: '0.1' },
    hasCleared: true,
  });
  expect(changeFilter(narrowed, { vendor: '' })).toEqual({
    filters: NO_FILTERS,
    hasCleared: true,
  });
  expect(changeFilter({ ...NO_FILTERS, min: '0.1' }, { min: '0.5' }).hasCleared).toBe(false);
});

test('the address mirrors the filters and keeps what is not theirs [GL-1]', () => {
  const filters = { ...NO_FILTERS, vendor: 'LOTUS', cls: 'classic', name: 'নদী' };
  const query = withFilters('?mc=menu&min=0.5', filters, 'page');
  expect(Object.fromEntries(query)).toEqual({
    mc: 'menu',
    page: 'LOTUS',
    cls: 'classic',
    q: 'নদী',
  });
  expect(readFilters(`?${query}`, 'page')).toEqual(filters);
  expect(readFilters('?mode=nothing&min=x&lines=x', 'page')).toEqual(NO_FILTERS);
});
