import { expect, test } from 'vitest';
import { categoryOfPath, vendorFieldOf } from '../list/category-of-path.ts';
import { changeFilter, NO_FILTERS, readFilters, withFilters } from './filters.ts';

test('a change clears the other filters, the vendor too, and says so; a class of the vendor’s menu keeps it [GL-1] [GL-2]', () => {
  const narrowed = { ...NO_FILTERS, vendor: 'LOTUS', cls: 'classic' };
  for (const change of [
    { min: '0.1' },
    { name: 'river' },
    { mode: 'hot' },
    { vendor: 'TARA' },
  ] as const) {
    expect(changeFilter(narrowed, change)).toEqual({
      filters: { ...NO_FILTERS, ...change },
      hasCleared: true,
    });
  }
  expect(changeFilter({ ...narrowed, min: '0.1' }, { cls: 'reels' })).toEqual({
    filters: { ...NO_FILTERS, vendor: 'LOTUS', cls: 'reels' },
    hasCleared: true,
  });
  expect(changeFilter(narrowed, { cls: '' }).hasCleared).toBe(false);
  expect(changeFilter({ ...NO_FILTERS, min: '0.1' }, { min: '0.5' }).hasCleared).toBe(false);
});

test('the vendor of a page for one vendor is no filter and stays [GL-2] [RTE-3]', () => {
  const filters = { ...NO_FILTERS, vendor: 'LOTUS', cls: 'classic' };
  expect(changeFilter(filters, { min: '0.1' }, { isOneVendor: true })).toEqual({
    filters: { ...NO_FILTERS, vendor: 'LOTUS', min: '0.1' },
    hasCleared: true,
  });
  expect(vendorFieldOf('/rng')).toBe('page');
  expect(vendorFieldOf('/rngList/fish')).toBe('vassalage');
  expect(categoryOfPath('/rngList', '?vassalage=JONAKI').vassalage).toBe('JONAKI');
});

test('cockfight lists its own vendor whatever its address says [CAT-1]', () => {
  expect(categoryOfPath('/cockfight').vassalage).toBe('DS88');
  expect(categoryOfPath('/cockfight', '?vassalage=AV').vassalage).toBe('DS88');
});

test('hot, favourite and recent games are narrowed by the vendor alone, and show it so [GL-2]', () => {
  expect(
    readFilters(new URLSearchParams('mode=hot&vassalage=LOTUS&min=0.5&q=x&cls=y'), 'page'),
  ).toEqual({
    ...NO_FILTERS,
    vendor: 'LOTUS',
    mode: 'hot',
  });
});

test('the address mirrors the filters and keeps what is not theirs [GL-1]', () => {
  const filters = { ...NO_FILTERS, vendor: 'LOTUS', cls: 'classic', name: 'নদী' };
  const query = withFilters(new URLSearchParams('mc=menu&min=0.5'), filters, 'page');
  expect(Object.fromEntries(query)).toEqual({
    mc: 'menu',
    page: 'LOTUS',
    cls: 'classic',
    q: 'নদী',
  });
  expect(readFilters(query, 'page')).toEqual(filters);
  expect(readFilters(new URLSearchParams('mode=nothing&min=x&lines=x'), 'page')).toEqual(
    NO_FILTERS,
  );
});
