import { expect, test } from 'vitest';
import { changedSettings, readField, withField } from './fields.ts';

const BEFORE = { currencySymbol: 'P', switches: { FREEPLAY3: false, DIRECTREG3: true } };

test('changing one switch keeps its neighbours', () => {
  const after = withField(BEFORE, 'switches.FREEPLAY3', true);
  expect(after).toEqual({ currencySymbol: 'P', switches: { FREEPLAY3: true, DIRECTREG3: true } });
  expect(readField(after, 'switches.FREEPLAY3')).toBe(true);
});

test('only settings that differ are sent', () => {
  expect(changedSettings(BEFORE, withField(BEFORE, 'currencySymbol', '৳'))).toEqual({
    currencySymbol: '৳',
  });
  expect(changedSettings(BEFORE, withField(BEFORE, 'currencySymbol', 'P'))).toEqual({});
});
